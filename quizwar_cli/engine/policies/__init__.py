"""The compiled bots: how they answer, and one file a strategy for what they pick and attack."""

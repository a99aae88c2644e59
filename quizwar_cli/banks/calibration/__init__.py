"""From answers of players to difficulties, spreads and doubts about questions."""

"""The phases of a quiz game, one file each: what begins it, what is legal in it, what a decision does."""

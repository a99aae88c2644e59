"""Matches: set up, refereed, logged, replayed, and played in series."""

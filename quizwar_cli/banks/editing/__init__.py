"""Bank files as texts: one way to write them, taking them apart and putting them together, comments and all."""

"""Measures of the engine's speed."""

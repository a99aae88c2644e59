"""Checks of banks."""

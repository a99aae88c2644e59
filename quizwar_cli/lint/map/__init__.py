"""Checks of maps."""

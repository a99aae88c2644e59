"""Maps: regions and which of them touch."""

from quizwar_cli.maps.loading import load_map
from quizwar_cli.maps.model import Map, Region
from quizwar_cli.maps.picture import render

__all__ = ["Map", "Region", "load_map", "render"]

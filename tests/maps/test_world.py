"""The world: which regions touch by land, each border with two states that share it, and which by sea."""

from __future__ import annotations

from quizwar_cli.maps import load_map
from tests.maps.geography import borders_in, drawn_borders

LAND = """
Canada and Greenland | United States | Canada, United States
United States | Middle America | United States, Mexico
Middle America | Andes and Guianas | Panama, Colombia
Andes and Guianas | Brazil | Peru, Brazil
Andes and Guianas | Southern Cone | Bolivia, Argentina
Brazil | Southern Cone | Brazil, Uruguay
Northern Africa | Western Africa | Algeria, Mali
Northern Africa | Middle Africa | Libya, Chad
Northern Africa | Eastern Africa | Sudan, Ethiopia
Northern Africa | Western Asia | Egypt, Israel
Western Africa | Middle Africa | Nigeria, Cameroon
Middle Africa | Eastern Africa | Congo, Uganda
Middle Africa | Southern Africa | Angola, Namibia
Eastern Africa | Southern Africa | Mozambique, South Africa
Northern Europe | Western Europe | Denmark, Germany
Northern Europe | Eastern Europe | Lithuania, Poland
Northern Europe | Russia | Finland, Russia
Western Europe | Eastern Europe | Germany, Poland
Western Europe | Southern Europe | France, Spain
Southern Europe | Eastern Europe | Slovenia, Hungary
Southern Europe | Western Asia | Greece, Turkey
Eastern Europe | Western Asia | Bulgaria, Turkey
Eastern Europe | Russia | Ukraine, Russia
Russia | Western Asia | Russia, Georgia
Russia | Central Asia | Russia, Kazakhstan
Russia | China and Mongolia | Russia, Mongolia
Russia | Korea and Japan | Russia, North Korea
Western Asia | Southern Asia | Iraq, Iran
Central Asia | Southern Asia | Turkmenistan, Iran
Central Asia | China and Mongolia | Kazakhstan, China
Southern Asia | China and Mongolia | India, China
Southern Asia | Indochina | India, Myanmar
China and Mongolia | Indochina | China, Vietnam
China and Mongolia | Korea and Japan | China, North Korea
Indochina | Malay Archipelago | Thailand, Malaysia
Malay Archipelago | Australia and Oceania | Indonesia, Papua New Guinea
"""

SEA = """
Canada and Greenland | Northern Europe | Greenland, Iceland
United States | Russia | Bering Strait
Brazil | Western Africa | Natal, Dakar
Southern Europe | Northern Africa | Strait of Gibraltar
Western Asia | Eastern Africa | Bab-el-Mandeb
Korea and Japan | Australia and Oceania | Japan, Marianas
"""


def pairs(text: str) -> set[frozenset[str]]:
    rows = [line.split(" | ") for line in text.strip().splitlines()]
    found = {frozenset((first, second)) for first, second, _ in rows}
    assert len(found) == len(rows)
    return found


def test_the_regions_touch_by_land_and_by_six_sea_links() -> None:
    assert (len(pairs(LAND)), len(pairs(SEA))) == (36, 6)
    assert borders_in(load_map("world")) == pairs(LAND) | pairs(SEA)


def test_only_the_land_borders_are_drawn() -> None:
    assert drawn_borders(load_map("world")) == pairs(LAND)


def test_the_world_has_24_regions() -> None:
    assert len(load_map("world")) == 24

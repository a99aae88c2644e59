"""Serbia: the borders of the districts, spelled out, and what the map joins."""

from __future__ import annotations

from quizwar_cli.maps import load_map
from tests.maps.geography import borders_in, borders_of, joined

# Each of the 24 districts and the City of Belgrade with all its neighbours. Rivers are borders: Danube, Sava, Tisa.
DISTRICTS = """
West Bačka: North Bačka, South Bačka
North Bačka: West Bačka, South Bačka, North Banat
South Bačka: West Bačka, North Bačka, North Banat, Central Banat, Srem
North Banat: North Bačka, South Bačka, Central Banat
Central Banat: North Banat, South Bačka, South Banat, Srem, Belgrade
South Banat: Central Banat, Belgrade, Podunavlje, Braničevo
Srem: South Bačka, Central Banat, Belgrade, Mačva
Belgrade: Srem, Central Banat, South Banat, Podunavlje, Šumadija, Kolubara, Mačva
Mačva: Srem, Belgrade, Kolubara, Zlatibor
Kolubara: Mačva, Belgrade, Šumadija, Moravica, Zlatibor
Zlatibor: Mačva, Kolubara, Moravica, Raška
Moravica: Zlatibor, Kolubara, Šumadija, Raška
Raška: Zlatibor, Moravica, Šumadija, Pomoravlje, Rasina
Šumadija: Belgrade, Podunavlje, Pomoravlje, Raška, Moravica, Kolubara
Podunavlje: Belgrade, South Banat, Braničevo, Pomoravlje, Šumadija
Braničevo: South Banat, Podunavlje, Pomoravlje, Bor
Pomoravlje: Podunavlje, Braničevo, Bor, Zaječar, Nišava, Rasina, Raška, Šumadija
Bor: Braničevo, Pomoravlje, Zaječar
Zaječar: Bor, Pomoravlje, Nišava, Pirot
Rasina: Raška, Pomoravlje, Nišava, Toplica
Toplica: Rasina, Nišava, Jablanica
Nišava: Zaječar, Pomoravlje, Rasina, Toplica, Jablanica, Pirot
Pirot: Zaječar, Nišava, Jablanica
Jablanica: Toplica, Nišava, Pirot, Pčinja
Pčinja: Jablanica
"""

# The regions that are more than one district, or have another name than it.
JOINED = {
    "West and North Bačka": ["West Bačka", "North Bačka"],
    "North and Central Banat": ["North Banat", "Central Banat"],
    "Mačva and Kolubara": ["Mačva", "Kolubara"],
    "Moravica and Raška": ["Moravica", "Raška"],
    "Šumadija and Pomoravlje": ["Šumadija", "Pomoravlje"],
    "Podunavlje and Braničevo": ["Podunavlje", "Braničevo"],
    "Timok Valley": ["Bor", "Zaječar"],
    "Rasina and Toplica": ["Rasina", "Toplica"],
    "Nišava and Pirot": ["Nišava", "Pirot"],
    "Jablanica and Pčinja": ["Jablanica", "Pčinja"],
}
ALONE = ["South Bačka", "Srem", "South Banat", "Belgrade", "Zlatibor"]


def test_the_regions_touch_where_their_districts_do() -> None:
    districts = borders_of(DISTRICTS)
    assert len(set().union(*districts)) == 25
    expected = joined(districts, JOINED | {name: [name] for name in ALONE})
    assert len(expected) == 29
    assert borders_in(load_map("serbia")) == expected


def test_the_map_has_fifteen_regions_in_both_scripts() -> None:
    board = load_map("serbia")
    assert len(board) == 15
    assert board.name(5, "sr") == "Београд"
    assert board.name(5, "sr-Latn") == "Beograd"
    assert all(any("Ѐ" <= letter <= "ӿ" for letter in region.names["sr"]) for region in board.regions)
    assert not any("Ѐ" <= letter <= "ӿ" for region in board.regions for letter in region.names["sr-Latn"])

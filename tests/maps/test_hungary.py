"""Hungary: the forty borders of its nineteen counties, spelled out."""

from __future__ import annotations

from quizwar_cli.maps import load_map
from tests.maps.geography import borders_in, borders_of

# Budapest lies within Pest.
COUNTIES = """
Pest: Nógrád, Heves, Jász-Nagykun-Szolnok, Bács-Kiskun, Fejér, Komárom-Esztergom
Nógrád: Pest, Heves, Borsod-Abaúj-Zemplén
Heves: Pest, Nógrád, Jász-Nagykun-Szolnok, Borsod-Abaúj-Zemplén
Jász-Nagykun-Szolnok: Pest, Heves, Bács-Kiskun, Borsod-Abaúj-Zemplén, Hajdú-Bihar, Békés, Csongrád-Csanád
Bács-Kiskun: Pest, Jász-Nagykun-Szolnok, Fejér, Csongrád-Csanád, Tolna, Baranya
Fejér: Pest, Bács-Kiskun, Komárom-Esztergom, Tolna, Somogy, Veszprém
Komárom-Esztergom: Pest, Fejér, Veszprém, Győr-Moson-Sopron
Borsod-Abaúj-Zemplén: Nógrád, Heves, Jász-Nagykun-Szolnok, Hajdú-Bihar, Szabolcs-Szatmár-Bereg
Hajdú-Bihar: Jász-Nagykun-Szolnok, Borsod-Abaúj-Zemplén, Békés, Szabolcs-Szatmár-Bereg
Békés: Jász-Nagykun-Szolnok, Hajdú-Bihar, Csongrád-Csanád
Csongrád-Csanád: Jász-Nagykun-Szolnok, Bács-Kiskun, Békés
Tolna: Bács-Kiskun, Fejér, Somogy, Baranya
Somogy: Fejér, Tolna, Veszprém, Baranya, Zala
Veszprém: Fejér, Komárom-Esztergom, Somogy, Győr-Moson-Sopron, Zala, Vas
Győr-Moson-Sopron: Komárom-Esztergom, Veszprém, Vas
Szabolcs-Szatmár-Bereg: Borsod-Abaúj-Zemplén, Hajdú-Bihar
Baranya: Bács-Kiskun, Tolna, Somogy
Zala: Somogy, Veszprém, Vas
Vas: Veszprém, Győr-Moson-Sopron, Zala
"""


def test_the_counties_touch_where_they_do_in_hungary() -> None:
    expected = borders_of(COUNTIES)
    assert len(expected) == 40
    assert borders_in(load_map("hungary")) == expected


def test_the_counties_stand_in_the_usual_order_with_pest_first() -> None:
    board = load_map("hungary")
    assert [board.name(region, "hu") for region in range(len(board))] == [
        line.split(":")[0] for line in COUNTIES.strip().splitlines()
    ]

"""Bulgaria: the borders of the provinces, spelled out, and what the map joins."""

from __future__ import annotations

import typer
from typer.testing import CliRunner

from quizwar_cli.cli.validate import validate_cli
from quizwar_cli.maps import load_map
from quizwar_cli.resources import data_path
from tests.maps.geography import borders_in, borders_of, joined

# Each of the 28 provinces with all its neighbours.
PROVINCES = """
Vidin: Montana
Montana: Vidin, Vratsa, Sofia Province
Vratsa: Montana, Pleven, Lovech, Sofia Province
Pleven: Vratsa, Lovech, Veliko Tarnovo
Lovech: Vratsa, Pleven, Veliko Tarnovo, Gabrovo, Plovdiv, Sofia Province
Gabrovo: Lovech, Veliko Tarnovo, Stara Zagora, Plovdiv
Veliko Tarnovo: Pleven, Lovech, Gabrovo, Stara Zagora, Sliven, Targovishte, Ruse
Ruse: Veliko Tarnovo, Targovishte, Razgrad, Silistra
Razgrad: Ruse, Targovishte, Shumen, Silistra
Targovishte: Veliko Tarnovo, Ruse, Razgrad, Shumen, Sliven
Silistra: Ruse, Razgrad, Shumen, Dobrich
Shumen: Targovishte, Razgrad, Silistra, Dobrich, Varna, Burgas, Sliven
Dobrich: Silistra, Shumen, Varna
Varna: Dobrich, Shumen, Burgas
Burgas: Varna, Shumen, Sliven, Yambol
Sliven: Burgas, Shumen, Targovishte, Veliko Tarnovo, Stara Zagora, Yambol
Yambol: Burgas, Sliven, Stara Zagora, Haskovo
Stara Zagora: Plovdiv, Gabrovo, Veliko Tarnovo, Sliven, Yambol, Haskovo
Haskovo: Plovdiv, Stara Zagora, Yambol, Kardzhali
Kardzhali: Plovdiv, Haskovo, Smolyan
Smolyan: Blagoevgrad, Pazardzhik, Plovdiv, Kardzhali
Plovdiv: Sofia Province, Pazardzhik, Smolyan, Kardzhali, Haskovo, Stara Zagora, Lovech, Gabrovo
Pazardzhik: Sofia Province, Plovdiv, Smolyan, Blagoevgrad
Blagoevgrad: Kyustendil, Sofia Province, Pazardzhik, Smolyan
Kyustendil: Pernik, Sofia Province, Blagoevgrad
Pernik: Sofia City, Sofia Province, Kyustendil
Sofia City: Sofia Province, Pernik
Sofia Province: Montana, Vratsa, Lovech, Plovdiv, Pazardzhik, Blagoevgrad, Kyustendil, Pernik, Sofia City
"""

JOINED = {
    "Vidin and Montana": ["Vidin", "Montana"],
    "Vratsa and Pleven": ["Vratsa", "Pleven"],
    "Lovech and Gabrovo": ["Lovech", "Gabrovo"],
    "Ruse and Razgrad": ["Ruse", "Razgrad"],
    "Dobrudzha": ["Silistra", "Dobrich"],
    "Shumen and Targovishte": ["Shumen", "Targovishte"],
    "Sliven and Yambol": ["Sliven", "Yambol"],
    "Haskovo and Kardzhali": ["Haskovo", "Kardzhali"],
    "Pazardzhik and Smolyan": ["Pazardzhik", "Smolyan"],
    "Sofia": ["Sofia City", "Sofia Province"],
    "Struma Valley": ["Pernik", "Kyustendil", "Blagoevgrad"],
}
ALONE = ["Veliko Tarnovo", "Varna", "Burgas", "Stara Zagora", "Plovdiv"]


def test_the_regions_touch_where_their_provinces_do() -> None:
    provinces = borders_of(PROVINCES)
    assert len(set().union(*provinces)) == 28
    expected = joined(provinces, JOINED | {name: [name] for name in ALONE})
    assert len(expected) == 33
    assert borders_in(load_map("bulgaria")) == expected


def test_three_castles_accepts_the_map() -> None:
    assert len(load_map("bulgaria")) == 16
    app = typer.Typer()
    app.command()(validate_cli)
    result = CliRunner().invoke(app, [str(data_path("maps", "bulgaria.yaml")), "--ruleset", "three-castles"])
    assert (result.exit_code, result.stdout) == (0, "")

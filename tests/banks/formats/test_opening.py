from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest

from quizwar_cli.banks.formats import opening
from quizwar_cli.banks.formats.opening import Archive, read_bytes
from quizwar_cli.errors import QuizwarError


def zipped(contents: dict[str, bytes]) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in contents.items():
            archive.writestr(name, data)
    return stream.getvalue()


def code_of(data: bytes) -> tuple[str, str]:
    with pytest.raises(QuizwarError) as caught:
        Archive(data, "x.zip")
    return caught.value.code, f"{caught.value.message} {caught.value.hint}"


def test_a_bomb_is_refused_with_the_limits() -> None:
    code, said = code_of(zipped({"xl/workbook.xml": b"", "a": b"\0" * 300_000_000}))
    assert code == "zip-bomb" and "200 times" in said and "256 MB" in said


def test_a_directory_that_lies_about_sizes_does_not_help_a_bomb() -> None:
    data = bytearray(zipped({"a": b"\0" * 50_000_000}))
    at = data.index(b"PK\x01\x02") + 24
    data[at : at + 4] = (10).to_bytes(4, "little")
    assert code_of(bytes(data))[0] in ("zip-bomb", "broken-zip")


def test_too_many_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "MOST_MEMBERS", 3)
    assert code_of(zipped({str(number): b"" for number in range(4)}))[0] == "zip-bomb"


@pytest.mark.parametrize("cut", [10, 60, -30])
def test_a_cut_zip(cut: int) -> None:
    assert code_of(zipped({"a": bytes(range(256)) * 10})[:cut])[0] == "broken-zip"


def test_a_file_that_is_too_large_is_not_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "big.csv"
    with path.open("wb") as stream:
        stream.truncate(200 * 1024 * 1024)
    with pytest.raises(QuizwarError, match="larger than 64 MB"):
        read_bytes(str(path))


@pytest.mark.parametrize(("name", "code"), [("none.csv", "no-file"), (".", "is-folder"), ("empty", "empty-file")])
def test_what_cannot_be_read(name: str, code: str, tmp_path: Path) -> None:
    (tmp_path / "empty").write_bytes(b" \n")
    with pytest.raises(QuizwarError) as caught:
        read_bytes(str(tmp_path / name))
    assert caught.value.code == code

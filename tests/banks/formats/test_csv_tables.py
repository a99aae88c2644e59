from __future__ import annotations

import pytest

from quizwar_cli.errors import UsageError
from tests.banks.formats.reading import codes, decided, read

HEADER = "question,a,b,c,d,answer\n"


@pytest.mark.parametrize(("sign", "name"), [(",", "comma"), (";", "semicolon"), ("\t", "tab"), ("|", "pipe")])
def test_the_separator_is_told_by_even_rows(sign: str, name: str) -> None:
    rows = [("question", "a", "b", "c", "d", "answer"), ("Who, what?", "w", "x", "y", "z", "b"), *[tuple("QwxyzC")] * 2]
    text = "\n".join(sign.join(f'"{cell}"' for cell in row) for row in rows)
    reading = read("csv", text)
    assert decided(reading, "separator") == name
    assert [record.right for record in reading.records] == [(1,), (2,), (2,)]


def test_two_separators_that_fit_are_refused() -> None:
    text = "question;a,b\nWho;x,y\nWhat;x,y\n"
    with pytest.raises(UsageError) as caught:
        read("csv", text)
    assert "comma (2 columns)" in caught.value.hint and "semicolon (2 columns)" in caught.value.hint


def test_a_spreadsheets_first_line_says_it() -> None:
    reading = read("csv", "sep=;\n" + HEADER.replace(",", ";") + "Who?;1;2;3;4;b\n")
    assert decided(reading, "separator") == "semicolon"
    assert reading.records[0].where.number == 3


def test_ragged_rows_are_rejected_with_their_line() -> None:
    reading = read("csv", HEADER + "Who?,w,x,y,z,a\nWhat?,w,x,y,a\nHow?,w,x,y,z,a,b\nWhen?,w,x,y,z,c\n")
    assert codes(reading) == [(3, "ragged-row"), (4, "ragged-row")]
    assert reading.rejects[0].reason == "the row has 5 cells, the header 6"
    assert [record.where.number for record in reading.records] == [2, 5]


def test_a_quote_never_closed_costs_its_own_line_only() -> None:
    reading = read("csv", HEADER + 'Who?,w,x,y,z,a\n"What?,w,x,y,z,a\nHow?,w,x,y,z,b\nWhen?,w,x,y,z,c\n')
    assert codes(reading) == [(3, "open-quote")]
    assert reading.rejects[0].text == '"What?,w,x,y,z,a'
    assert [record.where.number for record in reading.records] == [2, 4, 5]


def test_a_quote_that_is_not_doubled() -> None:
    reading = read("csv", HEADER + '"Who" is it?,w,x,y,z,a\nWho is "it"?,w,x,y,z,b\n"Who is ""it""?",w,x,y,z,c\n')
    assert codes(reading) == [(2, "open-quote")]
    assert [record.text for record in reading.records] == ['Who is "it"?', 'Who is "it"?']


def test_a_cell_may_have_lines_and_the_rows_after_it_keep_their_numbers() -> None:
    reading = read("csv", HEADER + '"Who\r\nis it?",w,x,y,z,a\nWhat?,w,x,y,z,b\n')
    assert [record.where.number for record in reading.records] == [2, 4]


def test_a_million_characters_are_one_reject() -> None:
    reading = read("csv", HEADER + "x" * 1_000_000 + ",w,x,y,z,a\nWhat?,w,x,y,z,b\n")
    assert codes(reading) == [(2, "open-quote")]
    assert "100,000 characters" in reading.rejects[0].reason
    assert len(reading.records) == 1


def test_every_line_broken_takes_no_longer_than_reading_it() -> None:
    reading = read("csv", HEADER + "Who?,w,x,y,z,a\n" + '"x"y,\n' * 20_000, separator=",")
    assert len(reading.rejects) == 20_000
    assert len(reading.records) == 1


@pytest.mark.parametrize(
    "header",
    [
        "Въпрос,Отговор 1,Отговор 2,Отговор 3,Отговор 4,Верен отговор,Категория",
        "Питање,Одговор 1,Одговор 2,Одговор 3,Одговор 4,Тачан одговор,Категорија",
        "Pitanje,Odgovor A,Odgovor B,Odgovor C,Odgovor D,Tačan odgovor,Kategorija",
        "Вопрос,Ответ 1,Ответ 2,Ответ 3,Ответ 4,Правильный ответ,Тема",
        "Otázka,Možnost A,Možnost B,Možnost C,Možnost D,Správná odpověď,Kategorie",
        "KÉRDÉS,Válasz 1,Válasz 2,Válasz 3,Válasz 4,Helyes válasz,Témakör",
        "Question,Option 1,Option 2,Option 3,Option 4,Correct answer,Category",
    ],
)
def test_headers_of_six_languages(header: str) -> None:
    (record,) = read("csv", f"{header}\nX?,q,w,e,r,w,Fun\n").records
    assert (record.text, list(record.options.values()), record.right) == ("X?", [["q", "w", "e", "r"]], (1,))
    assert record.category == "Fun"


def test_columns_by_language() -> None:
    header = "text_en,Text (BG),option_1_en,option_2_en,option_3_en,option_4_en,A bg,B bg,C bg,D bg,right_option"
    (record,) = read("csv", f"{header}\nWho?,Кой?,a,b,c,d,а,б,в,г,3\n").records
    assert record.texts == {"en": "Who?", "bg": "Кой?"}
    assert record.options == {"en": list("abcd"), "bg": list("абвг")}
    assert record.right == (2,)


def test_columns_by_option_and_without_a_header() -> None:
    text = "Who?,w,x,y,z,2\nWhat?,w,x,y,z,4\n"
    columns = {"text": "1", "options": ["2", "3", "4", "5"], "answer": "6"}
    reading = read("csv", text, header=False, columns=columns)
    assert [record.right for record in reading.records] == [(1,), (3,)]
    with pytest.raises(UsageError, match="there is no such column: `7`"):
        read("csv", text, header=False, columns={"text": "7"})
    with pytest.raises(UsageError, match="there is no field `txt`"):
        read("csv", text, header=False, columns={"txt": "1"})


def test_a_header_without_a_question_is_refused_with_its_columns() -> None:
    with pytest.raises(UsageError) as caught:
        read("csv", "foo,bar\n1,2\n")
    assert "`foo`, `bar`" in caught.value.message and "--column" in caught.value.hint


def test_the_right_option_first_and_the_wrong_ones_apart() -> None:
    (record,) = read("csv", "question,correct,wrong 1,wrong 2,wrong 3\nWho?,a,b,c,d\n").records
    assert (record.options, record.right, record.key_first) == ({"": ["a", "b", "c", "d"]}, (0,), True)


def test_a_gap_among_the_options_does_not_shift_the_key() -> None:
    (record,) = read("csv", "question,a,b,c,d,e,answer\nWho?,p,,q,r,s,d\n").records
    assert (record.options, record.right) == ({"": ["p", "q", "r", "s"]}, (2,))


def test_numbers_and_choices_in_one_table() -> None:
    reading = read("csv", HEADER + "How high?,,,,,8.5\nWho?,w,x,y,z,b\nHow long?,,,,,long\nHow far?,,,,,7 km\n")
    assert [(record.kind, record.where.number) for record in reading.records] == [("number", 2), ("choice", 3)]
    assert codes(reading) == [(4, "no-options"), (5, "not-a-number")]

from __future__ import annotations

from tests.banks.formats.reading import codes, read

GOOD = "Who is it?\nA. one\nB) two\nC. three\nD. four\nANSWER: C\n"


def test_a_question() -> None:
    (record,) = read("aiken", GOOD).records
    assert (record.text, record.options, record.right) == ("Who is it?", {"": ["one", "two", "three", "four"]}, (2,))


def test_faults_cost_their_own_question_only() -> None:
    text = (
        "No answer?\nA. x\nB. y\n\n" + GOOD + "\nWrong key?\nA. x\nB. y\nANSWER: E\n\nNo options?\nANSWER: A\n\n"
        "Twice?\nA. x\nA. y\nANSWER: A\n\n" + GOOD
    )
    reading = read("aiken", text)
    assert codes(reading) == [(1, "no-answer"), (12, "answer-not-an-option"), (17, "no-options"), (20, "equal-options")]
    assert [record.where.number for record in reading.records] == [5, 25]


def test_cyrillic_letters_that_look_latin_and_those_that_do_not() -> None:
    (record,) = read("aiken", "Кой?\nА. x\nВ. y\nС. z\nD. w\nANSWER: B\n").records
    assert record.right == (1,)
    (record,) = read("aiken", "Кой?\nА. x\nБ. y\nВ. z\nГ. w\nANSWER: В\n").records
    assert record.right == (2,)


def test_a_question_on_two_lines() -> None:
    (record,) = read("aiken", "Who\nis it?\n" + GOOD.split("\n", 1)[1]).records
    assert record.text == "Who is it?"

from __future__ import annotations

import pytest

from quizwar_cli.banks.formats.plain_text import clean, is_html
from quizwar_cli.banks.formats.record import UnfitError


@pytest.mark.parametrize(
    ("html", "text", "lost"),
    [
        ("<p>What is <b>it</b>?</p>", "What is it?", ["bold"]),
        ("10<sup>6</sup> m<sup>2</sup> of H<sub>2</sub>O", "10⁶ m² of H₂O", []),
        ("x<sup>a+b</sup> and y<sub>max</sub>", "x^(a+b) and y_(max)", ["superscript", "subscript"]),
        ("one<br>two<br/>three<p>four</p>", "one\ntwo\nthree\nfour", []),
        ("a&nbsp; b &amp; c &lt; d&#39;s", "a b & c < d's", []),
        ('see <a href="http://x">here</a>', "see here", ["link"]),
        ("<script>alert(1)</script>ok<style>b{}</style>", "ok", []),
        ("1 < 2 and vector<int> <!-- no --> end", "1 < 2 and vector<int> end", []),
        ("what is \\(x^2\\)?", "what is \\(x^2\\)?", ["formula left as it is written"]),
        ("<ul><li>a</li><li>b</li></ul>", "a\nb", ["list"]),
        ("<o:p></o:p>Word was here", "Word was here", []),
        ("<b>never closed", "never closed", ["bold"]),
    ],
)
def test_what_is_left_and_what_is_lost(html: str, text: str, lost: list[str]) -> None:
    assert clean(html) == (text, lost)


@pytest.mark.parametrize(
    ("html", "what"),
    [
        ('<img src="map.png">', "a picture is part of it: map.png"),
        ("<table><tr><td>1</td></tr></table>", "a table"),
        ("<math><mi>x</mi></math>", "a formula"),
        ("<audio controls></audio>", "sound"),
        ("<iframe src='x'></iframe>", "an embedded page"),
    ],
)
def test_what_a_plain_text_cannot_do_without(html: str, what: str) -> None:
    with pytest.raises(UnfitError, match=what):
        clean(f"Look: {html}")


def test_what_counts_as_html() -> None:
    assert all(map(is_html, ("<p>x", "a&nbsp;b", "<br/>", "&#39;")))
    assert not any(map(is_html, ("a < b > c", "AT&T", "vector<int>", "R&D; x", "<3")))


def test_a_deep_nest_is_no_trouble() -> None:
    assert clean("<div>" * 50_000 + "x")[0] == "x"

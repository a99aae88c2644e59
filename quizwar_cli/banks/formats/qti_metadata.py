"""What a QTI package says of an item in its manifest, as IEEE LOM: id, category, source, licence, author, tags.

Source: 1EdTech Meta-data 1.2.1 binding of LOM; rights/description is the licence, relation/resource what the item is
based on, classification the category, keywords the tags.
"""

from __future__ import annotations

from typing import Any

from quizwar_cli.banks.formats.outgoing import Item
from quizwar_cli.banks.formats.record import Record
from quizwar_cli.banks.formats.slugs import is_slug
from quizwar_cli.banks.formats.xml_trees import children, descendants, escaped

NAMESPACE = "http://www.imsglobal.org/xsd/imsmd_v1p2"


def take(resource: Any, record: Record) -> None:
    """Puts what a resource of the manifest says into a record."""
    found = [lom for metadata in children(resource, "metadata") for lom in descendants(metadata, "lom")]
    if not found:
        return
    lom = found[0]
    name = _first(lom, "general", "identifier")
    record.id = name if is_slug(name) else ""
    record.tags = [_text(keyword) for part in children(lom, "general") for keyword in children(part, "keyword")]
    record.licence = _first(lom, "rights", "description")
    record.source = next(
        (_text(text) for part in children(lom, "relation") for text in descendants(part, "description")), ""
    )
    record.author = next(
        (_text(entity) for part in children(lom, "lifecycle") for entity in descendants(part, "centity")), ""
    )
    record.category = next(
        (_text(entry) for part in children(lom, "classification") for entry in descendants(part, "entry")), ""
    )


def _first(lom: Any, group: str, name: str) -> str:
    return next((_text(found) for part in children(lom, group) for found in children(part, name)), "")


def _text(element: Any) -> str:
    """All text of an element, on one line."""
    return " ".join("".join(element.itertext()).split())


def as_lom(item: Item, language: str) -> list[str]:
    """The lines of a resource's metadata."""
    tags = [f"            <imsmd:keyword>{_string(tag, language)}</imsmd:keyword>" for tag in item.tags]
    return [
        "      <metadata>",
        "        <imsmd:lom>",
        "          <imsmd:general>",
        f"            <imsmd:identifier>{escaped(item.id)}</imsmd:identifier>",
        *tags,
        "          </imsmd:general>",
        *_group(
            escaped(item.author),
            "lifecycle",
            "<imsmd:contribute><imsmd:centity>",
            "</imsmd:centity></imsmd:contribute>",
        ),
        *_group(_string(item.licence, language), "rights", "<imsmd:description>", "</imsmd:description>"),
        *_group(
            _string(item.source, language),
            "relation",
            "<imsmd:resource><imsmd:description>",
            "</imsmd:description></imsmd:resource>",
        ),
        *_group(
            _string(item.category, language),
            "classification",
            "<imsmd:taxonpath><imsmd:taxon><imsmd:entry>",
            "</imsmd:entry></imsmd:taxon></imsmd:taxonpath>",
        ),
        "        </imsmd:lom>",
        "      </metadata>",
    ]


def _string(text: str, language: str) -> str:
    return f'<imsmd:langstring xml:lang="{language}">{escaped(text)}</imsmd:langstring>' if text else ""


def _group(text: str, name: str, before: str, after: str) -> list[str]:
    """A part of the metadata; none where there is nothing to say. The text is escaped already."""
    if not text:
        return []
    return [f"          <imsmd:{name}>{before}{text}{after}</imsmd:{name}>"]

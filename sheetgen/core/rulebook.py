"""The rules pages (`docs/rules`, other languages in folders there) as rules with ids, to be read in a terminal."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from sheetgen.core import columns, paths
from sheetgen.core.games import DEFAULT
from sheetgen.core.near import plain

RULE = re.compile(r"\*\*([A-Z]+[0-9]*-[A-Z0-9-]+)\*\*")
NARROWEST_SENTENCE = 30  # columns, beside an id
SOURCES = re.compile(r"\s*→ .*", re.DOTALL)  # where the code of a rule is


class Rule(NamedTuple):
    """One rule: its id, the page that it is on, its text in Markdown."""

    id: str
    page: str
    text: str

    @property
    def first_sentence(self) -> str:
        text = " ".join(to_plain(self.text.partition("\n\n")[0]).split())
        return re.split(r"(?<=\.) ", text.removeprefix(f"{self.id} "), maxsplit=1)[0]


def read_rules(language: str = "en") -> list[Rule]:
    """Return all rules in the order of their pages, those of the main game first."""
    folder = paths.RULES if language == "en" else paths.RULES / language
    pages = sorted(folder.glob("*.md"), key=lambda page: (not page.stem.startswith(DEFAULT), page.stem))
    return [rule for page in pages for rule in rules_of(page.stem, page.read_text("utf-8"))]


def rules_of(page: str, text: str) -> Iterator[Rule]:
    """Yield the rules of a page; a rule ends where the next one or a heading begins.

    >>> [rule.id for rule in rules_of("game", "**PM-A** One.\\n\\n| a |\\n\\n**PM-B** Two. → `x`\\n\\n## C")]
    ['PM-A', 'PM-B']
    """
    rule: list[str] = []
    for paragraph in text.split("\n\n"):
        start = RULE.match(paragraph)
        if rule and (start or paragraph.startswith("#")):
            yield make(page, rule)
            rule = []
        if start or rule:
            rule.append(paragraph)
    if rule:
        yield make(page, rule)


def make(page: str, paragraphs: Iterable[str]) -> Rule:
    text = "\n\n".join(SOURCES.sub("", paragraph.strip()) for paragraph in paragraphs).strip()
    start = RULE.match(text)
    assert start, "a rule begins with its id"
    return Rule(start[1], page, text)


def find(rules: Iterable[Rule], word: str) -> list[Rule]:
    """Return the rule of this id; or else those whose ids have the word; or else those whose texts do."""
    wanted = plain(word)
    known = list(rules)
    return (
        [rule for rule in known if plain(rule.id) == wanted]
        or [rule for rule in known if wanted in plain(rule.id)]
        or [rule for rule in known if wanted in plain(rule.text)]
    )


def to_plain(markdown: str) -> str:
    """Return Markdown without its marks.

    >>> to_plain("**PM-X** *Ruling:* see [that](a.md) and `b`.")
    'PM-X Ruling: see that and b.'
    """
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", markdown)
    return re.sub(r"(?<!\w)\*([^*\n]+)\*(?!\w)", r"\1", text.replace("**", "")).replace("`", "")


def contents(rules: Sequence[Rule], width: int) -> Iterator[str]:
    """Yield each rule's id and first sentence, side by side or, on a narrow terminal, one below the other."""
    column = max(len(rule.id) for rule in rules) + 2
    beside = width - column >= NARROWEST_SENTENCE
    indent = " " * (column if beside else 2)
    for rule in rules:
        sentences = textwrap.wrap(rule.first_sentence, width, initial_indent=indent, subsequent_indent=indent)
        if beside:
            first, *sentences = sentences or [""]
            yield f"{rule.id:<{column}}{first.lstrip()}".rstrip()
        else:
            yield rule.id
        yield from sentences


def lines(rule: Rule, width: int) -> Iterator[str]:
    """Yield the text of a rule for a terminal: paragraphs wrapped, tables and lists line by line."""
    for number, paragraph in enumerate(rule.text.split("\n\n")):
        if number:
            yield ""
        text = to_plain(paragraph)
        if paragraph.startswith("|"):
            yield from table(text, width)
        elif paragraph.startswith("- "):
            for item in re.split(r"\n(?=- )", text):
                yield from textwrap.wrap(" ".join(item.split()), width, subsequent_indent="  ")
        else:
            yield from textwrap.wrap(" ".join(text.split()), width)


def table(text: str, width: int) -> Iterator[str]:
    """Yield a Markdown table as columns, or row by row where the columns do not fit."""
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in text.splitlines()]
    heads, *others = [row for row in rows if not all(re.fullmatch(r":?-+:?", cell) for cell in row)]
    yield from columns.lines([heads, *others], width, indent=2)

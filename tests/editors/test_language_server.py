"""yaml-language-server, which VS Code runs, with our schemas: no error in any valid file, words to choose from, and an
explanation for every key.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from editor_samples import MODELINE, Sample, valid
from language_server import LanguageServer

from sheetgen.core import paths

pytestmark = pytest.mark.slow

PM = "system: paper-mech\n"
BREW = f"{PM}kind: homebrew\n"
CARDS = "system: mech-cards\n"
MACHINE = "system: mech-machine\n"


@pytest.fixture(scope="module")
def server() -> Iterator[LanguageServer]:
    server = LanguageServer()
    yield server
    server.close()


def marked(name: str, schema: str, text: str) -> tuple[Sample, int, int]:
    """Return a text as a file, with the place that a `|` marks in it."""
    whole = f"{MODELINE}{paths.SCHEMA / schema}\n{text}"
    before = whole[: whole.index("|")]
    return Sample(name, schema, whole.replace("|", "", 1)), before.count("\n"), len(before) - before.rfind("\n") - 1


def opened(server: LanguageServer, schema: str, text: str) -> tuple[Sample, int, int]:
    sample, line, column = marked(f"unsaved-{len(server.diagnostics)}.yaml", schema, text)
    server.open([sample])
    return sample, line, column


def test_no_error_in_valid_files(server: LanguageServer) -> None:
    """And two in one that has two."""
    samples = valid()
    assert len({sample.uri for sample in samples}) == len(samples) > 300
    wrong, *_ = marked("wrong.yaml", "paper-mech/loadout.json", f"{PM}mounts: {{left-arm: 7, tail: laser|}}\n")
    server.open([*samples, wrong])
    assert {sample.name: errors for sample in samples if (errors := server.errors(sample))} == {}
    assert len(server.errors(wrong)) == 2


@pytest.mark.parametrize(
    ("schema", "text", "word", "description"),
    [
        ("paper-mech/loadout.json", f"{PM}mounts:\n  left-arm: |\n", "laser", "Laser · range: M · W: 3"),
        ("paper-mech/loadout.json", f"{PM}mounts: {{left-arm: wi|}}\n", "wing-shield", "Wing Shield · W: 1"),
        ("paper-mech/loadout.json", f"{PM}mounts: {{left-arm: Pu|}}\n", "Puño", "Spanish name of `fist`."),
        ("paper-mech/loadout.json", f"{PM}edition: |\n", "v1.7", "V1.7 sheet"),
        ("paper-mech/homebrew.json", f"{BREW}weapons:\n  harpoon:\n    extends: |\n", "energy-whip", "Energy Whip"),
        ("paper-mech/homebrew.json", f"{BREW}weapons:\n  harpoon:\n    range: |\n", "M", "Medium"),
        (
            "paper-mech/homebrew.json",
            f"{BREW}weapons:\n  harpoon:\n    abilities:\n      |\n",
            "parry",
            "damaging dice",
        ),
        ("paper-mech/homebrew.json", f"{BREW}waves:\n  - - rolls: [1]\n      enemies:\n        - |\n", "T", "Tank"),
        ("mech-cards/loadout.json", f"{CARDS}cards:\n  - |\n", "autocannon", "Autocannon · type: weapon"),
        (
            "mech-cards/loadout.json",
            f"{CARDS}cards:\n  - card: turbine\n    with: [|]\n",
            "steel-plates",
            "Steel Plates",
        ),
        ("mech-cards/homebrew.json", f"{CARDS}kind: homebrew\ncards:\n  x:\n    sub-type: |\n", "melee", "Melee"),
        (
            "mech-cards/homebrew.json",
            f"{CARDS}kind: homebrew\ncards:\n  x:\n    specials:\n      |\n",
            "regenerate",
            "",
        ),
        ("mech-cards/scenario.json", f"{CARDS}kind: scenario\nsquads:\n  - |\n", "dragon", "Dragon"),
        ("mech-machine/loadout.json", f"{MACHINE}class: |\n", "red", "Speed bonus"),
        ("mech-machine/scenario.json", f"{MACHINE}kind: scenario\nterrain:\n  - kind: |\n", "tree", "Tree"),
    ],
)
def test_words_are_offered(server: LanguageServer, schema: str, text: str, word: str, description: str) -> None:
    offered = server.completions(*opened(server, schema, text))
    assert description in offered[word]


@pytest.mark.parametrize(
    ("schema", "text", "title", "description"),
    [
        ("paper-mech/loadout.json", f"{PM}mounts:\n  left|-arm: laser\n", "Left arm", "Laser · range: M · W: 3"),
        (
            "paper-mech/loadout.json",
            f"{PM}mounts:\n  left-arm: har|poon\n",
            "",
            "Not printed: from a homebrew catalog.",
        ),
        ("paper-mech/loadout.json", f"{PM}arm|our: {{torso: 5}}\n", "Armour", "Armour of torso and legs"),
        ("paper-mech/homebrew.json", f"{BREW}weapons:\n  x:\n    actions:\n      - {{t|: 2}}\n", "T", "Units of time"),
        ("paper-mech/homebrew.json", f"{BREW}weapons:\n  x:\n    abilities: {{par|ry: 1}}\n", "Parry", "damaging dice"),
        (
            "mech-cards/homebrew.json",
            f"{CARDS}kind: homebrew\ncards:\n  x: {{stats: {{p|e: 1}}}}\n",
            "PE",
            "Penetration",
        ),
        ("mech-machine/loadout.json", f"{MACHINE}cla|ss: red\n", "Class", "Red · adds:"),
    ],
)
def test_keys_are_explained(server: LanguageServer, schema: str, text: str, title: str, description: str) -> None:
    shown = server.hover(*opened(server, schema, text))
    assert shown.startswith(f"#### {title}")
    assert description in shown

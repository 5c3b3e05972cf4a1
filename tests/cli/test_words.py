"""Words as people write them: in any case, with blanks, in either language."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.command import ROOT, STANDARD, run, sheetgen

TANK = ["--mount", "left-arm", "--enemy", "T", "--ring", "M", "--row", "3", "--json"]


@pytest.mark.parametrize(
    "words",
    [
        ["--enemy", "tank", "--ring", "medium", "--row", "full charge", "--mount", "Left arm"],
        ["--enemy", "Tanque", "--ring", "MEDIO", "--row", "Carga total", "--mount", "brazo izquierdo"],
        ["--enemy", "t", "--ring", "m", "--row", "Full_Charge", "--weapon", "Laser"],
        ["--enemy", "t", "--ring", "m", "--row", "3", "--weapon", "láser"],
    ],
)
def test_options_of_odds_take_names(words: list[str]) -> None:
    assert sheetgen("odds", STANDARD, *words, "--json") == sheetgen("odds", STANDARD, *TANK)


def test_ring_letters_are_those_of_the_language() -> None:
    """Spanish calls the innermost ring Q (a quemarropa) and the one around it C (corto)."""
    for ring, letter in (("close", "Q"), ("short", "C")):
        by_name = sheetgen("odds", "--weapon", "laser", "--ring", ring, "--lang", "es")
        assert sheetgen("odds", "--weapon", "laser", "--ring", letter, "--lang", "es") == by_name
    assert json.loads(sheetgen("odds", "--weapon", "laser", "--ring", "C", "--json"))["attacks"][0]["ring"] == "C"


def test_other_commands_take_names() -> None:
    assert sheetgen("catalog", "show", "Energy Whip") == sheetgen("catalog", "show", "energy-whip")
    assert sheetgen("catalog", "show", "látigo de energía") == sheetgen("catalog", "show", "energy-whip")
    assert sheetgen("catalog", "show", "tanque") == sheetgen("catalog", "show", "T")
    assert sheetgen("catalog", "show", "t", "--json") == sheetgen("catalog", "show", "T", "--json")
    message = "sheetgen: unknown weapon 'latigo'; did you mean 'energy-whip'?\n"
    assert run("balance", "latigo", code=2)[1].endswith(message)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("mounts: {left-arm: Lazer}", "unknown weapon `Lazer`; did you mean `laser`?"),
        ("mounts: {left-arm: látigo}", "unknown weapon `látigo`; did you mean `energy-whip`?"),
        ("mounts: {Brazo izquierdo: laser}", "unknown key `Brazo izquierdo`; did you mean `left-arm`?"),
        ("montajes: {left-arm: laser}", "unknown key `montajes`; did you mean `mounts`?"),
        ("armadura: {torso: 5}", "unknown key `armadura`; did you mean `armour`?"),
        ("armor: {torso: 5}", "unknown key `armor`; did you mean `armour`?"),
        ("armour: {piernas: 5}", "unknown key `piernas`; did you mean `legs`?"),
    ],
)
def test_files_suggest_the_id(line: str, message: str) -> None:
    """Part of a name, and keys, which editors check against the schemas, are suggestions only."""
    assert (
        f"error[CATALOG]: {message}" in (out := sheetgen("check", "-", text=f"system: paper-mech\n{line}\n", code=2))
        or f"error[SCHEMA]: {message}" in out
    )


def test_rules_are_checked_beside_an_unknown_word() -> None:
    text = "system: paper-mech\nmounts: {left-arm: lazer, left-shoulder: fist}\narmour: {torso: 6}\n"
    rules = [
        finding["rule"]
        for finding in json.loads(sheetgen("check", "-", "--json", text=text, code=2))["loadouts"][0]["findings"]
    ]
    assert rules == ["CATALOG", "PM-MOUNTS", "PM-ARMOUR"]


@pytest.mark.parametrize("sector", ["front left", "Front_Left", "delante a la izquierda", "7"])
def test_sectors_of_a_scenario_by_name(sector: str) -> None:
    text = (
        "system: paper-mech\nloadout: {mounts: {left-arm: laser}}\n"
        "state: {player: {action: {mount: left-arm, row: 1}}, "
        f"enemies: [{{type: T, sector: {sector}, ring: M, time: 3}}]}}\n"
        "dice: [6, 6]\ndecisions: [{target: 0}]\nuntil: {activations: 1}\n"
        f"expect: {{enemies: [{{sector: {sector}, damage: 2}}]}}\n"
    )
    (outcome,) = json.loads(sheetgen("scenario", "-", "--json", text=text))["scenarios"]
    assert outcome["passed"] is True


def test_an_unknown_sector() -> None:
    text = "system: paper-mech\nloadout: {mounts: {left-arm: laser}}\nstate: {enemies: [{type: T, sector: top, ring: M}]}\n"
    message = "-:3:37: error[PM-RADAR]: top is not a sector of the radar; sectors are 0 to 7"
    assert message in run("scenario", "-", text=text, code=2)[1]


def code_of(text: str) -> str:
    return sheetgen("share", "-", text=text).split()[-1]


@pytest.mark.parametrize(
    ("system", "named", "ids"),
    [
        (
            "paper-mech",
            "mounts: {left-arm: Puño, right-arm: látigo de ENERGIA, left-shoulder: Misiles, right-shoulder: Machine Gun}",
            "mounts: {left-arm: fist, right-arm: energy-whip, left-shoulder: missile, right-shoulder: machine-gun}",
        ),
        (
            "paper-mech",
            "mounts: {left-arm: {extends: Puño, weight: 3}}",
            "mounts: {left-arm: {extends: fist, weight: 3}}",
        ),
        (
            "mech-cards",
            "cards: [Cañón automático, {card: piernas columna, with: [Placas de Acero]}]",
            "cards: [autocannon, {card: pillar-legs, with: [steel-plates]}]",
        ),
    ],
)
def test_loadouts_name_their_parts_in_any_language(system: str, named: str, ids: str) -> None:
    """The printed name in Spanish or English stands for the id, in any case and without accents."""
    head = f"system: {system}\nname: A\n"
    assert code_of(f"{head}{named}\n") == code_of(f"{head}{ids}\n")


def test_mech_machine_names_its_class_in_any_language() -> None:
    text = (ROOT / "examples/mech-machine/anvil.yaml").read_text()
    assert "\nclass: blue" in text
    assert code_of(text.replace("\nclass: blue", "\nclass: Azul")) == code_of(text)


@pytest.mark.parametrize(
    ("file", "changes"),
    [
        ("paper-mech/scenarios/haste-or-wait.yaml", {"type: F": "type: Lanzallamas"}),
        (
            "mech-cards/last-stand.yaml",
            {
                "[bastion, ram]": "[Bastión, ariete]",
                "part: saddle-cockpit": "part: Cabina montura",
                "weapon: autocannon": "weapon: cañón automático",
            },
        ),
        ("mech-machine/city.yaml", {"loadout: tortoise": "loadout: Tortuga", "kind: tree": "kind: árbol"}),
    ],
)
def test_scenarios_name_what_is_in_play_in_any_language(file: str, changes: dict[str, str]) -> None:
    text = (ROOT / "examples" / file).read_text()
    named = text
    for id_, name in changes.items():
        assert id_ in text
        named = named.replace(id_, name)
    folder = (ROOT / "examples" / file).parent
    assert sheetgen("scenario", "-", "--json", text=named, folder=folder) == sheetgen(
        "scenario", "-", "--json", text=text, folder=folder
    )


@pytest.mark.parametrize(
    ("text", "findings"),
    [
        (
            "system: paper-mech\nmounts: {left-shoulder: lazer, left-arm: mortar}\narmour: {torso: 9}\n",
            ["CATALOG", "PM-MOUNTS", "PM-ARMOUR"],
        ),
        (
            "system: mech-cards\ncards:\n"
            "  - {card: pillar-legs, with: [scrap-platez]}\n"
            "  - {card: turret-cockpit, with: [sharpshooter, veteran]}\n"  # two pilots
            "  - {card: fission-core, with: [overdrive, hot-loads]}\n"  # two modifications
            "  - autocannno\n",
            ["CATALOG", "MC-PARTS", "MC-ATTACH", "CATALOG"],
        ),
        (
            "system: mech-machine\nclass: bleu\nrolls: {hit-points: 9, laser-attack: 3, laser-range: 4, missile-attack: 4, "
            "missile-range: 3, laser-defence: 5, missile-defence: 4, speed-bonus: 2, attack-bonus: 3, defence-bonus: 3, "
            "points: 4}\ncustomisation: {hit-points: 9}\n",  # no die has a 9, and 9 points of 4
            ["CATALOG", "MM-STATS", "MM-CUSTOM"],
        ),
    ],
    ids=["paper-mech", "mech-cards", "mech-machine"],
)
def test_a_wrong_word_does_not_hide_the_broken_rules(text: str, findings: list[str]) -> None:
    found = json.loads(sheetgen("check", "-", "--json", text=text, code=2))["loadouts"][0]
    assert [finding["rule"] for finding in found["findings"]] == findings
    assert "legal" not in found


def test_a_word_like_nothing_leaves_the_rules_alone() -> None:
    """Nobody knows which card was meant, so nothing is said about a mech without it."""
    text = "system: mech-cards\ncards: [xyzzyx]\n"
    (found,) = json.loads(sheetgen("check", "-", "--json", text=text, code=2))["loadouts"]
    assert [finding["rule"] for finding in found["findings"]] == ["CATALOG"]


def test_a_list_in_spanish_has_spanish_words_in_every_column() -> None:
    cards = sheetgen("catalog", "list", "cards", "--system", "mech-cards", "--lang", "es")
    assert "conocida" in cards
    assert "de ejemplo" in cards
    assert not {"known", "sample", "weapon"} & set(cards.split())


BASTION, KESTREL = "examples/mech-cards/bastion.yaml", "examples/mech-machine/kestrel.yaml"


@pytest.mark.parametrize(
    ("words", "own", "english"),
    [
        (["sim", BASTION, "--against", "dragón", "--games", "5"], None, None),
        (["sim", BASTION, "--games", "8"], "Dragón", "Dragon "),
        (["sim", KESTREL, "--games", "2"], "Yunque", "Anvil"),
        (["replay", BASTION, "--against", "ariete", "--until", "turns:1"], "Ariete", "Ram"),
        (["replay", KESTREL, "--against", "avispa", "--until", "rounds:1"], "Avispa", "Wasp"),
        (["odds", BASTION, "--against", "vencejo"], "Vencejo", "Swift"),
        (["scenario", "--board", "examples/mech-cards/last-stand.yaml"], "Bastión", "Bastion"),
    ],
)
def test_mechs_of_the_catalog_have_spanish_names(words: list[str], own: str | None, english: str | None) -> None:
    """An opponent may be named in either language, and is called as the chosen one calls it."""
    out = sheetgen(*words, "--lang", "es")
    if own is not None and english is not None:
        assert own in out
        assert english not in out


def test_json_is_the_same_in_both_languages() -> None:
    words = ["sim", BASTION, "--against", "dragón", "--games", "5", "--json"]
    spanish, english = (json.loads(sheetgen(*words, "--lang", language)) for language in ("es", "en"))
    clock = {"seconds", "games_per_second"}
    assert {key: spanish[key] for key in spanish.keys() - clock} == {
        key: english[key] for key in english.keys() - clock
    }


def test_play_calls_the_opponent_by_its_spanish_name(tmp_path: Path) -> None:
    out, _ = run(
        "play", str(ROOT / BASTION), "--against", "dragón", "--seed", "3", "--lang", "es", text="1\n", folder=tmp_path
    )
    assert "Dragón" in out
    assert "Dragon" not in out


@pytest.mark.parametrize(
    ("words", "guess"),
    [
        (["odds", "--weapon", "lanza"], "'Lanzallamas'"),
        (["odds", STANDARD, "--enemy", "tanke"], "'Tanque'"),
        (["sim", BASTION, "--against", "drako"], "'Dragón'"),
        (["balance", "latigo"], "'Látigo de energía'"),
    ],
)
def test_suggestions_are_in_the_chosen_language(words: list[str], guess: str) -> None:
    assert f"¿querías decir {guess}?" in run(*words, "--lang", "es", code=2)[1]


def test_keys_and_values_of_options_are_not_translated() -> None:
    """Only names of the catalog may be written in Spanish; a suggestion is what may be written."""
    text = "system: paper-mech\nmounts: {left-arm: lanza}\narmour: {torso: 5, piernas: 3}\n"
    out = sheetgen("check", "-", "--lang", "es", text=text, code=2)
    assert "¿querías decir `Lanzallamas`?" in out
    assert "la clave `piernas` no existe; ¿querías decir `legs`?" in out
    assert "elige entre: a4, letter" in run("sheet", STANDARD, "--paper", "carta", "--lang", "es", code=2)[1]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("names", "ids"),
    [
        (["--with", "puño"], ["--with", "fist"]),
        (["--without", "Misiles"], ["--without", "missile"]),
        (["--mount", "brazo izquierdo=Láser"], ["--mount", "left-arm=laser"]),
        (["--mount", "Left arm=Energy Whip"], ["--mount", "left-arm=energy-whip"]),
    ],
)
def test_conditions_of_the_atlas_take_names(names: list[str], ids: list[str]) -> None:
    assert sheetgen("atlas", "top", "-n", "3", *names) == sheetgen("atlas", "top", "-n", "3", *ids)


@pytest.mark.slow
def test_suggest_keeps_places_by_their_names() -> None:
    words = ["suggest", STANDARD, "--games", "20", "--pilot", "reference", "--json"]
    own, ids = (
        [word for place in places for word in ("--keep", place)]
        for places in (["brazo izquierdo", "Right arm", "Piernas", "torso"], ["left-arm", "right-arm", "legs", "torso"])
    )
    one, other = (json.loads(sheetgen(*words, *keep))["suggestions"] for keep in (own, ids))
    assert [suggestion["code"] for suggestion in one] == [suggestion["code"] for suggestion in other]

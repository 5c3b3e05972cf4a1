"""Scenarios: those of the project and of its conformance set hold, and whatever is wrong with one is said at its place."""

from __future__ import annotations

import json
import os
import re
from dataclasses import fields
from pathlib import Path

import pytest

from sheetgen.core import games
from sheetgen.core.errors import BadInput
from sheetgen.core.source import parse, read_file
from sheetgen.games.paper_mech.design.tables import tables
from sheetgen.games.paper_mech.play import scenario
from sheetgen.games.paper_mech.play.event_base import PlainEvent
from sheetgen.games.paper_mech.play.events import TYPES
from sheetgen.games.paper_mech.play.narrator import Narrator
from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.paper_mech import pilots
from sheetgen_engine.paper_mech.game import Game
from sheetgen_engine.paper_mech.record import EVENTS, Record
from sheetgen_engine.paper_mech.state import State
from tests.command import run, sheetgen
from tests.games.paper_mech.scenarios import MECH, ROOT, TANK, play, said

OWN = sorted((ROOT / "tests/scenarios/paper-mech").glob("*.yaml"))
EXAMPLES = sorted((ROOT / "examples/paper-mech/scenarios").glob("*.yaml"))
# Scenarios that are agreed on outside of the project; they lie beside a checkout, or where the variable says.
CONFORMANCE = sorted(
    Path(os.environ.get("SHEETGEN_CONFORMANCE", ROOT.parent / "shared" / "conformance")).glob("*.yaml")
)
STANDARD = ROOT / "examples/paper-mech/standard.yaml"


@pytest.mark.parametrize("file", OWN + EXAMPLES, ids=lambda file: file.stem)
def test_own_scenarios_hold(file: Path) -> None:
    outcome = scenario.run(read_file(file))
    assert outcome.findings == []
    assert [failure.data() for failure in outcome.failures] == []


@pytest.mark.parametrize("file", OWN, ids=lambda file: file.stem)
def test_every_scenario_names_the_rules_that_it_proves(file: Path) -> None:
    comment = [line for line in file.read_text(encoding="utf-8").splitlines() if line.startswith("# ")][1:]
    rules = re.findall(r"PM(?:26|H)?-[A-Z-]*[A-Z]", " ".join(comment).partition(": ")[0])
    assert rules
    assert "expect:" in file.read_text(encoding="utf-8")


@pytest.mark.skipif(not CONFORMANCE, reason="no conformance scenarios beside the checkout")
def test_the_agreed_scenarios_hold_unchanged() -> None:
    for file in CONFORMANCE:
        outcome = scenario.run(read_file(file))
        assert outcome.findings == [], file.name
        assert [failure.data() for failure in outcome.failures] == [], file.name


def test_an_account_tells_what_happened() -> None:
    """The published example of circles that are skipped and wrap around, as a sentence (PM-DAMAGE-MOUNT)."""
    outcome = play(
        MECH + "state:\n  mounts: {left-arm: [4, 5]}\n  player: {time: 3, action: {mount: right-shoulder, row: 2}}\n"
        "  enemies: [{type: A, sector: 7, ring: L, time: 0}]\ndice: [4, 2, 2, 4, 5, 6, 4]\nuntil: {activations: 1}\n"
    )
    assert "Artillery hits left arm: 4 5 6 against armour 3, circles 6, 1, 2; left arm can only fire Laser Blast" in [
        line.strip() for line in outcome.account("en")
    ]
    assert (
        "Artillería golpea brazo izquierdo: 4 5 6 contra armadura 3, círculos 6, 1, 2; "
        "brazo izquierdo solo puede disparar Explosión láser"
    ) in [line.strip() for line in outcome.account("es")]
    assert outcome.summary("en") == "still playing, time 0, 1 activation, 0 dice left"


def test_repairs_for_time_are_not_called_unused() -> None:
    """PM26-REPAIR, PM-REPAIR: fewer than allowed take less time; fewer than rolled are forfeited."""
    folder = ROOT / "tests/scenarios/paper-mech"
    for name, unused in (("2026-repairs-wait", False), ("2026-repairs-none", False), ("repairs-forfeited", True)):
        lines = "\n".join(play((folder / f"{name}.yaml").read_text("utf-8")).account("en"))
        assert ("unused" in lines) == unused


@pytest.mark.slow
def test_every_event_has_a_sentence() -> None:
    """In both languages, over games in which most of what can happen does."""
    seen: set[str] = set()
    for mounts in (
        "{left-shoulder: wing-shield, right-shoulder: mortar, left-arm: energy-whip, right-arm: tower-shield}",
        "{left-shoulder: missile, right-shoulder: missile, left-arm: energy-whip, right-arm: energy-whip}",
        "{left-shoulder: disruptor, right-shoulder: ppc, left-arm: disruptor, right-arm: fist}",
        "{left-shoulder: machine-gun, right-shoulder: missile, left-arm: plasma-sword}",
    ):
        text = f"system: paper-mech\nmounts: {mounts}\narmour: {{torso: 5, legs: 5}}\n"
        read = games.game("paper-mech").loadout.read
        mechs = [read(parse(text.encode(), "mech.yaml"), edition=edition) for edition in ("classic", "v1.8")]
        own = [tables(mech) for mech in mechs]
        for number in range(80):
            mech, numbers = mechs[number // 40], own[number // 40]
            record = Record(numbers)
            pilot = pilots.make("random" if number % 2 else "reference")
            pilot.begin(SeededDice(7, number))
            Game(State(numbers), SeededDice(11, number), record).play(pilot)
            for language in ("en", "es"):
                lines = Narrator(mech, language).narrate(record.events)
                assert len(lines) >= len({event.what for event in record.events})
                assert all(line.strip()[:1] == line.strip()[:1].upper() for line in lines)
            seen |= {event.what for event in record.events}
    crush = scenario.run(read_file(ROOT / "tests/scenarios/paper-mech/2026-crush.yaml"))
    assert any("crushed" in line for line in crush.account("en"))
    seen |= {event.what for event in crush.record.events}
    # What only homebrew does.
    for file in OWN:
        if file.stem.startswith("homebrew-"):
            played = scenario.run(read_file(file))
            for language in ("en", "es"):
                assert all(line.strip()[:1] == line.strip()[:1].upper() for line in played.account(language))
            seen |= {event.what for event in played.record.events}
    # On the printed board all damage finds a circle, in the torso at the latest.
    assert {word for word in EVENTS if word not in seen} <= {"damage-lost"}


def test_every_event_has_its_type_and_its_sentence() -> None:
    assert {word: tuple(field.name for field in fields(kind)) for word, kind in TYPES.items()} == EVENTS
    sentences = vars(Narrator)["sentence"].dispatcher.registry
    assert set(TYPES.values()) == {kind for kind in TYPES.values() if kind in sentences or issubclass(kind, PlainEvent)}
    assert set(sentences) - {object, PlainEvent} <= set(TYPES.values())


def test_too_few_dice() -> None:
    outcome = play(MECH + f"state: {{{TANK}}}\ndice: [4, 4]\n")
    assert said(outcome.findings) == [
        "s.yaml:4:7: error[DICE]: out of dice: 2 dice were used after 1 activation; add more, or stop earlier with "
        "`until`"
    ]


def test_only_what_is_named_is_compared() -> None:
    outcome = play(
        MECH + f"state: {{legs: [walk-forwards], {TANK}}}\nuntil: {{time: 0}}\n"
        "expect:\n  legs: [walk-backwards]\n  stance: squat\n  guard: left-arm\n  player: {time: 9, waiting: false}\n"
        "  enemies: [{ring: S, sector: 0, alive: false}, {ring: L}]\n  mounts: {left-arm: [2]}\n  torso: 0\n"
        "  last_attack: {mount: left-arm}\n  dice_left: 0\n"
    )
    assert [failure.data() for failure in outcome.failures] == [
        {"path": "legs", "expected": ["walk-backwards"], "actual": ["walk-forwards"]},
        {"path": "stance", "expected": "squat", "actual": "stand"},
        {"path": "guard", "expected": "left-arm", "actual": None},
        {"path": "player.time", "expected": 9, "actual": 4},
        {"path": "enemies[0].ring", "expected": "S", "actual": "L"},
        {"path": "enemies[0].alive", "expected": False, "actual": True},
        {"path": "enemies[1]", "expected": {"ring": "L"}, "actual": None},
        {"path": "mounts.left-arm", "expected": [2], "actual": []},
        {"path": "last_attack", "expected": {"mount": "left-arm"}, "actual": None},
    ]


def test_decisions_left_over_are_a_failed_expectation() -> None:
    outcome = play(MECH + f"state: {{{TANK}}}\ndecisions: [{{stance: squat}}, {{target: 0}}]\nuntil: {{time: 0}}\n")
    assert [failure.data() for failure in outcome.failures] == [
        {"path": "decisions[0]", "expected": "used", "actual": {"stance": "squat"}},
        {"path": "decisions[1]", "expected": "used", "actual": {"target": 0}},
    ]


def test_questions_are_asked_only_when_they_mean_something() -> None:
    """Squatting there is no free move (PM-STANCE), a destroyed enemy is not pulled (PM-PULL), the first wave begins
    standing (PM-WAVE-START), a single enemy on the active space has no order (PM-PRIORITY), and an undamaged mech
    needs no repairs (PMH-REPAIR)."""
    fire = "player: {time: 0, action: {mount: left-arm, row: 1}}"
    whip = "system: paper-mech\nloadout: {mounts: {left-arm: energy-whip}}\n"
    undamaged = (ROOT / "tests/scenarios/paper-mech/homebrew-repair-nothing.yaml").read_text("utf-8")
    unasked = {
        undamaged.replace("decisions: [{free_move: none}]\n", ""): {"repair": []},
        MECH + f"state: {{stance: squat, {fire}, {TANK}}}\nuntil: {{activations: 1}}\n": {"free_move": "none"},
        whip
        + f"state: {{{fire}, enemies: [{{type: B, sector: 0, ring: C, damage: 1}}, {{type: T, sector: 3, ring: L}}]}}\n"
        "dice: [6, 6]\nuntil: {activations: 1}\n": {"pull": "closer"},
        MECH + "dice: [1, 4]\nuntil: {time: 0}\n": {"stance": "squat"},
        MECH
        + "state: {player: {action: {mount: left-arm, row: 1}}, enemies: [{type: M, sector: 0, ring: L, time: 0}]}\n"
        "dice: [4]\nuntil: {activations: 1}\n": {"enemy_order": 0},
    }
    for text, decision in unasked.items():
        outcome = play(f"{text}decisions: [{json.dumps(decision)}]\n")
        assert outcome.findings == []
        assert [failure.actual for failure in outcome.failures] == [decision]


def test_home_made_catalogs_play(tmp_path: Path) -> None:
    """A catalog beside the scenario brings an enemy and a weapon of its own; paths start from the file that names them."""
    (tmp_path / "home.yaml").write_text(
        "system: paper-mech\nkind: homebrew\n"
        "enemies:\n  Z9: {name: Hulk, armour: 5, moves: false, attacks: {club: {name: Club, range: C, p: 2, t: 3, circles: 1}}}\n"
        "weapons:\n  laser: {extends: laser, abilities: {sure-hit: 5}}\n"
    )
    head = "system: paper-mech\nloadout: {catalogs: [home.yaml], mounts: {left-arm: laser}}\n"
    (tmp_path / "s.yaml").write_text(
        head + "state:\n  player: {time: 0, action: {mount: left-arm, row: 1}}\n"
        "  enemies: [{type: Z9, sector: 0, ring: M}, {type: Z9, sector: 4, ring: L, time: 9}]\n"
        "dice: [4, 1, 5, 2]\nuntil: {activations: 1}\n"
        "expect: {enemies: [{alive: false, time: 3}, {alive: true, time: 9}], dice_left: 0}\n"
    )
    outcome = scenario.run(read_file(tmp_path / "s.yaml"))
    assert outcome.passed, (outcome.findings, outcome.failures)
    assert "  Hulk 1 is destroyed" in outcome.account("en")


def test_a_game_without_end_is_stopped() -> None:
    """2,000 units of time may pass; a game that would need one more is stalled, neither won nor lost (PM-STALL).

    Artillery acts every 5 units, 400 times by then, each time with a location die and five harmless ones.
    """
    outcome = play(
        "system: paper-mech\nloadout: {}\n"
        "state:\n  legs: [turn-and-squat, walk-backwards, walk-forwards, turn-or-stance]\n"
        "  enemies: [{type: A, sector: 0, ring: L}]\n"
        f"dice: {[1] * 2400}\nexpect: {{outcome: stalled, time: 2000, activations: 400, dice_left: 0, torso: 0}}\n"
    )
    assert outcome.passed, (outcome.findings, outcome.failures)
    assert outcome.account("en")[-1] == "Stalled after 2000 units of time: neither won nor lost"


def test_a_place_in_time_to_halt() -> None:
    """So many units of time after the start, everybody on the active space resolves and nobody steps in yet."""
    text = MECH + (
        "state:\n  player: {action: {mount: right-shoulder, row: 3}}\n"
        "  enemies: [{type: B, sector: 0, ring: L, time: 2}]\nuntil: {time: %d}\n"
    )
    before, after = play(text % 1), play(text % 2)
    assert (before.facts["time"], before.facts["activations"]) == (1, 0)
    assert (after.facts["time"], after.facts["activations"]) == (2, 1)


def test_exit_codes_and_json(tmp_path: Path) -> None:
    good = str(OWN[0].relative_to(ROOT))
    failing, broken = tmp_path / "failing.yaml", tmp_path / "broken.yaml"
    (tmp_path / "standard.yaml").write_text(STANDARD.read_text())
    head = f"system: paper-mech\nloadout: standard.yaml\nstate: {{{TANK}}}\nuntil: {{time: 0}}\n"
    failing.write_text(head + "expect: {torso: 1}\n")
    broken.write_text(head + "expect: {torsos: 1}\n")
    sheetgen("scenario", good)
    assert f"{failing}:5:17: error[EXPECT]: torso: expected 1, found 0\n" in sheetgen("scenario", str(failing), code=1)
    out, err = run("scenario", str(failing), str(broken), good, "--json", code=2)
    one, two, three = json.loads(out)["scenarios"]
    assert one == {
        "file": str(failing), "passed": False, "failures": [{"path": "torso", "expected": 1, "actual": 0}],
        "outcome": "playing", "time": 0, "activations": 0, "dice_left": 0,
    }  # fmt: skip
    assert (two["file"], two["passed"]) == (str(broken), False)
    assert two["findings"][0]["line"] == 5
    assert three["passed"] is True
    assert three["failures"] == []
    assert err == f"{broken}:5:10: error[SCHEMA]: unknown key `torsos`; did you mean `torso`?\n"
    assert "nowhere.yaml: error[FILE]" in run("scenario", "nowhere.yaml", code=2)[1]
    assert "1 de 2 correctos" in sheetgen("scenario", "-q", good, str(failing), "--lang", "es", code=1)


def test_a_game_without_scenarios(monkeypatch: pytest.MonkeyPatch) -> None:
    """Said at the line that names the game, in every language; also where a game has no texts of its own for it."""
    from sheetgen.cli.scenario import play as play_any

    for own in games.games().values():
        monkeypatch.setattr(type(own), "scenario", None)
    for system in ("paper-mech", "mech-cards"):
        with pytest.raises(BadInput) as error:
            play_any(parse(f"system: {system}\n".encode(), "s.yaml"), system, "en")
        (finding,) = error.value.findings
        for language in ("en", "es"):
            assert system in finding.report(language, system)


def test_standard_input(tmp_path: Path) -> None:
    text = f"system: paper-mech\nloadout: {STANDARD}\nstate: {{wave: 1, {TANK}}}\nuntil: {{time: 0}}\n"
    assert json.loads(sheetgen("scenario", "-", "--json", text=text))["scenarios"][0]["passed"]
    assert str(tmp_path) not in sheetgen("scenario", "-", text=text)

"""Scenarios: those of the project and of its conformance set hold, and whatever is wrong with one is said at its place."""

from __future__ import annotations

import json
import os
import re
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheetgen.core import games
from sheetgen.core.errors import BadInput
from sheetgen.core.locale import finding_text
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

ROOT = Path(__file__).resolve().parents[3]
OWN = sorted((ROOT / "tests/scenarios/paper-mech").glob("*.yaml"))
EXAMPLES = sorted((ROOT / "examples/paper-mech/scenarios").glob("*.yaml"))
# Scenarios that are agreed on outside of the project; they lie beside a checkout, or where the variable says.
CONFORMANCE = sorted(
    Path(os.environ.get("SHEETGEN_CONFORMANCE", ROOT.parent / "shared" / "conformance")).glob("*.yaml")
)
STANDARD = ROOT / "examples/paper-mech/standard.yaml"


def play(text: str) -> scenario.ScenarioRun:
    return scenario.run(parse(text.encode(), str(ROOT / "examples/paper-mech/s.yaml")))


def said(findings: list[Any]) -> list[str]:
    return [finding.report("en", "paper-mech").rpartition("/")[2] for finding in findings]


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


MECH = "system: paper-mech\nloadout: standard.yaml\n"
TANK = "enemies: [{type: T, sector: 0, ring: L, time: 6, attack: 1}]"


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


BAD = {
    "state: {wave: 5}": ["s.yaml:3:15: error[PM-WAVES]: there is no wave 5; the last one is 4"],
    "state: {torso: 4, enemies: [{type: T, sector: 0, ring: L}]}": [
        "s.yaml:3:16: error[PM-TORSO]: with 4 torso circles filled the game is over; fill at most 3"
    ],
    "state: {enemies: [{type: T, sector: 8, ring: X}]}": [
        "s.yaml:3:37: error[PM-RADAR]: 8 is not a sector of the radar; sectors are 0 to 7",
        "s.yaml:3:46: error[PM-RADAR]: X is not a ring of the radar; choose from: C, S, M, L",
    ],
    "expect: {enemies: [{sector: 8}]}": [
        "s.yaml:3:29: error[PM-RADAR]: 8 is not a sector of the radar; sectors are 0 to 7"
    ],
    "state: {enemies: [{type: Q, sector: 0, ring: L}]}": [
        "s.yaml:3:26: error[CATALOG]: unknown enemy `Q`; choose from: A, B, F, H, M, T"
    ],
    "state: {enemies: [{type: T, sector: 0, ring: L, damage: 2, attack: 1}]}": [
        "s.yaml:3:68: error[PM-ENEMY-DAMAGE]: this attack of Tank is disabled; select one with a free circle"
    ],
    "state: {enemies: [{type: T, sector: 0, ring: L, damage: 5}]}": [
        "s.yaml:3:57: error[PM-ENEMY-DAMAGE]: Tank has 4 circles; fill at most 4"
    ],
    "state: {enemies: [{type: T, sector: 0, ring: L, damage: 4}]}": [
        "s.yaml:3:18: error[PM-WAVE-END]: no enemy of this wave is left; leave one alive, or remove `enemies` to "
        "start the wave"
    ],
    "state: {enemies: [{type: B, sector: 0, ring: L, attack: 2}]}": [
        "s.yaml:3:57: error[PM-ENEMIES]: Attack Bike has 1 attack; numbers start at 1"
    ],
    f"state: {{player: {{action: {{mount: left-arm, row: 4}}}}, {TANK}}}": [
        "s.yaml:3:49: error[SCHEMA]: 4 is too high; the maximum is 3"
    ],
    f"state: {{mounts: {{left-arm: [1, 2]}}, player: {{action: {{mount: left-arm, row: 1}}}}, {TANK}}}": [
        "s.yaml:3:54: error[PM-LOST-ACTION]: the circles of this action are filled, so it cannot be pending; free "
        "one, or name another action"
    ],
    f"state: {{stance: squat, player: {{action: {{move: walk-backwards}}}}, {TANK}}}": [
        "s.yaml:3:41: error[PM-STANCE]: walk-backwards is not possible in the stance squat; name another action"
    ],
    f"state: {{player: {{time: 3}}, {TANK}}}": [
        "s.yaml:3:24: error[PM-CHOOSE]: `time` belongs to a pending action; add `action`, or remove it"
    ],
    f"state: {{player: {{waiting: true, action: {{move: walk-forwards}}}}, {TANK}}}": [
        "s.yaml:3:27: error[PM-WAIT]: a waiting player has no pending action; remove one of the two"
    ],
    f"state: {{guard: left-arm, {TANK}}}": [
        "s.yaml:3:16: error[PM-WALL]: Left arm has no weapon that can guard; remove `guard`"
    ],
    f"state: {{last_attack: {{mount: right-arm, target: 1}}, {TANK}}}": [
        "s.yaml:3:49: error[PM-COMBO]: there is no enemy 1 in the list of 1; numbers start at 0"
    ],
    "dice: [1, 7]": ["s.yaml:3:11: error[SCHEMA]: 7 is too high; the maximum is 6"],
    "decisions: [{steps: wait}]": [
        "s.yaml:3:14: error[SCHEMA]: unknown key `steps`; did you mean `step`?"
    ],
    "decisions: [{step: wait, target: 0}]": [
        "s.yaml:3:13: error[SCHEMA]: too many entries; the maximum is 1"
    ],
    "until: {activations: 0}": ["s.yaml:3:22: error[SCHEMA]: 0 is too low; the minimum is 1"],
    "expect: {outcome: draw}": [
        "s.yaml:3:19: error[SCHEMA]: `draw` is not allowed here; choose from: playing, won, lost, stalled"
    ],
}  # fmt: skip


@pytest.mark.parametrize("text", BAD)
def test_what_cannot_be_played_is_said_at_its_place(text: str) -> None:
    with pytest.raises(BadInput) as error:
        play(MECH + text + "\n")
    assert said(error.value.findings) == BAD[text]


BAD_MECH = {
    "system: paper-mech\n": ["s.yaml:1:1: error[SCHEMA]: `loadout` is missing; add it"],
    "system: paper-mech\nloadout: nowhere.yaml\n": [
        f"s.yaml:2:10: error[FILE]: cannot read a loadout at {ROOT}/examples/paper-mech/nowhere.yaml; paths are "
        "relative to the file that names them"
    ],
    "system: paper-mech\nloadout: {mounts: {left-arm: lazer}}\n": [
        "s.yaml:2:30: error[CATALOG]: unknown weapon `lazer`; did you mean `laser`?"
    ],
    "system: paper-mech\nloadout: {mounts: {left-arm: laser}, armour: {torso: 6}}\n": [
        "s.yaml:2:54: error[PM-ARMOUR]: Torso armour 6 is over the maximum of 5; lower it to 5"
    ],
    "system: paper-mech\nloadout: {mounts: {left-shoulder: fist}}\n": [
        "s.yaml:2:35: error[PM-MOUNTS]: Fist does not fit a shoulder; mount it on an arm"
    ],
    "system: paper-mech\nloadout: {}\nstate: {mounts: {left-arm: [1]}}\n"
    "decisions: [{action: {mount: left-arm, row: 1}}, {step: {change: {mount: right-arm, row: 1}}}]\n": [
        "s.yaml:3:28: error[PM-MOUNTS]: Left arm is empty and has no circles; mount a weapon, or remove the circles",
        "s.yaml:4:30: error[PM-MOUNTS]: Left arm is empty and has no actions; name another mount",
        "s.yaml:4:74: error[PM-MOUNTS]: Right arm is empty and has no actions; name another mount",
    ],
    "system: paper-mech\nloadout: {mounts: {right-arm: tower-shield}}\n"
    f"state: {{guard: right-arm, mounts: {{right-arm: [1, 2, 3, 4, 5, 6]}}, {TANK}}}\n": [
        "s.yaml:3:16: error[PM-WALL]: Right arm has no free circle, so its guard has ended; remove `guard`"
    ],
}


@pytest.mark.parametrize("text", BAD_MECH)
def test_a_mech_that_cannot_play(text: str) -> None:
    with pytest.raises(BadInput) as error:
        play(text)
    folder = f"{ROOT}/examples/paper-mech/"
    assert [finding.report("en", "paper-mech").removeprefix(folder) for finding in error.value.findings] == BAD_MECH[
        text
    ]


# What the player decides against the rules; each with the state in which it is asked.
ILLEGAL = {
    "PM-CHOOSE": (
        f"state: {{last_attack: {{mount: right-shoulder, target: 0}}, {TANK}}}\n"
        "decisions: [{action: {mount: right-shoulder, row: 1}}]\n",
        "4:22",
    ),
    "PM-STEP": (
        f"state: {{player: {{action: {{mount: left-arm, row: 1}}}}, {TANK}}}\ndecisions: [{{step: haste}}]\n",
        "4:20",
    ),
    "PM-ATTACK": (
        "state: {player: {time: 0, action: {mount: right-shoulder, row: 1}}, enemies: [{type: T, sector: 0, ring: L}, "
        "{type: B, sector: 4, ring: L}]}\ndecisions: [{target: 1}]\n",
        "4:22",
    ),
    "PM-TURN": (
        f"state: {{player: {{time: 0, action: {{move: turn-and-squat}}}}, {TANK}}}\ndecisions: [{{move: stance}}]\n",
        "4:20",
    ),
    "PM-FREE-MOVE": (
        f"state: {{legs: [walk-forwards], player: {{time: 0, action: {{mount: right-arm, row: 1}}}}, {TANK}}}\n"
        "decisions: [{free_move: walk-forwards}]\n",
        "4:25",
    ),
    "PM-PRIORITY": (
        "state: {player: {action: {mount: right-arm, row: 1}}, enemies: [{type: T, sector: 0, ring: L, time: 0}, "
        "{type: T, sector: 0, ring: L, time: 0}, {type: B, sector: 4, ring: L}]}\ndecisions: [{enemy_order: 2}]\n",
        "4:27",
    ),
    "PM-REPAIR": (
        "state: {torso: 1, player: {time: 0, action: {mount: left-arm, row: 1}}, enemies: [{type: B, sector: 0, "
        "ring: C, damage: 1}]}\ndecisions: [{repair: [torso, torso, torso]}]\ndice: [6, 6, 6, 6]\n",
        "4:22",
    ),
}


@pytest.mark.parametrize("rule", ILLEGAL)
def test_an_illegal_decision_is_refused(rule: str) -> None:
    text, place = ILLEGAL[rule]
    outcome = play(MECH + text)
    (finding,) = outcome.findings
    assert finding.rule == rule
    assert f"{finding.mark.line}:{finding.mark.column}" == place
    assert not outcome.passed
    assert said([finding])


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("rule", sorted(set(scenario.RULE_OF.values())))
def test_every_illegal_decision_has_a_sentence(rule: str, language: str) -> None:
    assert "A1" in finding_text(f"{rule}.illegal", {"word": "A1", "legal": ["B2"]}, language, "paper-mech")


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


WORDS = """
system loadout state dice decisions until expect wave stance torso legs mounts player last_attack guard enemies type sector
ring time attack damage alive left-arm right-shoulder row mount move action step change target activations outcome score
T L squat laser fist walk-forwards haste wave_end true null 0 1 3 6 -1 99
"""
NAMES = st.sampled_from(WORDS.split())
LEAVES = NAMES | st.integers(-3, 9).map(str) | st.text("abz{}[]:,#&*!'\" -", max_size=6)
TREES = st.recursive(
    LEAVES,
    lambda inner: (
        st.lists(inner, max_size=4).map(lambda parts: f"[{', '.join(parts)}]")
        | st.dictionaries(NAMES, inner, max_size=4).map(
            lambda parts: "{" + ", ".join(f"{key}: {value}" for key, value in parts.items()) + "}"
        )
    ),
    max_leaves=12,
)


def played(text: str) -> scenario.ScenarioRun | None:
    """The outcome of a scenario, None when it is refused."""
    try:
        return play(text)
    except BadInput:
        return None


def refused(text: str) -> list[Any]:
    with pytest.raises(BadInput) as error:
        play(text)
    return error.value.findings


KEYS = ("loadout", "state", "dice", "decisions", "until", "expect", "edition", "name", "extra")


@given(parts=st.dictionaries(st.sampled_from(KEYS), TREES, max_size=5), sound=st.booleans())
@settings(max_examples=150)
def test_any_text_is_played_or_refused(parts: dict[str, str], sound: bool) -> None:
    """Whatever a file says, nothing but an error of ours with a place comes of it."""
    if sound:
        parts = {"loadout": "{mounts: {left-arm: laser, right-shoulder: missile}}", **parts}
    text = "system: paper-mech\n" + "".join(f"{key}: {value}\n" for key, value in parts.items())
    findings = refused(text) if (outcome := played(text)) is None else outcome.findings
    assert outcome or findings
    assert len(said(findings)) == len(findings)


ENEMIES = st.fixed_dictionaries(
    {"type": st.sampled_from("BAHFTM"), "sector": st.integers(0, 8), "ring": st.sampled_from("CSMLX")},
    optional={"time": st.integers(0, 9), "attack": st.integers(1, 3), "damage": st.integers(0, 6)},
)
ACTIONS = st.fixed_dictionaries(
    {"mount": st.sampled_from(["left-shoulder", "right-shoulder", "left-arm", "right-arm"]), "row": st.integers(1, 3)}
) | st.sampled_from(["turn-and-squat", "walk-backwards", "walk-forwards", "turn-or-stance"]).map(
    lambda move: {"move": move}
)
DECISIONS = st.one_of(
    ACTIONS.map(lambda action: {"action": action}),
    (st.sampled_from(["wait", "haste"]) | ACTIONS.map(lambda action: {"change": action})).map(lambda it: {"step": it}),
    st.integers(0, 3).map(lambda it: {"target": it}),
    st.sampled_from(["none", "walk-forwards", "turn-clockwise", "stance"]).map(lambda it: {"free_move": it}),
    st.integers(0, 3).map(lambda it: {"enemy_order": it}),
    st.lists(st.sampled_from(["torso", "walk-forwards"]), max_size=3).map(lambda it: {"repair": it}),
)


@given(
    state=st.fixed_dictionaries(
        {"enemies": st.lists(ENEMIES, max_size=3)},
        optional={
            "wave": st.integers(1, 5),
            "stance": st.sampled_from(["stand", "squat"]),
            "torso": st.integers(0, 4),
            "legs": st.lists(st.sampled_from(["walk-backwards", "walk-forwards"]), unique=True),
            "mounts": st.dictionaries(
                st.sampled_from(["left-arm", "right-arm"]), st.lists(st.integers(1, 6), unique=True), max_size=2
            ),
            "player": st.fixed_dictionaries(
                {}, optional={"action": ACTIONS, "time": st.integers(0, 4), "waiting": st.booleans()}
            ),
            "guard": st.sampled_from(["right-arm", "left-arm", None]),
        },
    ),
    dice=st.lists(st.integers(1, 6), max_size=60),
    decisions=st.lists(DECISIONS, max_size=6),
)
@settings(max_examples=150)
def test_any_position_is_played_or_refused(
    state: dict[str, Any], dice: list[int], decisions: list[dict[str, Any]]
) -> None:
    """Positions with the right shape, sound or not: what can be played is played by the rules to its end."""
    data = {
        "system": "paper-mech",
        "loadout": {"mounts": {"left-shoulder": "wing-shield", "left-arm": "laser", "right-arm": "tower-shield"}},
        "state": state, "dice": dice, "decisions": decisions, "until": {"activations": 4},
    }  # fmt: skip
    outcome = played(json.dumps(data))
    if outcome is None:
        assert all(finding.mark.line for finding in refused(json.dumps(data)))
        return
    assert outcome.findings or 0 <= outcome.facts["dice_left"] <= len(dice)
    for language in ("en", "es"):
        outcome.account(language)

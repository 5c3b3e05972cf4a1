"""Playing and watching: the page's games are those of the terminal."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from command import sheetgen as command
from served import ROOT, STANDARD, opened
from starlette.testclient import TestClient
from table_games import CARDS, CARDS_FILE, CITY, FILE, KESTREL, KESTREL_FILE, WEAK, turn


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with opened() as found:
        yield found


def decisions(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith("  - ")]


@pytest.mark.slow
def test_a_whole_game_is_that_of_the_terminal(client: TestClient, tmp_path: Path) -> None:
    """The same seed and choices lead to the same saved game and the same story."""
    random = Random(7)
    view = turn(client, loadout=WEAK, seed=11)
    typed = []
    while not view["over"]:
        listed = [at for at, option in enumerate(view["options"]) if not option["change"]]
        at = random.choice(listed)
        typed.append(str(listed.index(at) + 1))
        view = turn(client, game=view["game"], option=view["options"][at]["option"], sheet=False)
        assert view["sheet"] == ""
    (tmp_path / "weak.yaml").write_text(WEAK, encoding="utf-8")
    saved = tmp_path / "terminal.yaml"
    command(
        "play", str(tmp_path / "weak.yaml"), "--seed", "11", "--save", str(saved), text="\n".join([*typed, "q"]) + "\n"
    )
    assert decisions(saved.read_text(encoding="utf-8")) == decisions(view["game"])
    assert len(decisions(view["game"])) > 10
    own = tmp_path / "page.yaml"
    own.write_text(view["game"], encoding="utf-8")
    replayed = json.loads(command("replay", str(own), "--json"))
    assert (replayed["outcome"], replayed["score"], replayed["time"]) == (view["outcome"], view["score"], view["time"])
    assert [line for step in replayed["steps"] for line in step["text"]] == [line.strip() for line in view["log"]]


@pytest.mark.slow
def test_undo_takes_back_a_choice_and_the_same_dice_fall_again(client: TestClient) -> None:
    first = turn(client, loadout=STANDARD, seed=1)
    second = turn(client, game=first["game"], option=first["options"][5]["option"])
    back = turn(client, game=second["game"], undo=1)
    assert (back["options"], back["log"], back["taken_back"]) == (first["options"], first["log"], 1)
    again = turn(client, game=back["game"], option=first["options"][5]["option"])
    assert again["log"] == second["log"]
    assert turn(client, game=first["game"], undo=1)["options"] == first["options"]


def test_real_dice_are_asked_for_and_typed_in_parts(client: TestClient) -> None:
    view = turn(client, loadout=STANDARD, typed=True)
    purposes = []
    for faces in ([6], [1], [3]):
        assert view["dice"]["dice"] >= len(faces)
        assert view["options"] == []
        purposes.append(view["dice"]["purpose"])
        view = turn(client, game=view["game"], faces=faces)
    assert purposes[0] == "The wave"
    assert view["dice"] is None
    assert "Firethrower" in " ".join(view["log"])  # the die 6 of wave 1 (PM-WAVES)
    for bad in ([7], [0], ["3"], [True], 3):
        assert client.post("/api/play", json={"game": view["game"], "faces": bad}).status_code == 400


def test_what_is_lit_lies_where_it_is_drawn(client: TestClient) -> None:
    """The rows of the left arm are lit in the left half, those of the right arm in the right half of the page."""
    view = turn(client, loadout=STANDARD, seed=1)
    width, height = view["size"]
    for option in view["options"]:
        ((x, y, w, h),) = option["areas"]
        assert 0 < x < x + w < width
        assert 0 < y < y + h < height
        if "left" in option["text"]:
            assert x + w < width / 2
        if "right" in option["text"]:
            assert x > width / 2
    assert len({tuple(option["areas"][0]) for option in view["options"]}) == len(view["options"])


def test_a_painted_mech_plays_on(client: TestClient) -> None:
    """What the loadout says of its looks is in the saved game, too."""
    view = turn(client, loadout=STANDARD + "paint: harbour\nemblem: wings\n", seed=1)
    again = turn(client, game=view["game"], option=view["options"][0]["option"])
    assert "harbour" in again["game"]


def test_a_hint_is_the_pilots(client: TestClient) -> None:
    view = turn(client, loadout=STANDARD, seed=1, hint="tactical")
    assert view["hint"][0].startswith("Tactical would choose")
    assert client.post("/api/play", json={"loadout": STANDARD, "hint": "nobody"}).status_code == 400


@pytest.mark.parametrize(
    "body",
    [
        {"loadout": STANDARD, "option": 999},
        {"loadout": STANDARD, "option": -1},
        {"loadout": STANDARD.replace("torso: 5", "torso: 6")},
        {"game": "system: paper-mech\nkind: game\n"},
        {"loadout": KESTREL, "point": [24, 24]},
        {"loadout": KESTREL, "against": "examples/mech-machine/wasp.yaml"},
        {"loadout": KESTREL, "scenario": "examples/mech-machine/city.yaml"},
        {"loadout": CITY.replace("loadout: tortoise", "loadout: examples/mech-machine/tortoise.yaml")},
        {"loadout": CARDS, "against": "examples/mech-cards/dragon.yaml"},
        {"loadout": CARDS, "against": "dragon,../dragon.yaml"},
        {"loadout": CARDS, "opponent": "nobody"},
        {"game": "../../etc/passwd"},
    ],
)
def test_what_cannot_be_played_is_400(client: TestClient, body: dict[str, object]) -> None:
    assert client.post("/api/play", json=body).status_code == 400


def test_a_film_is_the_replay_of_the_command(client: TestClient) -> None:
    film = client.post("/api/watch", json={"loadout": STANDARD, "pilot": "reference", "seed": 1, "number": 2}).json()
    replayed = json.loads(command("replay", FILE, "--pilot", "reference", "--game", "2", "--json"))
    assert [scene["lines"] for scene in film["scenes"]] == [step["text"] for step in replayed["steps"]]
    scene = client.post("/api/watch", json={"loadout": STANDARD, "pilot": "reference", "number": 2, "step": 5})
    assert scene.headers["content-type"].startswith("image/svg+xml")
    assert scene.text.startswith("<?xml")


@pytest.mark.parametrize("file", ["examples/mech-cards/bastion.yaml", "examples/mech-machine/kestrel.yaml"])
def test_films_of_the_other_games_are_the_replays_of_the_command(client: TestClient, file: str) -> None:
    """The first game that is lost is the first one whose replay has another winner than the first side."""
    text = (ROOT / file).read_text(encoding="utf-8")
    film = client.post("/api/watch", json={"loadout": text, "first_lost": True}).json()
    for number in range(1, film["game"] + 1):
        replayed = json.loads(command("replay", file, "--game", str(number), "--json"))
        assert (replayed["winner"] not in (None, 0)) == (number == film["game"])
    assert [[line.strip() for line in scene["lines"]] for scene in film["scenes"]] == [
        step["text"] for step in replayed["steps"]
    ]
    pictures = [
        client.post("/api/watch", json={"loadout": text, "number": film["game"], "step": step}).text
        for step in (1, len(film["scenes"]))
    ]
    assert all(picture.startswith("<?xml") for picture in pictures)
    assert pictures[0] != pictures[1]


@pytest.mark.slow
def test_the_first_game_that_is_lost_is_that_of_sim(client: TestClient) -> None:
    film = client.post("/api/watch", json={"loadout": STANDARD, "first_lost": True}).json()
    figures = json.loads(command("sim", FILE, "--games", "200", "--json"))
    assert film["game"] == figures["first_lost"]
    assert film["outcome"] == "lost"


# Games for several


@pytest.mark.slow
def test_a_game_of_mech_cards_is_that_of_the_terminal(client: TestClient, tmp_path: Path) -> None:
    """The same seed, opponent and choices lead to the same saved game; the pilot answers for its mech."""
    random = Random(3)
    view = turn(client, loadout=CARDS, seed=4, against="dragon", opponent="reference")
    assert any("Bastion" in line for line in view["board"])
    typed = []
    while not view["over"]:
        at = random.randrange(len(view["options"]))
        typed.append(str(at + 1))
        view = turn(client, game=view["game"], option=view["options"][at]["option"], sheet=False)
    saved = tmp_path / "terminal.yaml"
    options = ("--seed", "4", "--against", "dragon", "--opponent", "reference", "--save", str(saved))
    command("play", CARDS_FILE, *options, text="\n".join([*typed, "q"]) + "\n")
    assert decisions(saved.read_text(encoding="utf-8")) == decisions(view["game"])
    assert len(decisions(view["game"])) > 20


def test_odds_undo_and_hints_of_mech_cards(client: TestClient) -> None:
    first = turn(client, loadout=CARDS, seed=3, against="swift", hint="tactical")
    assert first["hint"][0].startswith("Tactical would choose")
    shoot = next(option for option in first["options"] if option["text"].startswith("Shoot"))
    assert [cell.split()[0] for cell in shoot["cells"]] == ["hits", "damage", "destroys", "mech"]
    second = turn(client, game=first["game"], option=first["options"][0]["option"])
    back = turn(client, game=second["game"], undo=1)
    assert (back["options"], back["board"]) == (first["options"], first["board"])


def within(inner: list[float], outer: list[float]) -> bool:
    (x, y, w, h), (left, top, wide, high) = inner, outer
    return left - 1 <= x and top - 1 <= y and x + w <= left + wide + 1 and y + h <= top + high + 1


def test_parts_weapons_and_cards_of_mech_cards_are_lit_where_they_are_drawn(client: TestClient) -> None:
    """Shoot is lit on both ranged weapons of the Bastion, targets on the Dragon below, a weapon where Shoot was."""
    view = turn(client, loadout=CARDS, seed=4, against="dragon", opponent="person")
    while "Bastion" not in view["question"]:
        view = turn(client, game=view["game"], option=listed(view, "End")["option"])
    width, height = view["size"]
    for option in view["options"]:
        assert all(within(area, [0, 0, width, height]) for area in option["areas"])
    assert [len(listed(view, start)["areas"]) for start in ("Aim", "Evade", "Shoot", "End")] == [1, 1, 2, 0]
    weapons = listed(view, "Shoot")["areas"]
    view = turn(client, game=view["game"], option=listed(view, "Shoot")["option"])
    targets = [option["areas"] for option in view["options"]]
    assert all(len(areas) == 1 for areas in targets)
    assert len({tuple(areas[0]) for areas in targets}) == len(targets) == 6  # the parts of the Dragon
    assert min(areas[0][1] for areas in targets) > max(y + h for _, y, _, h in weapons)
    view = turn(client, game=view["game"], option=view["options"][0]["option"])
    assert sorted(option["areas"][0] for option in view["options"]) == sorted(weapons)


def test_real_ten_sided_dice(client: TestClient) -> None:
    view = turn(client, loadout=CARDS, typed=True, opponent="person")
    assert view["dice"]["faces"] == 10
    assert turn(client, game=view["game"], faces=[10])["dice"]["dice"] == view["dice"]["dice"] - 1
    assert client.post("/api/play", json={"game": view["game"], "faces": [11]}).status_code == 400


def listed(view: dict[str, Any], start: str) -> dict[str, Any]:
    found: dict[str, Any] = next(option for option in view["options"] if option["text"].startswith(start))
    return found


@pytest.mark.slow
def test_a_game_of_mech_machine_is_that_of_the_terminal(client: TestClient, tmp_path: Path) -> None:
    """The same seed, opponent and choices lead to the same saved game, which can be replayed."""
    random = Random(3)
    view = turn(client, loadout=KESTREL, seed=4, against="wasp", opponent="reference")
    typed = []
    while not view["over"]:
        at = random.randrange(len(view["options"]))
        typed.append(str(at + 1))
        view = turn(client, game=view["game"], option=view["options"][at]["option"], sheet=False)
    saved = tmp_path / "terminal.yaml"
    options = ("--seed", "4", "--against", "wasp", "--opponent", "reference", "--save", str(saved))
    command("play", KESTREL_FILE, *options, text="\n".join([*typed, "q"]) + "\n")
    assert decisions(saved.read_text(encoding="utf-8")) == decisions(view["game"])
    assert len(decisions(view["game"])) > 10


def test_a_point_of_the_table_is_an_answer(client: TestClient) -> None:
    """A click on the table names a point in inches; its place on the page is where the mech is drawn next."""
    view = turn(client, loadout=CITY, seed=3)
    assert not view["ground"]["pick"]
    assert client.post("/api/play", json={"game": view["game"], "point": [24, 24]}).status_code == 400
    view = turn(client, game=view["game"], option=listed(view, "Rush")["option"])
    ground = view["ground"]
    assert (ground["pick"], ground["width"], ground["height"]) == (True, 48, 36)
    left, top, width, height = ground["area"]
    assert width / height == pytest.approx(48 / 36)
    stop = listed(view, "Stop")["areas"][0]
    x, y = 2, 18  # where the Tortoise starts
    assert stop[0] + stop[2] / 2 == pytest.approx(left + width * x / 48)
    assert stop[1] + stop[3] / 2 == pytest.approx(top + height * (1 - y / 36))
    for bad in ([x + 5, y], [x, y], [x], ["7", 8], [7, 8, 9], [-1, 3], 7):
        assert client.post("/api/play", json={"game": view["game"], "point": bad}).status_code == 400
    moved = turn(client, game=view["game"], point=[x + 1.5, y])
    place = listed(moved, "Stop")["areas"][0]
    assert place[0] - stop[0] == pytest.approx(width * 1.5 / 48)
    assert '- {"point": [3.5, 18.0]}' in moved["game"]


def test_targets_are_clicked_where_they_stand(client: TestClient) -> None:
    """The Kestrel shoots at terrain beside it: a circle's area is the square around it, a rectangle's is its own."""
    table = """system: mech-machine
kind: scenario
table: {width: 48, height: 48}
terrain:
  - {kind: tree, at: [28, 24], radius: 2}
  - {kind: building, at: [18, 20], size: [3, 8]}
sides:
  - mechs: [{loadout: kestrel, at: [24, 24]}]
  - mechs: [{loadout: wasp, at: [46, 46]}]
"""
    view = turn(client, loadout=table, seed=4, opponent="person")
    while not view["question"].startswith("A1"):
        view = turn(client, game=view["game"], option=listed(view, "End")["option"])
    view = turn(client, game=view["game"], option=listed(view, "Laser at terrain")["option"])
    left, top, width, height = view["ground"]["area"]
    inch = width / 48
    tree, house = (listed(view, kind)["areas"][0] for kind in ("Tree", "Building"))
    assert tree == pytest.approx([left + 26 * inch, top + height - 26 * inch, 4 * inch, 4 * inch])
    assert house == pytest.approx([left + 18 * inch, top + height - 28 * inch, 3 * inch, 8 * inch])

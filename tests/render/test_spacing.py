"""What makes a sheet easy to look at: air between neighbours, pictures of one size, lines of about the same length."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise, zip_longest
from math import hypot

import pytest

from sheetgen.core import reading
from sheetgen.core.source import parse
from sheetgen.games.paper_mech.design import loadout as loadouts
from sheetgen.games.paper_mech.design.model import MOUNTS
from sheetgen.games.paper_mech.sheet import page as sheet
from sheetgen.render.fonts import CAP_HEIGHT
from sheetgen.render.ops import MM, Circle, Op, Page, Path, Rect, Text
from sheetgen.render.options import Options
from tests.printings import every_printing

STANDARD = "examples/paper-mech/standard.yaml"
ONE_PAGE = ("classic", "ink-saver", "laminate", "pocket")
SHEETS = (*ONE_PAGE, "large-print")
HOMEBREW = "examples/paper-mech/homebrew/workshop-pack.yaml"
AIR = 0.7  # millimetres between two texts of a row
BESIDE_LINE = 0.6  # millimetres between a text and a line at its end


@lru_cache(16)
def made(template: str, paper: str = "a4", language: str = "en", edition: str | None = None) -> tuple[Page, ...]:
    return sheet.make(reading.read_loadout(STANDARD, edition=edition), Options(template, paper, language)).pages


@lru_cache(20)
def all_weapons(template: str, paper: str, language: str) -> tuple[Page, ...]:
    """Sheets that have each printed weapon on each mount that it fits: their texts and circles."""
    catalog = reading.read_catalog("paper-mech")
    fitting = [
        [f"{mount}: {weapon.id}" for weapon in catalog.weapons.values() if own.kind in weapon.mounts]
        for mount, own in catalog.chassis.mounts.items()
    ]
    texts = ["system: paper-mech\nmounts: {" + ", ".join(filter(None, each)) + "}\n" for each in zip_longest(*fitting)]
    mechs = [loadouts.read(parse(text.encode(), "test")) for text in texts]
    pages = [page for mech in mechs for page in sheet.make(mech, Options(template, paper, language)).pages]
    return tuple(page._replace(ops=tuple(op for op in page.ops if isinstance(op, Text | Circle))) for page in pages)


def texts(page: Page, where: str) -> list[Text]:
    return [op for op in page.ops if isinstance(op, Text) and op.where == where and op.text.strip()]


@pytest.mark.slow
@every_printing
@pytest.mark.parametrize("template", SHEETS)
def test_the_columns_of_a_weapon_do_not_touch(template: str, paper: str, language: str) -> None:
    for page in all_weapons(template, paper, language):
        for mount in MOUNTS:
            for row in (1, 2, 3):
                name, p, t = ([*texts(page, f"{mount}.rows.{row}.{key}")] for key in ("name", "p", "t"))
                circles = [
                    op for op in page.ops if isinstance(op, Circle) and op.where == f"{mount}.rows.{row}.circles"
                ]
                if p:
                    assert p[0].x - max(op.x + op.width for op in name) >= AIR, name
                    assert t[0].x - p[0].x - p[0].width >= AIR, p
                    assert min(op.x - op.r for op in circles) - t[0].x - t[0].width >= AIR, t


@every_printing
@pytest.mark.parametrize("template", SHEETS)
def test_the_columns_of_a_move_do_not_touch(template: str, paper: str, language: str) -> None:
    page = made(template, paper, language)[-1]
    for row in (1, 2, 3, 4):
        name, t = (texts(page, f"legs.moves.{row}.{key}") for key in ("name", "t"))
        assert t[0].x - max(op.x + op.width for op in name) >= AIR
        (circle,) = (op for op in page.ops if isinstance(op, Circle) and op.where == f"legs.moves.{row}.circles")
        for op in (*t, *texts(page, f"legs.moves.{row}.free")):
            assert circle.x - circle.r - op.x - op.width >= 0.3, op
        (box,) = (op for op in page.ops if isinstance(op, Rect) and op.where == f"legs.moves.{row}.box" and op.stroke)
        frame = max((op for op in page.ops if op.where == "legs"), key=lambda op: op.extent()[3]).extent()
        assert frame[3] - box.y - box.h >= AIR


@pytest.mark.slow
@pytest.mark.parametrize("edition", ["classic", "v1.7", "v1.8"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("template", SHEETS)
def test_the_picture_of_an_enemy_keeps_clear_of_the_box_for_its_cube(template: str, paper: str, edition: str) -> None:
    page = made(template, paper, "en", edition)[0]
    shown = 0
    for row in range(1, 8):
        picture = [op for op in page.ops if isinstance(op, Path) and op.where == f"enemies.enemies.{row}.name"]
        box = [op for op in page.ops if isinstance(op, Rect) and op.where == f"enemies.enemies.{row}.attacks.1.box"]
        if picture:
            shown += 1
            assert box[0].x - max(op.extent()[2] for op in picture) >= AIR
    assert shown >= 6


@pytest.mark.parametrize("template", SHEETS)
def test_each_attack_of_an_enemy_has_its_circles_on_one_line(template: str) -> None:
    for edition in ("v1.7", "v1.8"):
        for page in made(template, edition=edition):
            lines: dict[str, set[float]] = {}
            for op in page.ops:
                if isinstance(op, Circle) and op.where.startswith("enemies") and op.where.endswith("circles"):
                    lines.setdefault(op.where, set()).add(round(op.y, 3))
            assert all(len(own) == 1 for own in lines.values())


@every_printing
@pytest.mark.parametrize("template", SHEETS)
def test_the_pictures_of_the_waves_are_of_one_size_and_clear_of_the_letters(
    template: str, paper: str, language: str
) -> None:
    page = made(template, paper, language)[0]
    letters = [op for op in texts(page, "waves.table") if len(op.text) == 1 and op.text.isalpha()]
    pictures = icons(page.ops, letters)
    assert len(pictures) == len(letters) == 24
    helos = {tuple(round(b - a, 3) for a, b in zip(own, own[2:], strict=False)) for own in pictures["H"]}
    assert len(helos) == 1
    for letter in letters:
        top = letter.y - letter.size * 0.3528 * 0.711
        above = [own for own in pictures[letter.text] if own[0] <= letter.x + letter.width and own[2] >= letter.x]
        assert all(top - own[3] >= 0.25 or own[1] > letter.y for own in above)


class Pictures(dict[str, list[tuple[float, float, float, float]]]):
    def __len__(self) -> int:
        return sum(map(len, self.values()))


def icons(ops: tuple[Op, ...], letters: list[Text]) -> Pictures:
    """The extents of the pictures in the table, by the letter that follows each."""
    found = Pictures()
    own: list[Path] = []
    for op in ops:
        if op.where == "waves.table":
            if isinstance(op, Path):
                own.append(op)
            elif op in letters and own:
                ends = [path.extent() for path in own]
                found.setdefault(op.text, []).append(
                    (
                        min(x for x, _, _, _ in ends),
                        min(y for _, y, _, _ in ends),
                        max(x for _, _, x, _ in ends),
                        max(y for _, _, _, y in ends),
                    )
                )
                own = []
    return found


@pytest.mark.parametrize("template", SHEETS)
def test_the_time_track_shows_its_direction(template: str) -> None:
    page = made(template)[0]
    chevrons = [op for op in page.ops if isinstance(op, Path) and op.where == "time.track"]
    assert len(chevrons) == 7


@pytest.mark.slow
@every_printing
@pytest.mark.parametrize("template", ["classic", "tiles"])
def test_no_word_of_a_reminder_is_left_alone_on_the_last_line(template: str, paper: str, language: str) -> None:
    pages = all_weapons(template, paper, language) if template == "classic" else made(template, paper, language)
    for page in pages:
        paragraphs: dict[str, list[Text]] = {}
        for op in page.ops:
            if isinstance(op, Text) and op.where.endswith(".reminder"):
                paragraphs.setdefault(op.where, []).append(op)
        for lines in paragraphs.values():
            assert lines[-1].width >= 0.3 * max(op.width for op in lines), [op.text for op in lines]


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_actions_of_a_weapon_are_farther_apart_than_their_lines(paper: str, language: str) -> None:
    for page in all_weapons("large-print", paper, language):
        for mount in MOUNTS:
            names = [op for row in (1, 2, 3) for op in texts(page, f"{mount}.rows.{row}.name")]
            for above, below in pairwise(names):
                if above.where != below.where:
                    assert below.y - above.y > 1.2 * max(above.size, below.size) / MM * 1.16, (above.text, below.text)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("edition", ["classic", "v1.8"])
@pytest.mark.parametrize("template", ONE_PAGE)
def test_the_reminder_of_a_printed_weapon_has_two_lines_at_most(
    template: str, edition: str, paper: str, language: str
) -> None:
    pages = all_weapons(template, paper, language) if edition == "classic" else made(template, paper, language, edition)
    for page in pages:
        for mount in MOUNTS:
            if template != "laminate" or edition == "classic":  # laminated, this edition is laid out as in large print
                assert len(texts(page, f"{mount}.reminder")) <= 2


THREE_RULES = """
system: paper-mech
mounts:
  left-arm:
    name: Rules
    range: M
    weight: 3
    armour: 3
    mounts: [arm]
    actions:
      - {name: One, p: 12, t: 12, abilities: {crush: true}}
      - {name: Two, p: 12, t: 12, abilities: {delay: 1}}
      - {name: Three, p: 12, t: 12, abilities: {combo: 1}}
"""


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("template", SHEETS)
def test_the_mark_of_a_rule_does_not_touch_the_time(template: str, paper: str) -> None:
    mech = loadouts.read(parse(THREE_RULES.encode(), "test"))
    page = sheet.make(mech, Options(template, paper)).pages[1 if template == "large-print" else 0]
    for row, mark in enumerate("*†‡", start=1):
        p, t = (texts(page, f"left-arm.rows.{row}.{key}")[0] for key in ("p", "t"))
        assert p.text == f"P12{mark}"
        assert t.x - p.x - p.width >= 0.15


def frame_of(page: Page, row: int) -> tuple[float, float, float, float]:
    """The extent of an enemy's row."""
    (frame,) = (op for op in page.ops if isinstance(op, Path) and op.where == f"enemies.enemies.{row}" and op.stroke)
    return frame.extent()


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("edition", ["classic", "v1.8"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("template", SHEETS)
def test_what_stands_in_an_enemys_row_is_clear_of_its_frame(
    template: str, paper: str, edition: str, language: str
) -> None:
    page = made(template, paper, language, edition)[0]
    for row in range(1, 7 if edition == "classic" else 8):
        where = f"enemies.enemies.{row}"
        _, top, _, low = frame_of(page, row)
        last = texts(page, f"{where}.name")[-1]
        assert low - last.y - 0.22 * last.size / MM >= 0.15, last.text  # descenders
        (shield,) = (op for op in page.ops if isinstance(op, Path) and op.where == f"{where}.armour")
        assert shield.extent()[1] - top >= 0.3
        assert low - shield.extent()[3] >= 0.3
        (code,) = texts(page, f"{where}.code")
        (tick,) = (op for op in page.ops if isinstance(op, Rect) and op.where == f"{where}.tab" and op.stroke)
        assert tick.y - code.y >= 0.5
        assert low - tick.y - tick.h >= 0.5


@pytest.mark.parametrize("edition", ["classic", "v1.8"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("template", SHEETS)
def test_the_dice_of_the_radar_are_clear_of_the_line_below_the_name(template: str, paper: str, edition: str) -> None:
    page = made(template, paper, "en", edition)[0]
    line = max(op.extent()[3] for op in page.ops if op.where == "head.name-line")
    dice = [op.extent()[1] for op in page.ops if isinstance(op, Path) and op.where == "radar.radar"]
    assert min(dice) - line >= 0.5


@pytest.mark.parametrize("template", SHEETS)
def test_the_range_of_an_arc_is_clear_of_its_box(template: str) -> None:
    page = made(template)[0]
    letters = [op for op in texts(page, "radar.radar") if len(op.text) == 1 and op.text.isalpha() and op.angle]
    assert len(letters) == 3
    for letter in letters:
        box = page.ops[page.ops.index(letter) - 1]
        assert isinstance(box, Path)
        (ax, ay), (bx, by) = (segment[1:] for segment in box.segments[1:3])
        assert hypot(float(bx) - float(ax), float(by) - float(ay)) >= letter.size / MM * CAP_HEIGHT + 0.45


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("template", SHEETS)
def test_the_active_space_says_who_acts_first(template: str, paper: str, language: str) -> None:
    shown = " ".join(op.text for op in texts(made(template, paper, language)[0], "time.track"))
    assert {"en": "enemies act first", "es": "primero los enemigos"}[language] in shown


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("template", SHEETS)
def test_the_names_of_the_stances_do_not_touch_the_next_box(template: str, paper: str, language: str) -> None:
    page = made(template, paper, language)[-1]
    names = [op for op in page.ops if isinstance(op, Text) and op.where.startswith("stance") and ".name" in op.where]
    boxes = [op for op in page.ops if isinstance(op, Rect) and op.where.startswith("stance") and op.stroke]
    assert len(names) == 2
    for name in names:
        beside = [box.x for box in boxes if box.x > name.x and box.y < name.y < box.y + box.h]
        assert min(beside, default=1000) - name.x - name.width >= AIR


@pytest.mark.parametrize(
    "options",
    [Options("ink-saver"), Options(faint=True), Options("chassis", blank=True)],
    ids=["ink-saver", "faint", "chassis"],
)
def test_without_dark_ink_enemies_that_always_come_have_a_disc(options: Options) -> None:
    """PM26-TOKENS: the Tank comes with every wave 3."""
    page = sheet.make(reading.read_loadout(STANDARD, edition="v1.8"), options).pages[0]
    marks = [op for op in page.ops if op.where == "enemies.enemies.4.waves" and not isinstance(op, Text)]
    always, drawn = ([mark for mark in marks if number in text_in(page, mark)] for number in "34")
    assert [type(mark) for mark in (*always, *drawn)] == [Circle, Rect]
    strokes = [mark.stroke for mark in (*always, *drawn) if isinstance(mark, Circle | Rect)]
    assert strokes[0] is not None
    assert strokes[1] is not None
    assert strokes[0].width > 1.4 * strokes[1].width


def text_in(page: Page, shape: Op) -> str:
    """The text in a shape."""
    left, top, right, low = shape.extent()
    return " ".join(op.text for op in page.ops if isinstance(op, Text) and left < op.x < right and top < op.y < low)


@pytest.mark.slow
@every_printing
@pytest.mark.parametrize("edition", ["classic", "v1.8", "workshop-pack"])
@pytest.mark.parametrize("template", [*SHEETS, "chassis"])
def test_the_name_of_an_enemy_keeps_clear_of_the_box_for_its_cube(
    template: str, edition: str, paper: str, language: str
) -> None:
    homebrew = edition == "workshop-pack"
    mech = reading.read_loadout(STANDARD, edition=None if homebrew else edition, extra=[HOMEBREW] if homebrew else [])
    options = Options(template, paper, language, blank=template == "chassis")
    shown = 0
    for page in sheet.make(mech, options).pages:
        lefts = {
            op.where.removesuffix(".attacks.1.box"): op.extent()[0]
            for op in page.ops
            if isinstance(op, Rect) and op.where.endswith(".attacks.1.box")
        }
        for op in page.ops:
            if isinstance(op, Text) and op.where.endswith(".name") and (own := op.where.removesuffix(".name")) in lefts:
                shown += 1
                assert lefts[own] - op.x - op.width >= BESIDE_LINE, op.text
    assert shown >= 6


@every_printing
def test_the_words_of_markers_for_the_state_of_the_game_keep_clear_of_their_frames(paper: str, language: str) -> None:
    (page,) = made("tokens", paper, language)
    where = "state-tokens.tokens"
    frames = [op for op in page.ops if isinstance(op, Rect) and op.where == where and op.stroke]
    words = texts(page, where)
    assert len(words) == len(frames) == 3
    for word, frame in zip(words, frames, strict=True):
        half = (frame.extent()[2] - frame.extent()[0] - frame.w) / 2
        assert word.x - frame.x - half >= BESIDE_LINE, word.text


@every_printing
@pytest.mark.parametrize("edition", ["classic", "v1.8"])
@pytest.mark.parametrize("template", [*ONE_PAGE, "chassis"])
def test_the_waves_are_named_in_their_table(template: str, edition: str, paper: str, language: str) -> None:
    (page, *_) = made(template, paper, language, edition)
    name = {"en": "Wave", "es": "Oleada"}[language]
    if template != "laminate" or edition == "classic":
        heads = [op for op in texts(page, "waves.table") if name in op.text]
        assert [op.text for op in heads] == [f"{name} {number}" for number in range(1, 5)]

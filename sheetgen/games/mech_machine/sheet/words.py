"""The data sheet in words, for screen readers."""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.games.mech_machine.design import summary
from sheetgen.games.mech_machine.design.model import STATS
from sheetgen.games.mech_machine.sheet.back import Back
from sheetgen.games.mech_machine.sheet.data_sheet import FRAGS


def describe(back: Back) -> str:
    """Return the text of both sides of a sheet: the mech, its actions, the rules of the table."""
    front = back.front
    blank = front.options.blank
    lines = [front.text("title") + ": " + front.text("blank")] if blank else [title(back)]
    lines += list(blank_stats(back)) if blank else [explanation(back)]
    lines += list(in_play(back))
    if not blank:
        lines += ["", *boxes(back)]
    turn = front.text("turn", actions=front.loadout.catalog.play["actions"]["each-turn"])
    lines += ["", f"{front.text('actions')} ({turn})"]
    lines += [f"  {name}: {rule}" for name, rule in front.action_rules()]
    for box in (front.attack(), front.defence(), front.heat()):
        rule = box.get("note") or box.get("cover")
        lines += ["", f"{box['title']}", f"  {rule}"]
    lines += ["", front.text("terrain"), *terrain(back), "", front.text("rules")]
    lines += [f"  {name}: {rule}" for name, rule in back.rules()]
    return "\n".join([*lines, ""])


def title(back: Back) -> str:
    front = back.front
    pilot = f"\n{front.text('pilot')}: {front.loadout.pilot}" if front.loadout.pilot else ""
    own = summary.line(front.loadout, front.sums, back.language)
    return f"{front.text('title')}: {front.loadout.name}\n{own}{pilot}"


def boxes(back: Back) -> Iterator[str]:
    """Yield the boxes of the front, to tick; those that are ticked in a game in progress are filled."""
    front = back.front
    play, progress = front.loadout.catalog.play, front.progress
    most, lost, heat, acted, frags = front.sums.value("hit-points"), 0, 0, 0, 0
    if progress is not None:
        lost, heat, acted, frags = most - progress.hit_points, progress.heat, progress.actions, len(front.frags())
    yield f"{front.text('hit-points')}: {ticks(most, lost)}"
    yield f"{front.text('heat')}: {ticks(front.loadout.catalog.heat_boxes, heat)}"
    yield f"{front.text('actions')}: {ticks(play['actions']['each-turn'], acted)}"
    yield f"{front.text('frags')}: {ticks(FRAGS, frags)}"


def ticks(count: int, filled: int) -> str:
    """Return boxes in groups of five.

    >>> ticks(7, 2)
    '■■□□□ □□'
    """
    row = "■" * filled + "□" * (count - filled)
    return " ".join(row[at : at + 5] for at in range(0, count, 5))


def in_play(back: Back) -> Iterator[str]:
    """Yield how the mech stands in a game in progress."""
    front = back.front
    progress = front.progress
    if progress is not None:
        most, boxes = front.sums.value("hit-points"), front.loadout.catalog.heat_boxes
        state = front.text("in-play", hp=progress.hit_points, most=most, heat=progress.heat, boxes=boxes)
        turn = progress.lost_turn
        lost = f" {front.text('lost')}: {front.text(('lost.now', 'lost.next')[turn])}." if turn is not None else ""
        yield from ("", f"{state}{lost}")


def explanation(back: Back) -> str:
    """Return the stats as sums, below a heading."""
    front = back.front
    return f"\n{front.text('stats')}{summary.explanation(front.loadout, front.sums, back.language).rstrip()}"


def blank_stats(back: Back) -> Iterator[str]:
    """Yield how to roll a mech, and the die of each stat."""
    catalog = back.front.loadout.catalog
    yield from ("", back.text("how"))
    for number, step in enumerate(back.steps(), start=1):
        yield f"  {number}. {step}"
    yield from ("", back.text("stats"))
    for stat in STATS:
        own = catalog.stats[stat]
        least = f" {back.text('least', least=own.least)}" if own.least is not None else ""
        yield f"  {own.name.in_(back.language)} ({own.short.in_(back.language)}): {own.formula}{least} ___"
    yield f"  {back.text('spend', dice=catalog.points_dice)}: ___"


def terrain(back: Back) -> Iterator[str]:
    """Yield every kind of terrain with what it does."""
    columns = ("sight", "move", "hits")
    for kind in back.front.loadout.catalog.terrain.values():
        facts = back.terrain_words(kind)
        named = ", ".join(f"{back.text(f'terrain.{column}')} {facts[column]}" for column in columns)
        yield f"  {kind.name.in_(back.language)}: {named}"

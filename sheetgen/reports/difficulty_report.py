"""How hard an enemy, the waves or an edition are, as a report for people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from sheetgen.core.data import Json
from sheetgen.core.locale import locale
from sheetgen.reports.number_format import NumberFormat
from sheetgen.reports.report import Report, Section, Table
from sheetgen.runs.difficulty import (
    EASIER,
    EDITION,
    ENEMY,
    HARDER,
    OWN,
    PRINTED,
    SAME,
    UNDECIDED,
    DifficultyResult,
    Effect,
    Part,
    path_text,
)
from sheetgen.runs.figures import Figure


def report(result: DifficultyResult, language: str, foot: str = "") -> Report:
    """Return the verdict and the figures that it rests on; `foot` names the program that played."""
    own = DifficultyReporter(result, language)
    sections = [
        Section(pairs=tuple(own.summary())),
        Section(own.say("verdict"), sentences=tuple(own.verdict()), advice=tuple(own.advice())),
        Section(own.say("by-wave"), table=own.waves()),
    ]
    if result.parts:
        sections.append(Section(own.say("parts"), table=own.parts()))
    if result.others:
        sections.append(Section(own.say("others"), table=own.others()))
    sections.append(Section(own.say("notes"), sentences=tuple(own.notes())))
    return Report(own.title(), tuple(sections), own.subtitle(), foot, headline=own.headline())


class DifficultyReporter:
    """Writes the result of a subject in one language."""

    def __init__(self, result: DifficultyResult, language: str) -> None:
        self.result = result
        self.trials = result.trials
        self.texts = locale("difficulty", language)
        self.numbers = NumberFormat(self.texts)
        self.labels = PartLabels(result, language)

    def say(self, key: str, **facts: object) -> str:
        return self.texts.text(key, **facts)

    def title(self) -> str:
        """Return what was tried, and against what."""
        own = self.trials
        name = self.say(f"subject.{own.kind}", id=own.id, name=own.name)
        if own.in_place_of not in (None, own.id):
            name = self.say("in-place-of", name=name, printed=own.names["in-place-of"])
        if own.kind == EDITION:
            return self.say("title.edition", name=name, printed=own.names["printed"])
        return self.say("title", name=name)

    def subtitle(self) -> str:
        """Return how it was tried; an edition is in the title."""
        own = self.trials
        key = "subtitle.edition" if own.kind == EDITION else "subtitle"
        return self.say(key, edition=own.edition.name, pilot=own.pilot, seed=own.seed)

    def headline(self) -> tuple[str, str]:
        """Return the win rate, and that of the printed game."""
        printed, own = (self.numbers.percent(self.result.win_rate(version).known) for version in (PRINTED, OWN))
        return own, self.say("headline", printed=printed)

    def summary(self) -> list[tuple[str, str]]:
        """Return the answer in a few figures."""
        loadouts, games = self.result.tally.games, self.trials.games
        size = {"loadouts": self.numbers.count(loadouts), "games": self.numbers.count(games)}
        effect = self.result.effect
        return [
            (self.say("tried"), self.say("tried-in", **size, count=loadouts, many=games)),
            *((self.say(f"won.{version}"), self.won(self.result.win_rate(version))) for version in (PRINTED, OWN)),
            (self.say("difference"), self.say("points", points=self.point(effect), span=self.span(effect.difference))),
        ]

    def won(self, rate: Figure) -> str:
        return self.say("rate", rate=self.numbers.percent(rate.known), span=self.span(rate))

    def verdict(self) -> list[str]:
        """Return the sentences on whether it is harder, and which changes matter."""
        effect = self.result.effect
        before, after = (self.numbers.percent(self.result.win_rate(own).known) for own in (PRINTED, OWN))
        facts = {"before": before, "after": after, "points": self.point(effect), "span": self.span(effect.difference)}
        sentences = [self.say(f"verdict.{effect.verdict}", **facts), *self.blame()]
        if self.result.others:
            sentences.append(self.place())
        return sentences

    def advice(self) -> list[str]:
        """Return how more may be found out."""
        return [self.say("verdict.more-games")] if self.result.effect.verdict == UNDECIDED else []

    def blame(self) -> list[str]:
        """Name the part that does most, in the direction of the whole where there is one."""
        if not self.result.parts:
            return []
        sure = [(part, own) for part, own in self.result.parts if own.verdict in (HARDER, EASIER)]
        if not sure:
            return [self.say("no-part")]
        whole = self.result.effect.verdict
        part, own = next((pair for pair in sure if pair[1].verdict == whole), sure[0])
        points = self.numbers.decimal(abs(100 * own.difference.known))
        label = self.labels.label(part)
        return [self.say(f"part.{own.verdict}", part=label[0].upper() + label[1:], points=points)]

    def place(self) -> str:
        """Return the sentence on how many printed enemies it is harder than."""
        counts = Counter(own.verdict for _, own in self.result.others)
        kinds = [kind for kind in (HARDER, SAME, EASIER, UNDECIDED) if counts[kind]]
        whole = ".all" if len(kinds) == 1 else ""
        found = [self.say(f"than-{kind}{whole}", number=counts[kind]) for kind in kinds]
        return self.say("place", found=found, count=counts.total())

    def waves(self) -> Table:
        """Return a row for each wave, the printed game beside this one."""
        heads = ("wave", "lost", "lost-here", "points-head", "interval", "damage", "damage-here", "time", "time-here")
        rows = []
        for wave in range(self.trials.waves):
            before, after = self.result.wave(PRINTED, wave), self.result.wave(OWN, wave)
            more = self.result.lost_more(wave)
            rows.append(
                (
                    str(wave + 1),
                    self.numbers.percent(before.lost.known),
                    self.numbers.percent(after.lost.known),
                    self.numbers.signed(100 * more.known),
                    self.span(more),
                    self.value(before.damage),
                    self.value(after.damage),
                    self.value(before.units),
                    self.value(after.units),
                )
            )
        return Table(tuple(self.say(head) for head in heads), tuple(rows))

    def parts(self) -> Table:
        """Return a row for each part that differs, the strongest first."""
        heads = ("part", "points-head", "interval", "makes")
        rows = tuple(
            (self.labels.label(part), self.point(own), self.span(own.difference), self.say(f"it-is.{own.verdict}"))
            for part, own in self.result.parts
        )
        return Table(tuple(self.say(head) for head in heads), rows)

    def others(self) -> Table:
        """Return a row for the enemy and for each printed one in its place, the easiest for the mech first."""
        heads = ("enemy", "won-head", "points-head", "interval", "damage-each", "lived", "makes")
        own = self.result.enemy(OWN)
        rate = self.numbers.percent(self.result.win_rate(OWN).known)
        name = self.say("this", name=self.trials.name)
        rows = [(name, rate, "", "", self.value(own.damage), self.value(own.lived), "")]
        for other, effect in self.result.others:
            found = self.result.enemy(other.version)
            rows.append(
                (
                    other.name.in_(self.texts.language),
                    self.numbers.percent(self.result.win_rate(other.version).known),
                    self.point(effect),
                    self.span(effect.difference),
                    self.value(found.damage),
                    self.value(found.lived),
                    self.say(f"it-is.{effect.verdict}"),
                )
            )
        return Table(tuple(self.say(head) for head in heads), tuple(rows))

    def notes(self) -> list[str]:
        """Explain how to read the figures."""
        found = [self.say("note-points"), self.say("note-waves")]
        if self.result.parts:
            found.append(self.say("note-parts"))
        if self.result.others:
            found.append(self.say("note-others"))
        if self.result.inseparable:
            parts = [path_text(part.path) for part in self.result.inseparable]
            found.append(self.say("note-inseparable", parts=parts))
        if self.result.stalled:
            count, games = self.numbers.count(self.result.stalled), self.numbers.count(self.result.played)
            found.append(self.say("note-stalled", count=count, stalled=self.result.stalled, games=games))
        return [*found, self.say("note-spread")]

    def value(self, own: Figure) -> str:
        return "–" if own.value is None else self.numbers.decimal(own.value)

    def point(self, effect: Effect) -> str:
        return self.numbers.signed(100 * effect.difference.known)

    def span(self, own: Figure) -> str:
        """Format an interval in percentage points; a single loadout has none."""
        low, high = ("?", "?") if own.interval is None else (self.numbers.decimal(100 * end) for end in own.interval)
        return self.say("range", low=low, high=high)


class PartLabels:
    """Writes a changed part with both its values, as in `Hammer: P 7 (printed 5)`."""

    def __init__(self, result: DifficultyResult, language: str) -> None:
        self.trials = result.trials
        self.texts = locale("difficulty", language)

    def label(self, part: Part) -> str:
        """Return what differs, with both values where they are short."""
        name = self.wave_name(part.path) if part.path[0] == "waves" else self.name(part.path)
        own, printed = self.value(part.path, part.own), self.value(part.path, part.printed)
        if part.own is None and part.printed is None:
            return self.texts.text("label.whole", name=name)
        return self.texts.text("label", name=name, own=own, printed=printed)

    def wave_name(self, path: Sequence[str | int]) -> str:
        if len(path) == 1:
            return self.texts.text("label.waves")
        _, wave, *rolls = path
        if not rolls:
            return self.texts.text("label.whole-wave", wave=int(wave) + 1)
        return self.texts.text("label.wave", wave=int(wave) + 1, rolls=faces([int(roll) for roll in rolls]))

    def name(self, path: Sequence[str | int]) -> str:
        """Return the place of a part: the names of what has one, the keys of the rest as files have them."""
        section, *rest = path
        own: list[str] = []
        known = str(section)
        if rest and f"{section}.{rest[0]}" in self.trials.names:
            known = f"{section}.{rest.pop(0)}"
            if section != "enemies" or self.trials.kind != ENEMY:
                own.append(self.shown(known))
        else:
            own.append(known)
        if len(rest) > 1 and rest[0] == "attacks" and f"{known}.{rest[1]}" in self.trials.names:
            own.append(self.shown(f"{known}.{rest[1]}"))
            rest = rest[2:]
        words = [str(key + 1) if isinstance(key, int) else self.key(key) for key in rest]
        if own and words:
            return f"{', '.join(own)}: {' '.join(words)}"
        return ", ".join(own) or " ".join(words)

    def key(self, key: str) -> str:
        return self.texts.text(f"key.{key}") if f"key.{key}" in self.texts else key

    def shown(self, known: str) -> str:
        return self.trials.names[known].in_(self.texts.language)

    def value(self, path: Sequence[str | int], value: Json) -> str:
        """Format a value of a part."""
        if value is None:
            return self.texts.text("none")
        if isinstance(value, bool):
            return self.texts.text("yes" if value else "no")
        if path[0] == "waves" and isinstance(value, list):
            groups = value if value and isinstance(value[0], list) else [value]
            return " / ".join("+".join(map(str, group)) for group in groups)
        if path[-1] == "rolls" and isinstance(value, list):
            return ", ".join(faces(own) for own in value if isinstance(own, list))
        if path[-1] == "range" and f"rings.{value}" in self.trials.names:
            return self.shown(f"rings.{value}")
        if isinstance(value, list):
            return ", ".join(map(str, value))
        return self.texts.text("several") if isinstance(value, dict) else str(value)


def faces(rolls: Sequence[object]) -> str:
    """Format the faces of a die.

    >>> faces([1, 2, 3]), faces([2, 5]), faces([6])
    ('1–3', '2, 5', '6')
    """
    numbers = sorted(int(str(roll)) for roll in rolls)
    if len(numbers) > 1 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{numbers[0]}–{numbers[-1]}"
    return ", ".join(map(str, numbers))

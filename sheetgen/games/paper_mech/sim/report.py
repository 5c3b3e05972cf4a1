"""The figures of simulated play as a report for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from sheetgen.core.locale import Locale, Words, locale
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.sim.shares import AttackFigures, Shares, Use, plain
from sheetgen.games.paper_mech.sim.verdict import Sentence, verdict
from sheetgen.reports.groups import Figure, of_key, share
from sheetgen.reports.report import Bar, Bars, Columns, Report, Section, Table
from sheetgen.reports.words import Writing
from sheetgen_engine.core.stats import wilson
from sheetgen_engine.paper_mech import names

# How the facts of the verdict are written.
SHARES = ("share", "time", "lost", "sighted")
COUNTS = ("units",)
# So many ways of the last damage are told apart.
WAYS = 8


class Reporter:
    """Writes one report."""

    def __init__(self, loadout: Loadout, figures: dict[str, Any], shares: Shares, circles: int, language: str) -> None:
        self.loadout = loadout
        self.figures = figures
        self.shares = shares
        self.circles = circles
        self.language = language
        self.texts: Locale = locale("paper-mech/sim", language)
        self.writing = Writing(self.texts)
        self.chassis = loadout.catalog.chassis

    def report(self) -> Report:
        head = self.texts.text(
            "head",
            name=self.loadout.name,
            edition=self.loadout.edition,
            pilot=self.figures["pilot"],
            games=self.figures["games"],
            count=self.writing.count(self.figures["games"]),
            seed=self.figures["seed"],
        )
        sections = [self.summary(), self.verdict(), *self.details()]
        if self.writing.bare:
            sections[-1] = replace(sections[-1], note=self.say("few"))
        return Report(head, tuple(sections))

    def details(self) -> Iterator[Section]:
        """The figures behind it, in the order in which one asks for them."""
        if self.figures["wins"]:
            yield self.scores()
        yield self.waves()
        if self.shares.weapons:
            yield self.weapons()
            yield self.rows()
        yield self.moves()
        yield self.enemies()
        if sum(self.figures["lost_in_wave"].values()):
            yield self.killers()
            yield self.ways()
        yield self.body()
        yield self.time()

    # Words

    def say(self, key: str, **facts: Any) -> str:
        return self.texts.text(key, **facts)

    def name(self, words: Words) -> str:
        return words.in_(self.language)

    def place(self, location: str) -> str:
        """A location's name."""
        own = {"torso": self.chassis.torso_name, "legs": self.chassis.legs_name}
        return self.name(own.get(location) or self.chassis.mounts[location].name)

    def mean(self, figure: Figure, places: int = 2) -> str:
        """A mean with half its interval."""
        return self.writing.mean(figure, places)

    def share(self, figure: Figure, places: int = 1) -> str:
        """A share in per cent with half its interval."""
        return self.writing.share(figure, places)

    # Sections

    def summary(self) -> Section:
        """How often it wins, and what a game is like."""
        figures, writing = self.figures, self.writing
        low, high = figures["win_rate_ci95"]
        rate = self.say(
            "rate",
            rate=writing.percent(figures["win_rate"], 2),
            low=writing.percent(low, 2),
            high=writing.percent(high, 2),
        )
        score = figures["mean_score"]
        points = (
            self.say("no-score")
            if score is None
            else self.say("mean-score", score=self.head("mean_score"), most=self.circles)
        )
        lost = [
            self.say("wave", wave=wave, count=writing.count(count)) for wave, count in figures["lost_in_wave"].items()
        ]
        length = self.say(
            "length",
            time=self.head("mean_time"),
            activations=self.head("mean_activations"),
        )
        pairs = [("won", rate), ("score", points), ("lost", ", ".join(lost))]
        if figures["stalled"]:
            rate = self.share(share(figures["stalled"], figures["games"]))
            pairs.append(("stalled", self.say("of-games", count=writing.count(figures["stalled"]), share=rate)))
        pairs.append(("game", length))
        firsts = [
            self.say(said, game=figures[key])
            for key, said in (("first_lost", "first-lost"), ("first_stalled", "first-stalled"))
            if figures[key]
        ]
        if firsts:
            pairs.append(("replay", "; ".join(firsts)))
        return Section(pairs=tuple((self.say(key), said) for key, said in pairs))

    def head(self, key: str) -> str:
        """A mean over all games, with its interval."""
        return self.mean(of_key(key, self.figures), 1)

    def verdict_data(self) -> list[dict[str, Any]]:
        """What the figures say: the key of each sentence, its facts, and the sentence."""
        found = verdict(self.loadout, self.shares, self.figures["stalled"])
        return [
            {"key": one.key.partition(".")[2], "facts": plain(one.facts), "text": self.sentence(one)} for one in found
        ]

    def verdict(self) -> Section:
        """What the figures say, and what came of the change when it was tried."""
        words = [self.sentence(one) for one in verdict(self.loadout, self.shares, self.figures["stalled"])]
        if "tried" in self.figures:
            words.append(self.tried(self.figures["tried"]))
        return Section(self.say("verdict"), words=tuple(words))

    def tried(self, found: dict[str, Any] | None) -> str:
        """What came of the change that was worth trying."""
        if found is None:
            return self.say("tried.nothing")
        writing, (low, high) = self.writing, found["difference_ci95"]
        said = self.say(
            f"tried.{found['verdict']}",
            count=writing.count(found["games"]),
            games=found["games"],
            rate=self.share(Figure(found["win_rate"], found["win_rate_ci95"])),
            difference=writing.signed(100 * found["difference"]),
            low=writing.signed(100 * low),
            high=writing.signed(100 * high),
            p=writing.chance(found["p"]),
        )
        return f"{said} {self.say('tried.code', code=found['share'])}" if found["share"] else said

    def sentence(self, sentence: Sentence) -> str:
        """A sentence of the verdict with its facts as the language writes them."""
        facts: dict[str, Any] = {}
        for key, value in sentence.facts.items():
            if isinstance(value, Figure):
                facts[key] = self.share(value) if key in SHARES else self.mean(value)
            elif key == "weapons":
                facts[key] = [self.called(*names) for names in value]
            elif isinstance(value, tuple):
                facts[key] = self.called(*value)
            elif key == "location":
                facts["place"] = self.say(f"of.{value}")
            elif key in COUNTS:
                facts[key] = self.writing.count(value)
            else:
                facts[key] = value
        return self.say(sentence.key, **facts)

    def called(self, name: Words, mount: Words) -> str:
        """A weapon with its mount."""
        return f"{self.name(name)} ({self.name(mount)})"

    def scores(self) -> Section:
        """How many circles were free at the end of the games that were won."""
        counts, wins = self.figures["scores"], self.figures["wins"]
        first = next(score for score, count in enumerate(counts) if count)
        shown = range(first, self.circles + 1)
        ends = [wilson(counts[score], wins) for score in shown]
        chart = Columns(
            tuple(str(score) for score in shown),
            tuple(counts[score] / wins for score in shown),
            lambda share: self.writing.percent(share, 1),
        )
        half = max(max(high - own, own - low) for own, (low, high) in zip(chart.values, ends, strict=True))
        note = self.say("scores.note", half=self.writing.decimal(100 * half))
        return Section(self.say("scores"), chart=chart, note=note)

    def waves(self) -> Section:
        """How far the games come."""
        rows = [
            (str(number), self.share(wave.reached), self.share(wave.lost), self.mean(wave.units, 1))
            for number, wave in enumerate(self.shares.waves, start=1)
        ]
        heads = tuple(self.say(f"waves.{head}") for head in ("wave", "reached", "lost", "units"))
        return Section(self.say("waves"), table=Table(heads, tuple(rows)), note=self.say("waves.note"))

    def weapons(self) -> Section:
        """Each weapon as a whole, and a bar for its damage in a unit of time."""
        heads = tuple(
            self.say(f"weapons.{head}") for head in ("weapon", "chosen", "spent", "damage", "blind", "sighted")
        )
        rows = []
        for use in self.shares.weapons:
            armed = use.armed
            rows.append(
                (
                    self.weapon(use),
                    self.mean(use.chosen, 1),
                    self.mean(use.spent, 1),
                    self.mean(use.damage, 1) if armed else "–",
                    self.share(use.blind, 0) if armed else "–",
                    self.share(use.sighted, 0) if armed else "–",
                )
            )
        return Section(self.say("weapons"), table=Table(heads, tuple(rows)), chart=self.rates())

    def rates(self) -> Bars | None:
        """What each weapon does in a unit of time."""
        rows = [
            Bar(self.weapon(use), use.per_unit.known, self.mean(use.per_unit), *use.per_unit.bounds)
            for use in self.shares.weapons
            if use.armed and use.per_unit.value is not None
        ]
        return Bars(tuple(rows), label=self.say("weapons.per-unit")) if rows else None

    def weapon(self, use: Use) -> str:
        """A weapon's name with its mount's."""
        return f"{self.name(use.name)}, {self.place(use.mount)}"

    def rows(self) -> Section:
        """Each action of the weapons."""
        heads = tuple(
            self.say(f"actions.{head}") for head in ("action", "chosen", "hasted", "damage", "per-unit", "blind")
        )
        rows: list[tuple[str, ...]] = []
        mount = ""
        for use in self.shares.actions:
            if not use.chosen.value:
                continue
            if use.mount != mount:
                mount = use.mount
                weapon = next(weapon for weapon in self.shares.weapons if weapon.mount == mount)
                rows.append((self.weapon(weapon), *[""] * (len(heads) - 1)))
            rows.append(
                (
                    f"  {self.name(use.name)}",
                    self.mean(use.chosen),
                    self.share(use.hasted, 0),
                    self.mean(use.damage) if use.armed else "–",
                    self.mean(use.per_unit) if use.armed else "–",
                    self.share(use.blind, 0) if use.armed else "–",
                )
            )
        never = [
            f"{self.name(use.name)} ({self.place(use.mount)})" for use in self.shares.actions if not use.chosen.value
        ]
        note = self.say("actions.note")
        if never:
            note = f"{note} {self.say('actions.never', actions=never)}"
        return Section(self.say("actions"), table=Table(heads, tuple(rows)), note=note)

    def moves(self) -> Section:
        """What the legs did, as actions and after attacks."""
        rows = [(self.name(use.name), self.mean(use.resolved), self.mean(use.spent, 1)) for use in self.shares.moves]
        heads = tuple(self.say(f"moves.{head}") for head in ("move", "resolved", "spent"))
        free = [
            f"{self.say(f'free.{option}')} {self.mean(figure)}"
            for option, figure in self.shares.free_moves.items()
            if figure.value and option != names.MOVE_OPTIONS[0]
        ]
        note = self.say("moves.free", moves=free) if free else self.say("moves.no-free")
        return Section(self.say("moves"), table=Table(heads, tuple(rows)), note=note)

    def enemies(self) -> Section:
        """How long each kind of enemy lives, and what it does until then."""
        rows = [
            (
                f"{self.name(enemy.name)} ({enemy.code})",
                self.mean(enemy.met),
                self.share(enemy.destroyed),
                self.mean(enemy.lived, 1),
                self.mean(enemy.filled),
            )
            for enemy in self.shares.enemies
            if enemy.met.value
        ]
        heads = tuple(self.say(f"enemies.{head}") for head in ("enemy", "met", "destroyed", "lived", "filled"))
        return Section(self.say("enemies"), table=Table(heads, tuple(rows)), note=self.say("enemies.note"))

    def killers(self) -> Section:
        """Which attacks end the games that are lost, and what else they do."""
        found = [(enemy, attack) for enemy in self.shares.enemies for attack in enemy.attacks if attack.killed.value]
        found.sort(key=lambda pair: -pair[1].killed.known)
        rows = [(self.attack(enemy.name, attack), *self.attack_row(attack)) for enemy, attack in found]
        heads = tuple(self.say(f"killers.{head}") for head in ("attack", "killed", "acted", "in-range", "filled"))
        return Section(self.say("killers"), table=Table(heads, tuple(rows)))

    def attack(self, enemy: Words, attack: AttackFigures) -> str:
        return f"{self.name(enemy)}: {self.name(attack.name)}"

    def attack_row(self, attack: AttackFigures) -> tuple[str, ...]:
        return self.share(attack.killed), self.mean(attack.acted), self.share(attack.in_range), self.mean(attack.filled)

    def ways(self) -> Section:
        """From where over which places the last damage came to the torso."""
        shown = self.shares.ways[:WAYS]
        rows = [self.bar(self.way(one.places), one.killed) for one in shown]
        if len(self.shares.ways) > WAYS:
            lost = sum(self.figures["lost_in_wave"].values())
            told = sum(round(one.killed.known * lost) for one in shown)
            rows.append(self.bar(self.say("ways.others"), share(lost - told, lost)))
        return Section(self.say("ways"), chart=Bars(tuple(rows)), note=self.say("ways.note"))

    def way(self, places: Sequence[str | None]) -> str:
        """The places one after another, the torso the last."""
        return " → ".join("…" if place is None else self.place(place) for place in (*places, "torso"))

    def bar(self, label: str, figure: Figure) -> Bar:
        return Bar(label, figure.known, self.share(figure), *figure.bounds)

    def body(self) -> Section:
        """What lands where."""
        rows = [
            (
                self.name(place.name),
                self.mean(place.struck),
                self.mean(place.direct),
                self.mean(place.spilled),
                self.mean(place.repaired),
                self.share(place.killed),
            )
            for place in self.shares.body
        ]
        heads = tuple(
            self.say(f"body.{head}") for head in ("place", "struck", "direct", "spilled", "repaired", "killed")
        )
        return Section(self.say("body"), table=Table(heads, tuple(rows)), note=self.say("body.note"))

    def time(self) -> Section:
        """Where the units of a game go."""
        uses = [(self.weapon(use), use.spent) for use in self.shares.weapons]
        uses += [(self.name(use.name), use.spent) for use in self.shares.moves]
        uses.append((self.say("time.waiting"), self.shares.waited))
        rows = tuple(
            Bar(name, figure.known, self.mean(figure, 1), *figure.bounds)
            for name, figure in sorted(uses, key=lambda pair: -pair[1].known)
            if figure.value
        )
        return Section(self.say("time"), chart=Bars(rows))

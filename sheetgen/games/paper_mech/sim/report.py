"""The figures of simulated play as a report for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from sheetgen.core.data import Json
from sheetgen.core.locale import Words, locale
from sheetgen.games.paper_mech.sim.details import ActionFigures, AttackFigures
from sheetgen.games.paper_mech.sim.sentences import Fact, Sentence, WeaponName
from sheetgen.games.paper_mech.sim.verdict import verdict
from sheetgen.reports.number_format import NumberFormat
from sheetgen.reports.report import Bar, Bars, Columns, Command, Report, Section, Table
from sheetgen.runs.figures import Figure, proportion, record_to_json
from sheetgen.runs.simulations import Trial, TriedChange
from sheetgen_engine.paper_mech import names

if TYPE_CHECKING:
    from sheetgen.games.paper_mech.sim.figures import Figures
    from sheetgen.render.ops import Sheet

# How the facts of the verdict are written.
SHARES = ("share", "before", "time", "lost", "sighted")
COUNTS = ("units",)
MOST_PATHS = 8  # of the last damage that are listed one by one


class Reporter:
    """Writes one report in one language."""

    def __init__(self, figures: Figures, language: str) -> None:
        self.figures = figures
        self.language = language
        self.texts = locale("paper-mech/sim", language)
        self.numbers = NumberFormat(self.texts)
        self.chassis = figures.mech.catalog.chassis

    def report(self, trial: Trial | None) -> Report:
        own = self.figures
        title = self.say("title", name=own.mech.name, edition=own.mech.catalog.edition.name)
        count = self.numbers.count(own.games)
        subtitle = self.say("subtitle", pilot=own.pilot, games=own.games, count=count, seed=own.seed)
        sections = [self.summary(), self.verdict(trial), *self.details()]
        if self.numbers.interval_missing:
            sections[-1] = replace(sections[-1], note=self.say("few"))
        return Report(title, tuple(sections), subtitle, headline=self.headline(), repeated=self.say("won"))

    def headline(self) -> tuple[str, str]:
        """Return the win rate and its meaning."""
        figures = self.numbers.interval(self.figures.win_rate, 1)
        return self.numbers.percent(self.figures.win_rate.known), self.say("headline", **figures)

    def details(self) -> Iterator[Section]:
        """Yield the figures behind the verdict, the most asked for first."""
        details = self.figures.details
        if self.figures.wins:
            yield self.scores()
        yield self.waves()
        if details.weapons:
            yield self.weapons()
            yield self.rows()
        yield self.moves()
        yield self.enemies()
        if self.figures.lost:
            yield self.killers()
            yield self.ways()
        yield self.body()
        yield self.time()

    # Words

    def say(self, key: str, **facts: object) -> str:
        return self.texts.text(key, **facts)

    def name(self, words: Words) -> str:
        return words.in_(self.language)

    def place(self, location: str) -> str:
        """Return a location's name."""
        own = {"torso": self.chassis.torso_name, "legs": self.chassis.legs_name}
        return self.name(own.get(location) or self.chassis.mounts[location].name)

    def mean(self, figure: Figure, places: int = 2) -> str:
        """Format a mean with half the width of its interval."""
        return self.numbers.mean(figure, places)

    def share(self, figure: Figure, places: int = 1) -> str:
        """Format a share in per cent with half the width of its interval."""
        return self.numbers.share(figure, places)

    # Sections

    def summary(self) -> Section:
        """How often the mech wins, and what a game is like."""
        figures, numbers = self.figures, self.numbers
        rate = self.say("rate", **numbers.interval(figures.win_rate, 2))
        score = self.mean(figures.mean_score, 1)
        points = (
            self.say("no-score")
            if figures.mean_score.value is None
            else self.say("mean-score", score=score, most=figures.most_score)
        )
        lost = [
            self.say("wave", wave=wave, count=numbers.count(count))
            for wave, count in enumerate(figures.lost_in_wave, start=1)
        ]
        time, activations = self.mean(figures.mean_time, 1), self.mean(figures.mean_activations, 1)
        pairs = [("won", rate), ("score", points), ("lost", ", ".join(lost))]
        if figures.stalled:
            stalled = self.share(proportion(figures.stalled, figures.games))
            pairs.append(("stalled", self.say("of-games", count=numbers.count(figures.stalled), share=stalled)))
        pairs.append(("game", self.say("length", time=time, activations=activations)))
        for key, game in (("first-lost", figures.first_lost), ("first-stalled", figures.first_stalled)):
            if game:
                command = Command(
                    f"`{figures.replay_command(game)}`", self.say("game-number", number=numbers.count(game))
                )
                pairs.append((key, command))
        return Section(pairs=tuple((self.say(key), text) for key, text in pairs))

    def sentences(self) -> list[Sentence]:
        """Return the conclusions from the figures."""
        return verdict(self.figures.mech, self.figures.details, self.figures.stalled)

    def verdict_to_json(self) -> list[dict[str, Json]]:
        """Return the key of each sentence of the verdict, its facts, and the sentence."""
        return [
            {
                "key": one.key.partition(".")[2],
                "facts": {key: fact_to_json(fact) for key, fact in one.facts.items()},
                "text": self.sentence(one),
            }
            for one in self.sentences()
        ]

    def verdict(self, trial: Trial | None) -> Section:
        """The conclusions from the figures, and the result of trying the change."""
        words = [self.sentence(one) for one in self.sentences()]
        if trial is not None and trial.change is not None:
            words.append(self.tried(trial.change))
        elif trial is not None and not trial.interrupted:
            words.append(self.say("tried.nothing"))
        return Section(self.say("verdict"), sentences=tuple(words))

    def tried(self, change: TriedChange) -> str:
        """Describe the result of the change that was tried."""
        numbers = self.numbers
        sentence = self.say(
            f"tried.{change.verdict}",
            count=numbers.count(change.games),
            games=change.games,
            rate=self.share(change.win_rate),
            p=numbers.chance(change.p),
            **numbers.difference(change.difference),
        )
        return f"{sentence} {self.say('tried.code', code=change.code)}" if change.code else sentence

    def sentence(self, sentence: Sentence) -> str:
        """Return a sentence of the verdict with its facts as the language writes them."""
        facts: dict[str, object] = {}
        for key, fact in sentence.facts.items():
            if key == "location":
                facts["place"] = self.say(f"of.{fact}")
            else:
                facts[key] = self.fact(key, fact)
        return self.say(sentence.key, **facts)

    def fact(self, key: str, fact: Fact) -> object:
        if isinstance(fact, Figure):
            return self.share(fact) if key in SHARES else self.mean(fact)
        if isinstance(fact, WeaponName):
            return self.called(fact)
        if isinstance(fact, list):
            return [self.called(name) for name in fact]
        return self.numbers.count(fact) if key in COUNTS and isinstance(fact, int) else fact

    def called(self, name: WeaponName) -> str:
        """Return a weapon's name with its mount's in brackets."""
        return f"{self.name(name.weapon)} ({self.name(name.mount)})"

    def scores(self) -> Section:
        """How many circles were free at the end of the games that were won."""
        counts, wins = self.figures.scores, self.figures.wins
        first = next(score for score, count in enumerate(counts) if count)
        shown = range(first, self.figures.most_score + 1)
        rates = [proportion(counts[score], wins) for score in shown]
        chart = Columns(
            tuple(str(score) for score in shown),
            tuple(rate.known for rate in rates),
            lambda share: self.numbers.percent(share, 1),
        )
        half = max(abs(end - rate.known) for rate in rates for end in rate.interval or ())
        note = self.say("scores.note", half=self.numbers.decimal(100 * half))
        return Section(self.say("scores"), chart=chart, note=note)

    def waves(self) -> Section:
        """How far the games go."""
        rows = [
            (str(number), self.share(wave.reached), self.share(wave.lost), self.mean(wave.units, 1))
            for number, wave in enumerate(self.figures.details.waves, start=1)
        ]
        heads = tuple(self.say(f"waves.{head}") for head in ("wave", "reached", "lost", "units"))
        return Section(self.say("waves"), table=Table(heads, tuple(rows)), note=self.say("waves.note"))

    def weapons(self) -> Section:
        """Each weapon as a whole, and a bar for its damage in a unit of time."""
        heads = tuple(
            self.say(f"weapons.{head}") for head in ("weapon", "chosen", "spent", "damage", "blind", "sighted")
        )
        rows = []
        for use in self.figures.details.weapons:
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
            Bar(self.weapon(use), use.per_unit.known, self.mean(use.per_unit), use.per_unit.interval)
            for use in self.figures.details.weapons
            if use.armed and use.per_unit.value is not None
        ]
        return Bars(tuple(rows), label=self.say("weapons.per-unit")) if rows else None

    def weapon(self, use: ActionFigures) -> str:
        """Return a weapon's name with its mount's after a comma."""
        return f"{self.name(use.name)}, {self.place(use.mount)}"

    def rows(self) -> Section:
        """Each action of the weapons."""
        heads = tuple(
            self.say(f"actions.{head}") for head in ("action", "chosen", "hasted", "damage", "per-unit", "blind")
        )
        rows: list[tuple[str, ...]] = []
        mount = ""
        for use in self.figures.details.actions:
            if not use.chosen.value:
                continue
            if use.mount != mount:
                mount = use.mount
                weapon = next(weapon for weapon in self.figures.details.weapons if weapon.mount == mount)
                rows.append((self.weapon(weapon), *[""] * (len(heads) - 1)))
            rows.append(
                (
                    f"  {self.action(use)}",
                    self.mean(use.chosen),
                    self.share(use.hasted, 0),
                    self.mean(use.damage) if use.armed else "–",
                    self.mean(use.per_unit) if use.armed else "–",
                    self.share(use.blind, 0) if use.armed else "–",
                )
            )
        never = [
            f"{self.action(use)} ({self.place(use.mount)})"
            for use in self.figures.details.actions
            if not use.chosen.value
        ]
        note = self.say("actions.note")
        if never:
            note = f"{note} {self.say('actions.never', actions=never)}"
        return Section(self.say("actions"), table=Table(heads, tuple(rows)), note=note)

    def action(self, use: ActionFigures) -> str:
        """Return an action's name, with its row if others of the weapon have the same name."""
        same = [other for other in self.figures.details.actions if (other.mount, other.name) == (use.mount, use.name)]
        return f"{self.name(use.name)} {use.row}" if len(same) > 1 else self.name(use.name)

    def moves(self) -> Section:
        """What the legs did, as actions and after attacks."""
        rows = [
            (self.name(use.name), self.mean(use.resolved), self.mean(use.spent, 1))
            for use in self.figures.details.moves
        ]
        heads = tuple(self.say(f"moves.{head}") for head in ("move", "resolved", "spent"))
        free = [
            f"{self.say(f'free.{option}')} {self.mean(figure)}"
            for option, figure in self.figures.details.free_moves.items()
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
            for enemy in self.figures.details.enemies
            if enemy.met.value
        ]
        heads = tuple(self.say(f"enemies.{head}") for head in ("enemy", "met", "destroyed", "lived", "filled"))
        return Section(self.say("enemies"), table=Table(heads, tuple(rows)), note=self.say("enemies.note"))

    def killers(self) -> Section:
        """Which attacks end the games that are lost, and what else they do."""
        found = [
            (enemy, attack) for enemy in self.figures.details.enemies for attack in enemy.attacks if attack.killed.value
        ]
        found.sort(key=lambda pair: -pair[1].killed.known)
        rows = [(self.attack(enemy.name, attack), *self.attack_row(attack)) for enemy, attack in found]
        heads = tuple(self.say(f"killers.{head}") for head in ("attack", "killed", "acted", "in-range", "filled"))
        return Section(self.say("killers"), table=Table(heads, tuple(rows)))

    def attack(self, enemy: Words, attack: AttackFigures) -> str:
        return f"{self.name(enemy)}: {self.name(attack.name)}"

    def attack_row(self, attack: AttackFigures) -> tuple[str, ...]:
        return self.share(attack.killed), self.mean(attack.acted), self.share(attack.in_range), self.mean(attack.filled)

    def ways(self) -> Section:
        """On which paths the last damage came to the torso."""
        shown = self.figures.details.ways[:MOST_PATHS]
        rows = [self.bar(self.way(one.places), one.killed) for one in shown]
        if len(self.figures.details.ways) > MOST_PATHS:
            lost = self.figures.lost
            listed = sum(round(one.killed.known * lost) for one in shown)
            rows.append(self.bar(self.say("ways.others"), proportion(lost - listed, lost)))
        return Section(self.say("ways"), chart=Bars(tuple(rows)), note=self.say("ways.note"))

    def way(self, places: Sequence[str | None]) -> str:
        """Return the places of a path in order, the torso last."""
        return " → ".join("…" if place is None else self.place(place) for place in (*places, "torso"))

    def bar(self, label: str, figure: Figure) -> Bar:
        return Bar(label, figure.known, self.share(figure), figure.interval)

    def body(self) -> Section:
        """How much damage lands on each location."""
        rows = [
            (
                self.name(place.name),
                self.mean(place.struck),
                self.mean(place.direct),
                self.mean(place.spilled),
                self.mean(place.repaired),
                self.share(place.killed),
            )
            for place in self.figures.details.body
        ]
        heads = tuple(
            self.say(f"body.{head}") for head in ("place", "struck", "direct", "spilled", "repaired", "killed")
        )
        note = self.say("body.note")
        return Section(self.say("body"), table=Table(heads, tuple(rows)), note=note, drawing=self.silhouette)

    def silhouette(self) -> Sheet:
        """Draw the mech with the share of the damage that lands on each location."""
        from sheetgen.games.paper_mech.sheet.figures import damage_figure

        shares = {place.location: place.share.known for place in self.figures.details.body}
        labels = {location: self.numbers.percent(share, 0) for location, share in shares.items()}
        return damage_figure(self.figures.mech, shares, labels, self.say("body.drawing"))

    def time(self) -> Section:
        """How the time of a game is spent."""
        uses = [(self.weapon(use), use.spent) for use in self.figures.details.weapons]
        uses += [(self.name(use.name), use.spent) for use in self.figures.details.moves]
        uses.append((self.say("time.waiting"), self.figures.details.waited))
        rows = tuple(
            Bar(name, figure.known, self.mean(figure, 1), figure.interval)
            for name, figure in sorted(uses, key=lambda pair: -pair[1].known)
            if figure.value
        )
        return Section(self.say("time"), chart=Bars(rows))


def fact_to_json(fact: Fact) -> Json:
    """Return a fact of the verdict for JSON; a weapon is its name and its mount's."""
    if isinstance(fact, WeaponName):
        return [fact.weapon.en, fact.mount.en]
    if isinstance(fact, list):
        return [fact_to_json(name) for name in fact]
    return record_to_json(fact)

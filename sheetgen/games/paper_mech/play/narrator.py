"""What happened in a game, in sentences of the chosen language."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatchmethod

from sheetgen.core.locale import locale
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import CIRCLES_PER_ROW, MOUNTS
from sheetgen.games.paper_mech.play import effect_events, events
from sheetgen.games.paper_mech.play.event_base import GameEvent, PlainEvent
from sheetgen.games.paper_mech.play.events import (
    CirclesFilled,
    CirclesScattered,
    EnemyRolled,
    Spilled,
    typed,
)
from sheetgen.games.paper_mech.play.position import NEW_GAME, Action, Position
from sheetgen_engine.core.record import Event
from sheetgen_engine.paper_mech.names import STANCES

WORDS = {kind: word for word, kind in events.TYPES.items()}
UNINDENTED = (events.TimePassed, events.WaveBegan, events.WaveCleared, events.GameEnded)


class Narrator:
    """Narrates the events of one game. It keeps track of circles and enemies, to say what an event leaves of them."""

    def __init__(self, loadout: Loadout, language: str, before: Position = NEW_GAME) -> None:
        """`before` is the position before the first event."""
        self.texts = locale("paper-mech/telling", language)
        self.language = language
        self.loadout = loadout
        self.filled: dict[str, set[object]] = {mount: set(before.filled(mount)) for mount in MOUNTS}
        self.legs: set[object] = set(before.legs)
        self.torso = before.torso
        self.stance = before.stance
        self.types = [enemy.type for enemy in before.enemies]

    def narrate(self, record: Sequence[Event]) -> list[str]:
        """Return the events as lines; what happens within a unit of time is indented."""
        lines: list[str] = []
        at = 0
        while at < len(record):
            own, used = self.next(record, at)
            lines += own
            at += used
        return lines

    def next(self, record: Sequence[Event], at: int) -> tuple[list[str], int]:
        """Return the lines of the next event, and how many events they cover: a hit and its circles are one line."""
        event = typed(record[at])
        after = typed(record[at + 1]) if at + 1 < len(record) else None
        lines: list[str] = []
        if isinstance(event, EnemyRolled) and event.damage and not all(face > event.armour for face in event.dice):
            lines.append("  " + self.say("attack-dice", dice=pips(event.dice)))
        if isinstance(event, EnemyRolled | Spilled) and isinstance(after, CirclesFilled | CirclesScattered):
            hit = event.location if isinstance(event, EnemyRolled) else event.to
            if hit == after.location:
                line = self.sentence(event)
                return [*lines, f"  {line}, {self.circles(after)}"], 2
        indent = "" if isinstance(event, UNINDENTED) else "  "
        return [*lines, indent + self.sentence(event)], 1

    def say(self, key: str, /, **facts: object) -> str:
        return high(self.texts.text(key, **facts))

    # Names

    def enemy(self, number: int) -> str:
        """Return an enemy's name, with its place in the list where there are several of its kind."""
        code = self.types[number]
        name = self.loadout.catalog.enemies[code].name.in_(self.language)
        return name if self.types.count(code) == 1 else f"{name} {number + 1}"

    def attack(self, number: int, attack: int) -> str:
        """Return the name of an enemy's attack, counted from 1."""
        return self.loadout.catalog.enemies[self.types[number]].attacks[attack - 1].name.in_(self.language)

    def action(self, action: Action) -> str:
        """Return an action's printed name and, for a row, its mount."""
        if "move" in action:
            return self.move(action["move"])
        weapon = self.loadout.mounts[action["mount"]]
        assert weapon is not None
        row = weapon.actions[action["row"] - 1].name.in_(self.language)
        return f"{row} ({self.place(action['mount'])})"

    def move(self, id_: object) -> str:
        return next(move.name.in_(self.language) for move in self.loadout.catalog.chassis.moves if move.id == id_)

    def place(self, location: str) -> str:
        """Return a location's name for the middle of a sentence."""
        chassis = self.loadout.catalog.chassis
        if location in ("torso", "legs"):
            name = (chassis.torso_name if location == "torso" else chassis.legs_name).in_(self.language)
        else:
            name = chassis.mounts[location].name.in_(self.language)
        return low(name)

    def space(self, ring: str | None, sector: int | None) -> str:
        if ring is None or sector is None:
            return self.texts.text("off-radar")
        board = self.loadout.catalog.board
        name = board.rings[board.ring(ring)].name.in_(self.language)
        return self.texts.text("space", ring=low(name), sector=board.sectors[sector].in_(self.language))

    def skill(self, id_: str) -> str:
        return self.loadout.catalog.rules.skills[id_].name.in_(self.language)

    def choice(self, number: int, attack: int, die: int | None, time: int) -> str:
        """Return an enemy's next attack with its time, and the die that chose it."""
        key = "choice" if die is None else "choice-by-die"
        return self.texts.text(key, attack=self.attack(number, attack), die=die, time=time)

    # Damage to the mech

    def circles(self, event: CirclesFilled | CirclesScattered) -> str:
        """Return the circles filled, in order, and what the location can still do."""
        if event.location == "legs":
            self.legs |= set(event.circles)
            return self.texts.text("moves-lost", moves=[self.move(move) for move in event.circles])
        text = self.texts.text("circles", circles=event.circles, count=len(event.circles))
        if isinstance(event, CirclesScattered):
            text = self.texts.text("circles.by-dice", dice=pips(event.dice), circles=text)
        if event.location == "torso":
            self.torso += len(event.circles)
            chassis = self.loadout.catalog.chassis
            slow = chassis.slow_t(self.torso) if self.torso < chassis.torso_circles else 0
            more = self.texts.text("slow", t=slow) if slow else ""
        else:
            self.filled[event.location] |= set(event.circles)
            more = self.rows_left(event.location)
        return f"{text}; {more}" if more else text

    def rows_left(self, mount: str) -> str:
        """Return which actions of a mount are left, if not all are."""
        weapon = self.loadout.mounts[mount]
        assert weapon is not None
        rows = []
        for number, row in enumerate(weapon.actions):
            own = range(CIRCLES_PER_ROW * number + 1, CIRCLES_PER_ROW * (number + 1) + 1)
            if not set(own) <= self.filled[mount]:
                rows.append(row.name.in_(self.language))
        if len(rows) == len(weapon.actions):
            return ""
        if not rows:
            return self.texts.text("nothing-left", mount=self.place(mount))
        key = "only-left.fire" if weapon.range else "only-left.do"
        return self.texts.text(key, mount=self.place(mount), rows=list(dict.fromkeys(rows)))

    # A sentence for each kind of event

    @singledispatchmethod
    def sentence(self, event: GameEvent) -> str:
        """Return one event as a sentence."""
        raise TypeError(f"no sentence for {event}")

    @sentence.register
    def plain(self, event: PlainEvent) -> str:
        return self.say(WORDS[type(event)], **vars(event))

    @sentence.register
    def wave_began(self, event: events.WaveBegan) -> str:
        self.types = list(event.enemies)
        enemies = [self.enemy(number) for number in range(len(self.types))]
        key = "wave-began" if event.die is not None else "wave-began.tokens"
        return self.say(key, wave=event.wave, die=event.die, enemies=enemies)

    @sentence.register
    def enemy_appeared(self, event: events.EnemyAppeared) -> str:
        return self.say(
            "enemy-appeared",
            enemy=self.enemy(event.enemy),
            space=self.space(event.ring, event.sector),
            start=event.start_die,
            choice=self.choice(event.enemy, event.attack, event.attack_die, event.time),
        )

    @sentence.register
    def repair_rolled(self, event: events.RepairRolled) -> str:
        return self.say("repair-rolled", dice=pips(event.dice) or "–", repairs=event.repairs)

    @sentence.register
    def repaired(self, event: events.Repaired) -> str:
        if event.location == "legs":
            self.legs.discard(event.circle)
            return self.say("repaired.legs", move=self.move(event.circle))
        if event.location == "torso":
            self.torso -= 1
        else:
            self.filled[event.location].discard(event.circle)
        return self.say("repaired.circle", location=self.place(event.location), circle=event.circle)

    @sentence.register
    def repairs_take(self, event: events.RepairsTake) -> str:
        return self.say("repairs-take" if event.units else "repairs-take.nothing", units=event.units)

    @sentence.register
    def skill_trained(self, event: events.SkillTrained) -> str:
        key = "skill-trained" if event.filled < event.circles else "skill-trained.earned"
        return self.say(key, skill=self.skill(event.skill), filled=event.filled, circles=event.circles)

    @sentence.register
    def skill_used(self, event: events.SkillUsed) -> str:
        return self.say(f"skill-used.{event.skill}", skill=self.skill(event.skill))

    @sentence.register
    def game_ended(self, event: events.GameEnded) -> str:
        return self.say(f"game-ended.{event.outcome}", wave=event.wave, score=event.score, units=event.units)

    @sentence.register
    def time_passed(self, event: events.TimePassed) -> str:
        times = [f"{self.enemy(one['enemy'])} {one['time']}" for one in event.enemies]
        key = "time-passed.waiting" if event.player is None else "time-passed.player"
        return self.say(key, units=event.units, player=event.player, enemies=times)

    @sentence.register
    def action_chosen(self, event: events.ActionChosen) -> str:
        return self.say("action-chosen", action=self.action(event.action), time=event.time)

    @sentence.register
    def action_dropped(self, event: events.ActionDropped) -> str:
        return self.say("action-dropped", action=self.action(event.action), time=event.time)

    @sentence.register
    def action_lost(self, event: events.ActionLost) -> str:
        return self.say("action-lost", action=self.action(event.action))

    @sentence.register
    def hasted(self, event: events.Hasted) -> str:
        return self.say("hasted", action=self.action(event.action), time=event.time)

    @sentence.register
    def stance_taken(self, event: events.StanceTaken) -> str:
        self.stance = event.stance
        return self.say(f"stance-taken.{self.stance}")

    @sentence.register
    def moved(self, event: events.Moved) -> str:
        kind = "free" if event.free else "action"
        if event.how == "stance":  # the enemies stay where they are
            self.stance = STANCES[1 - STANCES.index(self.stance)]
            return self.say(f"stance-changed.{kind}", how=self.texts.text(f"how.{self.stance}"))
        stands = [
            self.texts.text("stands", enemy=self.enemy(one["enemy"]), space=self.space(one["ring"], one["sector"]))
            for one in event.enemies
        ]
        return self.say(f"moved.{kind}", how=self.texts.text(f"how.{event.how}"), enemies="; ".join(stands))

    @sentence.register
    def attack_wasted(self, event: events.AttackWasted) -> str:
        return self.say(f"attack-wasted.{event.why}", action=self.action(event.action))

    @sentence.register
    def fired(self, event: events.Fired) -> str:
        targets = [self.enemy(number) for number in (event.target, event.second) if number is not None]
        return self.say("fired", action=self.action(event.action), targets=targets, power=event.power)

    @sentence.register
    def attack_rolled(self, event: events.AttackRolled) -> str:
        parts = [self.texts.text("dice", dice=pips(event.dice) or "–")]
        if event.rerolled:
            parts.append(self.texts.text("rolled-again", dice=pips(event.rerolled)))
        if event.haste:
            parts.append(self.texts.text("less", haste=event.haste))
        key = "attack-rolled.crushed" if event.crushed else "attack-rolled.damage"
        target = self.enemy(event.target)
        return self.say(key, dice=parts, armour=event.armour, target=target, damage=event.damage)

    @sentence.register
    def attack_crushed(self, event: events.AttackCrushed) -> str:
        return self.say("attack-crushed", target=self.enemy(event.target), points=event.points)

    @sentence.register
    def enemy_damaged(self, event: events.EnemyDamaged) -> str:
        return self.say("enemy-damaged", enemy=self.enemy(event.enemy), filled=event.filled, free=event.free)

    @sentence.register
    def attack_disabled(self, event: events.AttackDisabled) -> str:
        attack = self.attack(event.enemy, event.attack)
        return self.say("attack-disabled", enemy=self.enemy(event.enemy), attack=attack)

    @sentence.register
    def enemy_destroyed(self, event: events.EnemyDestroyed) -> str:
        key = "enemy-destroyed.over" if event.points_over else "enemy-destroyed.exact"
        return self.say(key, enemy=self.enemy(event.enemy), points=event.points_over)

    @sentence.register
    def enemy_delayed(self, event: events.EnemyDelayed) -> str:
        return self.say("enemy-delayed", enemy=self.enemy(event.enemy), time=event.time)

    @sentence.register
    def enemy_pulled(self, event: events.EnemyPulled) -> str:
        return self.say("enemy-pulled", enemy=self.enemy(event.enemy), space=self.space(event.ring, event.sector))

    @sentence.register
    def guard_raised(self, event: events.GuardRaised) -> str:
        return self.say("guard-raised", mount=self.place(event.mount))

    @sentence.register
    def guard_lapsed(self, event: events.GuardLapsed) -> str:
        return self.say(f"guard-lapsed.{event.why}", mount=self.place(event.mount))

    @sentence.register
    def overheated(self, event: effect_events.Overheated) -> str:
        filled = CirclesFilled(event.mount, list(event.circles), None)
        return self.say("overheated", mount=self.place(event.mount), circles=self.circles(filled))

    @sentence.register
    def screen_rises(self, event: effect_events.ScreenRises) -> str:
        kind = "both" if event.smoke and event.cover else "smoke" if event.smoke else "cover"
        return self.say(f"screen-rises.{kind}", smoke=event.smoke, cover=event.cover)

    @sentence.register
    def mine_laid(self, event: effect_events.MineLaid) -> str:
        return self.say("mine-laid", space=self.space(event.ring, event.sector))

    @sentence.register
    def mine_went_off(self, event: effect_events.MineWentOff) -> str:
        enemy, dice = self.enemy(event.enemy), pips(event.dice)
        return self.say("mine-went-off", enemy=enemy, dice=dice, armour=event.armour, damage=event.damage)

    @sentence.register
    def enemy_repaired(self, event: effect_events.EnemyRepaired) -> str:
        return self.say("enemy-repaired", enemy=self.enemy(event.enemy), circles=event.circles, free=event.free)

    @sentence.register
    def enemy_acts(self, event: events.EnemyActs) -> str:
        flies = self.loadout.catalog.enemies[event.type].away
        key = "enemy-acts.in-range" if event.in_range else f"enemy-acts.{'no-attack' if flies else 'out-of-range'}"
        return self.say(key, enemy=self.enemy(event.enemy), attack=self.attack(event.enemy, event.attack))

    @sentence.register
    def shield_meets(self, event: events.ShieldMeets) -> str:
        return self.say(f"shield-meets.{event.by}", mount=self.place(event.mount))

    @sentence.register
    def location_rolled(self, event: events.LocationRolled) -> str:
        return self.say("location-rolled", die=event.die, location=self.place(event.location))

    @sentence.register
    def location_aimed(self, event: events.LocationAimed) -> str:
        return self.say("location-aimed", enemy=self.enemy(event.enemy), location=self.place(event.location))

    @sentence.register
    def enemy_rolled(self, event: EnemyRolled) -> str:
        hits = [face for face in event.parried or [*event.dice, *event.rerolled] if face > event.armour]
        sentence = self.say(
            "enemy-rolled.hit" if event.damage else "enemy-rolled.miss",
            enemy=self.enemy(event.enemy),
            location=self.place(event.location),
            hits=pips(hits[-event.damage :]),
            dice=pips(event.dice),
            armour=event.armour,
        )
        if event.parried:
            turned = [face for face in (*event.dice, *event.rerolled) if face > event.armour]
            sentence = f"{self.say('parried', dice=pips(turned), again=pips(event.parried))}; {sentence}"
        if event.rerolled:
            sentence = f"{self.say('rolled-again', dice=pips(event.rerolled))}; {sentence}"
        return sentence

    @sentence.register
    def enemy_flies(self, event: events.EnemyFlies) -> str:
        key = "enemy-flies.outbound" if event.outbound else "enemy-flies.inbound"
        return self.say(key, enemy=self.enemy(event.enemy), space=self.space(event.ring, event.sector))

    @sentence.register
    def enemy_leaves(self, event: events.EnemyLeaves) -> str:
        return self.say("enemy-leaves", enemy=self.enemy(event.enemy), time=event.time)

    @sentence.register
    def enemy_returns(self, event: events.EnemyReturns) -> str:
        space = self.space(event.ring, event.sector)
        return self.say("enemy-returns", enemy=self.enemy(event.enemy), space=space, die=event.die)

    @sentence.register
    def enemy_moved(self, event: events.EnemyMoved) -> str:
        return self.say("enemy-moved", enemy=self.enemy(event.enemy), space=self.space(event.ring, event.sector))

    @sentence.register
    def attack_chosen(self, event: events.AttackChosen) -> str:
        choice = self.choice(event.enemy, event.attack, event.die, event.time)
        return self.say(f"attack-chosen.{event.why}", enemy=self.enemy(event.enemy), choice=choice)

    @sentence.register
    def circles_filled(self, event: CirclesFilled) -> str:
        return f"{high(self.place(event.location))}: {self.circles(event)}"

    @sentence.register
    def circles_scattered(self, event: CirclesScattered) -> str:
        return f"{high(self.place(event.location))}: {self.circles(event)}"

    @sentence.register
    def spilled(self, event: Spilled) -> str:
        return self.say(
            "spilled",
            points=event.points,
            location=self.place(event.location),
            to=self.place(event.to),
            die=event.die,
        )


def pips(faces: Sequence[int]) -> str:
    """Return dice side by side.

    >>> pips([4, 5, 6])
    '4 5 6'
    """
    return " ".join(map(str, faces))


def low(text: str) -> str:
    """Return a catalog's name for the middle of a sentence.

    >>> low("Left arm")
    'left arm'
    """
    return text[:1].lower() + text[1:]


def high(text: str) -> str:
    """Return a text for the beginning of a sentence.

    >>> high("left arm")
    'Left arm'
    """
    return text[:1].upper() + text[1:]

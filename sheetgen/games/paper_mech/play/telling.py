"""What happened in a game, told in sentences: from the engine's record, in the language that was asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from sheetgen.core.locale import locale
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import CIRCLES_PER_ROW, MOUNTS
from sheetgen.games.paper_mech.play.position import NEW_GAME, Action, Position
from sheetgen_engine.paper_mech.names import STANCES
from sheetgen_engine.paper_mech.record import Event


class Teller:
    """Tells the events of one game. It keeps book of circles and enemies, to say what an event leaves."""

    def __init__(self, loadout: Loadout, language: str, before: Position = NEW_GAME) -> None:
        """`before` is the position in which the record begins."""
        self.texts = locale("paper-mech/telling", language)
        self.language = language
        self.loadout = loadout
        self.filled = {mount: set(before.filled(mount)) for mount in MOUNTS}
        self.legs = set(before.legs)
        self.torso = before.torso
        self.stance = before.stance
        self.types = [enemy.type for enemy in before.enemies]

    def tell(self, events: Sequence[Event]) -> list[str]:
        """The events as lines; what happens within a unit of time is set off from the time itself."""
        lines: list[str] = []
        at = 0
        while at < len(events):
            told, used = self.next(events, at)
            lines += told
            at += used
        return lines

    def next(self, events: Sequence[Event], at: int) -> tuple[list[str], int]:
        """The lines for one event, and how many events they speak of: a hit and the circles that it fills are one."""
        event = events[at]
        after = events[at + 1] if at + 1 < len(events) else None
        what, facts = event.what, event.facts
        lines: list[str] = []
        if what == "enemy-rolled" and facts["damage"] and not all(face > facts["armour"] for face in facts["dice"]):
            lines.append("  " + self.say("attack-dice", dice=pips(facts["dice"])))
        if what in ("enemy-rolled", "spilled") and after is not None and after.what == "circles-filled":
            to = facts["location"] if what == "enemy-rolled" else facts["to"]
            if to == after.facts["location"]:
                line = self.sentence(event)
                return [*lines, f"  {line}, {self.circles(after.facts)}"], 2
        if what == "circles-filled":
            return [f"  {self.place(facts['location'])}: {self.circles(facts)}"], 1
        indent = "" if what in ("time-passed", "wave-began", "wave-cleared", "game-ended") else "  "
        return [*lines, indent + self.sentence(event)], 1

    def sentence(self, event: Event) -> str:
        """One event."""
        return str(getattr(self, event.what.replace("-", "_"))(event.facts))

    def say(self, key: str, /, **facts: Any) -> str:
        text = self.texts.text(key, **facts)
        return text[:1].upper() + text[1:]

    # Names

    def enemy(self, number: int) -> str:
        """An enemy by its name; several of a kind are numbered by their places in the list."""
        code = self.types[number]
        name = self.loadout.catalog.enemies[code].name.in_(self.language)
        return name if self.types.count(code) == 1 else f"{name} {number + 1}"

    def attack(self, number: int, attack: int) -> str:
        """An enemy's attack, counted from 1."""
        return self.loadout.catalog.enemies[self.types[number]].attacks[attack - 1].name.in_(self.language)

    def action(self, action: Action) -> str:
        """What the player does, by its printed name and, for a row, its mount."""
        if "move" in action:
            return self.move(action["move"])
        weapon = self.loadout.mounts[action["mount"]]
        assert weapon is not None
        row = weapon.actions[action["row"] - 1].name.in_(self.language)
        return f"{row} ({self.place(action['mount'])})"

    def move(self, id_: str) -> str:
        return next(move.name.in_(self.language) for move in self.loadout.catalog.chassis.moves if move.id == id_)

    def place(self, location: str) -> str:
        """A location within a sentence."""
        chassis = self.loadout.catalog.chassis
        if location in ("torso", "legs"):
            name = (chassis.torso_name if location == "torso" else chassis.legs_name).in_(self.language)
        else:
            name = chassis.mounts[location].name.in_(self.language)
        return low(name)

    def space(self, ring: str, sector: int) -> str:
        board = self.loadout.catalog.board
        name = board.rings[board.ring(ring)].name.in_(self.language)
        return self.texts.text("space", ring=low(name), sector=board.sectors[sector].in_(self.language))

    # What an event leaves

    def circles(self, facts: Mapping[str, Any]) -> str:
        """The circles filled, in order, and what the location can still do."""
        location, filled = facts["location"], facts["circles"]
        if location == "torso":
            self.torso += len(filled)
            most = self.loadout.catalog.chassis.torso_circles
            slow = self.loadout.catalog.chassis.slow_from <= self.torso < most
            text = self.texts.text("circles", circles=filled, count=len(filled))
            more = self.texts.text("slow", t=self.loadout.catalog.chassis.slow_t) if slow else ""
            return f"{text}; {more}" if more else text
        if location == "legs":
            self.legs |= set(filled)
            return self.texts.text("moves-lost", moves=[self.move(id_) for id_ in filled])
        self.filled[location] |= set(filled)
        text = self.texts.text("circles", circles=filled, count=len(filled))
        left = self.rows_left(location)
        return f"{text}; {left}" if left else text

    def rows_left(self, mount: str) -> str:
        """Which actions of a mount are left, if not all are."""
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

    # The events

    def wave_began(self, facts: Mapping[str, Any]) -> str:
        self.types = list(facts["enemies"])
        enemies = [self.enemy(number) for number in range(len(self.types))]
        return self.say("wave-began", wave=facts["wave"], die=facts["die"], enemies=enemies)

    def enemy_appeared(self, facts: Mapping[str, Any]) -> str:
        number = facts["enemy"]
        return self.say(
            "enemy-appeared",
            enemy=self.enemy(number),
            space=self.space(facts["ring"], facts["sector"]),
            start=facts["start_die"],
            choice=self.chosen(number, facts["attack"], facts["attack_die"], facts["time"]),
        )

    def chosen(self, number: int, attack: int, die: int | None, time: int) -> str:
        """An enemy's attack with its time, and the die that chose it."""
        key = "choice" if die is None else "choice-by-die"
        return self.texts.text(key, attack=self.attack(number, attack), die=die, time=time)

    def stance_taken(self, facts: Mapping[str, Any]) -> str:
        self.stance = facts["stance"]
        return self.say(f"stance-taken.{self.stance}")

    def action_chosen(self, facts: Mapping[str, Any]) -> str:
        return self.say("action-chosen", action=self.action(facts["action"]), time=facts["time"])

    def action_dropped(self, facts: Mapping[str, Any]) -> str:
        return self.say("action-dropped", action=self.action(facts["action"]), time=facts["time"])

    def action_lost(self, facts: Mapping[str, Any]) -> str:
        return self.say("action-lost", action=self.action(facts["action"]))

    def waiting(self, facts: Mapping[str, Any]) -> str:
        del facts
        return self.say("waiting")

    def time_passed(self, facts: Mapping[str, Any]) -> str:
        times = [f"{self.enemy(one['enemy'])} {one['time']}" for one in facts["enemies"]]
        key = "time-passed.waiting" if facts["player"] is None else "time-passed.player"
        return self.say(key, units=facts["units"], player=facts["player"], enemies=times)

    def hasted(self, facts: Mapping[str, Any]) -> str:
        return self.say("hasted", action=self.action(facts["action"]), time=facts["time"])

    def enemy_acts(self, facts: Mapping[str, Any]) -> str:
        key = "enemy-acts.in-range" if facts["in_range"] else "enemy-acts.out-of-range"
        return self.say(key, enemy=self.enemy(facts["enemy"]), attack=self.attack(facts["enemy"], facts["attack"]))

    def shield_meets(self, facts: Mapping[str, Any]) -> str:
        return self.say(f"shield-meets.{facts['by']}", mount=self.place(facts["mount"]))

    def location_rerolled(self, facts: Mapping[str, Any]) -> str:
        return self.say("location-rerolled", die=facts["die"])

    def location_rolled(self, facts: Mapping[str, Any]) -> str:
        return self.say("location-rolled", die=facts["die"], location=self.place(facts["location"]))

    def enemy_rolled(self, facts: Mapping[str, Any]) -> str:
        dice, armour, parried = facts["dice"], facts["armour"], facts["parried"]
        hits = [face for face in parried or dice if face > armour]
        key = "enemy-rolled.hit" if facts["damage"] else "enemy-rolled.miss"
        sentence = self.say(
            key,
            enemy=self.enemy(facts["enemy"]),
            location=self.place(facts["location"]),
            hits=pips(hits[-facts["damage"] :]),
            dice=pips(dice),
            armour=armour,
        )
        if parried:
            turned = [face for face in dice if face > armour]
            sentence = f"{self.say('parried', dice=pips(turned), again=pips(parried))}; {sentence}"
        return sentence

    def spilled(self, facts: Mapping[str, Any]) -> str:
        return self.say(
            "spilled",
            points=facts["points"],
            location=self.place(facts["location"]),
            to=self.place(facts["to"]),
            die=facts["die"],
        )

    def damage_lost(self, facts: Mapping[str, Any]) -> str:
        return self.say("damage-lost", points=facts["points"])

    def guard_lapsed(self, facts: Mapping[str, Any]) -> str:
        return self.say(f"guard-lapsed.{facts['why']}", mount=self.place(facts["mount"]))

    def guard_raised(self, facts: Mapping[str, Any]) -> str:
        return self.say("guard-raised", mount=self.place(facts["mount"]))

    def enemy_moved(self, facts: Mapping[str, Any]) -> str:
        space = self.space(facts["ring"], facts["sector"])
        return self.say("enemy-moved", enemy=self.enemy(facts["enemy"]), space=space)

    def attack_chosen(self, facts: Mapping[str, Any]) -> str:
        number = facts["enemy"]
        choice = self.chosen(number, facts["attack"], facts["die"], facts["time"])
        return self.say(f"attack-chosen.{facts['why']}", enemy=self.enemy(number), choice=choice)

    def attack_wasted(self, facts: Mapping[str, Any]) -> str:
        return self.say(f"attack-wasted.{facts['why']}", action=self.action(facts["action"]))

    def fired(self, facts: Mapping[str, Any]) -> str:
        targets = [self.enemy(number) for number in (facts["target"], facts["second"]) if number is not None]
        return self.say("fired", action=self.action(facts["action"]), targets=targets, power=facts["power"])

    def attack_rolled(self, facts: Mapping[str, Any]) -> str:
        parts = [self.texts.text("dice", dice=pips(facts["dice"]) or "–")]
        if facts["rerolled"]:
            parts.append(self.texts.text("rolled-again", dice=pips(facts["rerolled"])))
        if facts["haste"]:
            parts.append(self.texts.text("less", haste=facts["haste"]))
        end = "attack-rolled.crushed" if facts["crushed"] else "attack-rolled.damage"
        return self.say(
            end,
            dice=parts,
            armour=facts["armour"],
            target=self.enemy(facts["target"]),
            damage=facts["damage"],
        )

    def enemy_damaged(self, facts: Mapping[str, Any]) -> str:
        return self.say("enemy-damaged", enemy=self.enemy(facts["enemy"]), filled=facts["filled"], free=facts["free"])

    def attack_disabled(self, facts: Mapping[str, Any]) -> str:
        attack = self.attack(facts["enemy"], facts["attack"])
        return self.say("attack-disabled", enemy=self.enemy(facts["enemy"]), attack=attack)

    def enemy_destroyed(self, facts: Mapping[str, Any]) -> str:
        key = "enemy-destroyed.over" if facts["points_over"] else "enemy-destroyed.exact"
        return self.say(key, enemy=self.enemy(facts["enemy"]), points=facts["points_over"])

    def enemy_delayed(self, facts: Mapping[str, Any]) -> str:
        return self.say("enemy-delayed", enemy=self.enemy(facts["enemy"]), time=facts["time"])

    def enemy_pulled(self, facts: Mapping[str, Any]) -> str:
        space = self.space(facts["ring"], facts["sector"])
        return self.say("enemy-pulled", enemy=self.enemy(facts["enemy"]), space=space)

    def moved(self, facts: Mapping[str, Any]) -> str:
        kind = "free" if facts["free"] else "action"
        if facts["how"] == "stance":  # the other one, and everybody stays where they are
            self.stance = STANCES[1 - STANCES.index(self.stance)]
            return self.say(f"stance-changed.{kind}", how=self.texts.text(f"how.{self.stance}"))
        stands = [
            self.texts.text("stands", enemy=self.enemy(one["enemy"]), space=self.space(one["ring"], one["sector"]))
            for one in facts["enemies"]
        ]
        how = self.texts.text(f"how.{facts['how']}")
        return self.say(f"moved.{kind}", how=how, enemies="; ".join(stands))

    def wave_cleared(self, facts: Mapping[str, Any]) -> str:
        return self.say("wave-cleared", wave=facts["wave"])

    def repair_rolled(self, facts: Mapping[str, Any]) -> str:
        return self.say("repair-rolled", dice=pips(facts["dice"]) or "–", repairs=facts["repairs"])

    def repaired(self, facts: Mapping[str, Any]) -> str:
        location, circle = facts["location"], facts["circle"]
        if location == "torso":
            self.torso -= 1
        elif location == "legs":
            self.legs.discard(circle)
            return self.say("repaired.legs", move=self.move(circle))
        else:
            self.filled[location].discard(circle)
        return self.say("repaired.circle", location=self.place(location), circle=circle)

    def repairs_forfeited(self, facts: Mapping[str, Any]) -> str:
        return self.say("repairs-forfeited", repairs=facts["repairs"])

    def game_ended(self, facts: Mapping[str, Any]) -> str:
        return self.say(
            f"game-ended.{facts['outcome']}", wave=facts["wave"], score=facts["score"], units=facts["units"]
        )


def pips(faces: Sequence[int]) -> str:
    """Dice side by side.

    >>> pips([4, 5, 6])
    '4 5 6'
    """
    return " ".join(map(str, faces))


def low(text: str) -> str:
    """A catalog's name within a sentence.

    >>> low("Left arm")
    'left arm'
    """
    return text[:1].lower() + text[1:]


def tell(events: Sequence[Event], loadout: Loadout, language: str) -> Iterator[str]:
    """The account of a game from its beginning."""
    yield from Teller(loadout, language).tell(events)

"""The odds of Mech Cards for a query, as JSON and as tables."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby

from sheetgen.core.errors import UsageError
from sheetgen.core.locale import Locale
from sheetgen.core.queries import OddsQuery
from sheetgen.core.schemas import require
from sheetgen.games.mech_cards.design import loadout as loadouts
from sheetgen.games.mech_cards.design.loadout import Loadout
from sheetgen.games.mech_cards.design.model import Catalog
from sheetgen.games.mech_cards.design.tables import rules
from sheetgen.games.mech_cards.odds.exact import Attack, attacks, fighters, thresholds
from sheetgen.reports.duel_odds import DuelOdds
from sheetgen.reports.odds_grid import Grid, GridRow
from sheetgen.runs.opponents import legal_opponents
from sheetgen_engine.mech_cards import odds as engine


class SquadOdds(DuelOdds[Loadout, Attack]):
    """The odds of one squad against others."""

    charted = ("damage", "part")

    def attacks(self) -> list[Attack]:
        play = rules(self.own)
        attackers = fighters(self.attackers)
        return [
            attack
            for target in fighters(self.targets)
            for attacker in attackers
            for attack in attacks(attacker, target, play, self.weapons, self.taken)
        ]

    def entry(self, attack: Attack) -> dict[str, object]:
        part = attack.target.numbers.parts[attack.part]
        return {
            "mech": attack.attacker.name,
            "weapon": attack.attacker.numbers.parts[attack.weapon].name,
            "action": attack.action.name,
            "enemy": attack.target.name,
            "part": attack.part,
            "target": part.name,
            "advantage": attack.advantage,
            "hit": attack.hit,
            "jam": Fraction(1, engine.FACES),
            "distribution": attack.damage,
            "expected": attack.expected,
            "expected_per_time": attack.expected / attack.action.actions,
            "cards": list(attack.cards),
            "disable": attack.disable,
            "kill": attack.kill,
            "out": attack.out,
        }

    def legend(self, texts: Locale) -> str:
        return texts.text("legend", volley=rules(self.own).volley)

    def grids(self, texts: Locale) -> list[Grid]:
        """Return a table for each mech that is attacked."""
        targets = groupby(self.attacks(), key=lambda attack: id(attack.target))
        return [grid(list(found), texts) for _, found in targets]


def prepare(loadout: Loadout | None, catalog: Catalog, query: OddsQuery) -> SquadOdds:
    """Return the odds against loadout files or mechs of the catalog by their ids, or against all of those."""
    options = query.options
    weapons, taken, reverse = options.texts("weapon"), options.number("taken") or 0, options.flag("reverse")
    if loadout is None:
        raise UsageError("odds.weapon-alone", system="mech-cards")
    others = legal_opponents(loadouts, catalog, query)
    attackers = others if reverse else (loadout,)
    armed = [stack.base.id for squad in attackers for mech in squad.mechs for stack in mech.of("weapon")]
    for word in weapons:
        require("weapon", word, list(dict.fromkeys(armed)))
    return SquadOdds(loadout, others, weapons, taken, reverse)


def grid(found: Sequence[Attack], texts: Locale) -> Grid:
    """Return the attacks on one mech as a table, part by part."""
    language = texts.language
    target = found[0].target
    parts = target.numbers.parts
    several = len({id(attack.attacker) for attack in found}) > 1
    rows: dict[tuple[int, int, str], list[Attack]] = {}
    for attack in found:
        rows.setdefault((id(attack.attacker), attack.weapon, attack.action.name), []).append(attack)
    return Grid(
        texts.text("target", target=target.name),
        tuple(str(number) for number in range(1, len(parts) + 1)),
        (
            texts.text("facts", sp=target.numbers.sp, bt=target.numbers.bt, fo=target.numbers.fo),
            *(
                texts.text(
                    "part.facts",
                    number=number,
                    part=target.part_name(number - 1, language),
                    ar=own.layers[0].ar if own.layers else own.ar,
                    dt="+".join(str(dt) for dt in thresholds(own)),
                )
                for number, own in enumerate(parts, start=1)
            ),
        ),
        tuple(row(own, texts, several=several) for own in rows.values()),
    )


def row(found: Sequence[Attack], texts: Locale, *, several: bool) -> GridRow:
    """Return one action of a weapon against each part, with its mech's name where there are several."""
    attacker = found[0].attacker
    weapon = attacker.part_name(found[0].weapon, texts.language)
    whose = f"{attacker.name}: " if several else ""
    return GridRow(
        f"{whose}{weapon}, {texts.text(found[0].action.name)}",
        {
            "hits": tuple(attack.hit for attack in found),
            "damage": tuple(attack.expected for attack in found),
            "card": tuple(attack.disable for attack in found),
            "part": tuple(attack.kill for attack in found),
            "taken-out": tuple(attack.out for attack in found),
        },
    )

"""The input of all parts of the play sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

from sheetgen.core import share
from sheetgen.core.locale import Locale, Words
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import Catalog
from sheetgen.games.paper_mech.design.totals import Totals
from sheetgen.render.layout import Template
from sheetgen.render.notes import Notes
from sheetgen.render.options import Options

if TYPE_CHECKING:
    from sheetgen.games.paper_mech.play.position import Action, Position


class SheetContext(NamedTuple):
    """A loadout with its totals, and the options of its sheet."""

    loadout: Loadout
    options: Options
    totals: Totals
    locale: Locale
    template: Template
    notes: Notes

    @property
    def catalog(self) -> Catalog:
        return self.loadout.catalog

    @property
    def progress(self) -> Position | None:
        """The game in progress that the sheet shows."""
        return cast("Position | None", self.options.progress)

    def text(self, key: str, **facts: object) -> str:
        return self.locale.text(key, **facts)

    def word(self, words: Words) -> str:
        """Return a name of the catalog in the language of the sheet."""
        return words.in_(self.locale.language)

    def ring_letter(self, ring: str | None) -> str:
        """Return the letter of a weapon's range; a dash for a weapon without one."""
        board = self.catalog.board
        return self.word(board.rings[board.ring(ring)].letter) if ring else "–"

    def needs_target_mark(self) -> bool:
        """Whether a weapon asks, or may ask, which enemy was attacked last (PM-COMBO)."""
        return self.options.blank or any(
            "combo" in action.abilities for _, weapon in self.loadout.weapons for action in weapon.actions
        )

    def t(self, t: int) -> int:
        """Return the T of an action as it is printed."""
        return t + (self.totals.t_penalty if self.options.final_t and not self.options.blank else 0)

    def is_selected(self, action: Action) -> bool:
        """Whether the marker of the pending action lies on this row of a mount or on this move."""
        return self.progress is not None and self.progress.player.action == action

    def status(self, *, short: bool = False) -> str:
        """Describe edition, weight and legality in one line; a short one has the edition's name alone."""
        totals, options, edition = self.totals, self.options, self.catalog.edition.name
        parts = [self.word(edition) if short else self.text("edition", edition=edition)]
        if not options.blank:
            parts.append(self.text("weight.of", weight=totals.weight, rated=totals.rated_weight))
            if options.problems:
                parts.append(self.text("illegal"))
            else:
                parts.append(self.text("overweight", t=totals.t_penalty) if totals.t_penalty else self.text("legal"))
        if self.progress is not None:
            parts.append(self.text("wave.now", wave=self.progress.wave))
        return " · ".join(parts)

    def code(self) -> str | None:
        """Return the share code; None for a blank sheet and for a loadout that no code can hold."""
        if self.options.blank:
            return None
        try:
            return share.code(self.loadout)
        except share.NotShareable:
            return None

    def track_length(self) -> int:
        """Return the number of spaces after the active one: the longest action of this loadout or any enemy (PM-TRACK)."""
        catalog = self.catalog
        longest = max(move.t for move in catalog.chassis.moves) if self.options.blank else self.totals.longest_t
        longest += sum(step.t for step in catalog.chassis.slow)
        enemies = [attack.t for enemy in catalog.enemies.values() for attack in enemy.attacks]
        now = [enemy.time for enemy in self.progress.living] if self.progress else []
        return max([catalog.board.track, longest, *enemies, *now])

"""The sheet in plain text, in reading order, for screen readers."""

from __future__ import annotations

from sheetgen.locale import Locale
from sheetgen.paper_mech.loadout import Loadout
from sheetgen.paper_mech.totals import Totals
from sheetgen.sheet.options import Options


def describe(loadout: Loadout, sums: Totals, locale: Locale, options: Options, track: int, code: str | None) -> str:
    return ""

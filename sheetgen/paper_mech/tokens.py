"""The markers to cut out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sheetgen.locale import Locale
from sheetgen.paper_mech.loadout import Loadout


def content(loadout: Loadout, locale: Locale) -> dict[str, Mapping[str, Any]]:
    return {}

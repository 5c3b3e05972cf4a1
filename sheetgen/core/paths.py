"""Where the data folders are: inside the installed package, or beside it in a checkout."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent
_INSTALLED = _PACKAGE / "data"
_ROOT = _INSTALLED if _INSTALLED.is_dir() else _PACKAGE.parent

ATLAS = _ROOT / "atlas"
CATALOG = _ROOT / "catalog"
RULES = _ROOT / "docs" / "rules"
SCHEMA = CATALOG / "schema"
TEMPLATES = _ROOT / "templates"
LOCALES = TEMPLATES / "locales"

"""What the YAML parser complains about, in words of people who write loadouts."""

from __future__ import annotations

import re
from collections.abc import Mapping

SECOND_COLON = re.compile(r"\s*(?:- +)?[^:{}\[\]]+: +(?P<text>[^'\"{\[].*:( .*|$))")


def explain(problem: str, context: str, line: str, column: int) -> tuple[str, Mapping[str, str]]:
    """Return which case of `YAML.syntax` a complaint of the parser at a place is, and its facts.

    >>> explain("mapping values are not allowed in this context", "", "name: Heron: grey", 12)
    ('syntax.colon', {'word': 'Heron: grey'})
    >>> explain("did not find expected ',' or '}'", "", "mounts: {left-arm: laser", 9)
    ('syntax.bracket', {'problem': '`}`'})
    """
    indentation = line[: len(line) - len(line.lstrip())]
    sign = line[column - 1 : column]
    if "\t" in indentation or sign == "\t":
        return "syntax.tab", {}
    if problem.startswith("mapping values"):
        twice = SECOND_COLON.match(line)
        return ("syntax.colon", {"word": twice["text"].strip()[:40]}) if twice else ("syntax.indent", {})
    if "quoted scalar" in context:
        return "syntax.quote", {}
    if "did not find expected ','" in problem or "expected ',' or" in problem:
        return "syntax.bracket", {"problem": "`}`" if "}" in problem else "`]`"}
    if "cannot start any token" in problem and sign:
        return "syntax.sign", {"word": sign}
    if "block mapping" in context or "block collection" in context or "block sequence" in context:
        return "syntax.indent", {}
    return "syntax", {"problem": problem.replace("\n", " ")}

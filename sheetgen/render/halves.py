"""Two sheets on one page, where each alone would fill the page twice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sheetgen.core.errors import BadInput
from sheetgen.render.ops import Sheet


def paired(sheets: Iterable[Sheet | BadInput]) -> Iterator[Sheet | BadInput]:
    """Join neighbouring sheets with equal halves into one page each. A sheet without a partner keeps its page."""
    waiting: Sheet | None = None
    for one in sheets:
        if isinstance(one, BadInput) or not one.halves:
            if waiting is not None:
                yield waiting
                waiting = None
            yield one
        elif waiting is not None and waiting.halves == one.halves:
            yield join(waiting, one)
            waiting = None
        else:
            if waiting is not None:
                yield waiting
            waiting = one
    if waiting is not None:
        yield waiting


def join(first: Sheet, second: Sheet) -> Sheet:
    """Put the upper half of the first sheet over the lower half of the second, on every page."""
    lower = first.halves[1]
    pages = []
    for above, below in zip(first.pages, second.pages, strict=True):
        ops = [op for op in above.ops if not op.where.startswith(lower)]
        ops += [op for op in below.ops if op.where.startswith(lower)]
        figures = {where: words for where, words in above.figures.items() if not where.startswith(lower)}
        figures |= {where: words for where, words in below.figures.items() if where.startswith(lower)}
        pages.append(above._replace(ops=tuple(ops), figures=figures))
    author = first.author if first.author == second.author else ""
    return first._replace(
        title=f"{first.title} + {second.title}",
        pages=tuple(pages),
        author=author,
        subject="",
        text=f"{first.text}\n{second.text}",
        halves=(),
    )

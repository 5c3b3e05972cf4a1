"""YAML files that come with sheetgen. The tests validate them, so they are read without checks, in half the time."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import yaml

from sheetgen.core.data import Yaml, YamlMap
from sheetgen.core.scalars import LOADER, plain_scalar


def read(path: Path) -> Yaml:
    """Return the data of a file, as `source` does, but without the places in it."""
    events = yaml.parse(path.read_bytes(), Loader=LOADER)
    _stream, _document, first = islice(events, 3)
    return _value(first, events)


def _value(event: yaml.Event, events: Iterator[yaml.Event]) -> Yaml:
    """Return the value that an event begins, whose other events come next."""
    if isinstance(event, yaml.ScalarEvent):
        return event.value if event.style or not event.implicit[0] else plain_scalar(event.value)
    if isinstance(event, yaml.MappingStartEvent):
        return _map(events)
    return _list(events)


def _map(events: Iterator[yaml.Event]) -> YamlMap:
    found: YamlMap = {}
    for key in events:
        if not isinstance(key, yaml.ScalarEvent):
            break
        found[key.value] = _value(next(events), events)
    return found


def _list(events: Iterator[yaml.Event]) -> list[Yaml]:
    found: list[Yaml] = []
    for event in events:
        if isinstance(event, yaml.SequenceEndEvent):
            break
        found.append(_value(event, events))
    return found

"""The fields of states, tallies and ledgers, listed once: equality, pickling and text follow from the list."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

NONE: tuple[str, ...] = ()


class Fields:
    """An object whose fields are integers, lists of integers, or other objects with fields.

    `FIELDS` lists them; `ARGUMENTS` lists what else the constructor needs.
    """

    ARGUMENTS = NONE
    FIELDS = NONE

    def values(self) -> tuple[object, ...]:
        """Return all fields in the order of `FIELDS`; lists become tuples."""
        values = [getattr(self, name) for name in self.FIELDS]
        return tuple([tuple(value) if isinstance(value, list) else value for value in values])

    def set_values(self, values: Iterable[object]) -> None:
        """Set all fields from `values`."""
        for name, value in zip(self.FIELDS, values, strict=True):
            setattr(self, name, list(value) if isinstance(value, tuple) else value)

    def arguments(self) -> tuple[object, ...]:
        """Return what the constructor needs to make such an object."""
        return tuple([getattr(self, name) for name in self.ARGUMENTS])

    def numbers(self) -> dict[str, int]:
        """Return the fields that are single integers."""
        values = zip(self.FIELDS, self.values(), strict=True)
        return {name: value for name, value in values if isinstance(value, int)}

    def set_numbers(self, numbers: Mapping[str, int]) -> None:
        """Set fields that are single integers."""
        for name, value in numbers.items():
            if name not in self.FIELDS:
                raise ValueError(f"there is no field {name}")
            setattr(self, name, value)

    def entry(self, names: Iterable[str], index: int) -> tuple[int, ...]:
        """Return the entries of several lists at one index."""
        return tuple([getattr(self, name)[index] for name in names])

    def set_entry(self, names: Iterable[str], index: int, values: Iterable[int]) -> None:
        """Set the entries of several lists at one index."""
        for name, value in zip(names, values, strict=True):
            entries = getattr(self, name)
            entries[index] = value
            setattr(self, name, entries)

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        assert isinstance(other, Fields)
        return self.values() == other.values() and self.arguments() == other.arguments()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        fields = zip(self.FIELDS, self.values(), strict=True)
        return f"<{type(self).__name__} {' '.join(f'{name}={value}' for name, value in fields)}>"

    def __reduce__(self) -> tuple[object, ...]:
        return restore, (type(self), self.arguments(), self.values())


def restore(kind: type[Fields], arguments: tuple[object, ...], values: tuple[object, ...]) -> Fields:
    """Build an object from its class, arguments and values."""
    thing = kind(*arguments)
    thing.set_values(values)
    return thing


class Sums(Fields):
    """Sums of integers, named by `SUMS`; they can be added in any order."""

    SUMS = NONE

    def add(self, other: Sums) -> None:
        """Add the sums of another object."""
        for name in self.SUMS:
            own, more = getattr(self, name), getattr(other, name)
            if isinstance(own, list):
                setattr(self, name, [one + another for one, another in zip(own, more, strict=True)])
            else:
                setattr(self, name, own + more)


class GroupedTally(Sums):
    """The results of some games, with a ledger. A total keeps the groups of games that it is the sum of.

    The differences between groups give the interval of a figure.
    """

    def __init__(self, ledger: Sums, groups: Sequence[GroupedTally]) -> None:
        """Start with the sum of these groups; none for an empty tally."""
        self.ledger: Sums = ledger
        self.groups: Sequence[GroupedTally] = []
        for group in groups:
            self.add(group)
        self.groups = list(groups)

    def add(self, other: Sums) -> None:
        """Add the games of another tally, group by group."""
        assert isinstance(other, GroupedTally)
        for group, more in zip(self.groups, other.groups, strict=True):
            group.add(more)
        super().add(other)
        self.ledger.add(other.ledger)

"""Copy all fields of an object at once. Compiled modules use the function of `copying.pxd`, a single copy of memory."""

from __future__ import annotations


def copy_fields(target: object, source: object) -> None:
    """Copy every field of an object to another one of the same class; lists are copied, too."""
    fields = vars(target)
    for name, value in vars(source).items():
        fields[name] = value.copy() if type(value) is list else value

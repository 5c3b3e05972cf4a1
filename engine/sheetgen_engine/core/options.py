"""Errors for answers that the rules do not allow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


class IllegalOption(Exception):
    """The rules do not allow this answer to the open question."""


def expect_question(open_question: str, question: str) -> None:
    """Raise `IllegalOption` unless this question is the open one."""
    if open_question != question:
        raise IllegalOption(f"the open question is {open_question!r}, not {question!r}")


def not_an_option(question: str, value: object) -> IllegalOption:
    """Return the error for a value that is no option of the question, legal or not."""
    return IllegalOption(f"{value!r} is not an option of the question {question!r}")


def not_legal(question: str, option: int, words: Mapping[int, object], legal: Sequence[int]) -> IllegalOption:
    """Return the error for an option that is not legal in this position; `words` has all options of the question."""
    if not words:
        return IllegalOption("no question is open")
    answer = repr(words[option]) if option in words else f"option {option}"
    return IllegalOption(f"{question}: {answer} is not legal here; legal: {[words[one] for one in legal]!r}")


def same_value(one: object, other: object) -> bool:
    """Return whether two values are equal and of the same type: True is not enemy 1.

    >>> same_value(1, 1), same_value(1, True)
    (True, False)
    """
    return type(one) is type(other) and one == other

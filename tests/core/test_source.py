"""Reading YAML: what is refused, where, and that nothing it can be given takes long or crashes."""

from __future__ import annotations

import io
import os
import re
import sys
import tracemalloc
from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from sheetgen.core import games, limits, reading, source
from sheetgen.core.errors import BadInput
from sheetgen.core.source import parse, read_file

LOADOUT = """system: paper-mech
mounts: {left-arm: laser}
"""


def refused(raw: bytes) -> list[str]:
    """What a text is refused for, as line:column rule.case."""
    try:
        found = parse(raw, "f.yaml").findings
    except BadInput as error:
        found = error.findings
    return [f"{finding.mark.line}:{finding.mark.column} {finding.rule}.{finding.case}" for finding in found]


def test_data_and_places() -> None:
    doc = parse(b"a: 1\nb: [x, {c: 'no'}]\n", "f.yaml")
    assert doc.data == {"a": 1, "b": ["x", {"c": "no"}]}
    assert str(doc.mark(("b", 1, "c"))) == "f.yaml:2:12"
    assert str(doc.mark(("b", 1, "c"), key=True)) == "f.yaml:2:9"
    assert str(doc.mark(("b", 7))) == "f.yaml:2:4", "what is not there is sought where it would be"


def test_scalars_are_those_of_yaml_1_2() -> None:
    doc = parse(b"[1, -2, 2.5, true, False, null, ~, 'true', laser, v1.7, 1-2]", "f.yaml")
    assert doc.data == [1, -2, 2.5, True, False, None, None, "true", "laser", "v1.7", "1-2"]


@pytest.mark.parametrize(
    "word", ["yes", "No", "on", "OFF", "014", "0o14", "1:30", "0x1F", "0b11", "1_000", "2024-01-02"]
)
def test_what_yaml_1_1_reads_otherwise_is_refused_by_name(word: str) -> None:
    expected = [] if word == "0o14" else ["1:6 YAML.ambiguous"]  # 0o14 is text for both
    assert refused(f"key: {word}".encode()) == expected
    assert refused(f"key: '{word}'".encode()) == []


def test_alias_bomb() -> None:
    """Each level names the one before nine times: a kilobyte of text, a billion values."""
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 10)]
    assert refused("\n".join(lines).encode())[-1].endswith("YAML.alias")


def test_merge_bomb() -> None:
    lines = ["a0: &a0 {x: 1}"] + [f"a{n}: &a{n} {{<<: [{', '.join([f'*a{n - 1}'] * 9)}]}}" for n in range(1, 10)]
    assert refused("\n".join(lines).encode())[-1].endswith("YAML.alias")
    assert refused(b"a: 1\n<<: {b: 2}\n") == ["2:1 YAML.merge"]


@pytest.mark.parametrize("raw", [b"[" * 30_000, b"{a: " * 30_000, b"- " * 30_000, b"a:\n" + b" " * 10 + b"[" * 5000])
def test_depth(raw: bytes) -> None:
    assert refused(raw)[-1].endswith("YAML.depth")


def test_size() -> None:
    assert refused(b"a: " + b"x" * limits.MAX_BYTES) == ["None:None FILE.large"]


@pytest.mark.slow
def test_the_largest_file_takes_little_memory() -> None:
    """Half a million values in a megabyte: read no further than the limit."""
    raw = b"[" + b"1," * ((limits.MAX_BYTES - 2) // 2) + b"]"
    tracemalloc.start()
    assert refused(raw) == [f"1:{2 * limits.MAX_VALUES} YAML.many"]
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 64 << 20


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        (b"a: 99999999999999999999999999", "1:4 YAML.digits"),
        (b"a: " + b"9" * 5000, "1:4 YAML.digits"),
        (b"a: 0." + b"3" * 5000, "1:4 YAML.digits"),
        (b"a: .nan", "1:4 YAML.not-finite"),
        (b"a: -.INF", "1:4 YAML.not-finite"),
        (b"5: x", "1:1 YAML.key-not-text"),
        (b"2.5: x", "1:1 YAML.key-not-text"),
        (b"true: x", "1:1 YAML.key-not-text"),
        (b"null: x", "1:1 YAML.key-not-text"),
        (b"no: x", "1:1 YAML.ambiguous-key"),
        (b"? {a: b}\n: x", "1:3 YAML.key"),
        (b"a: &x 1", "1:4 YAML.anchor"),
        (b"a: !mine 1", "1:4 YAML.tag"),
        (b"a: !!python/object/apply:os.system [echo]", "1:4 YAML.tag"),
        (b"a: 1\nb: 2\na: 3", "3:1 YAML.duplicate"),
        (b"a: 1\n---\nb: 2", "2:1 YAML.documents"),
        (b"", "1:1 YAML.empty"),
        (b"# remark\n", "1:1 YAML.empty"),
        (b"---\n...\n", "1:1 YAML.empty"),
        (b"null", "1:1 YAML.empty"),
        (b"a: [1, 2", "1:4 YAML.syntax.bracket"),
        (b"a: 'x", "1:4 YAML.syntax.quote"),
        (b"a: x\n b: y", "2:3 YAML.syntax.indent"),
        (b"a: \xff\xfe", "1:4 YAML.encoding"),
        ("ä: \xf3".encode("latin-1"), "1:1 YAML.encoding"),
        ("a: ñ".encode("utf-16"), "1:1 YAML.encoding"),
        (b"a: 1\nb: x\x00y", "2:5 YAML.character"),
        ("a: x\ufffey".encode(), "1:5 YAML.character"),
    ],
)
def test_refused_with_its_place(raw: bytes, expected: str) -> None:
    assert refused(raw) == [expected]


def test_several_problems_come_together() -> None:
    assert refused(b"a: no\nb: .nan\na: 2\n") == ["1:4 YAML.ambiguous", "2:4 YAML.not-finite", "3:1 YAML.duplicate"]


def test_a_byte_order_mark_and_windows_lines_are_welcome() -> None:
    assert parse(b"\xef\xbb\xbfa: 1\r\nb: 2\r\n", "f.yaml").data == {"a": 1, "b": 2}


def test_pure_parser_reads_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where PyYAML comes without its C parser, the slow one does the same work."""
    raw = (Path(__file__).parents[2] / "catalog/paper-mech/weapons.yaml").read_bytes()
    quick = parse(raw, "f.yaml")
    monkeypatch.setattr(source, "LOADER", yaml.SafeLoader)
    slow = parse(raw, "f.yaml")
    assert (slow.data, slow.values, slow.keys) == (quick.data, quick.values, quick.keys)


def file_refused(path: str | Path) -> list[str]:
    with pytest.raises(BadInput) as caught:
        reading.read_loadout(path)
    return [f"{finding.rule}.{finding.case}" for finding in caught.value.findings]


def test_files_that_are_none(tmp_path: Path) -> None:
    assert file_refused(tmp_path / "nowhere.yaml") == ["FILE.missing"]
    assert file_refused(tmp_path) == ["FILE.folder"]
    assert file_refused(tmp_path / "x.yaml" / "y.yaml") == ["FILE.missing"]
    (tmp_path / "grey-heron.yaml").touch()
    (tmp_path / "heron.txt").touch()
    for wrong in ("grey-heron.yml", "Grey Heron", "gray-heron.yaml", "grey"):
        with pytest.raises(BadInput) as caught:
            reading.read_loadout(tmp_path / wrong)
        (finding,) = caught.value.findings
        assert finding.message("en").endswith("/grey-heron.yaml`?")
    assert file_refused(tmp_path / "badger.yaml") == ["FILE.missing"]
    assert file_refused("a\0b") == ["FILE.name"]
    assert file_refused("x" * 5000) == ["FILE.unreadable"]


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="nothing is unreadable to this user")
def test_unreadable_file(tmp_path: Path) -> None:
    (tmp_path / "f.yaml").write_text(LOADOUT)
    (tmp_path / "f.yaml").chmod(0)
    assert file_refused(tmp_path / "f.yaml") == ["FILE.unreadable"]


def test_unreadable_folder_entry(tmp_path: Path) -> None:
    """A link that leads to itself cannot be opened, whoever asks."""
    loop = tmp_path / "loop.yaml"
    loop.symlink_to(loop)
    assert file_refused(loop) == ["FILE.unreadable"]


def test_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(LOADOUT.encode())))
    assert read_file("-").data["system"] == "paper-mech"


@given(st.binary(max_size=400))
def test_arbitrary_bytes_raise_nothing_but_our_errors(raw: bytes) -> None:
    places_inside(raw)


BITS = [*"abno:-[]{}&*!|>'\"#,?%@` \n\t\r0159.~<", "system: paper-mech\n", "mounts: ", "armour: ", "\n  ", "- "]
YAMLISH = st.lists(st.sampled_from(BITS), max_size=60).map("".join)


@given(YAMLISH)
def test_arbitrary_yaml_raises_nothing_but_our_errors(text: str) -> None:
    places_inside(text.encode())


def places_inside(raw: bytes) -> None:
    """Reads a text as a loadout; every place that is reported lies inside it."""
    try:
        doc = parse(raw, "f.yaml")
        games.game(reading.system_of(doc)).loadout.read(doc)
        return
    except BadInput as error:
        findings = error.findings
    lines = re.split("\r\n|[\n\r\x85\u2028\u2029]", raw.decode("utf-8-sig", "replace"))
    for finding in findings:
        if finding.mark.line is not None and finding.mark.column is not None:
            assert 1 <= finding.mark.line <= len(lines)
            assert 1 <= finding.mark.column <= len(lines[finding.mark.line - 1]) + 1

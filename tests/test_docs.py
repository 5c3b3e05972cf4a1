"""README and docs: every example in them is run as it stands, and what they print is what is printed.

A block of YAML whose first line is `# file: NAME` becomes that file. In a block of `console` each line that begins
with `$` and names sheetgen is run beside those files; the lines below are its output, `…` stands for anything. A comment
above a block adds what readers need not see: `<!-- input: 6\n\n -->` is typed into its commands, `<!-- before: … -->` is a
shell command that is run first.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from shutil import copytree

import pytest

from tests.command import ROOT, Outcome, execute

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"(?:^<!-- (input|before): ([^\n]*) -->\n)?^```(\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)
SHELL = re.compile(r"[|&;<>$`*?~#!(){}\[\]]")  # what a shell might take for its own
LINK = re.compile(r"\]\(([^)#\s]*)(?:#([^)]*))?\)")
FILE = re.compile(r"`((?:bench|catalog|docs|engine|examples|sheetgen|templates|tests)/[\w./-]+)`")
SIMULATION = re.compile(r"^\$ .*sheetgen (sim|compare|balance|suggest|atlas build)", re.MULTILINE)
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def plays(page: Path) -> bool:
    """Whether games are played on a page, many of them."""
    return SIMULATION.search(page.read_text(encoding="utf-8")) is not None


@pytest.mark.parametrize(
    "page", [pytest.param(page, marks=[pytest.mark.slow] * plays(page), id=name_of(page)) for page in PAGES]
)
def test_examples_do_what_they_say(page: Path, tmp_path: Path) -> None:
    copytree(ROOT / "examples", tmp_path / "examples")  # no link: what a file names has to be below its folder
    for name in ("catalog", "templates", "tests"):
        (tmp_path / name).symlink_to(ROOT / name)
    tools = tmp_path / ".bin"
    tools.mkdir()
    command = tools / "sheetgen"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m sheetgen "$@"\n')
    command.chmod(0o755)
    for hidden, hint, kind, text in BLOCK.findall(page.read_text(encoding="utf-8")):
        typed = hint.replace("\\n", "\n") if hidden == "input" else ""
        if hidden == "before":
            subprocess.run(hint, shell=True, cwd=tmp_path, check=True)
        if kind == "yaml" and (named := re.match(r"# file: (\S+)\n", text)):
            file = tmp_path / named[1]
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text.split("\n", 1)[1], encoding="utf-8")
        elif kind == "console":
            for line, expected in commands(text):
                shown = "\n".join(part.rstrip() for part in printed(line, tmp_path, typed).splitlines())
                assert re.fullmatch(expected, shown), f"{page.name}: $ {line}\n{shown}"


def printed(line: str, folder: Path, typed: str = "") -> str:
    """What a line prints. The shell runs it where it says more than a command and its arguments."""
    environment = {"COLUMNS": "80", "TERM": "dumb"}
    words = shlex.split(line)
    if words[0] == "sheetgen" and not SHELL.search(line):
        outcome = execute(*words[1:], stdin=typed.encode(), folder=folder, environment=environment)
    else:
        environment["PATH"] = f"{folder / '.bin'}{os.pathsep}{os.environ['PATH']}"
        done = subprocess.run(
            line, shell=True, cwd=folder, env={**os.environ, **environment}, capture_output=True, check=False
        )
        outcome = Outcome(done.returncode, done.stdout, done.stderr)
    return (outcome.out + outcome.err).decode()


def commands(block: str) -> list[tuple[str, str]]:
    """The commands of a block with the pattern of their output. What is not ours is not run."""
    found = []
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        line, _, output = part.partition("\n")
        while line.endswith("\\"):
            more, _, output = output.partition("\n")
            line = line[:-1] + more
        if "sheetgen" in line:
            pattern = re.escape("\n".join(text.rstrip() for text in output.rstrip().splitlines()))
            found.append((line, pattern.replace("…", "[\\s\\S]*")))
    return found


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_lead_somewhere(page: Path) -> None:
    for target, anchor in LINK.findall(page.read_text(encoding="utf-8")):
        if target.startswith(("http://", "https://", "mailto:")):
            continue
        file = page.parent / target if target else page
        assert file.exists(), f"{page.name}: {target}"
        if anchor and file.suffix == ".md":
            assert anchor in anchors(file), f"{page.name}: {target}#{anchor}"


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_files_named_on_a_page_exist(page: Path) -> None:
    assert [name for name in FILE.findall(page.read_text(encoding="utf-8")) if not (ROOT / name).exists()] == []


def anchors(page: Path) -> set[str]:
    """What a page can be linked by: its headings as GitHub names them, and places with an id of their own."""
    text = BLOCK.sub("", page.read_text(encoding="utf-8"))
    titles = HEADING.findall(text)
    return set(re.findall(r'<a id="([\w-]+)">', text)) | {
        re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles
    }


def test_every_ability_is_explained() -> None:
    import json

    schema = json.loads((ROOT / "catalog/schema/paper-mech/parts.json").read_text(encoding="utf-8"))
    text = (ROOT / "docs/catalog.md").read_text(encoding="utf-8")
    missing = [name for name in schema["$defs"]["abilities"]["properties"] if f"| `{name}` |" not in text]
    assert missing == []


def test_every_id_of_a_message_is_explained() -> None:
    """The reference page has a line for the ids that are not rules of a game."""
    text = (ROOT / "docs/commands.md").read_text(encoding="utf-8")
    locales = (ROOT / "templates/locales/en").rglob("*.yaml")
    ids = {
        key for file in locales for key in re.findall(r"^([A-Z]{3,})\.", file.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert len(ids) > 8
    assert [id_ for id_ in sorted(ids) if f"`{id_}`" not in text] == []


def test_every_command_is_documented() -> None:
    """The reference page names every command and option that there is."""
    from typing import Any

    import typer

    from sheetgen.cli.main import app

    text = (ROOT / "docs/commands.md").read_text(encoding="utf-8")
    missing = []

    def walk(command: Any, name: str) -> None:
        if hasattr(command, "commands"):
            for word, inner in command.commands.items():
                walk(inner, f"{name} {word}")
            return
        section = text.partition(f"## `{name}`\n")[2].partition("\n## ")[0]
        if not section:
            missing.append(name)
            return
        for option in command.params:
            if option.opts[0].startswith("-") and max(option.opts, key=len) not in ("--help",):
                missing.extend(f"{name} {word}" for word in option.opts if f"`{word}" not in section)

    walk(typer.main.get_command(app), "sheetgen")
    assert missing == []

"""Cases: a command line with the files that it reads, made from a seed and a number alone."""

from __future__ import annotations

import json
from random import Random
from typing import Any, NamedTuple

from sheetgen.core import games, schemas, share
from sheetgen.core.errors import SheetgenError
from sheetgen.library import loads
from tests.fuzz import limits
from tests.fuzz.corpus import Corpus, Seed
from tests.fuzz.mutate import damage, mutate

Data = Any
WILD = 0.15  # of the inputs; the others are mostly accepted
TRIES = 10  # for a mild mutation that its schema accepts
SCHEMAS = {"loadout": "loadout", "scenario": "scenario", "game": "game", "template": None, "catalog": None}


KINDS = {"loadout": 30, "catalog": 22, "scenario": 22, "game": 5, "template": 5, "code": 10, "limits": 6}


class Case(NamedTuple):
    """A run of the command in a folder with these files."""

    arguments: list[str]
    files: dict[str, bytes]
    stdin: bytes = b""
    plays: bool = False
    """Whether the compiled and the uncompiled engine have to do the same."""

    def to_json(self) -> str:
        files = {name: content.hex() for name, content in self.files.items()}
        return json.dumps([self.arguments, files, self.stdin.hex(), self.plays])

    @classmethod
    def from_json(cls, text: str) -> Case:
        arguments, files, stdin, plays = json.loads(text)
        contents = {name: bytes.fromhex(content) for name, content in files.items()}
        return cls(arguments, contents, bytes.fromhex(stdin), plays)


def make(seed: int, number: int, corpus: Corpus, kind: str | None = None) -> Case:
    """Return the case of this number, of any kind or of this one."""
    random = Random(f"{seed}:{number}")
    kind = kind or random.choices(list(KINDS), weights=list(KINDS.values()))[0]
    if kind == "limits":
        return limits_case(corpus, random)
    wild = random.random() < WILD
    if kind == "code":
        return code_case(corpus, random, wild)
    chosen = random.choice(corpus.by_kind[kind])
    content = text_of(chosen, corpus, random, wild)
    return globals()[f"{kind}_case"](chosen, content, corpus, random)  # type: ignore[no-any-return]


def text_of(chosen: Seed, corpus: Corpus, random: Random, wild: bool) -> bytes:
    """Return a mutated file. A mild one is tried a few times, until its schema accepts it."""
    data = chosen.data
    for _ in range(TRIES):
        data = mutate(chosen.data, corpus, random, wild)
        if wild or valid(chosen, data):
            break
    text = json.dumps(data, ensure_ascii=random.random() < 0.1)
    if wild and random.random() < 0.2:
        return damage(text, random)
    return text.encode("utf-8", "surrogatepass")


def valid(chosen: Seed, data: Data) -> bool:
    """Whether the schema of such files accepts the data."""
    name = f"{chosen.system}/{SCHEMAS[chosen.kind] or data.get('kind')}.json"
    if chosen.kind == "template":
        name = "template.json"
    return not schemas.exists(name) or next(schemas.validator(name).iter_errors(data), None) is None


def loadout_case(chosen: Seed, content: bytes, _: Corpus, random: Random) -> Case:
    return of_loadout(chosen.system, "in.yaml", {"in.yaml": content}, random)


def catalog_case(chosen: Seed, content: bytes, corpus: Corpus, random: Random) -> Case:
    """A homebrew catalog: alone, or with a loadout that uses it."""
    files = {"c.yaml": content}
    if random.random() < 0.35:
        command = random.choice(
            [
                ["catalog", "validate", "c.yaml"],
                ["catalog", "list", "--catalog", "c.yaml", "--json", "--system", chosen.system],
                ["catalog", "list", "--catalog", "c.yaml", "--system", chosen.system],
            ]
        )
        return Case(command, files)
    loadouts = [seed for seed in corpus.by_kind["loadout"] if seed.system == chosen.system]
    loadout = dict(random.choice(loadouts).data)
    with_ids(loadout, content, random)
    loadout["catalogs"] = ["c.yaml"]
    files["in.yaml"] = json.dumps(loadout).encode("utf-8", "surrogatepass")
    return of_loadout(chosen.system, "in.yaml", files, random)


def with_ids(loadout: dict[str, Data], catalog: bytes, random: Random) -> None:
    """Mount what the catalog defines."""
    try:
        data = json.loads(catalog)
    except ValueError:
        return
    entries = data.get("weapons") if isinstance(data, dict) else None
    if isinstance(entries, dict) and entries and isinstance(loadout.get("mounts"), dict) and loadout["mounts"]:
        mounts = dict(loadout["mounts"])
        mounts[random.choice(list(mounts))] = random.choice(list(entries))
        loadout["mounts"] = mounts
    edition = data.get("edition") if isinstance(data, dict) else None
    if isinstance(edition, dict) and isinstance(edition.get("id"), str):
        loadout["edition"] = edition["id"]


def limits_case(corpus: Corpus, random: Random) -> Case:
    """Games with a catalog at the limits of its schema."""
    printed = [seed for seed in corpus.by_kind["catalog"] if limits.schema_of(seed.data, seed.system) is not None]
    chosen = random.choice(printed)
    root = limits.schema_of(chosen.data, chosen.system)
    assert root is not None
    data = limits.stretch(chosen.data, root, root, random, random.choice((0.05, 0.2, 0.5, 1.0)))
    loadouts = [seed for seed in corpus.by_kind["loadout"] if seed.system == chosen.system]
    content = json.dumps(data).encode()
    loadout = dict(random.choice(loadouts).data)
    with_ids(loadout, content, random)
    loadout["catalogs"] = ["c.yaml"]
    files = {"c.yaml": content, "in.yaml": json.dumps(loadout).encode("utf-8", "surrogatepass")}
    pilot = random.choice([name for name in games.game(chosen.system).pilots.names if name != "search"])
    options = ["--games", "2", "--workers", "1", "--pilot", pilot, "--json", "--seed", str(random.randrange(1000))]
    return Case(["sim", "in.yaml", *options], files, plays=True)


def scenario_case(chosen: Seed, content: bytes, _: Corpus, random: Random) -> Case:
    files = {"in.yaml": content}
    choice = random.random()
    if chosen.system == "mech-machine" and choice < 0.3:
        output = random.choice(["-", "out.svg", "out.pdf"])
        turns = random.choice([[], ["--turns", str(random.randint(0, 40))]])
        return Case(["map", "in.yaml", "-o", output, *turns, "--lang", random.choice(["en", "es"])], files)
    if chosen.system == "paper-mech" and choice < 0.15:
        return Case(["sheet", "--damage", "in.yaml", "-o", random.choice(["out.svg", "out.pdf"])], files)
    how = random.choice([[], ["--json"], ["--board"], ["-q"], ["--board", "--ascii", "--lang", "es"]])
    return Case(["scenario", "in.yaml", *how], files, plays=True)


def game_case(_: Seed, content: bytes, __: Corpus, random: Random) -> Case:
    files = {"in.yaml": content}
    if random.random() < 0.3:
        return Case(["play", "in.yaml"], files, answers(random))
    how = random.choice(
        [[], ["--json"], ["--save", "out.yaml"], ["-q"], ["--until", "units:5"], ["--ascii", "--lang", "es"]]
    )
    return Case(["replay", "in.yaml", *how], files, plays=True)


def template_case(chosen: Seed, content: bytes, corpus: Corpus, random: Random) -> Case:
    loadouts = [seed for seed in corpus.by_kind["loadout"] if seed.system == chosen.system and len(seed.data) > 2]
    files = {"t.yaml": content, "in.yaml": json.dumps(random.choice(loadouts).data).encode()}
    output = random.choice(["out.svg", "out.pdf", "out.pdf"])
    how = random.choice([[], ["--lang", "es"], ["--form"], ["--blank"], ["--paper", "letter"], ["--odds"]])
    loadout = [] if how == ["--blank"] else ["in.yaml"]
    system = ["--system", chosen.system] if not loadout else []
    return Case(["sheet", *loadout, "--template", "t.yaml", "-o", output, "--allow-illegal", *how, *system], files)


def code_case(corpus: Corpus, random: Random, wild: bool) -> Case:
    """A share code: of a loadout, mistyped, or with a sound checksum around anything."""
    chosen = random.choice(corpus.by_kind["loadout"])
    code = "PM1-00008-0871C-2G822-KEHGP-WS31E-9J2MQ-5V"
    for data in (mutate(chosen.data, corpus, random, False), chosen.data):
        try:
            code = share.code(loads(json.dumps(data)).loadout)
            break
        except SheetgenError:
            continue
    system, payload = share.parse_code(code)
    if wild and random.random() < 0.5:
        at = random.randrange(len(code))
        code = code[:at] + random.choice(["", "0", "Z", "U", "-", " ", "o", "l", "ñ", code[at:] * 3]) + code[at + 1 :]
    elif wild:
        payload = random.choice([payload, b"\0" + random.randbytes(random.randint(0, 60)), random.randbytes(8)])
        code = share.format_code(system, damage(payload.decode("latin-1"), random))
    return of_loadout(system, code, {}, random)


def of_loadout(system: str, path: str, files: dict[str, bytes], random: Random) -> Case:
    """Any command that takes a loadout."""
    pick = random.choice
    seed = ["--seed", str(random.randrange(1000))]
    pilots = list(games.game(system).pilots.names)
    command = random.choices(
        ["check", "sheet", "sim", "odds", "replay", "share", "compare", "play"], weights=[46, 10, 16, 14, 4, 5, 3, 2]
    )[0]
    if command in ("replay", "play") and system != "paper-mech":
        command = "check"
    if command == "check":
        how = pick(
            [
                [],
                ["--json"],
                ["--explain"],
                ["--strict"],
                ["--lang", "es"],
                ["--explain", "--json"],
                ["--edition", "v1.7"],
            ]
        )
    elif command == "sheet":
        how = sheet_options(system, random)
    elif command == "sim":
        pilot = pick([name for name in pilots if name != "search"])
        how = ["--games", str(random.randint(1, 4)), "--workers", "1", "--pilot", pilot, "--json", *seed]
        return Case([command, path, *how], files, plays=True)
    elif command == "odds":
        how = pick([[], ["--json"], ["--csv"], ["--lang", "es"]])
    elif command == "replay":
        return Case(
            [command, path, "--pilot", pick(pilots[:2]), *seed, *pick([[], ["--json"], ["-q"]])], files, plays=True
        )
    elif command == "compare":
        how = [path, "--games", "3", "--workers", "1", *pick([[], ["--json"], ["--csv"]])]
    elif command == "play":
        return Case([command, path, *seed], files, answers(random))
    else:
        how = []
    return Case([command, path, *how], files)


def sheet_options(system: str, random: Random) -> list[str]:
    names = {
        "paper-mech": [
            "classic",
            "ink-saver",
            "large-print",
            "laminate",
            "pocket",
            "tokens",
            "tiles",
            "chassis",
            "mission",
            "campaign",
        ],
        "mech-cards": ["classic", "cards", "cards-ink-saver", "tabletop"],
    }
    output = random.choice([["-o", "out.svg"], ["-o", "out.pdf"], ["-o", "out.pdf"], ["--text"], ["-o", "out/"]])
    how = random.choice(
        [[], ["--faint"], ["--final-t"], ["--form"], ["--odds"], ["--lang", "es"], ["--paper", "letter"]]
    )
    template = random.choice(names.get(system, ["classic"]))
    return [*output, *how, "--template", template, *random.choice([[], ["--allow-illegal"]])]


def answers(random: Random) -> bytes:
    """What a person may type."""
    words = [
        "1",
        "2",
        "3",
        "1",
        "2",
        "",
        "b",
        "?",
        "h",
        "6",
        "99",
        "-1",
        "x",
        "quit",
        "save",
        "4 5",
        "\x1b[A",
        "ñ",
        "9" * 400,
    ]
    return "\n".join(random.choice(words) for _ in range(random.randint(0, 60))).encode()

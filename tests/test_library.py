"""`import sheetgen`: what a program of somebody else's can rely on."""

from __future__ import annotations

import importlib.util
import io
import json
import re
import signal
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from contextlib import redirect_stdout
from pathlib import Path
from types import ModuleType

import pytest

import sheetgen
from tests.command import ROOT, STANDARD
from tests.command import sheetgen as command

PAGE = ROOT / "docs/library.md"
ILLEGAL = "system: paper-mech\nmounts: {left-arm: laser}\narmour: {torso: 6}\n"
CLAW = "system: paper-mech\nkind: weapons\nweapons: {claw: {extends: fist, weight: 1}}\n"
WITH_CLAW = "system: paper-mech\ncatalogs: [claws.yaml]\nmounts: {left-arm: claw}\n"


@pytest.fixture
def standard() -> sheetgen.Mech:
    return sheetgen.load(ROOT / STANDARD)


def test_everything_that_is_promised_is_there() -> None:
    assert all(getattr(sheetgen, name) is not None for name in sheetgen.__all__)
    with pytest.raises(AttributeError, match="no attribute 'fly'"):
        sheetgen.fly  # type: ignore[attr-defined]  # noqa: B018


def test_the_import_loads_nothing_heavy() -> None:
    heavy = ("yaml", "jsonschema", "reportlab", "sheetgen.")
    script = f"import sys, sheetgen; print(*[name for name in sys.modules if name.startswith({heavy})])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


def test_a_mech_says_what_it_is(standard: sheetgen.Mech) -> None:
    assert (standard.name, standard.system, standard.edition) == ("Standard", "paper-mech", "classic")
    assert sheetgen.from_code(standard.code).text() == standard.text()
    assert sheetgen.loads(standard.text()).code == standard.code


@pytest.mark.parametrize("system", ["paper-mech", "mech-cards", "mech-machine"])
def test_new_is_a_legal_mech_of_its_game(system: str) -> None:
    mech = sheetgen.new(system, name="Heron")
    assert (mech.system, mech.name, mech.check().legal) == (system, "Heron", True)


@pytest.mark.parametrize("path", [STANDARD, "examples/mech-cards/bastion.yaml", "examples/mech-machine/kestrel.yaml"])
def test_check_is_what_the_command_prints(path: str) -> None:
    (entry,) = json.loads(command("check", path, "--json"))["loadouts"]
    check = sheetgen.load(ROOT / path).check()
    assert check.legal is entry["legal"]
    for key in entry.keys() - {"file", "findings", "atlas"}:
        total = getattr(check.totals, key)
        assert (total.json() if isinstance(total, sheetgen.Totals) else total) == entry[key]
    assert [own.rule for own in check.findings] == [own["rule"] for own in entry["findings"]]


def test_findings_have_a_place_and_a_sentence_in_each_language() -> None:
    check = sheetgen.loads(ILLEGAL).check()
    (error,) = [finding for finding in check.findings if finding.severity == "error"]
    assert not check.legal
    assert (error.rule, error.line, error.column) == ("PM-ARMOUR", 3, 17)
    assert error.message() != error.message(lang="es")
    with pytest.raises(AttributeError, match=r"choose from: .*weight"):
        check.totals.wheight  # noqa: B018


def test_bad_input_says_what_is_wrong() -> None:
    with pytest.raises(sheetgen.BadInput) as caught:
        sheetgen.loads("system: paper-mech\nmounts: {left-arm: lazer}\n")
    (finding,) = caught.value.findings
    assert (finding.rule, finding.line, finding.column) == ("CATALOG", 2, 20)
    assert "did you mean `laser`" in finding.message()
    with pytest.raises(sheetgen.BadInput):
        sheetgen.load(ROOT / "nowhere.yaml")
    with pytest.raises(sheetgen.BadInput):
        sheetgen.from_code("PM1-00000")


@pytest.mark.parametrize("name", ["/etc/passwd", "nowhere.yaml", "claws.yaml", "/", "..", "-"])
def test_text_opens_no_file(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even to say whether it exists: each name gets the same answer."""
    (tmp_path / "claws.yaml").write_text(CLAW)
    monkeypatch.chdir(tmp_path)
    text = WITH_CLAW.replace("claws.yaml", json.dumps(name))
    with pytest.raises(sheetgen.BadInput) as caught:
        sheetgen.loads(text)
    (finding,) = caught.value.findings
    assert finding.message() == f"`{name}` is not available here: only files that the program supplies are read"


def test_a_resolver_gives_the_text_of_a_catalog() -> None:
    asked: list[str] = []

    def resolver(name: str) -> str:
        asked.append(name)
        return {"claws.yaml": CLAW}[name]

    mech = sheetgen.loads(WITH_CLAW, resolver=resolver)
    assert asked == ["claws.yaml"]
    assert mech.check().totals.weight == 1
    broken = sheetgen.BadInput
    with pytest.raises(broken) as caught:
        sheetgen.loads(WITH_CLAW, resolver=lambda _: "kind: weapons")
    assert caught.value.findings[0].file == "claws.yaml"


def test_a_file_names_catalogs_beside_itself(tmp_path: Path) -> None:
    (tmp_path / "claws.yaml").write_text(CLAW)
    (tmp_path / "mech.yaml").write_text(WITH_CLAW)
    assert sheetgen.load(tmp_path / "mech.yaml").check().totals.weight == 1
    own = "system: paper-mech\nmounts: {left-arm: claw}\n"
    (tmp_path / "own.yaml").write_text(own)
    assert sheetgen.load(tmp_path / "own.yaml", catalogs=[tmp_path / "claws.yaml"]).check().totals.weight == 1


def test_a_sheet_comes_in_every_format(standard: sheetgen.Mech, tmp_path: Path) -> None:
    sheet = standard.sheet(paper="letter", lang="es")
    assert sheet.pages == 1
    assert sheet.png(dpi=36).startswith(b"\x89PNG")
    assert "Standard" in sheet.text()
    for suffix, content in ((".pdf", sheet.pdf()), (".svg", sheet.svg())):
        target = tmp_path / f"sheet{suffix}"
        command("sheet", STANDARD, "--paper", "letter", "--lang", "es", "-o", str(target))
        assert target.read_bytes() == content


def test_a_sheet_with_several_pages() -> None:
    sheet = sheetgen.load(ROOT / "examples/mech-cards/bastion.yaml").sheet("cards", backs=True)
    assert sheet.pages > 1
    assert sheet.svg(page=2) != sheet.svg(page=1)
    assert sheet.png(dpi=36, page=2) != sheet.png(dpi=36, page=1)
    with pytest.raises(ValueError, match="no page 99"):
        sheet.svg(page=99)


def test_an_illegal_mech_is_not_printed_unless_asked() -> None:
    mech = sheetgen.loads(ILLEGAL)
    with pytest.raises(sheetgen.Illegal):
        mech.sheet()
    assert mech.sheet(allow_illegal=True).pages == 1


@pytest.mark.parametrize(
    ("wrong", "kind"),
    [
        ({"paper": "a3"}, ValueError),
        ({"lang": "xx"}, ValueError),
        ({"backs": True}, ValueError),
        ({"glitter": True}, TypeError),
    ],
)
def test_wrong_arguments_of_a_sheet(standard: sheetgen.Mech, wrong: dict[str, str], kind: type[Exception]) -> None:
    with pytest.raises(kind):
        standard.sheet(**wrong)  # type: ignore[arg-type]


def test_odds_are_those_of_the_command(standard: sheetgen.Mech) -> None:
    options = ("--weapon", "laser", "--enemy", "T", "--haste", "0")
    odds = standard.odds(weapon="laser", enemy="T", haste=[0])
    assert odds.text() == command("odds", STANDARD, *options).rstrip("\n")
    found = json.loads(command("odds", STANDARD, *options, "--json"))["attacks"]
    own = odds.json()["attacks"]
    assert isinstance(own, list)
    assert [attack["ring"] for attack in own] == [attack["ring"] for attack in found]
    with pytest.raises(TypeError, match="no option 'wepon'"):
        standard.odds(wepon="laser")


@pytest.mark.slow
def test_a_simulation_is_that_of_the_command(standard: sheetgen.Mech) -> None:
    result = standard.simulate(games=300, pilot="reference", seed=7)
    document = json.loads(command("sim", STANDARD, "--pilot", "reference", "--games", "300", "--seed", "7", "--json"))
    timing = {"seconds", "games_per_second"}
    assert {key: value for key, value in json.loads(json.dumps(result.json())).items() if key not in timing} == {
        key: value for key, value in document.items() if key not in timing
    }
    assert (result.games, result.wins, result.win_rate) == (300, document["wins"], document["win_rate"])
    assert list(result.interval) == pytest.approx(document["win_rate_ci95"])
    assert result.report("es").title


def test_a_simulation_tells_how_far_it_is(standard: sheetgen.Mech) -> None:
    heard: list[int] = []
    standard.simulate(games=200, pilot="reference", progress=heard.append)
    assert heard == sorted(heard)
    assert heard[-1] == 200


def test_two_players_need_an_opponent_or_meet_everybody() -> None:
    mech = sheetgen.load(ROOT / "examples/mech-cards/bastion.yaml")
    assert mech.simulate(games=20, against="dragon").games == 20
    with pytest.raises(TypeError, match="no option 'aginst'"):
        mech.simulate(games=20, aginst="dragon")


@pytest.mark.parametrize("wrong", [{"games": 0}, {"workers": 0}, {"pilot": "nobody"}, {"seed": -1}])
def test_wrong_arguments_of_a_simulation(standard: sheetgen.Mech, wrong: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=r".+"):
        standard.simulate(**wrong)  # type: ignore[arg-type]


def test_an_illegal_mech_does_not_play() -> None:
    with pytest.raises(sheetgen.Illegal) as caught:
        sheetgen.loads(ILLEGAL).simulate(games=1)
    assert [finding.rule for finding in caught.value.findings] == ["PM-ARMOUR"]


@pytest.mark.slow
def test_a_comparison_is_that_of_the_command(standard: sheetgen.Mech) -> None:
    lasers = ROOT / "examples/paper-mech/lasers.yaml"
    if not lasers.exists():
        lasers = sorted((ROOT / "examples/paper-mech").glob("*.yaml"))[0]
    compared = sheetgen.compare([standard, sheetgen.load(lasers)], games=200, pilot="reference", seed=3)
    options = ("--pilot", "reference", "--games", "200", "--seed", "3", "--json")
    document = json.loads(command("compare", STANDARD, str(lasers), *options))
    assert json.loads(json.dumps(compared.json()))["differences"] == document["differences"]
    with pytest.raises(ValueError, match="two"):
        sheetgen.compare([standard], games=10)


@pytest.mark.slow
def test_threads_do_not_disturb_one_another() -> None:
    """Ten mechs checked, drawn and played at once come to what they come to alone."""
    texts = [
        f"system: paper-mech\nname: Mech {n}\nmounts: {{left-arm: laser}}\narmour: {{torso: {3 + n % 3}}}\n"
        for n in range(10)
    ]

    def work(text: str) -> tuple[str, bytes, bytes, int]:
        mech = sheetgen.loads(text)
        sheet = mech.sheet()
        return mech.code, sheet.svg(), sheet.png(dpi=36), mech.simulate(games=50, pilot="reference").wins

    with ThreadPoolExecutor(5) as pool:
        together = list(pool.map(work, texts))
    assert together == [work(text) for text in texts]


def test_it_leaves_the_process_alone(standard: sheetgen.Mech) -> None:
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    threads = threading.active_count()
    during: list[object] = []
    out = io.StringIO()
    with redirect_stdout(out):
        standard.check()
        standard.sheet().pdf()
        standard.simulate(
            games=50, pilot="reference", progress=lambda _: during.append(signal.getsignal(signal.SIGINT))
        )
    assert out.getvalue() == ""
    assert set(map(id, during)) == {id(before[signal.SIGINT])}
    assert {number: signal.getsignal(number) for number in before} == before
    assert threading.active_count() == threads


def test_the_page_shows_what_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each block of Python is run, and prints the text below it."""
    monkeypatch.chdir(ROOT)
    blocks = re.findall(r"```python\n(.*?)```\n(?:\n```text\n(.*?)```)?", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert len(blocks) >= 4
    for code, expected in blocks:
        out = io.StringIO()
        with redirect_stdout(out):
            exec(compile(code, str(PAGE), "exec"), {})
        assert out.getvalue() == expected


def example(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, ROOT / f"examples/library/{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.slow
def test_the_bot_answers(standard: sheetgen.Mech) -> None:
    bot = example("bot")
    assert bot.answer(f"!check {standard.code}") == "Standard: legal\n12 of 12 W, T +0"
    assert re.match(r"Standard wins \d+% of its games \(\d+% to \d+%\)\.", bot.answer(f"!sim {standard.code}"))
    assert bot.answer(f"!code {standard.text()}") == standard.code
    assert "did you mean `laser`" in bot.answer("!check system: paper-mech\nmounts: {left-arm: lazer}\n")
    assert bot.answer(f"!dance {standard.code}") == "I know !check, !sim and !code."


@pytest.mark.slow
def test_the_web_handler_answers() -> None:
    server = example("web").serve(0)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        address = f"http://127.0.0.1:{server.server_address[1]}"
        text = (ROOT / STANDARD).read_bytes()
        with urllib.request.urlopen(f"{address}/check", text) as answer:
            assert json.load(answer)["legal"] is True
        with urllib.request.urlopen(f"{address}/sheet", text) as answer:
            assert answer.read().lstrip().startswith((b"<svg", b"<?xml"))
        with pytest.raises(urllib.error.HTTPError) as caught:
            urllib.request.urlopen(f"{address}/check", b"system: paper-mech\nmounts: {left-arm: lazer}\n")
        with caught.value as refused:
            assert refused.code == 400
            assert "did you mean `laser`" in refused.read().decode()
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def test_an_error_says_what_is_wrong() -> None:
    """As a bot that shows the exception wants it: one line a finding, in English."""
    with pytest.raises(sheetgen.BadInput) as error:
        sheetgen.loads("system: paper-mech\nmounts: {left-arm: lazer}\narmor: {torso: 5}\n")
    assert str(error.value).splitlines() == [
        "text:2:20: error[CATALOG]: unknown weapon `lazer`; did you mean `laser`?",
        "text:3:1: error[SCHEMA]: unknown key `armor`; did you mean `armour`?",
    ]


def test_loads_takes_a_share_code() -> None:
    """People paste whatever they have."""
    code = sheetgen.new().code
    assert code is not None
    assert sheetgen.loads(f" {code}\n").code == code


def test_wrong_kinds_of_arguments() -> None:
    with pytest.raises(TypeError, match="load needs a path, not None"):
        sheetgen.load(None)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="loads needs text, not bytes"):
        sheetgen.loads(b"system: paper-mech")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="compare needs mechs, not 'heron'"):
        sheetgen.compare([sheetgen.new(), "heron"])  # type: ignore[list-item]

"""Paint, emblem and portrait: in loadouts, in share codes, in findings."""

from __future__ import annotations

import os
import random
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

import sheetgen
from sheetgen.core import reading, share
from sheetgen.core.errors import BadInput
from sheetgen.core.findings import Mark
from sheetgen.core.livery import EMBLEMS, MOST_PICTURE_BYTES, PAINTS, Livery, contrast, rgb
from sheetgen.render.pictures import LONGEST_SIDE, MOST_PIXELS, read_picture

STANDARD = "PM1-00008-0871C-2G822-KEHGP-WS31E-9J2MQ-5V"
MECH = """system: paper-mech
name: Case
mounts: {left-shoulder: wing-shield, right-shoulder: missile, left-arm: laser, right-arm: fist}
armour: {torso: 5, legs: 4}
"""
PIKE = (
    "PM1-05HG1-0QZKY-CE0HG-5CHKA-E8QS6-2C4MF-M4Z8J-B0D1K-75DJ3-81M0W-E9TR2-F0MJN-DSHBJ-JJYDS-2Q86Y-REARM-FG982-2A2R4-"
    "MGF63-YC5X5-TARAG-34J9W-ZGWRY-8B763-1D0YJ-1A711-0RTW0-34RQ0-BSRCA-0H8E6-F11KJ-28AMM-WJBJ9-SJ06N-1R649-5VJGF-M7CKJ-"
    "D5RP4-JB22D-572W0-X4Q1Y-FDHM0-KP582-9X1WT-3DMPK-6CGA5-6PSJ7-7K280-WBPJ8"
)
# Codes made before there was paint: a printed mech, one with a homebrew weapon and a pilot, and two of Mech Machine.
OLD = {
    STANDARD: "Standard",
    PIKE: "Pike",
    "MM1-0809A-HMF20-NSYG0-VGM3M-PSBKE-HS6AV-3JCNJ-AN40A": "Kestrel",
    "MM1-080BF-XMSVM-8GR2C-PFM2M-2VKPD-5P64V-3NCM3-REW8": "Anvil",
}


def rules(text: str) -> list[str]:
    return [f"{finding.rule}.{finding.case}" for finding in sheetgen.loads(text).check().findings]


@pytest.mark.parametrize("code", OLD)
def test_old_codes_keep_their_meaning(code: str) -> None:
    mech = sheetgen.from_code(code)
    assert (mech.name, mech.loadout.livery) == (OLD[code], Livery())
    assert mech.code == code


@pytest.mark.parametrize("system", ["paper-mech", "mech-machine"])
def test_a_code_holds_paint_and_emblem_but_no_picture(system: str) -> None:
    base = sheetgen.new(system).text()
    paints = [*PAINTS, '{main: "#c8473a", trim: "#000000", accent: "#000000"}']
    for paint, emblem in [(paint, random.Random(paint).choice([*EMBLEMS, None])) for paint in paints]:
        text = base + f"paint: {paint}\n" + (f"emblem: {emblem}\n" if emblem else "") + "portrait: own.png\n"
        mech = sheetgen.loads(text)
        back = sheetgen.from_code(mech.code)
        assert back.loadout.livery == mech.loadout.livery._replace(portrait=None)


def test_an_emblem_alone_is_in_the_code() -> None:
    mech = sheetgen.loads(MECH + "emblem: skull\n")
    assert sheetgen.from_code(mech.code).loadout.livery == Livery(None, "skull")


def test_a_code_with_an_unknown_paint_is_refused() -> None:
    loadout = sheetgen.loads(MECH + "paint: night\n").loadout
    system, payload = share.parse_code(share.code(loadout))
    broken = share.format_code(system, payload[:-1] + bytes([99]))
    with pytest.raises(BadInput):
        reading.read_loadout(broken)


def test_the_text_of_a_loadout_keeps_its_livery() -> None:
    text = MECH + 'paint: {main: "#C8473A"}\nemblem: bolt\nportrait: own.png\n'
    mech = sheetgen.loads(text)
    assert sheetgen.loads(mech.text()).loadout.livery == mech.loadout.livery
    assert mech.loadout.livery.paint == ("#c8473a", "#f6f6f4", "#e0a23c")


@pytest.mark.parametrize(
    "line", ["paint: pink", "emblem: cat", "paint: {main: red}", "paint: {trim: '#ffffff'}", "portrait: 3"]
)
def test_bad_values_are_refused(line: str) -> None:
    with pytest.raises(BadInput) as error:
        sheetgen.loads(MECH + line + "\n")
    assert error.value.findings[0].rule == "SCHEMA"


def test_colours_that_greys_do_not_show_are_remarked() -> None:
    assert "PAINT.contrast" in rules(MECH + 'paint: {main: "#808080", trim: "#828282", accent: "#ffffff"}\n')
    assert "PAINT.contrast" not in rules(MECH + 'paint: {main: "#808080", trim: "#ffffff", accent: "#303030"}\n')
    assert contrast(rgb("#000000"), rgb("#ffffff")) == pytest.approx(21)


def picture(wide: int = 30, high: int = 40, format_: str = "PNG") -> bytes:
    out = BytesIO()
    Image.new("RGB", (wide, high), "#c8473a").save(out, format_)
    return out.getvalue()


def written(folder: Path, name: str) -> list[str]:
    (folder / "mech.yaml").write_text(MECH + f"portrait: {name}\n", encoding="utf-8")
    found = sheetgen.load(str(folder / "mech.yaml")).check()
    assert found.legal
    return [finding.case for finding in found.findings if finding.rule == "PORTRAIT"]


def test_a_picture_below_the_folder_of_the_file_is_used(tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "own.png").write_bytes(picture())
    assert written(tmp_path, "art/own.png") == []


def test_pictures_that_cannot_be_used_are_remarked(tmp_path: Path) -> None:
    folder = tmp_path / "mechs"
    folder.mkdir()
    (tmp_path / "outside.png").write_bytes(picture())
    (folder / "link.png").symlink_to(tmp_path / "outside.png")
    (folder / "folder.png").mkdir()
    os.mkfifo(folder / "fifo.png")
    (folder / "text.gif").write_bytes(b"GIF89a")
    with (folder / "large.png").open("wb") as file:
        file.truncate(MOST_PICTURE_BYTES + 1)
    assert written(folder, "none.png") == ["missing"]
    assert written(folder, "../outside.png") == ["outside"]
    assert written(folder, "link.png") == ["outside"]
    assert written(folder, str(tmp_path / "outside.png")) == ["outside"]
    assert written(folder, "folder.png") == ["not-regular"]
    assert written(folder, "fifo.png") == ["not-regular"]
    assert written(folder, "text.gif") == ["type"]
    assert written(folder, "large.png") == ["large"]


def test_a_text_opens_no_picture() -> None:
    mech = sheetgen.loads(MECH + "portrait: own.png\n", resolver=str)
    assert [finding.case for finding in mech.check().findings if finding.rule == "PORTRAIT"] == ["no-folder"]


def test_a_picture_is_made_small_and_plain(tmp_path: Path) -> None:
    file = tmp_path / "own.jpg"
    file.write_bytes(picture(3000, 1500, "JPEG"))
    png, size = read_picture(file, Mark("own"))
    assert size == (LONGEST_SIDE, LONGEST_SIDE // 2)
    with Image.open(BytesIO(png)) as back:
        assert (back.format, back.mode, back.size) == ("PNG", "RGB", size)


@pytest.mark.parametrize("content", [b"", b"no picture", picture()[:60], picture(format_="GIF")])
def test_a_file_that_is_no_picture_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "own.png").write_bytes(content)
    with pytest.raises(BadInput):
        read_picture(tmp_path / "own.png", Mark("own"))


def test_a_picture_of_too_many_pixels_is_refused_before_it_is_decoded(tmp_path: Path) -> None:
    out = BytesIO()
    Image.new("1", (20_000, MOST_PIXELS // 20_000 + 1)).save(out, "PNG", optimize=True)
    (tmp_path / "bomb.png").write_bytes(out.getvalue())
    assert len(out.getvalue()) < 100_000
    with pytest.raises(BadInput):
        read_picture(tmp_path / "bomb.png", Mark("bomb"))

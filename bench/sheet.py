"""Measure how long a sheet takes, as ratios within one run, which hold on any machine.

    python -m bench.sheet [--quick]

One sheet in process is compared with a bare reportlab page of as many primitives and the same fonts, the whole command
with the imports it cannot do without. The memory of a thousand sheets in one run is measured too.
"""

from __future__ import annotations

import argparse
import compileall
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
STANDARD = ROOT / "examples" / "paper-mech" / "standard.yaml"
IMPORTS = "import typer, yaml, jsonschema, reportlab.pdfgen.canvas"
MOST_SHEET, MOST_COMMAND, MOST_MEMORY = 3.0, 2.0, 250.0

sys.path.insert(0, str(ROOT))


def bare_page() -> Callable[[], bytes]:
    """Return a function that writes a page of the same primitives directly with reportlab."""
    from reportlab.pdfgen.canvas import Canvas

    from sheetgen.core import reading
    from sheetgen.games.paper_mech.sheet import page as sheet
    from sheetgen.render import fonts
    from sheetgen.render.ops import MM, Cells, Circle, Line, Path, Rect, Text

    page = sheet.make(reading.read_loadout(STANDARD)).pages[0]
    height = page.height * MM
    for font in fonts.FILES:
        fonts.face(font)

    def write() -> bytes:
        out = BytesIO()
        canvas = Canvas(
            out, invariant=1, pageCompression=1, initialFontName="regular", pagesize=(page.width * MM, height)
        )
        for op in page.ops:
            if isinstance(op, Text):
                canvas.setFont(op.font, op.size)
                canvas.drawString(op.x * MM, height - op.y * MM, op.text)
            elif isinstance(op, Line):
                canvas.setLineWidth(op.stroke.width)
                canvas.line(op.x1 * MM, height - op.y1 * MM, op.x2 * MM, height - op.y2 * MM)
            elif isinstance(op, Rect):
                canvas.rect(op.x * MM, height - op.y * MM, op.w * MM, op.h * MM)
            elif isinstance(op, Circle):
                canvas.circle(op.x * MM, height - op.y * MM, op.r * MM)
            elif isinstance(op, Path):
                path = canvas.beginPath()
                for segment in op.segments:
                    values = [value * MM for value in segment[1:]]
                    if segment[0] == "M":
                        path.moveTo(values[0], height - values[1])
                    elif segment[0] == "L":
                        path.lineTo(values[0], height - values[1])
                    elif segment[0] == "C":
                        path.curveTo(
                            values[0], height - values[1], values[2], height - values[3], values[4], height - values[5]
                        )
                    else:
                        path.close()
                canvas.drawPath(path)
            elif isinstance(op, Cells):
                for x, y, w, h in op.runs():
                    canvas.rect(x * MM, height - y * MM, w * MM, h * MM, stroke=0, fill=1)
        canvas.showPage()
        canvas.save()
        return out.getvalue()

    return write


def one_sheet() -> Callable[[], bytes]:
    from sheetgen.core import reading
    from sheetgen.games.paper_mech.sheet import page as sheet
    from sheetgen.render import pdf

    loadout = reading.read_loadout(STANDARD)
    return lambda: pdf.write([sheet.make(loadout)])


def timed(*tasks: Callable[[], object], rounds: int) -> list[float]:
    """Return the median time of each task; they take turns, so that a busy machine slows them equally."""
    for task in tasks:
        task()
    times: list[list[float]] = [[] for _ in tasks]
    for _ in range(rounds):
        for own, task in zip(times, tasks, strict=True):
            start = time.perf_counter()
            task()
            own.append(time.perf_counter() - start)
    return [median(own) for own in times]


def command(*arguments: str) -> Callable[[], object]:
    environment = {**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'engine'}"}

    def run() -> object:
        return subprocess.run([sys.executable, *arguments], check=True, env=environment, stdout=subprocess.DEVNULL)

    return run


def memory_of_many(count: int) -> float:
    """Return the peak memory of one run over many loadouts, in MB."""
    with tempfile.TemporaryDirectory() as folder:
        text = STANDARD.read_text()
        names = []
        for number in range(count):
            path = Path(folder) / f"mech-{number:04}.yaml"
            path.write_text(text.replace("name: Standard", f"name: Mech {number}"))
            names.append(str(path))
        command("-m", "sheetgen", "sheet", *names, "-o", str(Path(folder) / "all.pdf"))()
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--quick", action="store_true", help="fewer rounds, 100 sheets instead of 1,000")
    quick = parser.parse_args().quick
    # Compile to byte code first, as an installation does; otherwise every start may compile the sources again.
    compileall.compile_dir(ROOT / "sheetgen", quiet=1)
    rounds, count = (7, 100) if quick else (41, 1000)
    bare, sheet = timed(bare_page(), one_sheet(), rounds=rounds)
    with tempfile.TemporaryDirectory() as folder:
        out = str(Path(folder) / "sheet.pdf")
        imports, whole = timed(
            command("-c", IMPORTS),
            command("-m", "sheetgen", "sheet", str(STANDARD), "-o", out),
            rounds=5 if quick else 15,
        )
    start = time.perf_counter()
    peak = memory_of_many(count)
    each = (time.perf_counter() - start) / count
    rows = [
        ("one sheet / bare page", f"{1000 * sheet:.1f} / {1000 * bare:.1f} ms", sheet / bare, MOST_SHEET),
        (
            "whole command / bare imports",
            f"{1000 * whole:.0f} / {1000 * imports:.0f} ms",
            whole / imports,
            MOST_COMMAND,
        ),
        (f"peak of {count} sheets in MB", f"{1000 * each:.1f} ms each", peak, MOST_MEMORY),
    ]
    for name, detail, value, most in rows:
        print(f"{name:32} {detail:22} {value:7.2f}  (at most {most:g}) {'ok' if value <= most else 'TOO MUCH'}")
    return int(any(value > most for _, _, value, most in rows))


if __name__ == "__main__":
    sys.exit(main())

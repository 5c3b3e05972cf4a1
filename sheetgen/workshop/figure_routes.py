"""The routes that draw: the mech alone, where its mounts are on it, and single weapons."""

from __future__ import annotations

from functools import lru_cache

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from sheetgen.core.livery import EMBLEMS, PAINTS
from sheetgen.workshop.requests import BadRequest, Body, answering, refusal

SVG = "image/svg+xml"
FIGURE = (90, 96)  # millimetres
WEAPON = (48, 27)


@answering
def portrait(request: Request, body: Body) -> Response:
    """Draw the mech alone."""
    try:
        drawn = body.mech().portrait(request.query_params.get("view", "front"), width=75, height=94)
    except ValueError as error:
        raise BadRequest(str(error)) from error
    return Response(drawn.svg(), media_type=SVG)


@answering
def figure(_: Request, body: Body) -> Response:
    """Draw the mech with the outline of each of its mounts and parts."""
    try:
        drawn = body.mech().figure(body.text("view", "front"), *FIGURE)
    except ValueError as error:
        raise BadRequest(str(error)) from error
    parts = [part._asdict() for part in drawn.parts]
    return JSONResponse({"svg": drawn.svg, "size": [drawn.width, drawn.height], "parts": parts})


async def weapon(request: Request) -> Response:
    """Draw a weapon alone."""
    try:
        drawn = weapon_svg(request.path_params["art"], request.query_params.get("paint") or None)
    except ValueError as error:
        return refusal(str(error), 404)
    return Response(drawn, media_type=SVG, headers={"Cache-Control": "private, max-age=86400"})


@lru_cache(256)
def weapon_svg(art: str, paint: str | None) -> bytes:
    from sheetgen import portraits

    return portraits.weapon(art, paint, *WEAPON)


def liveries() -> dict[str, object]:
    """Return what a mech can be painted with, for the page to show."""
    from sheetgen import portraits

    emblems = ((name, portraits.emblem(name)) for name in EMBLEMS)
    return {
        "grey": portraits.colours(None),
        "paints": [{"id": name, "colours": portraits.colours(name)} for name in PAINTS],
        "emblems": [{"id": name, "shape": shape, "holes": holes} for name, (shape, holes) in emblems],
    }


ROUTES = [
    Route("/api/portrait", portrait, methods=["POST"]),
    Route("/api/figure", figure, methods=["POST"]),
    Route("/api/weapon/{art}", weapon),
]

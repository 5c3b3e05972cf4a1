"""Who may ask the workshop for anything. Each line of docs/workshop.md's "Safety" is a test here."""

from __future__ import annotations

import pytest
from served import OWN, PORT, STANDARD, TOKEN, client, opened
from starlette.testclient import TestClient

from sheetgen.workshop.guard import MAX_BODY
from sheetgen.workshop.server import Workshop, allowed_hosts, workshop


@pytest.fixture
def made() -> Workshop:
    return workshop(allowed_hosts("127.0.0.1", PORT), TOKEN)


def test_nothing_is_answered_without_the_cookie(made: Workshop) -> None:
    with client(made) as stranger:
        for path in (
            "/",
            "/page/main.js",
            "/fonts/regular.ttf",
            "/api/start",
            "/api/words",
            "/nowhere",
            "/?token=other",
        ):
            assert stranger.get(path).status_code == 401, path
        assert stranger.post("/api/check", json={"loadout": STANDARD}).status_code == 401
        assert stranger.delete("/api/runs/x").status_code == 401


def test_the_token_opens_one_session_and_becomes_a_cookie_that_scripts_and_sites_cannot_use(made: Workshop) -> None:
    with client(made) as browser:
        answer = browser.get(f"/?token={TOKEN}", follow_redirects=False)
        assert (answer.status_code, answer.headers["location"]) == (303, "/")
        assert "HttpOnly" in answer.headers["set-cookie"]
        assert "SameSite=Strict" in answer.headers["set-cookie"]
        assert TOKEN not in answer.headers["set-cookie"]
        assert browser.get("/api/start").status_code == 200
    with client(made) as second:
        assert second.get(f"/?token={TOKEN}", follow_redirects=False).status_code == 401


def test_workshops_on_two_ports_do_not_share_a_cookie(made: Workshop) -> None:
    """A browser keeps cookies by host, not by port."""
    other = workshop(allowed_hosts("127.0.0.1", PORT + 1), TOKEN)
    names = []
    for one, port in ((made, PORT), (other, PORT + 1)):
        with TestClient(one.app, base_url=f"http://127.0.0.1:{port}") as browser:
            names += browser.get(f"/?token={TOKEN}", follow_redirects=False).cookies.keys()
    assert len(set(names)) == 2


@pytest.mark.parametrize(
    "host",
    [
        "example.org",
        f"evil.example.org:{PORT}",
        f"127.0.0.1:{PORT}.evil.org",
        f"127.0.0.1.evil.org:{PORT}",
        f"localhost:{PORT}evil",
        f"localhost:{PORT + 1}",
        f"LOCALHOST:{PORT}",
        "127.0.0.1",
        f"0.0.0.0:{PORT}",
        "",
    ],
)
def test_a_name_that_was_rebound_to_this_machine_is_refused(made: Workshop, host: str) -> None:
    """DNS rebinding: the browser sends the attacker's name as Host, with whatever it knows."""
    with client(made) as browser:
        browser.get(f"/?token={TOKEN}", follow_redirects=False)
        answer = browser.get("/api/start", headers={"Host": host})
        assert answer.status_code == 403
        assert browser.get("/api/start", headers={"Host": f"localhost:{PORT}"}).status_code in (200, 401)


def test_the_token_does_not_help_a_wrong_host(made: Workshop) -> None:
    with client(made) as browser:
        assert browser.get(f"/?token={TOKEN}", headers={"Host": "evil.org"}).status_code == 403


@pytest.mark.parametrize("site", ["cross-site", "same-site", "none", None])
def test_only_the_page_itself_may_start_or_change_anything(site: str | None) -> None:
    with opened() as browser:
        foreign = TestClient(browser.app, base_url=str(browser.base_url), cookies=browser.cookies)
        headers = {} if site is None else {"Sec-Fetch-Site": site}
        for path in ("/api/check", "/api/odds", "/api/sheet", "/api/sim", "/api/mech"):
            assert foreign.post(path, json={"loadout": STANDARD}, headers=headers).status_code == 403, path
        assert foreign.delete("/api/runs/x", headers=headers).status_code == 403
        assert foreign.post("/api/check", json={"loadout": STANDARD}, headers=OWN).status_code == 200


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_no_other_site_may_read(site: str) -> None:
    with opened() as browser:
        assert browser.get("/api/start", headers={"Sec-Fetch-Site": site}).status_code == 403


def test_every_answer_forbids_foreign_and_inline_scripts() -> None:
    with opened() as browser:
        for path in ("/", "/page/main.js", "/api/start", "/nowhere"):
            policy = browser.get(path).headers["content-security-policy"]
            assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self';"), path
            assert "unsafe" not in policy
            assert browser.get(path).headers["x-content-type-options"] == "nosniff"


def test_a_large_body_is_refused_by_its_length_and_by_its_bytes() -> None:
    with opened() as browser:
        assert browser.post("/api/check", content=b"x" * (MAX_BODY + 1)).status_code == 413

        def endless() -> object:
            for _ in range(1000):
                yield b" " * 10_000

        assert browser.post("/api/check", content=endless()).status_code == 413
        assert browser.post("/api/check", content=b"{}", headers={"Content-Length": "x"}).status_code == 413


@pytest.mark.parametrize(
    "path", ["/page/../guard.py", "/page/%2e%2e/guard.py", "/page//etc/passwd", "/fonts/..%2fLICENSE"]
)
def test_no_path_leads_out_of_the_page(path: str) -> None:
    with opened() as browser:
        assert browser.get(path).status_code == 404

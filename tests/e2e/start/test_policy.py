"""Every answer of the server has the site's headers, and browsers enforce the Content-Security-Policy."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page
from scripts import script
from table import PERSON_AND_BOT, Table

from tools.website.headers import HEADERS

TRY_CODE = script("try_code")
TRY_MARKUP = script("try_markup")
TRY_SCRIPT = script("try_script")
TRY_WORKER = script("try_worker")
FRAME_REFUSED = script("frame_refused")


@pytest.mark.parametrize("address", ["/", "/en/", "/en/azul.html", "/client/main.js", "/sw.js", "/missing.html"])
def test_every_answer_has_the_headers_of_the_site(page: Page, address: str) -> None:
    answer = page.request.get(address)
    assert {name: answer.headers.get(name.lower()) for name in HEADERS} == dict(HEADERS)


def test_a_game_works_under_trusted_types(page: Page, visits: list[Any]) -> None:
    visits[0].allow("Trusted")
    visits[0].allow("Content Security Policy")
    table = Table(page)
    table.open(PERSON_AND_BOT)
    assert page.evaluate(TRY_CODE) == "EvalError"
    assert page.evaluate(TRY_MARKUP) == "TypeError"
    assert page.workers[0].evaluate(TRY_CODE) == "EvalError"
    assert page.evaluate(TRY_SCRIPT, "https://elsewhere.example/x.js") == "TypeError"
    assert page.evaluate(TRY_SCRIPT, "/client/main.js").endswith("/client/main.js")
    table.move_by_pointer()


@pytest.mark.parametrize("address", ["/en/azul-rules.html", "/en/about.html"])
def test_pages_without_python_never_turn_strings_into_code(page: Page, visits: list[Any], address: str) -> None:
    visits[0].allow("Trusted")
    visits[0].allow("Content Security Policy")
    visits[0].allow("unsafe-eval")
    page.goto(address)
    assert page.evaluate(TRY_CODE) == "EvalError"
    assert page.evaluate(TRY_MARKUP) == "TypeError"


def test_the_workshop_runs_code_only_in_its_worker(page: Page, visits: list[Any]) -> None:
    visits[0].allow("Trusted")
    visits[0].allow("Content Security Policy")
    page.goto("/en/workshop.html")
    assert page.evaluate(TRY_CODE) == "EvalError"
    assert page.evaluate(TRY_MARKUP) == "TypeError"
    assert page.evaluate(TRY_WORKER, "data:text/javascript,postMessage(1)") == "TypeError"
    assert page.evaluate(TRY_WORKER, "https://elsewhere.example/x.js") == "TypeError"


def test_no_other_page_can_show_the_site_in_a_frame(page: Page, visits: list[Any]) -> None:
    visits[0].allow("frame")
    bare = "<!doctype html><title>Elsewhere</title>"
    page.route("**/elsewhere.html", lambda route: route.fulfill(body=bare, content_type="text/html"))
    page.goto("/elsewhere.html")
    assert page.evaluate(FRAME_REFUSED, "/en/index.html"), "the frame must contain the browser's error page"

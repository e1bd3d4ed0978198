"""A page that is reloaded before a game's first save requests the same game again."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import urlsplit

from azulejo import load
from azulejo.bots.one_ply import GreedyBot
from azulejo.records.link import write_link
from azulejo.records.record import Record, new_record
from playwright.sync_api import Page, Route
from table import SAVES, Table


def record_of_six_actions(game: str) -> Record:
    """Return the record of a two-player game after six actions."""
    state = load(game).new_state(2, 3)
    record = new_record(state)
    bot = GreedyBot(3)
    for _ in range(6):
        assert state.current_player is not None
        record.actions.append(bot.choose(state.game, state.view(state.current_player)))
        state.apply(record.actions[-1])
    return record


def reload_before_the_rules_answer(page: Page, ask: Callable[[], object]) -> None:
    """Call `ask`, which opens a game. Reload the page while the rules worker is still starting."""
    held: list[Route] = []
    page.route("**/rules_worker.txt", lambda route: held.append(route))
    with page.expect_request("**/rules_worker.txt"):
        ask()
    page.wait_for_url(re.compile(r"/\w+\.html[?#]"))  # the table may open before the rules worker has started
    page.unroute("**/rules_worker.txt")
    page.reload()


def test_a_record_is_opened_after_a_reload_before_its_first_save(page: Page) -> None:
    record = record_of_six_actions("noctiluca")
    table = Table(page)
    reload_before_the_rules_answer(page, lambda: page.goto(f"/en/noctiluca.html#{write_link(record)}"))
    table.wait_ready()
    address = urlsplit(page.url)
    assert address.query.startswith("game=") and not address.fragment
    (saved,) = page.evaluate(SAVES)
    assert saved["save"]["record"]["actions"][: len(record.actions)] == record.actions


def test_a_new_game_is_dealt_after_a_reload_before_its_first_save(page: Page) -> None:
    table = Table(page)

    def ask() -> None:
        page.goto("/en/azul-new.html")
        page.locator("form[data-new=azul] .button.main").click()

    reload_before_the_rules_answer(page, ask)
    table.wait_ready()
    assert urlsplit(page.url).query.startswith("game=")

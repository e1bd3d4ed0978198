"""In the one-file edition, opened from the disk, games start, are saved and resume in any language."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from azulejo_table.scene import GAMES
from file_table import FILE, SAVES, FileTable
from playwright.sync_api import Page, expect
from table import PERSON_AND_BOT, RECORD_WORKERS, check_end

from tests.long import Long
from tools.steps import DIST
from tools.website.one_file import NAME

ONE = "noctiluca"
"""The game that normal runs play to the end."""
WORKER = r"^asked for blob:null/"
"""Pattern for the requests for workers. The file creates workers from text, so their addresses have no origin."""


@pytest.fixture
def page(visit: Callable[..., Any]) -> Page:
    """Return a page that may load only files from the disk."""
    opened = visit("file://")
    opened.allow(WORKER)
    return opened.context.new_page()


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_can_be_played_against_a_bot(page: Page, game: str, tmp_path: Path, long: Long) -> None:
    if game != ONE and not long.enabled:
        pytest.skip("only in a long run")
    table = FileTable(page, seed=5)
    table.open(PERSON_AND_BOT, game=game, seed=15)
    table.play_in_page()
    check_end(table, tmp_path)


def test_a_game_set_up_in_one_file_resumes_in_another_language(
    page: Page,
) -> None:
    table = FileTable(page)
    page.goto(FILE)
    page.locator("#sintra-new").click()
    page.get_by_role("button", name="Start").click()
    table.wait_ready()
    table.move_by_pointer()
    lines = page.locator("#area-log ol li").count()
    (saved,) = page.evaluate(SAVES)
    page.locator("header .brand").click()
    page.locator(".tongues [hreflang=ja]").first.click()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    page.locator("#go-on").click()
    table.wait_ready()
    expect(page.locator("#area-seats")).to_contain_text("ティコ")  # the bot has a name in the language of the page
    assert page.locator("#area-log ol li").count() >= lines > 0
    assert saved["id"] in page.url


def test_a_reload_resumes_and_the_menu_changes_the_language(page: Page) -> None:
    table = FileTable(page, seed=3)
    table.open(seed=13, game="noctiluca")
    table.move_by_pointer()
    page.reload()
    table.wait_ready()
    (saved,) = page.evaluate(SAVES)
    done = saved["save"]["record"]["actions"]
    assert done
    page.locator("#menu-button").click()
    page.locator("#menu [data-open=settings]").click()
    page.locator("#settings a[hreflang=zh-Hant]").click()
    table.wait_ready()
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hant")
    (saved,) = page.evaluate(SAVES)
    assert saved["save"]["record"]["actions"][: len(done)] == done


@pytest.mark.long
def test_the_rules_at_the_table_are_cards(page: Page) -> None:
    FileTable(page).open(seed=1)
    page.locator("#rules-button").click()
    expect(page.locator("#rules .rules-card")).to_have_count(10)


@pytest.mark.long
def test_a_game_survives_a_dead_worker_and_a_second_tab_watches(page: Page) -> None:
    page.add_init_script(RECORD_WORKERS)
    table = FileTable(page, seed=7)
    table.open([{"name": "Ana", "level": None}, {"name": "Ben", "level": None}], seed=17)
    table.move_by_pointer()
    page.evaluate("window.startedWorkers[0].terminate()")  # fires no event, as if the browser ended the worker
    table.move_by_pointer()
    assert page.evaluate("window.startedWorkers.length") == 2
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.locator("#notice")).to_contain_text("open in another tab")


def test_the_file_lists_its_parts_with_full_licences(page: Page) -> None:
    page.goto(FILE)
    page.get_by_role("link", name="About Azulejo").click()
    page.get_by_role("link", name="(Pyodide)").click()
    expect(page.locator("pre")).to_contain_text("Mozilla Public License")


@pytest.mark.parametrize("lang", ["ja", "de"])
def test_the_file_opens_in_the_browsers_language_or_in_english(visit: Callable[..., Any], lang: str) -> None:
    page = visit("file://", locale=lang).context.new_page()
    page.goto(FILE)
    expect(page.locator("html[data-page=lobby]")).to_have_attribute("lang", lang if lang == "ja" else "en")


@pytest.mark.parametrize("fraction", [0.1, 0.9])
def test_a_truncated_file_says_so(visit: Callable[..., Any], tmp_path: Path, fraction: float) -> None:
    whole = (DIST / NAME).read_bytes()
    (tmp_path / NAME).write_bytes(whole[: int(len(whole) * fraction)])
    opened = visit("file://", locale="en")
    opened.allow("the file ends too early")
    page = opened.context.new_page()
    page.goto((tmp_path / NAME).as_uri())
    expect(page.locator("body")).to_contain_text("damaged or incomplete")


@pytest.mark.long
def test_the_start_page_offers_the_one_file_edition_with_its_size(visit: Callable[..., Any]) -> None:
    page = visit().context.new_page()
    page.goto("/en/")
    size = f"{(DIST / NAME).stat().st_size / 1e6:.0f} MB"
    expect(page.locator(".take").first).to_contain_text(size)
    with page.expect_download() as download:
        page.locator(".take a[download]").click()
    assert download.value.suggested_filename == NAME
    assert download.value.path().read_bytes() == (DIST / NAME).read_bytes()
    page = visit("file://").context.new_page()
    page.goto(FILE)
    expect(page.locator("footer")).to_be_visible()
    expect(page.locator(".take")).to_have_count(0)

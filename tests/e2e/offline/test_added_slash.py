"""The site works on a host that adds a slash to every address."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from editions import edition, one_language
from hosts import WITH_A_SLASH, Hosted
from table import Table

from tests.e2e.offline.test_offline import wait_for_copy
from tests.long import Long


def test_a_game_is_set_up_and_continues_offline(visit: Callable[..., Any], tmp_path: Path, long: Long) -> None:
    site = edition(tmp_path / "site", copied=one_language("en"))
    hosted = Hosted(WITH_A_SLASH, {"/azulejo/": site})
    opened = visit(hosted.url, prepared=long.enabled)
    opened.allow("Failed to load resource")  # files that the browser requests before the page corrects its address
    page = opened.context.new_page()
    page.goto(f"{hosted.url}/azulejo/en/azul-new.html")
    page.get_by_role("button", name="Start").click()
    table = Table(page)
    table.wait_ready()
    table.go_on()
    table.move_by_pointer()
    frame = table.frame
    wait_for_copy(page, f"{hosted.url}/azulejo/")
    hosted.stop()
    opened.context.set_offline(True)
    page.reload()
    table.wait_ready()
    assert table.frame >= frame

"""The result of a game can be shared as a PNG of every seat's board and as a line of text."""

from __future__ import annotations

import base64
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from azulejo import load
from azulejo.records.record import new_record
from azulejo_table.coaching.daily import LEVEL, seed_of
from azulejo_table.draw.summaries import CARD
from azulejo_table.playthrough.playthrough import Playthrough
from azulejo_table.playthrough.saves import save_of
from azulejo_table.seats import Seat
from playwright.sync_api import Page, expect
from scripts import script
from table import PUT_SAVE, Table, press_at_end

DAY = date(2026, 11, 22)
GOLDENS = Path(__file__).resolve().parents[2] / "goldens"
RECORDS = {
    "azul": "row_completed",
    "sintra": "rounds_side_B",
    "queens_garden": "rounds_played_standard",
    "noctiluca": "rounds",
}
DECODE = script("picture_colours")
SPECKS = 300
"""Colours with fewer pixels do not count. They are blends at the edges of letters."""

PLATE = "14,13,12"
"""Background colour of a garden in the light theme, as picture_colours.js writes it: each channel divided by 16."""


def saturated(colour: str) -> bool:
    """Return whether a colour differs clearly from grey."""
    red, green, blue = map(int, colour.split(","))
    return max(red, green, blue) - min(red, green, blue) >= 5


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("game", RECORDS)
def test_the_picture_is_a_png_with_the_boards_in_colour(page: Page, tmp_path: Path, game: str) -> None:
    table = Table(page)
    table.load(GOLDENS / game / "records" / f"{RECORDS[game]}.json", game=game)
    page.evaluate("navigator.canShare = undefined")
    with page.expect_download() as download:
        press_at_end(page, "share")
    path = tmp_path / "card.png"
    download.value.save_as(path)
    content = path.read_bytes()
    assert content.startswith(b"\x89PNG") and download.value.suggested_filename == "azulejo.png"
    picture: dict[str, Any] = page.evaluate(DECODE, base64.b64encode(content).decode())
    assert (picture["width"], picture["height"]) == CARD
    colours = {colour: count for colour, count in picture["counts"].items() if count > SPECKS}
    ground, paper, ink = "15,14,12", "15,15,15", "1,2,3"
    if game == "queens_garden":
        assert colours.get(PLATE, 0) > 5_000, "the shared drawings that a board refers to must be copied, too"
    assert {ground, paper, ink} <= set(colours), "expected the colours of ground, cards and letters"
    assert len([colour for colour in colours if saturated(colour)]) >= 3, colours


def test_todays_result_is_copied_as_one_line(page: Page) -> None:
    state = load("azul").set_up(2, seed_of(DAY, "azul"), {})
    record = new_record(state)
    while not state.is_terminal:
        record.actions.append(state.legal_actions()[0])
        state.apply(record.actions[-1])
    seats: list[Seat] = [{"name": "Ana", "level": None}, {"name": "", "level": LEVEL}]
    save = {**save_of(Playthrough(record, seats, 0)), "frame": 1, "done": []}
    page.goto("/en/")
    page.evaluate("import('/client/shared.js')")
    page.evaluate(PUT_SAVE, {"id": "deal", "game": "azul", "names": ["Ana"], "over": True, "updated": 1, "save": save})
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("/en/azul.html?game=deal")
    press_at_end(page, "result")
    expect(page.locator("#ending [data-do=result]")).to_have_text("Copied.")
    scores = "–".join(str(score) for score in state.scores())
    assert page.evaluate("navigator.clipboard.readText()") == f"Azulejo 2026-11-22 · Azul {scores} · Alma"

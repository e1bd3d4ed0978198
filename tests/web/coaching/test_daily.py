"""The daily deal is the same for everybody, and its result can be shared as one line."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from azulejo import load
from azulejo.records.record import new_record
from azulejo_table.coaching.daily import LEVEL, day_of, result_line, seed_of
from azulejo_table.playthrough import opening
from azulejo_table.protocol.messages import NewGame
from azulejo_table.scene import GAMES
from azulejo_table.screen.screen import Screen
from azulejo_table.seats import Seat
from azulejo_table.text import translator

DAY = date(2026, 11, 22)
SEATS: list[Seat] = [{"name": "", "level": None}, {"name": "", "level": LEVEL}]


@pytest.mark.parametrize("game", GAMES)
def test_the_day_of_a_daily_deal_can_be_read_from_its_seed(game: str) -> None:
    record = new_record(load(game).set_up(2, seed_of(DAY, game), {}))
    assert day_of(record, SEATS) == DAY
    line = result_line(record, SEATS, [61, 48], ["Ana", "Alma"])
    assert line == "Azulejo 2026-11-22 · {game} 61–48 · Alma"


def test_seeds_of_daily_deals_are_those_that_the_client_computes() -> None:
    assert [seed_of(DAY, game) for game in GAMES] == [202611220, 202611221, 202611222, 202611223]


def test_other_games_are_not_daily_deals() -> None:
    record = new_record(load("azul").set_up(2, seed_of(DAY, "azul"), {}))
    person, casual = SEATS[0], Seat(name="", level="casual")
    assert day_of(record, [person, casual]) is None
    assert day_of(record, [person, person]) is None
    for seed in (1, 202611221, 202613010, 2**48 - 1):
        assert day_of(replace(record, seed=seed), SEATS) is None
    assert result_line(replace(record, seed=1), [person, person], [3, 4], ["Ana", "Ben"]) == "Azulejo · {game} 3–4"


def news(seed: int, level: str) -> str:
    """Return the news at the start of a game against a bot."""
    people: list[Seat] = [{"name": "", "level": None}, {"name": "", "level": level}]
    message: NewGame = {"type": "new", "game": "azul", "seats": people, "options": {}, "seed": seed}
    return Screen(translator("en"), opening.new_game(message)).areas()["news"]


def test_the_news_at_the_start_says_whether_a_game_is_a_daily_deal() -> None:
    seed = seed_of(date(2026, 11, 22), "azul")
    shown_news = news(seed, LEVEL)
    assert "Daily deal" in shown_news and "2026-11-22" in shown_news and "Opponent: Alma (Master)" in shown_news
    assert "Daily deal" not in news(seed, "expert")
    assert "Daily deal" not in news(seed + 5, LEVEL)

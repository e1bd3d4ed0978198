"""The daily deal: everybody gets the same one, and its result can be shared as one line."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from azulejo import load
from azulejo.records.record import new_record
from azulejo_table.coaching.daily import LEVEL, day_of, result_line, seed_of
from azulejo_table.scene import GAMES
from azulejo_table.seats import Seat

DAY = date(2026, 11, 22)
SEATS: list[Seat] = [{"name": "", "level": None}, {"name": "", "level": LEVEL}]


@pytest.mark.parametrize("game", GAMES)
def test_the_seed_of_a_daily_deal_encodes_day_and_game(game: str) -> None:
    record = new_record(load(game).set_up(2, seed_of(DAY, game), {}))
    assert day_of(record, SEATS) == DAY
    line = result_line(record, SEATS, [61, 48], ["Ana", "Alma"])
    assert line == "Azulejo 2026-11-22 · {game} 61–48 · Alma"


def test_daily_seeds_match_the_client_s() -> None:
    assert [seed_of(DAY, game) for game in GAMES] == [202611220, 202611221, 202611222, 202611223]


def test_other_games_are_not_daily_deals() -> None:
    record = new_record(load("azul").set_up(2, seed_of(DAY, "azul"), {}))
    person, casual = SEATS[0], Seat(name="", level="casual")
    assert day_of(record, [person, casual]) is None
    assert day_of(record, [person, person]) is None
    for seed in (1, 202611221, 202613010, 2**48 - 1):
        assert day_of(replace(record, seed=seed), SEATS) is None
    assert result_line(replace(record, seed=1), [person, person], [3, 4], ["Ana", "Ben"]) == "Azulejo · {game} 3–4"

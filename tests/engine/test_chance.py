"""A chance draw depends only on its key: seed, event and number.

Records store no draws, so the draws of a key must never change.
"""

from __future__ import annotations

from collections import Counter

import pytest
from azulejo.chance import Draws, items_from_counts
from azulejo.registry import load


def test_the_first_draws_of_known_keys_never_change() -> None:
    def first(seed: int, event: str, number: int) -> list[int]:
        draws = Draws(seed, event, number)
        return [draws.below(1000) for _ in range(6)]

    assert first(0, "deal", 0) == [971, 132, 164, 829, 950, 183]
    assert first(7, "deal", 0) == [591, 56, 30, 207, 674, 840]
    assert first(7, "deal", 1) == [441, 828, 986, 220, 502, 105]
    assert first(7, "first_seat", 0) == [766, 894, 915, 382, 517, 421]
    assert first(2**53 - 1, "roll", 12) == [638, 669, 721, 840, 328, 373]


def test_a_known_shuffle_never_changes() -> None:
    assert Draws(7, "shuffle", 0).shuffled(list(range(10))) == [4, 3, 2, 5, 9, 8, 1, 0, 6, 7]


def test_the_first_deal_of_a_known_seed_never_changes() -> None:
    view = load("azul").new_state(2, 7).view("everything")
    assert view["sources"][1:] == [
        [2, 1, 1, 0, 0],
        [0, 2, 0, 1, 1],
        [1, 0, 2, 1, 0],
        [1, 1, 0, 1, 1],
        [1, 1, 1, 1, 0],
    ]


def test_a_random_first_seat_of_known_seeds_never_changes() -> None:
    seats = [load("azul").new_state(4, seed, first_seat="random").current_player for seed in range(12)]
    assert seats == [2, 1, 1, 1, 1, 3, 3, 3, 3, 2, 0, 0]


def test_different_keys_give_different_draws() -> None:
    def draw(seed: int, event: str, number: int) -> list[int]:
        draws = Draws(seed, event, number)
        return [draws.below(10**6) for _ in range(4)]

    keys = [(1, "deal", 0), (2, "deal", 0), (1, "roll", 0), (1, "deal", 1), (11, "deal", 0), (1, "1:deal", 0)]
    assert draw(*keys[0]) == draw(*keys[0])
    assert len({tuple(draw(*key)) for key in keys}) == len(keys)


def test_a_draw_below_n_gives_every_number_from_0_to_n_minus_1() -> None:
    draws = Draws(3, "test", 0)
    assert {draws.below(6) for _ in range(500)} == set(range(6))


def test_drawing_from_counts_removes_the_drawn_pieces() -> None:
    counts = [2, 0, 3]
    draws = Draws(1, "test", 0)
    assert Counter(draws.from_counts(counts) for _ in range(5)) == {0: 2, 2: 3}
    assert counts == [0, 0, 0]
    with pytest.raises(ValueError, match="nothing left"):
        draws.from_counts(counts)


def test_drawing_from_counts_gives_the_same_as_drawing_from_a_sorted_bag() -> None:
    for seed in range(50):
        counts = [seed % 4, 0, 7, 2, 11]
        bag, draws = items_from_counts(counts), Draws(seed, "test", 0)
        one_by_one = Draws(seed, "test", 0)
        for number in (5, len(bag) - 5):
            assert draws.take(bag, number) == [one_by_one.from_counts(counts) for _ in range(number)]
            assert bag == items_from_counts(counts)


def test_every_tile_is_equally_likely() -> None:
    seen = Counter(Draws(seed, "test", 0).from_counts([1, 3]) for seed in range(4000))
    assert 0.22 < seen[0] / 4000 < 0.28


def test_a_shuffle_returns_a_new_list_with_the_same_items() -> None:
    items = [1, 1, 2, 3]
    shuffled = Draws(1, "test", 0).shuffled(items)
    assert items == [1, 1, 2, 3] and sorted(shuffled) == items

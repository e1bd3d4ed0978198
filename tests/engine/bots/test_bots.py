"""Bots are as strong as expected, and use only what their seat can see."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from azulejo.bots import LEVELS, Bot, make_bot
from azulejo.bots.one_ply import GreedyBot, RandomBot
from azulejo.bots.search_bot import SearchBot
from azulejo.errors import OptionError
from azulejo.game import Game, View
from azulejo.games.azul.pieces.components import COLOURS
from azulejo.registry import load

from tests.engine.every_setup import Setup, label, setups
from tests.long import Long

SETUPS = list(setups())
each_setup = pytest.mark.parametrize("setup", SETUPS, ids=map(label, SETUPS))
AZUL = load("azul")
KINDS = {level.bot: name for name, level in LEVELS.items()}
"""Maps each class of bots to the name of a level that uses this class."""
each_kind = pytest.mark.parametrize("level", KINDS.values())


def sample_size(level: str, number: int) -> int:
    """Return the number of positions to try: `number` or, for levels that search, a fifth of `number`."""
    return number // 5 if LEVELS[level].bot is SearchBot else number


class MostTilesBot(Bot):
    """A bot that takes as many tiles as possible for one line.

    Among takes of equally many tiles, the bot prefers those that drop the fewest tiles on the floor line.
    """

    def choose(self, game: Game, view: View) -> int:
        """Return a legal action for the seat to move, given that seat's view."""
        legal = game.from_view(view, self.rng).legal_actions()
        if view["step"] != "take":
            return self.rng.choice(legal)
        preferences = [self._preference(view, action) for action in legal]
        return self.rng.choice([a for a, value in zip(legal, preferences, strict=True) if value == max(preferences)])

    @staticmethod
    def _preference(view: View, action: int) -> tuple[int, int]:
        index, line = divmod(action, 6)
        source, colour = divmod(index, len(COLOURS))
        count = view["sources"][source][colour]
        if line == len(COLOURS):
            return 0, -count
        held = view["seats"][view["current_player"]]["lines"][line]["count"]
        fits = min(count, line + 1 - held)
        return fits, fits - count


def play_out(bots: list[Bot], seed: int, **options: str | int) -> list[float]:
    """Play a game of Azul between bots and return the result of each seat."""
    state = AZUL.new_state(len(bots), seed, **options)
    while state.current_player is not None:
        seat = state.current_player
        state.apply(bots[seat].choose(AZUL, state.view(seat)))
    return state.returns()


def win_rate(rival: type[Bot], deals: int) -> float:
    """Return the greedy bot's win rate. Each deal is played once from each seat, and a tie is half a win."""
    won = 0.0
    for deal in range(deals):
        for seat in (0, 1):
            bots: list[Bot] = [rival(deal), rival(deal)]
            bots[seat] = GreedyBot(deal)
            won += (play_out(bots, deal)[seat] + 1) / 2
    return won / (2 * deals)


@pytest.mark.parametrize(("rival", "share"), [(RandomBot, 0.95), (MostTilesBot, 0.80)])
def test_greedy_beats_simpler_bots_in_paired_deals(long: Long, rival: type[Bot], share: float) -> None:
    assert win_rate(rival, long.amount(20, 200)) >= share


def test_greedy_beats_three_random_bots_on_grey_walls() -> None:
    won = 0
    for deal in range(12):
        seat = deal % 4
        bots: list[Bot] = [RandomBot(deal + i) for i in range(4)]
        bots[seat] = GreedyBot(deal)
        won += play_out(bots, deal, wall="grey")[seat] > 0
    assert won >= 11


@pytest.mark.matrix
@each_setup
@each_kind
def test_every_kind_of_bot_plays_only_legal_actions_in_every_game(setup: Setup, level: str) -> None:
    name, players, options = setup
    game = load(name)
    state = game.new_state(players, 5, **options)
    bot = make_bot(level, 1, nodes=4)
    for _ in range(sample_size(level, 40)):
        if state.current_player is None:
            break
        state.apply(bot.choose(game, state.view(state.current_player)))


def through_json(view: View) -> Any:
    """Return the view after it has been written as JSON and read back, as on the page."""
    return json.loads(json.dumps(view))


@pytest.mark.matrix
@each_setup
@each_kind
def test_states_with_the_same_view_get_the_same_move(setup: Setup, level: str) -> None:
    name, players, options = setup
    game = load(name)
    state = game.new_state(players, 8, **options)
    driver = make_bot("random", 3)
    for number in range(sample_size(level, 25)):
        seat = state.current_player
        if seat is None:
            break
        hidden_otherwise = [state.determinize(seat, Random(k)) for k in range(2)]
        moves = {
            make_bot(level, number, nodes=4).choose(game, through_json(other.view(seat)))
            for other in (state, *hidden_otherwise)
        }
        assert len(moves) == 1
        state.apply(driver.choose(game, state.view(seat)))


@each_kind
def test_positions_that_differ_only_in_the_seed_get_the_same_move(level: str) -> None:
    state = AZUL.new_state(2, 8)
    for number in range(20):
        text = AZUL.write_position(state)
        other = AZUL.read_position(text.rpartition(" ")[0] + f" 123456:{state.chance}")
        assert other.view("everything") != state.view("everything") and other.view(0) == state.view(0)
        seat = state.current_player
        assert seat is not None
        moves = {
            make_bot(level, number, nodes=20).choose(AZUL, through_json(each.view(seat))) for each in (state, other)
        }
        assert len(moves) == 1
        state.apply(moves.pop())


@pytest.mark.matrix
@each_setup
def test_choosing_a_move_changes_neither_the_view_nor_later_deals(setup: Setup) -> None:
    name, players, options = setup
    game = load(name)
    quiet, watched = (game.new_state(players, 9, **options) for _ in range(2))
    driver, thinker = make_bot("random", 1), make_bot("greedy", 77)
    for _ in range(40):
        seat = quiet.current_player
        if seat is None:
            break
        view = watched.view(seat)
        before = json.dumps(view)
        thinker.choose(game, view)
        assert json.dumps(view) == before
        action = driver.choose(game, quiet.view(seat))
        quiet.apply(action)
        watched.apply(action)
        assert quiet.view("everything") == watched.view("everything")


def test_the_seed_of_a_bot_determines_its_random_choices() -> None:
    def moves(seed: int) -> list[int]:
        state = AZUL.new_state(2, 1)
        bot = make_bot("random", seed)
        done = []
        while state.current_player is not None:
            done.append(bot.choose(AZUL, state.view(state.current_player)))
            state.apply(done[-1])
        return done

    assert moves(1) == moves(1)
    assert moves(1) != moves(2)


def test_the_error_for_an_unknown_level_lists_all_levels() -> None:
    with pytest.raises(OptionError, match="'deep' is unknown, expected one of: random, greedy"):
        make_bot("deep", 1)

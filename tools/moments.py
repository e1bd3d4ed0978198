"""List the moments of which `build.py gallery` takes pictures, and play games to the positions in these pictures.

A moment is a page, the game that is stored before the page opens, and what the player then presses or types.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from urllib.parse import quote

from azulejo import load
from azulejo.bots.one_ply import GreedyBot
from azulejo.game import State
from azulejo.records.record import Record, new_record, read_record
from azulejo_table.coaching import daily
from azulejo_table.game_page import scene_of
from azulejo_table.playthrough.playthrough import Playthrough
from azulejo_table.seats import Seat

from tools.steps import ROOT
from tools.website.pictures import READY, SAVE_ID

SEED = 11
EARLY = 6
"""Minimum number of actions before the picture in the middle of a round. Every round has at least that many actions."""
MOST = 60
"""Maximum number of games to play until a result occurs."""
DAY = date(2026, 5, 20)
"""The day of the daily deal in the pictures."""
TABLE = f"{{game}}.html?game={SAVE_ID}"
ENDED = f"{READY}:not([data-counting]) #ending"
REVIEW = "#ending [data-do=review]"
REVIEWED = ".review-graph"
EFFECT = "#motion > svg > *"

Reached = Callable[[Playthrough], bool]


def in_the_middle(play: Playthrough) -> bool:
    """Return whether a person must decide, a bot has just acted, and there were at least `EARLY` actions."""
    by_bot = bool(play.steps) and play.steps[-1].seat != play.person_to_decide
    return play.person_to_decide is not None and by_bot and len(play.steps) >= EARLY


def at_the_end(play: Playthrough) -> bool:
    """Return whether a game is over."""
    return play.state.is_terminal


def played(game: str, seats: int, reached: Reached, seed: int = SEED) -> Playthrough:
    """Play a game of one person and bots, the same each time, until `reached` accepts the position. Skip all pauses."""
    return _played(load(game).set_up(seats, seed, {}), _seats(seats), reached, seed)


def _seats(count: int, level: str = "casual") -> list[Seat]:
    bots: list[Seat] = [{"name": "", "level": level} for _ in range(count - 1)]
    return [{"name": "Ana", "level": None}, *bots]


def _played(state: State, sitting: list[Seat], reached: Reached, seed: int = SEED) -> Playthrough:
    play, bot = Playthrough(new_record(state), sitting, bot_seed=SEED), GreedyBot(seed)
    while not reached(play):
        if play.waiting:
            play.acknowledge()
            continue
        seat = play.state.current_player
        assert seat is not None, "the game ended before the position"
        play.act([bot.choose(play.state.game, play.state.view(seat))], by_bot=bool(sitting[seat]["level"]))
    return play


def middle(game: str) -> Playthrough:
    """Return a game in progress."""
    return played(game, 2, in_the_middle)


def won(game: str) -> Playthrough:
    """Return a finished game that the person has won."""
    return _with_winners(game, [0])


def lost(game: str) -> Playthrough:
    """Return a finished game that the person has lost."""
    return _with_winners(game, [1])


def _with_winners(game: str, winners: list[int]) -> Playthrough:
    games = (played(game, 2, at_the_end, seed) for seed in range(SEED, SEED + MOST))
    return next(play for play in games if (outcome := play.state.outcome()) and list(outcome.winners) == winners)


def tied(game: str) -> Playthrough:
    """Return a finished game with a shared victory of all players."""
    path = ROOT / "tests/goldens" / game / "records/a_shared_victory.json"
    record: Record = read_record(path.read_text(encoding="utf-8"))
    return Playthrough(record, _seats(record.players), SEED, acknowledged=len(record.actions))


def daily_deal(game: str, reached: Reached = lambda play: play.person_to_decide is not None) -> Playthrough:
    """Return a daily deal at its first decision of the person, or at the position that `reached` accepts."""
    return _played(load(game).set_up(2, daily.seed_of(DAY, game), {}), _seats(2, daily.LEVEL), reached)


def daily_result(game: str) -> Playthrough:
    """Return a finished daily deal."""
    return daily_deal(game, at_the_end)


def before_effect(game: str) -> Playthrough:
    """Return a game right before the person's first action that causes the game's signature effect."""
    scene = scene_of(game)

    def has_effect(play: Playthrough) -> bool:
        if not play.steps or play.seats[play.steps[-1].seat]["level"]:
            return False
        step = play.steps[-1]
        return any(
            event.kind.startswith("effect:") and event.seat == step.seat
            for event in scene.staged(list(step.events), play.state.view(step.seat))
        )

    count = len(played(game, 2, has_effect).steps) - 1
    return played(game, 2, lambda play: len(play.steps) == count and not play.waiting)


def next_action(play: Playthrough) -> str:
    """Return the notation of the action that the bot chooses for the person."""
    state = play.state
    again = played(state.game.meta.name, 2, lambda other: len(other.steps) > len(play.steps))
    return state.game.write_action(again.steps[-1].action)


@dataclass(frozen=True)
class Moment:
    """A moment to take a picture of.

    `page` is the address after the language. `presses` are selectors of buttons to press, one after the other, or
    commands to type, which begin with "/". "/" alone types the action that the bot chooses for the person. `shown` is
    the selector of an element that appears last.
    """

    name: str
    page: str
    play: Callable[[str], Playthrough] | None = None
    presses: tuple[str, ...] = ()
    shown: str = READY
    moves: bool = False
    """Whether the picture shows the signature effect. For this effect, pieces must move."""


def _lesson(number: int) -> str:
    return "{game}.html?new=" + quote(json.dumps({"game": "NAME", "guided": True, "lesson": number})).replace(
        "NAME", "{game}"
    )


MOMENTS = (
    Moment("lobby_first", "index.html", shown="[data-living] svg"),
    Moment("lobby_returning", "index.html", middle, shown="[data-go-on]:not([hidden])"),
    Moment("rules", "{game}-rules.html", shown=".rules-cards"),
    Moment("lesson_1", _lesson(1), shown=".coach"),
    Moment("lesson_2", _lesson(2), shown=".coach"),
    Moment("puzzle", "{game}.html?puzzle=1"),
    Moment("puzzle_answered", "{game}.html?puzzle=1", presses=("/best",), shown="#verdict"),
    Moment("daily", TABLE, daily_deal),
    Moment("daily_result", TABLE, daily_result, shown=ENDED),
    Moment("won", TABLE, won, shown=ENDED),
    Moment("lost", TABLE, lost, shown=ENDED),
    Moment("tied", TABLE, tied, shown=ENDED),
    Moment("review", TABLE, lost, ("#ending summary", REVIEW), REVIEWED),
    Moment("review_card", TABLE, lost, ("#ending summary", REVIEW, ".turning-points [data-steps]"), "#halo"),
    Moment("signature", TABLE, before_effect, ("/",), EFFECT, moves=True),
)

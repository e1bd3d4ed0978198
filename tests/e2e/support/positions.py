"""Open tables at chosen positions. Each game has one person and bots, and is saved on the device."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any
from urllib.parse import urlencode

from azulejo import load
from azulejo.bots.one_ply import GreedyBot
from azulejo.records.record import Record, new_record
from azulejo_table.draw.svg import widths
from azulejo_table.playthrough.playthrough import Playthrough
from azulejo_table.playthrough.saves import save_of
from azulejo_table.screen.screen import Screen
from azulejo_table.text import translator
from playwright.sync_api import Page
from table import PERSON_AND_BOT, QUICK, Table

from tests.plugins.profile import boot
from tools.gallery import POSITIONS
from tools.moments import played
from tools.website import pictures

LONGEST = {"prompt": "the longest prompt", "news": "the longest news"}
MOMENTS = (*POSITIONS, *LONGEST)
"""Names of the positions that `open_at` can open."""


def longest(game: str, seats: int, lang: str, kind: str) -> int:
    """Return the number of decisions before the position where a person sees the widest prompt or news of a game."""
    best, length = 0, 0.0

    def measure(play: Playthrough) -> bool:
        nonlocal best, length
        if play.person_to_decide is not None and not play.waiting:
            screen = Screen(translator(lang), play)
            if kind == "news":
                texts = [entry.text for entry in screen.history.news(play.mine)]
            else:
                texts = [
                    screen.stage.decision()[1],
                    *(choice.get("prompt", "") for choice in screen.choices().values()),
                ]
            width = max((widths(text)[0] for text in texts), default=0.0)
            if width > length:
                best, length = len(play.steps), width
        return play.state.is_terminal

    played(game, seats, measure)
    return best


def reached(game: str, seats: int, lang: str, moment: str) -> Callable[[Playthrough], bool]:
    """Return a function that checks whether a game has reached a moment of `MOMENTS`."""
    if moment in POSITIONS:
        return POSITIONS[moment]
    steps = longest(game, seats, lang, moment)
    return lambda play: len(play.steps) == steps and not play.waiting


def open_at(page: Page, game: str, seats: int, lang: str, moment: str) -> Table:
    """Open a table of a game at a moment."""
    settings = {**QUICK, "legend": "off"}  # the legend would cover the table
    return open_position(page, played(game, seats, reached(game, seats, lang, moment)), settings, lang)


def open_before_end(
    page: Page,
    game: str = "azul",
    seats: Sequence[Any] = PERSON_AND_BOT,
    *,
    decisions: int = 1,
    seed: int = 11,
    lang: str = "en",
    settings: dict[str, str] = QUICK,
    **options: str | int,
) -> Table:
    """Open a game that bots have played up to the last decisions of people. `decisions`: how many of them are left."""
    state = load(game).set_up(len(seats), seed, options)
    people = {number for number, seat in enumerate(seats) if seat["level"] is None}
    record, bot, decided = new_record(state), GreedyBot(5), list[int]()
    while state.current_player is not None:
        if state.current_player in people:
            decided.append(len(record.actions))
        record.actions.append(bot.choose(state.game, state.view(state.current_player)))
        state.apply(int(record.actions[-1]))
    del record.actions[decided[-decisions] :]
    return _open_record(page, record, seats, settings, lang)


def open_before_round_end(
    page: Page,
    game: str = "azul",
    seats: Sequence[Any] = PERSON_AND_BOT,
    *,
    seed: int = 11,
    settings: dict[str, str] = QUICK,
) -> Table:
    """Open a game that bots have played up to the last decision of its first round."""
    state = load(game).set_up(len(seats), seed, {})
    record, bot, first = new_record(state), GreedyBot(5), state.round
    while state.round == first:
        assert state.current_player is not None
        record.actions.append(bot.choose(state.game, state.view(state.current_player)))
        state.apply(int(record.actions[-1]))
    record.actions.pop()
    return _open_record(page, record, seats, settings, "en")


def store_game(page: Page, game: str = "azul") -> str:
    """Store a game in progress on the device, without opening its table. Return the address of the table."""
    pictures.store_save(page, save_of(played(game, 2, POSITIONS["middle"])))
    return f"/en/{game}.html?{urlencode({'game': pictures.SAVE_ID})}"


def _open_record(page: Page, record: Record, seats: Sequence[Any], settings: dict[str, str], lang: str) -> Table:
    """Open a game in progress, of which the people have seen everything."""
    play = Playthrough(record, list(seats), record.seed, acknowledged=len(record.actions))
    return open_position(page, play, settings, lang)


def open_position(page: Page, play: Playthrough, settings: dict[str, str], lang: str = "en") -> Table:
    """Store a game on the device, and open its table."""
    table = Table(page, settings=settings)
    pictures.store_save(page, save_of(play))
    with boot():
        page.goto(f"/{lang}/{play.state.game.meta.name}.html?{urlencode({'game': pictures.SAVE_ID})}")
        table.wait_ready()
    return table

"""Each game shows effects: for a completed row, a pane in a window, a surrounded ornament or a delivered jar."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from azulejo import Event
from azulejo.bots.one_ply import GreedyBot
from azulejo.records.record import new_record
from azulejo.registry import load
from azulejo_table.playthrough.playthrough import Playthrough
from azulejo_table.screen.screen import Screen
from azulejo_table.text import translator

ENGLISH = translator("en")


def moments(game: str, kind: str) -> Iterator[tuple[Playthrough, list[Event]]]:
    """Play a game between bots.

    After each action with an event of this kind, yield the playthrough and the action's events.
    """
    play = Playthrough(new_record(load(game).new_state(2, 3)), [{"name": "", "level": "casual"}] * 2, bot_seed=1)
    bot = GreedyBot(1)
    while not play.state.is_terminal:
        if play.waiting:
            play.acknowledge()
            continue
        before, seat = len(play.steps), play.state.current_player
        assert seat is not None
        play.act([bot.choose(play.state.game, play.state.view(seat))], by_bot=True)
        events = play.events_since(before)
        if any(event.kind == kind for event in events):
            yield play, events


@pytest.mark.parametrize(
    ("game", "kind", "effects"),
    [
        ("sintra", "keep", {"sunbeam"}),
        ("queens_garden", "surround", {"fountain", "petals"}),
        ("noctiluca", "deliver", {"glow"}),
    ],
)
def test_each_event_with_an_effect_shows_one_effect_at_its_place(game: str, kind: str, effects: set[str]) -> None:
    seen = 0
    for play, events in moments(game, kind):
        shown = [event for event in Screen(ENGLISH, play).events(events) if event["kind"].startswith("effect:")]
        causes = [event for event in events if event.kind == kind]
        assert len(shown) == len(causes)
        for effect, cause in zip(shown, causes, strict=True):
            assert effect["kind"].removeprefix("effect:") in effects
            places = {place for move in cause.moves for place in move[1:]} | set(cause.pieces)
            assert effect["seat"] == cause.seat and set(effect["pieces"]) <= places
            seen += 1
    assert seen > 2


def test_a_completed_row_of_a_wall_has_a_ripple_along_the_row() -> None:
    rows = []
    for play, events in moments("azul", "tile"):
        walls = [seat["wall"] for seat in play.state.view("public")["seats"]]
        for event in Screen(ENGLISH, play).events(events):
            if event["kind"] == "effect:ripple":
                _, seat, row, _ = event["pieces"][0].split(":")
                assert event["pieces"] == [f"wall:{seat}:{row}:{column}" for column in range(5)]
                assert all(walls[int(seat)][int(row)])
                rows.append((int(seat), int(row)))
    full = [(seat, row) for seat, wall in enumerate(walls) for row, tiles in enumerate(wall) if all(tiles)]
    assert rows == full != []


def test_the_dice_of_a_delivered_jar_are_drawn_over_the_jar() -> None:
    play, events = next(moments("noctiluca", "deliver"))
    (shown,) = (event for event in Screen(ENGLISH, play).events(events) if event["kind"] == "deliver")
    jar, *dice = (place for _, place, _ in shown["moves"])
    assert dice and all(die.startswith(f"{jar}:") for die in dice)

"""Draw the pictures of Sintra's rules. They show positions from its lessons, and use the table's drawing functions."""

from __future__ import annotations

from typing import cast

from azulejo import State
from azulejo.games.sintra.rules.view import SintraView

from azulejo_table.draw.picture import Box, Move, Part, cropped, drawings, grid, moved, picture
from azulejo_table.games.sintra.draw import market
from azulejo_table.games.sintra.draw.picture import parts
from azulejo_table.rules_pictures import arrow, arrow_of, frame, moment, ring
from azulejo_table.text import Translator

TAKE, PLACE, FULL, RESET, ROUND = (1, 0), (1, 1), (1, 14), (1, 17), (1, 0)
"""Positions in the first lesson.

Each is (number of the lesson, number of decisions before the position).
"""
LAST_ROUND, SCORED, BROKEN, END = (2, 0), (2, 9), (2, 11), (2, 13)
"""Positions in the second lesson, in the same form."""
_WINDOWS = Box(0, 460, 820, 300)
"""A box around the windows of a palace, in units of the palace's drawing."""
_NOTHING = '<svg viewBox="0 0 1 1"></svg>'
"""An empty drawing. It only makes a picture large enough for the other drawings."""
_OFFER = Box(0, 250, 300, 300)
"""The box of a factory or the centre, in a picture that shows it next to a palace."""


def _palace(state: State) -> list[Part]:
    """Return the palace of seat 0."""
    return moved(parts(cast(SintraView, state.view("public")), 0)[-1:], -580, 0)


def _market(state: State) -> list[Part]:
    """Return factories and centre in rows of three."""
    (*items, _) = parts(cast(SintraView, state.view("public")), 0)
    return grid([(part.place, part.art) for part in items], 3, Box(0, 0, 900, 600))


def _beside(state: State, source: int) -> list[Part]:
    """Return factory `source` (0: the centre) and, next to it, the palace of seat 0."""
    (*items, _) = parts(cast(SintraView, state.view("public")), 0)
    offer = next(part for part in items if part.place == f"offer:{source}")
    return [Part(offer.art, _OFFER, offer.place), *moved(_palace(state), 320, 0)]


def goal(t: Translator) -> str:
    """Draw a palace late in a game."""
    words = t(
        "A palace board: pattern strips at the top, windows with panes below, the broken-glass track at the side."
    )
    return picture(_palace(moment("sintra", *LAST_ROUND).before), (), words)


def take(t: Translator) -> str:
    """Draw the factories and a first turn: the panes that the player takes, and the panes that move to the centre."""
    example = moment("sintra", *TAKE)
    taken = example.event("take")
    to_centre = arrow([start for _, start, _ in example.event("rest").moves], ("offer:0",), kind="other")
    words = t(
        "Five factories and the centre. The two orange panes on factory {factory} are taken; the yellow and the blue "
        "one next to them move to the centre.",
        factory=taken.facts["source"],
    )
    return picture(_market(example.before), (to_centre, ring([start for _, start, _ in taken.moves])), words, 1.8)


def place(t: Translator) -> str:
    """Draw the same turn as `take`. An arrow leads from the panes to a strip, and rings show where the glazier goes."""
    before, example = moment("sintra", *TAKE), moment("sintra", *PLACE)
    taken, placed = before.event("take"), example.event("place")
    moves = [
        arrow([start for _, start, _ in taken.moves], [end for *_, end in placed.moves]),
        ring([place for _, start, end in example.event("glazier").moves for place in (start, end)], kind="other"),
    ]
    words = t(
        "The two orange panes go to strip {column}, and the glazier moves above it.", column=placed.facts["column"] + 1
    )
    return picture(_beside(before.before, taken.facts["source"]), moves, words, 1.4)


def broken(t: Translator) -> str:
    """Draw a turn with a pane that breaks."""
    example = moment("sintra", *BROKEN)
    taken, placed = example.event("take"), example.event("place")
    moves = [
        arrow([start for _, start, _ in taken.moves], [end for *_, end in placed.moves]),
        arrow_of(example.event("glass"), kind="made"),
    ]
    words = t(
        "Two blue panes for a strip with one free blue space: one fits, the other breaks, and the marker moves down."
    )
    return picture(_beside(example.before, 0), moves, words, 1.4)


def glazier(t: Translator) -> str:
    """Draw a glazier that moves back."""
    example = moment("sintra", *RESET)
    words = t("The glazier moves back to the leftmost strip.")
    return picture(_palace(example.before), [arrow_of(example.event("reset"))], words, 1.4)


def keep(t: Translator) -> str:
    """Draw a full strip with the pane that goes to the window."""
    example = moment("sintra", *FULL)
    keeping = example.event("keep")
    words = t(
        "Strip {column} is full. One orange pane goes to the upper window below it.", column=keeping.facts["column"] + 1
    )
    return picture(_palace(example.before), [arrow_of(keeping)], words, 1.4)


def scoring(t: Translator) -> str:
    """Draw the windows after a strip was filled. Mark the columns that score, with their points."""
    example = moment("sintra", *SCORED)
    own, right = (event for event in example.events if event.kind == "score" and event.seat == 0)
    moves: list[Move] = [frame(own.pieces, f"+{own.points}")]
    for column, points in zip(right.facts["columns"], right.facts["printed"], strict=True):
        panes = [place for place in right.pieces if place.split(":")[2] == str(column)]
        moves.append(frame(panes, f"+{points}", "other"))
    words = t(
        "The strip in column {column} was full: {own} points for it, {right} for the filled columns to its right.",
        column=own.facts["column"] + 1,
        own=own.points,
        right=right.points,
    )
    (palace,) = _palace(example.after)
    items = [Part(cropped(palace.art, _WINDOWS), Box(0, 150, 820, 300), cut=True), Part(_NOTHING, Box(0, 0, 820, 600))]
    return picture(items, moves, words, 1.6)


def round_end(t: Translator) -> str:
    """Draw the round track and the factories of a new round."""
    state = moment("sintra", *ROUND).before
    view = cast(SintraView, state.view("public"))
    track = [(f"round:{number}", art) for number, art in enumerate(drawings(market.rounds(view, {})))]
    items = [*grid(track, len(track), Box(0, 0, 900, 140)), *moved(_market(state), 0, 160)]
    words = t("The round track with one pane for each round, above full factories. The current colour is blue.")
    return picture(items, [ring(["round:0"], "+1")], words, 1.8)


def end(t: Translator) -> str:
    """Draw a palace at the end of the game, with the points that it scores."""
    example = moment("sintra", *END)
    score_events = [event for event in example.events if event.kind == "score" and event.seat == 0]
    kinds = {"strips": "other", "broken": "made", "side_a": "better"}
    moves = [
        frame(event.pieces, f"+{event.points}" if event.points > 0 else f"−{-event.points}", kinds[event.source])
        for event in score_events
    ]
    words = t(
        "A palace at the end: points for panes left on strips and for two ornaments, and points lost to broken glass."
    )
    return picture(_palace(example.after), moves, words, 1.6)

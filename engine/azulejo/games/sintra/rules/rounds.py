"""Setup, deals, and the end of a round and of the game (rulebook, setup; end of a round)."""

from __future__ import annotations

from operator import add

from azulejo.chance import Draws, items_from_counts
from azulejo.game import Event, Move
from azulejo.games.sintra.pieces.components import (
    BLANK,
    COLOUR_COUNT,
    COLOURS,
    FACTORIES,
    IN_CENTRE,
    JOKER_SIDES,
    PANES_PER_COLOUR,
    PANES_PER_FACTORY,
    STRIPS,
)
from azulejo.games.sintra.pieces.palace import Palace
from azulejo.games.sintra.pieces.table import SintraTable
from azulejo.games.sintra.rules import events, scoring

_FIRST = [COLOUR_COUNT * (1 + n // PANES_PER_FACTORY) for n in range(max(FACTORIES.values()) * PANES_PER_FACTORY)]
"""For each pane of a deal, in order: the index in the market where the pane's factory begins."""


def set_up(table: SintraTable) -> None:
    """Set up the strips and the round track, and make the first deal (rulebook, setup)."""
    draws = _draws(table, "strips")
    for _ in range(table.players):
        order = draws.shuffled(list(range(len(STRIPS))))
        strips = [BLANK[n][1 - JOKER_SIDES[n] if n in JOKER_SIDES else draws.below(2)] for n in order]
        table.palaces.append(Palace(strips))
    draws = _draws(table, "rounds")
    table.bag = [PANES_PER_COLOUR - 1] * COLOUR_COUNT
    later = draws.shuffled(list(range(COLOUR_COUNT)))
    table.tiles = [draws.from_counts(table.bag), *later]
    deal(table)


def _draws(table: SintraTable, event: str) -> Draws:
    draws = Draws(table.seed, event, table.chance)
    table.chance += 1
    return draws


def end_round(table: SintraTable, log: list[Event] | None) -> None:
    """Move the round's pane to the tower, then deal again or end the game (rulebook, end of a round)."""
    colour = table.tiles.pop(0)
    table.tower[colour] += 1
    table.current_player = None
    table.step = None
    if log is not None:
        log.append(events.round_end(table.round, colour))
    if not table.tiles:
        _finish(table, log)
        return
    if log is not None:
        log.append(Event("reveal", before=table.copy()))
    table.round += 1
    if table.marker != IN_CENTRE:
        table.start_seat = table.marker
    table.current_player = table.start_seat
    table.step = "take"
    deal(table, log)


def deal(table: SintraTable, log: list[Event] | None = None) -> None:
    """Fill the factories from the bag. If the bag runs out, refill it from the tower. Put the marker in the centre."""
    holder, table.marker = table.marker, IN_CENTRE
    table.reveals += 1
    draws = _draws(table, "deal")
    market = table.market
    needed = (len(market) // COLOUR_COUNT - 1) * PANES_PER_FACTORY
    bag = items_from_counts(table.bag)
    panes = draws.take(bag, min(needed, len(bag)))
    refilled = len(panes) < needed and any(table.tower)
    if refilled:
        bag = items_from_counts(table.tower)
        table.tower = [0] * COLOUR_COUNT
        panes += draws.take(bag, min(needed - len(panes), len(bag)))
    table.bag = [bag.count(colour) for colour in range(COLOUR_COUNT)]
    for index in map(add, _FIRST, panes):
        market[index] += 1
    assert panes, "at least the round's pane, which went to the tower, can be dealt"
    if log is not None:
        _log_deal(table, holder, panes, refilled, log)


def _log_deal(table: SintraTable, holder: int, panes: list[int], refilled: bool, log: list[Event]) -> None:
    moves: list[Move] = []
    if holder != IN_CENTRE:
        moves.append(("marker", f"marker:{holder}", "centre:marker"))
    for number, colour in enumerate(panes):
        name = COLOURS[colour]
        factory, space = divmod(number, PANES_PER_FACTORY)
        same = panes[number - space : number].count(colour)
        moves.append((name, "bag", f"factory:{factory + 1}:{name}:{same}"))
    facts = {"round": table.round, "refilled": refilled, "start_seat": table.start_seat}
    log.append(Event("deal", moves=tuple(moves), facts=facts))


def _finish(table: SintraTable, log: list[Event] | None) -> None:
    """End the game: do the final scoring and log the outcome (rulebook, end of the game)."""
    table.ended = True
    scoring.score_palaces(table, log)
    outcome = scoring.outcome(table)
    if outcome is not None and log is not None:
        log.append(Event("end", facts=outcome.as_dict()))

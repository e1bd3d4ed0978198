"""Give the reasons for a turn of Noctiluca as clauses, from the preview of the turn and that of another turn."""

from __future__ import annotations

from collections.abc import Iterator

from azulejo.games.noctiluca.game import GAME
from azulejo.games.noctiluca.pieces.actions import KEPT_PAIRS, PARTS
from azulejo.games.noctiluca.pieces.components import CARD_COLOUR, CARD_POINTS, CARD_SPACES, COLOURS
from azulejo.games.noctiluca.rules.preview import DivePreview
from azulejo.games.noctiluca.rules.state import NoctilucaState

from azulejo_table.effect import Comparison, Effect
from azulejo_table.games.noctiluca.text import words
from azulejo_table.text import Translator

NEARLY = 2
"""Maximum number of free spaces in a jar that is nearly full."""


def reasons(t: Translator, compared: Comparison) -> list[str]:
    """Return the reasons for the better turn as clauses, most important first."""
    state, best = compared.state, compared.best
    assert isinstance(state, NoctilucaState)
    if state.step == "dive":
        return list(_of_dive(t, state, compared))
    if state.step in ("store", "keep_one"):
        return list(_stored(t, state, compared.seat, best))
    if state.step == "choose_jars":
        return list(_of_pair(t, state, compared.seat, best))
    (choice,) = PARTS[best.turn[0]]
    drawn, offered = (
        (state.piles[choice][-1], [pile[-1] for pile in state.piles if pile])
        if state.step == "draw_jar"
        else (state.offered[choice], [*state.offered])
    )
    return list(_drawn(t, state, compared.seat, drawn, offered))


def _of_dive(t: Translator, state: NoctilucaState, compared: Comparison) -> Iterator[str]:
    """Yield the jars that a dive delivers or may deliver, what a nearly full jar still needs, and how many dice fit.

    Also yield what makes the other dive worse.
    """
    best = _dive(state, compared.best)
    if best.delivered:
        yield t("it {delivers}", delivers=words.deliveries(t, best.delivered, best.points))
    if best.possible:
        yield t("it {delivers}", delivers=words.possible_deliveries(t, best.possible))
    if not any(best.open):
        slots = {int(place.split(":")[2]) for _, place in best.placed}
        rooms = {slot: _room(state, compared.seat, slot, best) for slot in slots}
        yield from _needed(t, state, compared.seat, rooms)
    fits, total = sum(best.stored), sum(best.collected)
    if fits and fits == total:
        yield t.n("{n} die fits, with none left over", "{n} dice fit, with none left over", fits)
    elif fits:
        yield t.n("{n} of the {total} dice fits", "{n} of the {total} dice fit", fits, total=total)
    if compared.other:
        yield from _worse(t, state, best, compared)


def _dive(state: NoctilucaState, turn: Effect) -> DivePreview:
    """Return the preview of the dive that begins a turn."""
    preview = GAME.preview(state.view(state.turn), turn.turn[0])
    assert isinstance(preview, DivePreview)
    return preview


def _room(state: NoctilucaState, seat: int, slot: int, dive: DivePreview) -> list[int]:
    """Return the free spaces of a jar after a dive that leaves nothing to divide, by colour."""
    first = (seat * 2 + slot) * 4
    into = [name for name, place in dive.placed if place.startswith(f"jar:{seat}:{slot}:")]
    return [state.room[first + colour] - into.count(name) for colour, name in enumerate(COLOURS)]


def _needed(t: Translator, state: NoctilucaState, seat: int, rooms: dict[int, list[int]]) -> Iterator[str]:
    """Yield the dice that the fuller jar still needs after the decision, if it needs few.

    `rooms`: slot → free spaces by colour.
    """
    slots = [slot for slot, room in rooms.items() if 0 < sum(room) <= NEARLY]
    if slots:
        slot = min(slots, key=lambda each: sum(rooms[each]))
        jar = words.jar_colour(t, CARD_COLOUR[state.jars[seat * 2 + slot]])
        yield t("the {jar} jar then needs only {dice}", jar=jar, dice=words.dice_in_sentence(t, rooms[slot]))


def _worse(t: Translator, state: NoctilucaState, best: DivePreview, compared: Comparison) -> Iterator[str]:
    """Yield what makes the other dive worse: more dice for an opponent, or fewer that fit."""
    other = compared.other
    assert other is not None
    dive = _dive(state, other)
    shore, path, number = PARTS[other.turn[0]]
    values: dict[str, object] = {
        "shore": shore + 1,
        "path": t("long path") if path == 0 else t("short path"),
        "number": number,
    }
    if sum(dive.passed) > sum(best.passed) and dive.receiver is not None:
        yield t.n(
            "{n} die would go to {name} from shore {shore} ({path}, number {number})",
            "{n} dice would go to {name} from shore {shore} ({path}, number {number})",
            sum(dive.passed),
            name=compared.names[dive.receiver],
            **values,
        )
    elif sum(best.stored) > sum(dive.stored) == 0:
        yield t("no die would fit from shore {shore} ({path}, number {number})", **values)
    elif sum(dive.stored) < sum(best.stored):
        yield t.n(
            "only {n} die would fit from shore {shore} ({path}, number {number})",
            "only {n} dice would fit from shore {shore} ({path}, number {number})",
            sum(dive.stored),
            **values,
        )


def _stored(t: Translator, state: NoctilucaState, seat: int, best: Effect) -> Iterator[str]:
    """Yield the jars that stored dice fill, and what the other jars still need."""
    after = best.after
    assert isinstance(after, NoctilucaState)
    own = [event for event in best.events if event.seat == seat]
    used = dict.fromkeys(event.facts["slot"] for event in own if event.kind in ("store", "keep"))
    kept = [slot for slot in used if after.jars[seat * 2 + slot] == state.jars[seat * 2 + slot]]
    rooms = {slot: after.room[(seat * 2 + slot) * 4 : (seat * 2 + slot + 1) * 4] for slot in kept}
    colours = {slot: CARD_COLOUR[state.jars[seat * 2 + slot]] for slot in used}
    delivered = [colours[slot] for slot in used if slot not in kept]
    if delivered:
        points = best.preview.parts
        scored = points.get("tokens", 0) + points.get("jars", 0)
        yield t("it {delivers}", delivers=words.deliveries(t, delivered, scored))
    for slot, room in rooms.items():
        if not any(room):
            yield t("it fills the {jar} jar", jar=words.jar_colour(t, colours[slot]))
    yield from _needed(t, state, seat, rooms)
    if rooms and all(sum(room) > NEARLY for room in rooms.values()):
        slot, room = min(rooms.items(), key=lambda item: sum(item[1]))
        jar = words.jar_colour(t, colours[slot])
        yield t.n("the {jar} jar then has {n} free space", "the {jar} jar then has {n} free spaces", sum(room), jar=jar)


def _of_pair(t: Translator, state: NoctilucaState, seat: int, best: Effect) -> Iterator[str]:
    """Yield what makes two jars a good pair: favourite dice, points, few dice, or many colours."""
    pairs = [[state.dealt[seat][i] for i in pair] for pair in KEPT_PAIRS]
    (number,) = PARTS[best.turn[0]]
    kept = pairs[number]
    dice = [sum(sum(CARD_SPACES[card]) for card in pair) for pair in pairs]
    favourite = state.favourites[seat]
    favourites = [sum(CARD_SPACES[card][favourite] for card in pair) for pair in pairs]
    if favourites[number] == max(favourites) > min(favourites):
        yield from _favourite(t, favourite, favourites[number])
    points = sum(CARD_POINTS[card] for card in kept)
    if points:
        yield t.n("the cards add {n} point", "the cards add {n} points", points)
    if dice[number] == min(dice):
        yield t("together they need only {n} dice", n=dice[number])
    if all(map(sum, zip(*(CARD_SPACES[card] for card in kept), strict=True))):
        yield t("together they take dice of every colour")


def _favourite(t: Translator, colour: int, points: int) -> Iterator[str]:
    """Yield the points that the favourite colour scores at the end if the cards are delivered."""
    if points:
        name = words.colour(t, COLOURS[colour])
        yield t.n(
            "the favourite, {colour}, can add {n} point at the end",
            "the favourite, {colour}, can add {n} points at the end",
            points,
            colour=name,
        )


def _drawn(t: Translator, state: NoctilucaState, seat: int, drawn: int, offered: list[int]) -> Iterator[str]:
    """Yield the points of a new jar if it is delivered next, and those for the favourite.

    If no other jar on offer needs fewer dice, also yield how many it needs.
    """
    stack = state.stacks[CARD_COLOUR[drawn]]
    if stack:
        points = stack[0] + CARD_POINTS[drawn]
        yield t.n("delivered next, it scores {n} point", "delivered next, it scores {n} points", points)
    if sum(CARD_SPACES[drawn]) == min(sum(CARD_SPACES[card]) for card in offered):
        yield t("it needs only {n} dice", n=sum(CARD_SPACES[drawn]))
    yield from _favourite(t, state.favourites[seat], CARD_SPACES[drawn][state.favourites[seat]])

"""Offer the ways to take hexagons from the market.

In a take, the player presses a hexagon, and chooses its colour or its pattern as the criterion. If no other hexagon
matches either of them, there is only one option. The player gets one of each kind of hexagon that matches the
criterion. A hexagon comes as a tile or as a face-up expansion. If several expansions have the same hexagon, the player
also chooses its source: the expansion that it comes from.

The buttons of the options show the effect, so a finger need not tap them twice. A take usually has the same effect
whichever of its tiles is pressed, so the effect is described once, in the note of the option. A target has its own text
only if its effect depends on the pressed hexagon, because the same hexagon can come as a tile or as an expansion.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain

from azulejo.games.queens_garden.pieces import actions
from azulejo.games.queens_garden.pieces.components import CRITERIA, CRITERIA_OF, HEXAGONS, NAMES, PIECE_NAMES, ROUNDS
from azulejo.games.queens_garden.pieces.garden import NONE
from azulejo.games.queens_garden.rules.scoring import leftover_cost
from azulejo.games.queens_garden.rules.state import QueensGardenState

from azulejo_table.games.queens_garden.play.values import Previews, net_of, refused
from azulejo_table.games.queens_garden.text import words
from azulejo_table.scene import Choice, Note, Target
from azulejo_table.text import Translator, paragraph

Choices = dict[str, Choice]
Targets = dict[str, Target]
Gain = tuple[int, ...]
"""The pieces that a player gets with a take."""


def offers(state: QueensGardenState) -> Iterator[tuple[int, int, str]]:
    """Yield (number of the expansion, hexagon, place) for each hexagon on offer."""
    market = state.market
    for number, tiles in enumerate(market.tiles):
        if market.up >> number & 1 and market.faces[number] != NONE:
            yield number, market.faces[number], f"expansion:{number + 1}"
        for index, hexagon in enumerate(tiles):
            yield number, hexagon, f"expansion:{number + 1}:{NAMES[hexagon]}:{tiles[:index].count(hexagon)}"


def gains(state: QueensGardenState, seat: int, criterion: int, chosen: tuple[int, ...] = ()) -> list[Gain]:
    """Return all possible gains of a take. They differ in which hexagons come as tiles and which as expansions.

    `chosen` lists the sources that the player has chosen so far.
    """
    return state.market.gains(criterion, chosen, *state.room(seat))


def _storage_text(t: Translator, state: QueensGardenState, seat: int, gain: Gain) -> str:
    expansions = sum(piece >= HEXAGONS for piece in gain)
    tiles = len(state.tiles[seat]) + state.jokers[seat] + len(gain) - expansions
    return words.held(t, tiles, len(state.expansions[seat]) + expansions)


def _effect_text(t: Translator, state: QueensGardenState, seat: int, possible_gains: list[Gain]) -> str:
    """Describe a take: its pieces, how full the storage is afterwards, and in the last round the points at risk.

    The points at risk are those that the pieces cost if they are still in the storage at the end of the game.
    """
    storages = t(" or ").join(_storage_text(t, state, seat, gain) for gain in possible_gains)
    hexagons = [piece % HEXAGONS for piece in possible_gains[0]]
    sentences = [
        t("Takes the {pieces}.", pieces=words.pieces(t, (PIECE_NAMES[piece] for piece in possible_gains[0])))
        if len(possible_gains) == 1
        else t(
            "Takes the {pieces}; you choose tile or expansion.",
            pieces=words.pieces(t, (NAMES[hexagon] for hexagon in hexagons)),
        ),
        t("Storage after this: {held}.", held=storages),
    ]
    if state.round == ROUNDS:
        sentences.append(t("If left over at the end: −{cost}.", cost=leftover_cost(hexagons)))
    return paragraph(t, sentences)


class Take:
    """A legal take, with the values that its note and all its targets need."""

    def __init__(self, state: QueensGardenState, seat: int, criterion: int) -> None:
        self.criterion = criterion
        market, room = state.market, state.room(seat)
        self.gains = gains(state, seat, criterion)
        """All possible gains, before the player chooses any source."""
        self.chosen, self._sources = market.forced(criterion, (), *room)
        """The sources that are certain: the expansions from which the take's first hexagons come.

        The list ends before the first hexagon that has several possible sources.
        """
        self._asked = market.next_hexagon(criterion, len(self.chosen))[0]

    def asks_for(self, number: int, hexagon: int) -> bool:
        """Return whether a pressed hexagon answers the first question of this take.

        The question is from which expansion to take a hexagon. `number` is the expansion of the pressed hexagon.
        """
        return self._asked == hexagon and number in self._sources


@lru_cache(maxsize=1)
def _legal_takes(state: QueensGardenState, seat: int) -> dict[int, Take]:
    """Return the legal takes as a mapping: number of the criterion (a colour or a pattern) → take.

    The result is cached, because both the choices and the notes of a position need it.
    """
    legal = state.legal()
    return {number: Take(state, seat, number) for number in range(len(CRITERIA)) if actions.take(number) in legal}


def takes(t: Translator, state: QueensGardenState, seat: int, previews: Previews) -> Iterator[tuple[str, Choice]]:
    """Yield a choice for each hexagon on offer. The options are the criteria: the hexagon's colour and its pattern."""
    first: dict[tuple[int, int], str] = {}
    legal = _legal_takes(state, seat)
    # The points of a take are the same for all sources.
    nets = {number: net_of(previews(actions.take(number))) for number in legal}
    for number, hexagon, place in offers(state):
        if not any(criterion in legal for criterion in CRITERIA_OF[hexagon]):
            yield place, refused(t, "storage_full")
            continue
        criteria = _criteria(state, hexagon)
        prompt = (
            t("Take all of its colour, or all of its pattern?")
            if len(criteria) > 1
            else t("No other piece has its colour or pattern.")
        )
        choice: Choice = {"prompt": prompt, "group": [_drawn(place)]}
        twin = first.setdefault((number, hexagon), place)
        if twin != place:
            yield place, choice | {"like": twin, "add": 0}
            continue
        targets: Targets = {}
        for criterion in criteria:
            targets[f"option:{CRITERIA[criterion]}"] = (
                _target(t, state, seat, legal[criterion], nets[criterion], number, hexagon)
                if criterion in legal
                else refused(t, "storage_full")
            )
        yield place, choice | {"targets": targets}


def _criteria(state: QueensGardenState, hexagon: int) -> tuple[int, ...]:
    """Return the criteria to choose from: colour and pattern, or only the colour if both take the hexagon alone."""
    colour, pattern = CRITERIA_OF[hexagon]
    alone = state.market.matching(colour) == state.market.matching(pattern)
    return (colour,) if alone else (colour, pattern)


def _drawn(place: str) -> str:
    """Return the place where a hexagon on offer is drawn.

    A face-up expansion is pressed at `expansion:N`, but drawn at `expansion:N:x`.
    """
    return f"{place}:x" if place.count(":") == 1 else place


def _target(
    t: Translator, state: QueensGardenState, seat: int, take: Take, net: int, number: int, hexagon: int
) -> Target:
    """Return the option to take by a criterion, after the player has pressed the hexagon on expansion `number`."""
    target: Target = {"do": [actions.take(take.criterion)], "net": net, "short": "", "sure": True}
    if take.asks_for(number, hexagon):
        target["do"].append(actions.source(number))
        possible_gains = gains(state, seat, take.criterion, (*take.chosen, number))
        if possible_gains != take.gains:
            target["label"] = _label(t, state, seat, take.criterion, possible_gains)
            target["text"] = _effect_text(t, state, seat, possible_gains)
            target["of"] = _drawn_pieces(possible_gains)
    return target


def _label(t: Translator, state: QueensGardenState, seat: int, criterion: int, possible_gains: list[Gain]) -> str:
    """Return the lines of a take's button.

    The first line names the take. The other lines are the storage after the take and, in the last round, the points at
    risk. If the take is not possible, the second line gives the reason.
    """
    label = words.take_all(t, CRITERIA[criterion], len(state.market.matching(criterion)))
    if not possible_gains:
        return "\n".join((label, t("no room")))
    tiles = len(state.tiles[seat]) + state.jokers[seat]
    # The button has little space, so it mentions expansions only if the take can include one.
    storages = t(" or ").join(
        _storage_text(t, state, seat, gain)
        if any(piece >= HEXAGONS for piece in chain(*possible_gains))
        else words.held(t, tiles + len(gain), 0)
        for gain in possible_gains
    )
    lines = [label, t("Storage will hold {held}", held=storages)]
    if state.round == ROUNDS:
        lines.append(t("−{cost} if left over", cost=leftover_cost(piece % HEXAGONS for piece in possible_gains[0])))
    return "\n".join(lines)


def _drawn_pieces(possible_gains: list[Gain]) -> list[str]:
    """Return the pieces to draw for a take. A hexagon that may come as a tile or as an expansion is drawn as a tile."""
    certain = set(possible_gains[0]).intersection(*possible_gains[1:])
    return [PIECE_NAMES[piece if piece in certain else piece % HEXAGONS] for piece in possible_gains[0]]


def notes(t: Translator, state: QueensGardenState, seat: int) -> Iterator[tuple[str, Note]]:
    """Yield (place, note) for each colour and pattern on offer. The note has the option's name and effect."""
    on_offer = list(offers(state))
    legal = _legal_takes(state, seat)
    for criterion, name in enumerate(CRITERIA):
        matching = state.market.matching(criterion)
        if not matching:
            continue
        possible_gains = legal[criterion].gains if criterion in legal else []
        note: Note = {"label": _label(t, state, seat, criterion, possible_gains)}
        if possible_gains:
            note["group"] = [_drawn(place) for _, hexagon, place in on_offer if hexagon in matching]
            note["text"] = _effect_text(t, state, seat, possible_gains)
            note["of"] = _drawn_pieces(possible_gains)
        yield f"option:{name}", note


def sources(t: Translator, state: QueensGardenState, seat: int, previews: Previews) -> Choices:
    """Return the choices between the expansions from which the next hexagon can come."""
    next_hexagon = state.market.next_hexagon(state.criterion, len(state.chosen))[0]
    by_place: Choices = {}
    for number, hexagon, place in offers(state):
        if hexagon != next_hexagon:
            continue
        action = actions.source(number)
        if action in state.legal():
            brought = gains(state, seat, state.criterion, (*state.chosen, number))
            by_place[place] = {
                "do": [action],
                "text": _effect_text(t, state, seat, brought),
                "net": net_of(previews(action)),
                "short": "",
                "sure": True,  # the prompt asks which of the highlighted pieces to take
            }
        else:
            by_place[place] = refused(t, "storage_full")
        by_place[place]["group"] = [_drawn(place)]
    return by_place

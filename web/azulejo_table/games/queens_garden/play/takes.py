"""Offer takes of all tiles of a colour or of a pattern. The player chooses between the two after pressing a tile.

A take has the same effect from every tile of its colour or pattern, so the notes of the two options describe it. A
target has its own text only if the pressed tile determines whether the player gets a tile or an expansion.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from azulejo.games.queens_garden.pieces import actions
from azulejo.games.queens_garden.pieces.components import CRITERIA, CRITERIA_OF, HEXAGONS, NAMES, PIECE_NAMES
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
"""The pieces that a take gains."""


def offers(state: QueensGardenState) -> Iterator[tuple[int, int, str]]:
    """Yield every hexagon on offer as the number of its expansion, the hexagon, and its place."""
    market = state.market
    for number, tiles in enumerate(market.tiles):
        if market.up >> number & 1 and market.faces[number] != NONE:
            yield number, market.faces[number], f"expansion:{number + 1}"
        for index, hexagon in enumerate(tiles):
            yield number, hexagon, f"expansion:{number + 1}:{NAMES[hexagon]}:{tiles[:index].count(hexagon)}"


def gains(state: QueensGardenState, seat: int, criterion: int, chosen: tuple[int, ...] = ()) -> list[Gain]:
    """Return all possible gains of a take. They depend on the sources; `chosen` lists the sources chosen so far."""
    return state.market.gains(criterion, chosen, *state.room(seat))


def _storage_text(t: Translator, state: QueensGardenState, seat: int, gain: Gain) -> str:
    shown = sum(piece >= HEXAGONS for piece in gain)
    tiles = len(state.tiles[seat]) + state.jokers[seat] + len(gain) - shown
    return words.held(t, tiles, len(state.expansions[seat]) + shown)


def _effect_text(t: Translator, state: QueensGardenState, seat: int, possible_gains: list[Gain]) -> str:
    """Describe a take: its pieces, the storage afterwards, and the points that pieces left there cost."""
    held = t(" / ").join(_storage_text(t, state, seat, gain) for gain in possible_gains)
    hexagons = [piece % HEXAGONS for piece in possible_gains[0]]
    sentences = [
        t("Takes the {pieces}.", pieces=words.pieces(t, (PIECE_NAMES[piece] for piece in possible_gains[0])))
        if len(possible_gains) == 1
        else t(
            "Takes the {pieces}; you choose tile or expansion.",
            pieces=words.pieces(t, (NAMES[hexagon] for hexagon in hexagons)),
        ),
        t("Storage after this: {held}.", held=held),
        t("If kept to the end: −{cost}.", cost=leftover_cost(hexagons)),
    ]
    return paragraph(t, sentences)


class Take:
    """A legal take, with the values that all its targets and its note need."""

    def __init__(self, state: QueensGardenState, seat: int, criterion: int) -> None:
        self.criterion = criterion
        market, room = state.market, state.room(seat)
        self.gains = gains(state, seat, criterion)
        """All possible gains if no source is chosen yet."""
        self.chosen, self._sources = market.forced(criterion, (), *room)
        """The sources that follow without a choice."""
        self._asked = market.next_hexagon(criterion, len(self.chosen))[0]

    def asks_for(self, number: int, hexagon: int) -> bool:
        """Return whether a pressed hexagon is the first one to choose, so that its expansion becomes its source."""
        return self._asked == hexagon and number in self._sources


@lru_cache(maxsize=1)
def _legal_takes(state: QueensGardenState, seat: int) -> dict[int, Take]:
    """Return the legal takes by criterion, computed once for the choices and the notes of a position."""
    legal = state.legal()
    return {number: Take(state, seat, number) for number in range(len(CRITERIA)) if actions.take(number) in legal}


def takes(t: Translator, state: QueensGardenState, seat: int, previews: Previews) -> Iterator[tuple[str, Choice]]:
    """Yield everything on offer as choices. The options of each piece are its colour and its pattern."""
    first: dict[tuple[int, int], str] = {}
    legal = _legal_takes(state, seat)
    nets = {number: net_of(previews(actions.take(number))) for number in legal}  # sources do not change them
    for number, hexagon, place in offers(state):
        if not any(criterion in legal for criterion in CRITERIA_OF[hexagon]):
            yield place, refused(t, "storage_full")
            continue
        choice: Choice = {"prompt": t("All of its colour or all of its pattern?"), "group": [_drawn(place)]}
        twin = first.setdefault((number, hexagon), place)
        if twin != place:
            yield place, choice | {"like": twin, "add": 0}
            continue
        targets: Targets = {}
        for criterion in CRITERIA_OF[hexagon]:
            targets[f"option:{CRITERIA[criterion]}"] = (
                _target(t, state, seat, legal[criterion], nets[criterion], number, hexagon)
                if criterion in legal
                else refused(t, "storage_full")
            )
        yield place, choice | {"targets": targets}


def _drawn(place: str) -> str:
    """Return the place where an offered hexagon is drawn: an expansion that is face up has its own."""
    return f"{place}:x" if place.count(":") == 1 else place


def _target(
    t: Translator, state: QueensGardenState, seat: int, take: Take, net: int, number: int, hexagon: int
) -> Target:
    """Return the target of a take that begins with the hexagon on expansion `number`."""
    target: Target = {"do": [actions.take(take.criterion)], "net": net, "short": ""}
    if take.asks_for(number, hexagon):
        target["do"].append(actions.source(number))
        possible_gains = gains(state, seat, take.criterion, (*take.chosen, number))
        if possible_gains != take.gains:
            target["label"] = _label(t, state, seat, take.criterion, possible_gains)
            target["text"] = _effect_text(t, state, seat, possible_gains)
            target["of"] = _drawn_pieces(possible_gains)
    return target


def _label(t: Translator, state: QueensGardenState, seat: int, criterion: int, possible_gains: list[Gain]) -> str:
    """Return the text of a take's button.

    The lines below the text show the storage afterwards and the points at risk, or why the take is not possible.
    """
    label = words.take_all(t, CRITERIA[criterion], len(state.market.matching(criterion)))
    if not possible_gains:
        return "\n".join((label, t("storage full")))
    held = t(" / ").join(_storage_text(t, state, seat, gain) for gain in possible_gains)
    cost = leftover_cost(piece % HEXAGONS for piece in possible_gains[0])
    then = t("Storage will hold {held}", held=held)
    return "\n".join((label, then, t("−{cost} if never placed", cost=cost)))


def _drawn_pieces(possible_gains: list[Gain]) -> list[str]:
    """Return the pieces of a take to draw. A hexagon that may be a tile or an expansion is drawn as a tile."""
    certain = set(possible_gains[0]).intersection(*possible_gains[1:])
    return [PIECE_NAMES[piece if piece in certain else piece % HEXAGONS] for piece in possible_gains[0]]


def notes(t: Translator, state: QueensGardenState, seat: int) -> Iterator[tuple[str, Note]]:
    """Yield the place of each option to take, with a note on its name and effect."""
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
    """Return the possible sources of the hexagon for which a source must be chosen."""
    next_hexagon = state.market.next_hexagon(state.criterion, len(state.chosen))[0]
    by_place: Choices = {}
    for number, hexagon, place in offers(state):
        if hexagon != next_hexagon:
            continue
        action = actions.source(number)
        shown = place.count(":") == 1
        if action in state.legal():
            piece = words.piece(t, PIECE_NAMES[hexagon + HEXAGONS * shown])
            brought = gains(state, seat, state.criterion, (*state.chosen, number))
            sentences = [t("Takes the {piece} from here.", piece=piece), _effect_text(t, state, seat, brought)]
            by_place[place] = {
                "do": [action],
                "text": paragraph(t, sentences),
                "net": net_of(previews(action)),
                "short": "",
            }
        else:
            by_place[place] = refused(t, "storage_full")
        by_place[place]["group"] = [_drawn(place)]
    return by_place

"""Noctiluca's actions and positions as text.

Actions: `4L6` dives from shore 4 (1 to 12) along the long path (`S`: short), naming 6. `k12` keeps cards 1
and 2 (`k13`, `k23`). `sB2` stores 2 blue dice in the left jar and the rest in the right. `pB1` keeps a blue
die that was passed in jar 1 (left; 2 right), `p-` none. `d3` draws from pile 3. `c1` keeps the first of two
cards in solo.

Positions are one line of fields, separated by single spaces; seats count from 0:

    noctiluca1 laps topmost first=0 r1 s0 0dive v0 POOL shores=x.......x... lid=5.5.5.5 hand=0.0.0.0
    stacks=2233445678/33445678/- piles=g01,r10/b02/-/- known=0 offer=- storm=- SEAT … n3 7:5

format; options `passing`, `storm_token`, `first_seat`; round; seat that started it; seat to decide and step
(`-over` at the end; `0storeB` divides blue dice); visits without a die kept; the 18 cells, dice as `B3` and
empty spaces as `.`; shores with a pawn, from which turn and pawns follow; dice in the lid and in hand by
colour; token stacks gold, brown and red from the top; piles from bottom to top (`none` before they are made);
solo: cards at the bottom of the deck that the player knows; the two cards on offer;
`storm=SECTION;TOKENS;DICE;CARDS`; a field per seat, `FAVOURITE;DEALT;JARS;OLDER;DELIVERED;TOKENS` as in
`B;-;g01:1.0.0.0|-;0;r01,r02;-/-/22` or, while jars are chosen, `B;g01,g02,g03:12;-|-;0;-;-/-/-` (`:-` before
the choice); number of reveals; seed and chance counter.
"""

from __future__ import annotations

from azulejo.errors import NotationError
from azulejo.fields import Fields
from azulejo.game import Game
from azulejo.games.noctiluca import positions
from azulejo.games.noctiluca.actions import (
    CHOOSE,
    DECLINE,
    DRAW,
    KEEP,
    KEEP_JAR,
    KEPT_PAIRS,
    SHORE_ACTIONS,
    STEP_OF,
    STORE,
)
from azulejo.games.noctiluca.components import CAPACITY, COLOURS, EMPTY, FIRST_SPACE, NUMBERS, SHORES
from azulejo.games.noctiluca.names import die_name
from azulejo.games.noctiluca.rules import NoctilucaState

_PAIRS = tuple(f"{first + 1}{second + 1}" for first, second in KEPT_PAIRS)


def write_action(action: int) -> str:
    """`4L6`, `k12`, `sB2`, `pB1`, `p-`, `d3`, `c1`. Raises `NotationError` if no action has that id."""
    step = STEP_OF.get(action) if type(action) is int else None
    if step is None:
        raise NotationError(f"action {action!r} is unknown", "action")
    if step == "dive":
        path, number = divmod(action % SHORE_ACTIONS, NUMBERS)
        return f"{action // SHORE_ACTIONS + 1}{'LS'[path]}{number + 1}"
    if step == "choose_jars":
        return f"k{_PAIRS[action - CHOOSE]}"
    if step == "store":
        return f"s{COLOURS[(action - STORE) // 4]}{(action - STORE) % 4}"
    if step == "keep_one":
        return "p-" if action == DECLINE else f"p{COLOURS[(action - KEEP) // 2]}{(action - KEEP) % 2 + 1}"
    return f"d{action - DRAW + 1}" if step == "draw_jar" else f"c{action - KEEP_JAR + 1}"


def read_action(text: str) -> int:
    """The action id of a notation, upper or lower case. Raises `NotationError`."""
    sign = text.strip().upper()
    kind, rest = sign[:1], sign[1:]
    if kind.isdecimal() and kind.isascii():
        return _read_dive(sign)
    if kind == "K":
        return CHOOSE + _index(rest, _PAIRS, "cards", 2)
    if kind == "S":
        return STORE + _index(rest[:1], COLOURS, "colour", 2) * 4 + _index(rest[1:], "0123", "count", 3)
    if kind == "P":
        if rest == "-":
            return DECLINE
        return KEEP + _index(rest[:1], COLOURS, "colour", 2) * 2 + _index(rest[1:], "12", "jar", 3)
    if kind == "D":
        return DRAW + _index(rest, "1234", "pile", 2)
    if kind == "C":
        return KEEP_JAR + _index(rest, "12", "card", 2)
    raise NotationError(f"got {text[:40]!r}, expected such as 4L6, k12, sB2, pB1, p-, d3 or c1", "action")


def _read_dive(sign: str) -> int:
    digits = 2 if sign[1:2].isdecimal() else 1
    shore = _index(sign[:digits], [str(n + 1) for n in range(len(SHORES))], "shore", 1)
    path = _index(sign[digits : digits + 1], "LS", "path", digits + 1)
    number = _index(sign[digits + 1 :], "123456", "number", digits + 2)
    return shore * SHORE_ACTIONS + path * NUMBERS + number


def _index(text: str, signs: str | tuple[str, ...] | list[str], field: str, column: int) -> int:
    for index, sign in enumerate(signs):
        if sign == text:
            return index
    raise NotationError(f"got {text[:40]!r}, expected one of {' '.join(signs)}", field, column)


def write_position(state: NoctilucaState) -> str:
    """The position as one line of text."""
    decision = "-over" if state.ended is not None else f"{state.current_player}{state.step}"
    if state.splitting >= 0:
        decision += COLOURS[state.splitting]
    cells = (state.pool[first : first + size] for first, size in zip(FIRST_SPACE, CAPACITY, strict=True))
    storm = "-"
    if state.players == 1:
        tokens, dice = _stacks(state.storm_tokens), _counts(state.storm_dice)
        storm = f"{state.arrow};{tokens};{dice};{_cards(state.storm_cards)}"
    return " ".join(
        [
            positions.FORMAT,
            *(str(state.options[name]) for name in ("passing", "storm_token")),
            f"first={state.options['first_seat']}",
            f"r{state.round}",
            f"s{state.start_seat}",
            decision,
            f"v{state.visits}",
            "/".join("".join("." if die == EMPTY else die_name(die) for die in cell) for cell in cells),
            "shores=" + "".join("x" if state.shores >> shore & 1 else "." for shore in range(len(SHORES))),
            f"lid={_counts(state.lid)}",
            f"hand={_counts(state.hand)}",
            f"stacks={_stacks(state.stacks)}",
            "piles=" + ("/".join(map(_cards, state.piles)) or "none"),
            f"known={state.known}",
            f"offer={_cards(state.offered)}",
            f"storm={storm}",
            *(_write_seat(state, seat) for seat in range(state.players)),
            f"n{state.reveals}",
            f"{state.seed}:{state.chance}",
        ]
    )


def _counts(counts: list[int]) -> str:
    return ".".join(map(str, counts))


def _stacks(stacks: list[tuple[int, ...]] | tuple[tuple[int, ...], ...]) -> str:
    return "/".join("".join(map(str, stack)) or "-" for stack in stacks)


def _cards(cards: tuple[int, ...]) -> str:
    return ",".join(positions.short_name(card) for card in cards) or "-"


def _write_seat(state: NoctilucaState, seat: int) -> str:
    dealt = "-"
    if state.dealt:
        choice = state.choices[seat]
        dealt = f"{_cards(state.dealt[seat])}:{'-' if choice < 0 else _PAIRS[choice]}"
    jars = "|".join(
        "-" if state.jars[i] < 0 else f"{positions.short_name(state.jars[i])}:{_counts(state.filled(i))}"
        for i in (seat * 2, seat * 2 + 1)
    )
    return ";".join(
        [
            COLOURS[state.favourites[seat]],
            dealt,
            jars,
            str(state.older[seat]),
            _cards(state.delivered[seat]),
            _stacks(state.tokens[seat * 3 : seat * 3 + 3]),
        ]
    )


def read_position(game: Game, text: str) -> NoctilucaState:
    """The position that a line of text describes. Raises `NotationError` naming field and column."""
    fields = Fields(text)
    state = positions.read(game, fields)
    written = write_position(state)
    if written != text:
        differs = (i for i, (right, got) in enumerate(zip(written, text, strict=False)) if right != got)
        column = next(differs, len(written)) + 1
        expected = written[column - 1 : column + 20]
        field = fields.name_at(column)
        raise NotationError(f"is not written as the format has it, expected {expected!r}", field, column)
    return state

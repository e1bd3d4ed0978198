"""Text notation for Noctiluca's positions.

A position is one line of fields, separated by single spaces. Seats are numbered from 0:

    noctiluca1 laps topmost first=0 r1 s0 0dive v0 POOL shores=x.......x... lid=5.5.5.5 hand=0.0.0.0
    stacks=2233445678/33445678/- piles=g01,r10/b02/-/- known=0 offer=- storm=- SEAT … n3 7:5

| field                      | content                                                                    |
|----------------------------|----------------------------------------------------------------------------|
| `noctiluca1`               | game and format                                                            |
| `laps` `topmost` `first=0` | options `passing`, `storm_token`, `first_seat`                             |
| `r1`                       | round                                                                      |
| `s0`                       | seat that started the round                                                |
| `0dive`                    | seat to move and its step; `0storeB` divides blue dice; `-over` at the end |
| `v0`                       | seats already offered the passed dice; `laps`: since a die was last kept   |
| POOL                       | the 18 cells, with dice as `B3` and empty spaces as `.`                    |
| `shores=`                  | shores with a pawn (`x`). With the round and the seat that started it,     |
|                            | they determine the active seat, and how many pawns each seat has left      |
| `lid=` `hand=`             | number of dice of each colour                                              |
| `stacks=`                  | values of the tokens in the gold, brown and red stack, from the top        |
| `piles=`                   | piles of cards, each from bottom to top; `none` before they are made       |
| `known=0`                  | solo: number of cards at the bottom of the deck that the player knows      |
| `offer=-`                  | solo: the two cards on offer                                               |
| `storm=-`                  | solo: `SECTION;TOKENS;DICE;CARDS`                                          |
| SEAT                       | one field per seat: `FAVOURITE;DEALT;JARS;OLDER;DELIVERED;TOKENS`          |
| `n3`                       | number of reveals                                                          |
| `7:5`                      | seed and chance counter                                                    |

A seat's field is for example `B;-;g01:1.0.0.0|-;0;r01,r02;-/-/22`. While jars are chosen, DEALT is the seat's three
cards, a colon, and the two cards that it keeps (`-` if it has not chosen yet), as in `B;g01,g02,g03:12;-|-;0;-;-/-/-`.
At other steps, DEALT is `-`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from azulejo.errors import NotationError, shown
from azulejo.game import Game
from azulejo.games.noctiluca.pieces.components import (
    CAPACITY,
    CARD_COLOUR,
    CARD_NAMES,
    CARD_SPACES,
    CARDS,
    COLOURS,
    DICE_PER_COLOUR,
    EMPTY,
    FIRST_SPACE,
    PAWNS,
    PILES,
    SHORES,
    SPACES,
    TOKENS,
)
from azulejo.games.noctiluca.pieces.table import NONE, NoctilucaTable, die_name, die_named
from azulejo.games.noctiluca.rules.jars import full_jars, hand_division
from azulejo.games.noctiluca.rules.state import NoctilucaState
from azulejo.games.noctiluca.text.notation import PAIRS
from azulejo.position_parser import PositionParser

FORMAT = "noctiluca1"
_FIELDS_BEFORE_SEATS, _FIELDS_AFTER_SEATS = 17, 2
_CARD = "[gbr](?:0[1-9]|10)"
_CARDS = rf"(?:{_CARD}(?:,{_CARD})*|-)"
_STACKS = r"(?:[2-8]{1,10}|-)/(?:[2-8]{1,10}|-)/(?:[2-8]{1,10}|-)"
_COUNTS = r"\d{1,2}\.\d{1,2}\.\d{1,2}\.\d{1,2}"
_STEPS = "choose_jars|dive|keep_one|draw_jar|keep_jar"


def short_name(card: int) -> str:
    """Return the short name of a card, such as `g01` for gold-01."""
    name = CARD_NAMES[card]
    return name[0] + name[-2:]


_CARD_OF = {short_name(card): card for card in range(len(CARDS))}


def write_position(table: NoctilucaTable) -> str:
    """Return the position as one line of text."""
    decision = "-over" if table.ended is not None else f"{table.current_player}{table.step}"
    if table.splitting != NONE:
        decision += COLOURS[table.splitting]
    cells = (table.pool[first : first + size] for first, size in zip(FIRST_SPACE, CAPACITY, strict=True))
    storm = "-"
    if table.players == 1:
        tokens, dice = _write_stacks(table.storm_tokens), _write_counts(table.storm_dice)
        storm = f"{table.arrow};{tokens};{dice};{_write_cards(table.storm_cards)}"
    return " ".join(
        [
            FORMAT,
            *(str(table.options[name]) for name in ("passing", "storm_token")),
            f"first={table.options['first_seat']}",
            f"r{table.round}",
            f"s{table.start_seat}",
            decision,
            f"v{_visits(table)}",
            "/".join("".join("." if die == EMPTY else die_name(die) for die in cell) for cell in cells),
            "shores=" + "".join("x" if table.shores >> shore & 1 else "." for shore in range(len(SHORES))),
            f"lid={_write_counts(table.lid)}",
            f"hand={_write_counts(table.hand)}",
            f"stacks={_write_stacks(table.stacks)}",
            "piles=" + ("/".join(map(_write_cards, table.piles)) or "none"),
            f"known={table.known}",
            f"offer={_write_cards(table.offered)}",
            f"storm={storm}",
            *(_write_seat(table, seat) for seat in range(table.players)),
            f"n{table.reveals}",
            f"{table.seed}:{table.chance}",
        ]
    )


def _visits(table: NoctilucaTable) -> int:
    """Return how many seats have been offered the dice that are being passed.

    With the option `laps`, count only the seats after the last seat that kept a die.
    """
    return table.players - 2 - table.visits_left if table.step == "keep_one" else 0


def _write_counts(counts: Sequence[int]) -> str:
    return ".".join(map(str, counts))


def _write_stacks(stacks: Sequence[Sequence[int]]) -> str:
    return "/".join("".join(map(str, stack)) or "-" for stack in stacks)


def _write_cards(cards: Sequence[int]) -> str:
    return ",".join(short_name(card) for card in cards) or "-"


def _write_seat(table: NoctilucaTable, seat: int) -> str:
    dealt = "-"
    if table.dealt:
        choice = table.choices[seat]
        dealt = f"{_write_cards(table.dealt[seat])}:{'-' if choice == NONE else PAIRS[choice]}"
    jars = "|".join(
        "-" if table.jars[i] == NONE else f"{short_name(table.jars[i])}:{_write_counts(table.filled(i))}"
        for i in (seat * 2, seat * 2 + 1)
    )
    return ";".join(
        [
            COLOURS[table.favourites[seat]],
            dealt,
            jars,
            str(table.older[seat]),
            _write_cards(table.delivered[seat]),
            _write_stacks(table.tokens[seat * 3 : seat * 3 + 3]),
        ]
    )


def read_position(game: Game, text: str) -> NoctilucaState:
    """Read a position from one line of text. Raises `NotationError` with the field and column."""
    fields = PositionParser(text)
    state = _read(game, fields)
    written = write_position(state)
    if written != text:
        differs = (i for i, (right, got) in enumerate(zip(written, text, strict=False)) if right != got)
        column = next(differs, len(written)) + 1
        expected = written[column - 1 : column + 20]
        field = fields.name_at(column)
        raise NotationError(f"not the standard form, expected {shown(expected)}", field, column)
    return state


def _read(game: Game, fields: PositionParser) -> NoctilucaState:
    """Read a position without checking that its text has the standard form. Raises `NotationError`."""
    fields.take("format", re.escape(FORMAT), FORMAT)
    players = len(fields.fields) - _FIELDS_BEFORE_SEATS - _FIELDS_AFTER_SEATS
    chosen = {
        "passing": fields.take("passing", "laps|one_lap", "laps or one_lap")[0],
        "storm_token": fields.take("storm_token", "topmost|highest", "topmost or highest")[0],
    }
    options = fields.options(game, players, chosen)
    state = NoctilucaState(game, players, 0, options)
    seat_sign = f"[0-{players - 1}]"
    state.round = int(fields.take("round", "r([12])", "r1 or r2")[1])
    state.start_seat = int(fields.take("start", f"s({seat_sign})", f"s and a seat below {players}")[1])
    expected = f"a seat below {players} and a step, or -over"
    decision = fields.take("decision", rf"({seat_sign})(?:({_STEPS})|store([{COLOURS}]))|-over", expected)
    max_visits = max(0, players - 2) if decision[2] == "keep_one" else 0
    visits = fields.number(fields.take("visits", r"v(\d+)", "v and a number")[1], max_visits + 1)
    state.visits_left = max_visits - visits
    _read_pool(state, fields)
    for name, target in (("lid", state.lid), ("hand", state.hand)):
        target[:] = fields.counts(name, DICE_PER_COLOUR, len(COLOURS))
    stacks = fields.take("stacks", f"stacks=({_STACKS})", "stacks= and three stacks of tokens")[1]
    state.stacks = _read_stacks(stacks)
    _read_cards(state, fields)
    for seat in range(players):
        _read_seat(state, seat, fields)
    state.reveals = fields.number(fields.take("reveals", r"n(\d+)", "n and a number")[1])
    key = fields.take("seed", r"(\d+):(\d+)", "seed:counter")
    state.seed = fields.number(key[1], 2**53)
    state.chance = fields.number(key[2])
    _set_decision(state, decision, fields)
    _check_pieces(state, fields)
    return state


def _read_pool(state: NoctilucaState, fields: PositionParser) -> None:
    cells = "/".join(rf"(?:\.|[{COLOURS}][1-6]){{{size}}}" for size in CAPACITY)
    pool = fields.take("pool", cells, "18 cells of 4 or 5 spaces, each with a die such as B3, or a dot")[0]
    dice = re.findall(r"\.|[A-Z]\d", pool)
    assert len(dice) == SPACES
    state.pool = bytearray(EMPTY if die == "." else die_named(die) for die in dice)
    shores = fields.take("shores", r"shores=([x.]{12})", "shores= and 12 signs x or .")[1]
    state.shores = sum(1 << shore for shore, sign in enumerate(shores) if sign == "x")


def _cards_of(text: str) -> tuple[int, ...]:
    return () if text == "-" else tuple(_CARD_OF[name] for name in text.split(","))


def _read_stacks(text: str) -> list[tuple[int, ...]]:
    return [() if stack == "-" else tuple(map(int, stack)) for stack in text.split("/")]


def _read_cards(state: NoctilucaState, fields: PositionParser) -> None:
    solo = state.players == 1
    count = 1 if solo else PILES
    pattern = rf"piles=(none|{_CARDS}(?:/{_CARDS}){{{count - 1}}})"
    piles = fields.take("piles", pattern, f"piles= and none or {count} piles of cards such as g01,r10")[1]
    state.piles = [] if piles == "none" else [_cards_of(pile) for pile in piles.split("/")]
    limit = len(state.piles[0]) + 1 if solo and state.piles else 1
    state.known = fields.number(fields.take("known", r"known=(\d+)", "known= and a number")[1], limit)
    state.offered = _cards_of(fields.take("offer", rf"offer=(-|{_CARD},{_CARD})", "offer= and - or two cards")[1])
    pattern = rf"storm=([012]);({_STACKS});({_COUNTS});({_CARDS})" if solo else "storm=-"
    storm = fields.take("storm", pattern, "storm=SECTION;TOKENS;DICE;CARDS" if solo else "storm=-")
    if solo:
        state.arrow = int(storm[1])
        state.storm_tokens = tuple(_read_stacks(storm[2]))
        state.storm_dice = [int(count) for count in storm[3].split(".")]
        state.storm_cards = _cards_of(storm[4])


def _read_seat(state: NoctilucaState, seat: int, fields: PositionParser) -> None:
    jar = rf"(?:{_CARD}:\d\.\d\.\d\.\d|-)"
    dealt = rf"-|{_CARD},{_CARD},{_CARD}:(?:-|{'|'.join(PAIRS)})"
    match = fields.take(
        f"seat{seat}",
        rf"([{COLOURS}]);({dealt});({jar})\|({jar});([01]);({_CARDS});({_STACKS})",
        "FAVOURITE;DEALT;JARS;OLDER;DELIVERED;TOKENS",
    )
    state.favourites = (*state.favourites, COLOURS.index(match[1]))
    if match[2] != "-":
        cards, pair = match[2].split(":")
        state.dealt = (*state.dealt, _cards_of(cards))
        state.choices[seat] = NONE if pair == "-" else PAIRS.index(pair)
    for index, text in ((seat * 2, match[3]), (seat * 2 + 1, match[4])):
        if text != "-":
            card = _CARD_OF[text[:3]]
            state.set_jar(index, card)
            for colour, count in enumerate(map(int, text[4:].split("."))):
                if count > CARD_SPACES[card][colour]:
                    raise fields.error(f"jar {text[:3]} has no room for {count} {COLOURS[colour]}")
                state.room[index * 4 + colour] -= count
    state.older[seat] = int(match[5])
    state.delivered[seat] = _cards_of(match[6])
    state.tokens[seat * 3 : seat * 3 + 3] = _read_stacks(match[7])
    for jar_colour, tokens in enumerate(state.tokens[seat * 3 : seat * 3 + 3]):
        if len(tokens) != sum(CARD_COLOUR[card] == jar_colour for card in state.delivered[seat]):
            raise fields.error("the seat must have one token of the same colour for each delivered jar")


def _set_decision(state: NoctilucaState, match: re.Match[str], fields: PositionParser) -> None:
    """Set the active seat, the seat to move and its step. Raises `NotationError` if there is no such decision."""
    players, direction = state.players, state.direction
    seat = None if match[1] is None else int(match[1])
    step = None if seat is None else match[2] or "store"
    placed = state.shores.bit_count() - (PAWNS[1] if players == 1 and state.round == 2 else 0)
    total = PAWNS[players] * players
    min_placed = 0 if step in ("dive", "choose_jars") else total if step is None else 1
    max_placed = {"dive": total - 1, "choose_jars": 0}.get(step or "", total)
    if not min_placed <= placed <= max_placed:
        fields.point_at("shores")
        raise fields.error(f"{placed} pawns have been placed in this round, expected {min_placed} to {max_placed}")
    for turn in range(placed):
        state.pawns[(state.start_seat + turn * direction) % players] -= 1
    last = placed if step in ("dive", "choose_jars") else placed - 1
    state.turn = (state.start_seat + last * direction) % players
    state.current_player, state.step = seat, step
    if match[3]:
        state.splitting = COLOURS.index(match[3])
    problem = _problem(state)
    if problem:
        fields.point_at("decision")
        raise fields.error(problem)
    if seat is None:
        state.ended = "rounds"
        if players == 1:
            state.ended = "solo_win" if state.scores()[0] > 0 else "solo_loss"


def _problem(state: NoctilucaState) -> str | None:
    """Return why this step is impossible in this position, or None if it is possible."""
    seat, step, turn = state.current_player, state.step, state.turn
    if (step == "choose_jars") != bool(state.dealt) or (step == "choose_jars") == bool(state.piles):
        return "at choose_jars, there must be dealt cards and no piles; at every other step, piles and no dealt cards"
    if step == "choose_jars":
        return _choosing_problem(state)
    state.choices = []
    if seat is None and state.round == 1:
        return "the game cannot be over in round 1"
    if step in ("dive", "store") and seat != turn:
        return f"it is the turn of seat {turn}"
    if any(state.hand) != (step in ("store", "keep_one")):
        return "at store and keep_one, dice must be in hand; at every other step, the hand must be empty"
    if bool(state.offered) != (step == "keep_jar"):
        return "at keep_jar, two cards must be on offer; at every other step, none"
    own_room = state.room_for(turn)
    checked = 4 if step == "keep_one" else max(0, state.splitting)
    if any(state.hand[colour] and own_room[colour] for colour in range(checked)):
        return f"dice in hand fit into the jars of seat {turn}, so they must already be stored"
    if step == "store":
        _, min_left, max_left = hand_division(state, turn, state.splitting)
        if min_left == max_left:
            return "there is only one way to store these dice, so there is no decision"
    if step == "keep_one" and (seat is None or seat == turn or not state.has_room(seat)):
        return "dice can only be passed to another seat that has room for them"
    return _jar_problem(state)


def _choosing_problem(state: NoctilucaState) -> str | None:
    seat = state.current_player
    assert seat is not None
    order = [(state.start_seat + i) % state.players for i in range(state.players)]
    chosen = [state.choices[other] != NONE for other in order]
    if len(state.dealt) < state.players or chosen != [other in order[: order.index(seat)] for other in order]:
        return f"each seat must have three cards; exactly the seats before seat {seat} must have chosen"
    untouched = state.round == 1 and not any(state.hand) and not state.offered and not any(state.storm_tokens)
    if not untouched or any(card != NONE for card in state.jars) or any(state.delivered) or state.storm_cards:
        return "at choose_jars, there cannot be jars, delivered cards, dice in hand or anything of the storm"
    return None


def _jar_problem(state: NoctilucaState) -> str | None:
    """Return why full or missing jars are impossible at this step, or None if they are possible."""
    seat, step = state.current_player, state.step
    missing = [index // 2 for index, card in enumerate(state.jars) if card == NONE]
    if seat is not None and step in ("draw_jar", "keep_jar"):
        if (step == "keep_jar") != (state.players == 1):
            return "keep_jar is a step of solo games, and draw_jar of games with several seats"
        if missing != [seat] or (step == "draw_jar" and sum(map(bool, state.piles)) < 2):
            return f"only one jar may be missing, that of seat {seat}, and there must be several cards to choose from"
        order = [(state.turn + i * state.direction) % state.players for i in range(state.players)]
        earlier = order[: order.index(seat)]
    else:
        if missing and any(state.piles):
            return "a seat lacks a jar, but there are cards to draw"
        earlier = [] if step in ("store", "keep_one") else list(range(state.players))
    if any(index // 2 in earlier for index in full_jars(state)):
        return "a jar is full, so it must already be delivered"
    return None


def _check_pieces(state: NoctilucaState, fields: PositionParser) -> None:
    """Check that each die, card, token and favourite appears exactly once. Raises `NotationError`."""
    for colour, name in enumerate(COLOURS):
        count = die_count(state, colour)
        if count != DICE_PER_COLOUR:
            fields.point_at("lid")
            raise fields.error(f"there are {count} dice of {name} in all, expected {DICE_PER_COLOUR}")
    cards = sorted(all_cards(state))
    if cards != (sorted(set(cards)) if state.dealt else list(range(len(CARDS)))):
        fields.point_at("piles")
        raise fields.error("a jar card is missing or listed twice")
    for jar, stack in enumerate(state.stacks):
        tokens = sorted((*stack, *state.storm_tokens[jar], *(n for held in state.tokens[jar::3] for n in held)))
        if tokens != list(TOKENS) or list(stack) != sorted(stack):
            fields.point_at("stacks")
            raise fields.error("a token is missing, listed twice or out of order")
        if len(state.storm_tokens[jar]) != sum(CARD_COLOUR[card] == jar for card in state.storm_cards):
            fields.point_at("storm")
            raise fields.error("the storm must have one token of the same colour for each of its cards")
    if len(set(state.favourites)) < state.players:
        fields.point_at("seat0")
        raise fields.error("two seats have the same favourite")


def die_count(table: NoctilucaTable, colour: int) -> int:
    """Return the total number of dice of a colour, which is 26 in every valid position."""
    return (
        sum(die != EMPTY and die & 3 == colour for die in table.pool)
        + table.lid[colour]
        + table.hand[colour]
        + table.storm_dice[colour]
        + sum(table.filled(index)[colour] for index in range(2 * table.players))
    )


def all_cards(table: NoctilucaTable) -> list[int]:
    """Return all jar cards in the position. While jars are chosen, cards that are not dealt yet are left out."""
    groups = [*table.dealt, *table.piles, table.offered, *table.delivered, table.storm_cards]
    return [card for group in groups for card in group] + [card for card in table.jars if card != NONE]

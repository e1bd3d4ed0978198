"""Reading a position of Noctiluca and checking that a game can go on from it; the format is in `notation`."""

from __future__ import annotations

import re

from azulejo.game import Game, NotationError, OptionError
from azulejo.games.noctiluca.actions import KEPT_PAIRS
from azulejo.games.noctiluca.components import (
    CARD_COLOUR,
    CARD_NAMES,
    CARD_SPACES,
    CARDS,
    CELLS,
    COLOURS,
    DICE_PER_COLOUR,
    EMPTY,
    PAWNS,
    PILES,
    SPACES,
    TOKENS,
)
from azulejo.games.noctiluca.rules import NoctilucaState

FORMAT = "noctiluca1"
_BEFORE_SEATS = (
    "format", "passing", "storm_token", "first", "round", "start", "decision", "visits", "pool", "shores",
    "lid", "hand", "stacks", "piles", "known", "offer", "storm",
)  # fmt: skip
_AFTER_SEATS = ("reveals", "seed")
_LIMIT = 10_000
"""No counter of a real game comes near it."""
_CARD = "[gbr](?:0[1-9]|10)"
_CARDS = rf"(?:{_CARD}(?:,{_CARD})*|-)"
_STACKS = r"(?:[2-8]{1,10}|-)/(?:[2-8]{1,10}|-)/(?:[2-8]{1,10}|-)"
_COUNTS = r"\d{1,2}\.\d{1,2}\.\d{1,2}\.\d{1,2}"
_STEPS = "choose_jars|dive|keep_one|draw_jar|keep_jar"


def short_name(card: int) -> str:
    """`g01` for gold-01."""
    name = CARD_NAMES[card]
    return name[0] + name[-2:]


_CARD_OF = {short_name(card): card for card in range(len(CARDS))}


def field_at(text: str, column: int) -> str:
    """Name of the field that a column, counted from 1, lies in."""
    names = _names(text.count(" ") + 1)
    return names[min(text[: column - 1].count(" "), len(names) - 1)]


def _names(count: int) -> tuple[str, ...]:
    seats = tuple(f"seat{seat}" for seat in range(count - len(_BEFORE_SEATS) - len(_AFTER_SEATS)))
    return (*_BEFORE_SEATS, *seats, *_AFTER_SEATS)


class _Fields:
    """The fields of a position by name; makes errors that know their column."""

    def __init__(self, text: str) -> None:
        parts = text.split(" ")
        self.players = len(parts) - len(_BEFORE_SEATS) - len(_AFTER_SEATS)
        self.parts = dict(zip(_names(len(parts)), parts, strict=False))
        self.columns: dict[str, int] = {}
        column = 1
        for name, part in self.parts.items():
            self.columns[name] = column
            column += len(part) + 1

    def error(self, name: str, message: str) -> NotationError:
        """An error in a field."""
        return NotationError(message, name, self.columns.get(name, 1))

    def match(self, name: str, pattern: str, expected: str) -> re.Match[str]:
        """The match of a whole field; raises `NotationError`."""
        part = self.parts.get(name, "")
        match = re.fullmatch(pattern, part, re.ASCII)
        if match is None:
            raise self.error(name, f"got {part[:40]!r}, expected {expected}")
        return match

    def number(self, name: str, pattern: str, expected: str, limit: int = _LIMIT) -> int:
        """The number in a field's first group, below `limit`; raises `NotationError`."""
        digits = self.match(name, pattern, expected)[1]
        if len(digits) > 16 or int(digits) >= limit:
            raise self.error(name, f"got {digits[:40]}, expected a number below {limit}")
        return int(digits)


def read(game: Game, text: str) -> NoctilucaState:
    """The position that a line describes, not yet compared with how it is written. Raises `NotationError`."""
    fields = _Fields(text)
    fields.match("format", re.escape(FORMAT), FORMAT)
    first = fields.match("first", r"first=([0-3]|random)", "first= and a seat or random")[1]
    options: dict[str, str | int] = {
        "passing": fields.match("passing", "laps|one_lap", "laps or one_lap")[0],
        "storm_token": fields.match("storm_token", "topmost|highest", "topmost or highest")[0],
        "first_seat": first if first == "random" else int(first),
    }
    try:
        game.check_setup(fields.players, 0)
        options = game.check_options(fields.players, options)
    except OptionError as error:
        raise fields.error("first", str(error)) from None
    seed = fields.number("seed", r"(\d+):\d+", "seed:counter", 2**53)
    state = NoctilucaState(game, fields.players, seed, options)
    state.chance = fields.number("seed", r"\d+:(\d+)", "seed:counter")
    state.reveals = fields.number("reveals", r"n(\d+)", "n and a number")
    state.round = fields.number("round", "r([12])", "r1 or r2")
    state.start_seat = fields.number("start", r"s(\d)", "s and a seat", state.players)
    _read_pool(state, fields)
    for name, target in (("lid", state.lid), ("hand", state.hand)):
        counts = fields.match(name, f"{name}=({_COUNTS})", f"{name}= and four counts such as 5.5.5.5")[1]
        target[:] = map(int, counts.split("."))
    stacks = fields.match("stacks", f"stacks=({_STACKS})", "stacks= and three stacks of tokens")[1]
    state.stacks = _read_stacks(stacks)
    _read_cards(state, fields)
    for seat in range(state.players):
        _read_seat(state, seat, fields)
    _read_decision(state, fields)
    _check_pieces(state, fields)
    return state


def _read_pool(state: NoctilucaState, fields: _Fields) -> None:
    inner, outer = (rf"(?:\.|[{COLOURS}][1-6]){{{size}}}" for size in (4, 5))
    sizes = [inner if max(abs(q), abs(r), abs(q + r)) == 1 else outer for q, r in CELLS]
    pool = fields.match("pool", "/".join(sizes), "18 cells of 4 or 5 spaces, a die such as B3 or . on each")[
        0
    ]
    dice = re.findall(r"\.|[A-Z]\d", pool)
    assert len(dice) == SPACES
    state.pool = bytearray(
        EMPTY if die == "." else (int(die[1]) - 1) * 4 + COLOURS.index(die[0]) for die in dice
    )
    shores = fields.match("shores", r"shores=([x.]{12})", "shores= and 12 signs x or .")[1]
    state.shores = sum(1 << shore for shore, sign in enumerate(shores) if sign == "x")


def _cards(text: str) -> tuple[int, ...]:
    return () if text == "-" else tuple(_CARD_OF[name] for name in text.split(","))


def _read_stacks(text: str) -> list[tuple[int, ...]]:
    return [() if stack == "-" else tuple(map(int, stack)) for stack in text.split("/")]


def _read_cards(state: NoctilucaState, fields: _Fields) -> None:
    solo = state.players == 1
    count = 1 if solo else PILES
    pattern = rf"piles=(none|{_CARDS}(?:/{_CARDS}){{{count - 1}}})"
    piles = fields.match("piles", pattern, f"piles= and none or {count} piles of cards such as g01,r10")[1]
    state.piles = [] if piles == "none" else [_cards(pile) for pile in piles.split("/")]
    limit = len(state.piles[0]) + 1 if solo and state.piles else 1
    state.known = fields.number("known", r"known=(\d+)", "known= and a number", limit)
    state.offered = _cards(
        fields.match("offer", rf"offer=(-|{_CARD},{_CARD})", "offer= and - or two cards")[1]
    )
    pattern = rf"storm=([012]);({_STACKS});({_COUNTS});({_CARDS})" if solo else "storm=-"
    storm = fields.match("storm", pattern, "storm=SECTION;TOKENS;DICE;CARDS" if solo else "storm=-")
    if solo:
        state.arrow = int(storm[1])
        gold, brown, red = _read_stacks(storm[2])
        state.storm_tokens = gold, brown, red
        state.storm_dice = [int(count) for count in storm[3].split(".")]
        state.storm_cards = _cards(storm[4])


def _read_seat(state: NoctilucaState, seat: int, fields: _Fields) -> None:
    name = f"seat{seat}"
    jar = rf"(?:{_CARD}:\d\.\d\.\d\.\d|-)"
    match = fields.match(
        name,
        rf"([{COLOURS}]);(-|{_CARD},{_CARD},{_CARD}:(?:-|12|13|23));({jar})\|({jar});([01]);({_CARDS});({_STACKS})",
        "FAVOURITE;DEALT;JARS;OLDER;DELIVERED;TOKENS",
    )
    state.favourites = (*state.favourites, COLOURS.index(match[1]))
    if match[2] != "-":
        cards, pair = match[2].split(":")
        state.dealt = (*state.dealt, _cards(cards))
        kept = tuple(int(n) - 1 for n in pair) if pair != "-" else ()
        state.choices[seat] = KEPT_PAIRS.index((kept[0], kept[1])) if kept else -1
    for index, text in ((seat * 2, match[3]), (seat * 2 + 1, match[4])):
        if text != "-":
            card = _CARD_OF[text[:3]]
            state.set_jar(index, card)
            for colour, count in enumerate(map(int, text[4:].split("."))):
                if count > CARD_SPACES[card][colour]:
                    raise fields.error(name, f"jar {text[:3]} has no room for {count} {COLOURS[colour]}")
                state.room[index * 4 + colour] -= count
    state.older[seat] = int(match[5])
    state.delivered[seat] = _cards(match[6])
    state.tokens[seat * 3 : seat * 3 + 3] = _read_stacks(match[7])
    for jar_colour, tokens in enumerate(state.tokens[seat * 3 : seat * 3 + 3]):
        if len(tokens) != sum(CARD_COLOUR[card] == jar_colour for card in state.delivered[seat]):
            raise fields.error(name, "tokens and delivered jars differ in number")


def _read_decision(state: NoctilucaState, fields: _Fields) -> None:
    """Whose turn it is and who decides what; raises `NotationError` if nobody could in this position."""
    players, direction = state.players, state.direction
    pattern = rf"([0-{players - 1}])(?:({_STEPS})|store([{COLOURS}]))|-over"
    match = fields.match("decision", pattern, f"a seat below {players} and a step, or -over")
    seat = None if match[1] is None else int(match[1])
    step = None if seat is None else match[2] or "store"
    placed = state.shores.bit_count() - (PAWNS[1] if players == 1 and state.round == 2 else 0)
    total = PAWNS[players] * players
    least = 0 if step in ("dive", "choose_jars") else total if step is None else 1
    most = {"dive": total - 1, "choose_jars": 0}.get(step or "", total)
    if not least <= placed <= most:
        raise fields.error("shores", f"{placed} pawns placed in this round, expected {least} to {most}")
    for turn in range(placed):
        state.pawns[(state.start_seat + turn * direction) % players] -= 1
    last = placed if step in ("dive", "choose_jars") else placed - 1
    state.turn = (state.start_seat + last * direction) % players
    state.current_player, state.step = seat, step
    limit = max(1, players - 1) if step == "keep_one" else 1
    state.visits = fields.number("visits", r"v(\d+)", "v and a number", limit)
    if match[3]:
        state.splitting = COLOURS.index(match[3])
    problem = _problem(state)
    if problem:
        raise fields.error("decision", problem)
    if seat is None:
        state.ended = "rounds"
        if players == 1:
            state.ended = "solo_win" if state.scores()[0] > 0 else "solo_loss"


def _problem(state: NoctilucaState) -> str | None:
    """Why nobody can decide this step in this position, None if all is well."""
    seat, step, turn = state.current_player, state.step, state.turn
    if (step == "choose_jars") != bool(state.dealt) or (step == "choose_jars") == bool(state.piles):
        return "jars are dealt to choose from, and no piles made, only at choose_jars"
    if step == "choose_jars":
        return _choosing_problem(state)
    state.choices = []
    if seat is None and state.round == 1:
        return "the game is not over in round 1"
    if step in ("dive", "store") and seat != turn:
        return f"it is the turn of seat {turn}"
    if any(state.hand) != (step in ("store", "keep_one")):
        return "there are dice in hand only to store or to pass on, and then there must be"
    if bool(state.offered) != (step == "keep_jar"):
        return "two cards are on offer only at keep_jar"
    own_room = [state.room[turn * 8 + colour] + state.room[turn * 8 + 4 + colour] for colour in range(4)]
    checked = 4 if step == "keep_one" else max(0, state.splitting)
    if any(state.hand[colour] and own_room[colour] for colour in range(checked)):
        return "dice in hand would have been stored"
    if step == "store" and (
        not state.hand[state.splitting]
        or not state.room[turn * 8 + state.splitting]
        or not state.room[turn * 8 + 4 + state.splitting]
        or state.hand[state.splitting] >= own_room[state.splitting]
    ):
        return "there is nothing to divide between two jars"
    if step == "keep_one" and (seat is None or seat == turn or not state.has_room(seat)):
        return "the dice are passed to another seat with room for them"
    return _jar_problem(state)


def _choosing_problem(state: NoctilucaState) -> str | None:
    seat = state.current_player
    assert seat is not None
    order = [(state.start_seat + i) % state.players for i in range(state.players)]
    chosen = [state.choices[other] >= 0 for other in order]
    if len(state.dealt) < state.players or chosen != [other in order[: order.index(seat)] for other in order]:
        return "seats choose in turn, each from three cards"
    untouched = state.round == 1 and not any(state.hand) and not state.offered and not any(state.storm_tokens)
    if not untouched or any(card >= 0 for card in state.jars) or any(state.delivered) or state.storm_cards:
        return "jars are chosen before anything else is done"
    return None


def _jar_problem(state: NoctilucaState) -> str | None:
    """Why jars, full or missing, do not fit the step."""
    seat, step = state.current_player, state.step
    missing = [index // 2 for index, card in enumerate(state.jars) if card < 0]
    if seat is not None and step in ("draw_jar", "keep_jar"):
        if (step == "keep_jar") != (state.players == 1):
            return "keep_jar is for solo, draw_jar for more"
        if missing != [seat] or (step == "draw_jar" and sum(map(bool, state.piles)) < 2):
            return "no jar is missing, or no choice of a new one"
        order = [(state.turn + i * state.direction) % state.players for i in range(state.players)]
        earlier = order[: order.index(seat)]
    else:
        if missing and any(state.piles):
            return "a jar is missing while there are cards to draw"
        earlier = [] if step in ("store", "keep_one") else list(range(state.players))
    for index, card in enumerate(state.jars):
        if card >= 0 and index // 2 in earlier and not any(state.room[index * 4 : index * 4 + 4]):
            return "a full jar would have been delivered"
    return None


def _check_pieces(state: NoctilucaState, fields: _Fields) -> None:
    """Raise `NotationError` unless every die, card, token and favourite is there exactly once."""
    for colour, name in enumerate(COLOURS):
        count = die_count(state, colour)
        if count != DICE_PER_COLOUR:
            raise fields.error("lid", f"there are {count} dice of {name} in all, expected {DICE_PER_COLOUR}")
    cards = sorted(all_cards(state))
    if cards != (sorted(set(cards)) if state.dealt else list(range(len(CARDS)))):
        raise fields.error("piles", "a jar card is missing or there twice")
    for jar, stack in enumerate(state.stacks):
        tokens = sorted(
            (*stack, *state.storm_tokens[jar], *(n for held in state.tokens[jar::3] for n in held))
        )
        if tokens != list(TOKENS) or list(stack) != sorted(stack):
            raise fields.error("stacks", "a token is missing, there twice or out of order")
        if len(state.storm_tokens[jar]) != sum(CARD_COLOUR[card] == jar for card in state.storm_cards):
            raise fields.error("storm", "tokens and cards of the storm differ in number")
    if len(set(state.favourites)) < state.players:
        raise fields.error("seat0", "two seats have the same favourite")


def die_count(state: NoctilucaState, colour: int) -> int:
    """Dice of a colour anywhere: in a right position always 26."""
    return (
        sum(die != EMPTY and die & 3 == colour for die in state.pool)
        + state.lid[colour]
        + state.hand[colour]
        + state.storm_dice[colour]
        + sum(state.filled(index)[colour] for index in range(2 * state.players))
    )


def all_cards(state: NoctilucaState) -> list[int]:
    """Every jar card there is; those not dealt are left out while jars are chosen."""
    groups = [*state.dealt, *state.piles, state.offered, *state.delivered, state.storm_cards]
    return [card for group in groups for card in group] + [card for card in state.jars if card >= 0]

"""Reading a position of Noctiluca and checking that a game can go on from it; the format is in `notation`."""

from __future__ import annotations

import re

from azulejo.errors import OptionError
from azulejo.fields import Fields
from azulejo.game import Game
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
_FIELDS_BEFORE_SEATS, _FIELDS_AFTER_SEATS = 17, 2
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


def read(game: Game, fields: Fields) -> NoctilucaState:
    """The position in these fields, not yet compared with how it is written. Raises `NotationError`."""
    fields.take("format", re.escape(FORMAT), FORMAT)
    players = len(fields.fields) - _FIELDS_BEFORE_SEATS - _FIELDS_AFTER_SEATS
    options: dict[str, str | int] = {
        "passing": fields.take("passing", "laps|one_lap", "laps or one_lap")[0],
        "storm_token": fields.take("storm_token", "topmost|highest", "topmost or highest")[0],
    }
    first = fields.take("first", r"first=([0-3]|random)", "first= and a seat or random")[1]
    options["first_seat"] = first if first == "random" else int(first)
    try:
        game.check_setup(players, 0)
        options = game.check_options(players, options)
    except OptionError as error:
        raise fields.error(str(error)) from None
    state = NoctilucaState(game, players, 0, options)
    seat_sign = f"[0-{players - 1}]"
    state.round = int(fields.take("round", "r([12])", "r1 or r2")[1])
    state.start_seat = int(fields.take("start", f"s({seat_sign})", f"s and a seat below {players}")[1])
    expected = f"a seat below {players} and a step, or -over"
    decision = fields.take("decision", rf"({seat_sign})(?:({_STEPS})|store([{COLOURS}]))|-over", expected)
    visits = max(1, players - 1) if decision[2] == "keep_one" else 1
    state.visits = fields.number(fields.take("visits", r"v(\d+)", "v and a number")[1], visits)
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


def _read_pool(state: NoctilucaState, fields: Fields) -> None:
    inner, outer = (rf"(?:\.|[{COLOURS}][1-6]){{{size}}}" for size in (4, 5))
    sizes = [inner if max(abs(q), abs(r), abs(q + r)) == 1 else outer for q, r in CELLS]
    pool = fields.take("pool", "/".join(sizes), "18 cells of 4 or 5 spaces, a die such as B3 or . on each")[0]
    dice = re.findall(r"\.|[A-Z]\d", pool)
    assert len(dice) == SPACES
    state.pool = bytearray(EMPTY if die == "." else (int(die[1]) - 1) * 4 + COLOURS.index(die[0]) for die in dice)
    shores = fields.take("shores", r"shores=([x.]{12})", "shores= and 12 signs x or .")[1]
    state.shores = sum(1 << shore for shore, sign in enumerate(shores) if sign == "x")


def _cards(text: str) -> tuple[int, ...]:
    return () if text == "-" else tuple(_CARD_OF[name] for name in text.split(","))


def _read_stacks(text: str) -> list[tuple[int, ...]]:
    return [() if stack == "-" else tuple(map(int, stack)) for stack in text.split("/")]


def _read_cards(state: NoctilucaState, fields: Fields) -> None:
    solo = state.players == 1
    count = 1 if solo else PILES
    pattern = rf"piles=(none|{_CARDS}(?:/{_CARDS}){{{count - 1}}})"
    piles = fields.take("piles", pattern, f"piles= and none or {count} piles of cards such as g01,r10")[1]
    state.piles = [] if piles == "none" else [_cards(pile) for pile in piles.split("/")]
    limit = len(state.piles[0]) + 1 if solo and state.piles else 1
    state.known = fields.number(fields.take("known", r"known=(\d+)", "known= and a number")[1], limit)
    state.offered = _cards(fields.take("offer", rf"offer=(-|{_CARD},{_CARD})", "offer= and - or two cards")[1])
    pattern = rf"storm=([012]);({_STACKS});({_COUNTS});({_CARDS})" if solo else "storm=-"
    storm = fields.take("storm", pattern, "storm=SECTION;TOKENS;DICE;CARDS" if solo else "storm=-")
    if solo:
        state.arrow = int(storm[1])
        gold, brown, red = _read_stacks(storm[2])
        state.storm_tokens = gold, brown, red
        state.storm_dice = [int(count) for count in storm[3].split(".")]
        state.storm_cards = _cards(storm[4])


def _read_seat(state: NoctilucaState, seat: int, fields: Fields) -> None:
    name = f"seat{seat}"
    jar = rf"(?:{_CARD}:\d\.\d\.\d\.\d|-)"
    match = fields.take(
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
                    raise fields.error(f"jar {text[:3]} has no room for {count} {COLOURS[colour]}")
                state.room[index * 4 + colour] -= count
    state.older[seat] = int(match[5])
    state.delivered[seat] = _cards(match[6])
    state.tokens[seat * 3 : seat * 3 + 3] = _read_stacks(match[7])
    for jar_colour, tokens in enumerate(state.tokens[seat * 3 : seat * 3 + 3]):
        if len(tokens) != sum(CARD_COLOUR[card] == jar_colour for card in state.delivered[seat]):
            raise fields.error("tokens and delivered jars differ in number")


def _set_decision(state: NoctilucaState, match: re.Match[str], fields: Fields) -> None:
    """Whose turn it is and who decides what; raises `NotationError` if nobody could in this position."""
    players, direction = state.players, state.direction
    seat = None if match[1] is None else int(match[1])
    step = None if seat is None else match[2] or "store"
    placed = state.shores.bit_count() - (PAWNS[1] if players == 1 and state.round == 2 else 0)
    total = PAWNS[players] * players
    least = 0 if step in ("dive", "choose_jars") else total if step is None else 1
    most = {"dive": total - 1, "choose_jars": 0}.get(step or "", total)
    if not least <= placed <= most:
        fields.point_at("shores")
        raise fields.error(f"{placed} pawns placed in this round, expected {least} to {most}")
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


def _check_pieces(state: NoctilucaState, fields: Fields) -> None:
    """Raise `NotationError` unless every die, card, token and favourite is there exactly once."""
    for colour, name in enumerate(COLOURS):
        count = die_count(state, colour)
        if count != DICE_PER_COLOUR:
            fields.point_at("lid")
            raise fields.error(f"there are {count} dice of {name} in all, expected {DICE_PER_COLOUR}")
    cards = sorted(all_cards(state))
    if cards != (sorted(set(cards)) if state.dealt else list(range(len(CARDS)))):
        fields.point_at("piles")
        raise fields.error("a jar card is missing or there twice")
    for jar, stack in enumerate(state.stacks):
        tokens = sorted((*stack, *state.storm_tokens[jar], *(n for held in state.tokens[jar::3] for n in held)))
        if tokens != list(TOKENS) or list(stack) != sorted(stack):
            fields.point_at("stacks")
            raise fields.error("a token is missing, there twice or out of order")
        if len(state.storm_tokens[jar]) != sum(CARD_COLOUR[card] == jar for card in state.storm_cards):
            fields.point_at("storm")
            raise fields.error("tokens and cards of the storm differ in number")
    if len(set(state.favourites)) < state.players:
        fields.point_at("seat0")
        raise fields.error("two seats have the same favourite")


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

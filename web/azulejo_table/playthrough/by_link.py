"""Play by link: each turn is passed to the next device as a link, which contains the whole game.

Paired devices exchange the same links automatically, as soon as a turn is over. A device accepts a link only if the
link contains every action of the game on this device, followed only by actions of seats that play on other devices.
Any other link is refused with a reason, and the game does not change.
"""

from __future__ import annotations

from dataclasses import replace
from secrets import randbelow

from azulejo import State
from azulejo.errors import AzulejoError, shown
from azulejo.records.link import MATCHES, Link, LinkError, Match, write_link
from azulejo.records.record import Record, RecordError, VersionError

from azulejo_table.game_page import scene_of
from azulejo_table.playthrough.modes import CasualMode, LinkMode, Mode
from azulejo_table.playthrough.playthrough import Playthrough
from azulejo_table.playthrough.saves import SetupError
from azulejo_table.playthrough.seat_names import plain_name
from azulejo_table.playthrough.versions import unsupported
from azulejo_table.seats import LINK, Seat
from azulejo_table.text import Translator

PEOPLE = 2
"""Minimum number of people in a game by link."""


class NotContinued(AzulejoError):
    """Raised if a link does not continue the game on this device. `reason` is a code."""

    def __init__(self, reason: str, detail: str) -> None:
        super().__init__(f"link: {detail}")
        self.reason = reason


def reasons(t: Translator) -> dict[str, str]:
    """Return the explanations for refused links, by reason code.

    Keys are codes of `azulejo.records.link` and `NotContinued`.
    """
    return {
        "damaged": t("This link is damaged or incomplete. Copy the whole link."),
        "version": t("This link is from a different version. Reload the page on both devices."),
        "kind": t("This game can’t be played by link."),
        "other": t("This link is for a different game."),
        "older": t("This link is older than the game here."),
        "apart": t("This link doesn’t follow on from this game: a different move was made here."),
        "own": t("This link contains moves of yours that weren’t made here."),
    }


def code_of(error: RecordError | NotContinued) -> str:
    """Return the code of the reason for which a link is refused."""
    return error.reason if isinstance(error, (LinkError, NotContinued, VersionError)) else "damaged"


def refused(t: Translator, error: RecordError | NotContinued) -> str:
    """Return a sentence that says why a link is refused, and that the game has not changed."""
    reason = unsupported(t, error) if isinstance(error, VersionError) else reasons(t)[code_of(error)]
    return t("{reason} Nothing was changed.", reason=reason)


def new_mode(state: State, seats: list[Seat]) -> Mode:
    """Return the mode of a new game: a match by link, or a casual game if all seats play here.

    Raises `SetupError` for games and seats that cannot be played by link.
    """
    levels = [seat["level"] for seat in seats]
    if LINK not in levels:
        return CasualMode()
    if state.game.meta.hidden:
        raise SetupError("seats", "a game with secrets cannot be played by link, because the link contains them")
    if any(level not in (None, LINK) for level in levels) or None not in levels or len(levels) < PEOPLE:
        raise SetupError("seats", "expected people only, one of them on this device, in a game by link")
    return LinkMode(randbelow(MATCHES))


def all_here(seats: list[Seat]) -> list[Seat]:
    """Return the same seats with all people on this device, so that a match by link can continue as a local game."""
    return [{**seat, "level": None} if seat["level"] == LINK else seat for seat in seats]


def turn_of(play: Playthrough, mode: LinkMode) -> str:
    """Return the link that hands the match to the next device. It contains everything that the other devices need."""
    match = Match(mode.number, tuple(seat["name"] for seat in play.seats))
    return write_link(replace(play.record, actions=[step.action for step in play.steps[: mode.sent]]), match)


def is_due(play: Playthrough) -> bool:
    """Return whether there is a finished turn that the other devices have not received yet."""
    if not play.mode.unsent(len(play.steps)):
        return False
    state = play.state
    same_turn = state.current_player == play.steps[-1].seat and state.step not in scene_of(play.record.game).TURN_STEPS
    return play.waiting or not same_turn


def link_of(play: Playthrough, steps: int | None) -> str:
    """Return a link for watching or continuing a playthrough. It contains the first `steps` actions, or all of them."""
    done = [step.action for step in play.steps]
    return play.mode.link(replace(play.record, actions=list(done[:steps])))


def seats_of(link: Link, state: State, here: object = None) -> list[Seat]:
    """Return the seats for a device that has not received the match yet.

    `here`: the seats that play on that device; the default is the seat to move. Raises `SetupError` unless `here` names
    at least one seat of the match and not all of them.
    """
    names = link.match.names if link.match else ("",) * link.record.players
    if link.match is None or state.current_player is None:  # not a match, or a finished match: every seat is local
        return [{"name": plain_name(name), "level": None} for name in names]
    here = [state.current_player] if here is None else here
    if not isinstance(here, list) or not 0 < len(here) < len(names) or any(type(seat) is not int for seat in here):
        raise SetupError("seats", f"here: got {shown(here)}, expected some of the {len(names)} seats, and not all")
    if not set(here) <= set(range(len(names))):
        raise SetupError("seats", f"here: got {shown(here)}, expected numbers from 0, below {len(names)}")
    return [{"name": plain_name(name), "level": None if seat in here else LINK} for seat, name in enumerate(names)]


def received(link: Link, bot_seed: int, here: object = None) -> Playthrough:
    """Return the playthrough in a link, for a device that does not have it yet. A finished game can only be viewed.

    `here`: the seats that play on this device; the default is the seat to move. Raises `SetupError`.
    """
    state = link.record.final()
    done = len(link.record.actions)
    mode = LinkMode(link.match.number, done) if link.match and not state.is_terminal else CasualMode()
    return Playthrough(link.record, seats_of(link, state, here), bot_seed, done, mode=mode)


def continued(known: Playthrough, link: Link) -> Playthrough:
    """Return the known playthrough with the actions that a link adds.

    None of these actions counts as acknowledged yet: if they contain a reveal, the person here must press "Continue"
    (see `Playthrough`). Raises `NotContinued`.
    """
    number = None if link.match is None else link.match.number
    if number is None or number != _number_of(known) or _setup(link.record) != _setup(known.record):
        raise NotContinued("other", "expected the match and setup of the game on this device")
    done, sent = known.record.folded(), link.record.actions
    if sent == done:
        return known
    if sent == done[: len(sent)]:
        raise NotContinued("older", f"got {len(sent)} actions, expected more than {len(done)}")
    if sent[: len(done)] != done:
        raise NotContinued("apart", f"expected the first {len(done)} actions to be those of the game on this device")
    mode = LinkMode(number, len(sent))
    play = Playthrough(link.record, known.seats, known.bot_seed, len(done), known.joined, mode)
    play.hints = known.hints
    return _without_own_actions(play, len(done))


def rematch_of(known: Playthrough, link: Link, bot_seed: int) -> Playthrough:
    """Return the rematch that another device has started after the end of the match here. All players keep their seats.

    If two devices start a rematch at the same time, the match with the lower number is played. Raises `NotContinued`.
    """
    number, known_number = None if link.match is None else link.match.number, _number_of(known)
    same = (link.record.game, link.record.players) == (known.record.game, known.record.players)
    if number is None or known_number is None or number == known_number or not same:
        raise NotContinued("other", "expected a new match with the same game and number of seats")
    if not known.state.is_terminal and (known.steps or number > known_number):
        raise NotContinued("other", "got another match before the one on this device ended")
    mode = LinkMode(number, len(link.record.actions))
    return _without_own_actions(Playthrough(link.record, known.seats, bot_seed, mode=mode), 0)


def _without_own_actions(play: Playthrough, done: int) -> Playthrough:
    """Return `play` unchanged. Raises `NotContinued` if a seat of this device acted after the first `done` actions."""
    own = [step for step in play.steps[done:] if play.seats[step.seat]["level"] is None]
    if own:
        raise NotContinued("own", f"got {len(own)} actions of seat {own[0].seat}, which plays here")
    return play


def _number_of(play: Playthrough) -> int | None:
    """Return the number of a match by link, or None for any other game."""
    return play.mode.saved()["match"]


def _setup(record: Record) -> Record:
    return replace(record, actions=[])

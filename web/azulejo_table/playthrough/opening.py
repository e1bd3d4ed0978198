"""Open games from the page's messages: new games, guided first games, saved games and games in a shared text.

Every field of a message is checked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from secrets import randbelow
from typing import TYPE_CHECKING, Any

from azulejo import AzulejoError, load
from azulejo.errors import shown
from azulejo.records.link import MATCHES, Link, LinkError, read_link, write_link
from azulejo.records.reader import Found, NothingFound, find
from azulejo.records.record import Record, RecordError, VersionError, new_record, record_from

from azulejo_table.coaching import retries
from azulejo_table.coaching.first_game import follows, is_lesson, record_of
from azulejo_table.coaching.puzzles import Attempt, Puzzle, count, number_of, puzzle_of
from azulejo_table.level_words import OFFERED
from azulejo_table.playthrough import by_link
from azulejo_table.playthrough.modes import CasualMode, FirstGameMode, LinkMode, Mode, PuzzleMode, UncoachedMode
from azulejo_table.playthrough.playthrough import Playthrough
from azulejo_table.playthrough.saves import SAVE_FORMAT, SetupError
from azulejo_table.playthrough.seat_names import typed_name
from azulejo_table.scene import GAMES
from azulejo_table.seats import LINK, Seat

if TYPE_CHECKING:
    from azulejo_table.protocol.answers import GameLocation
    from azulejo_table.protocol.messages import NewGame, NewPuzzle, Retry
    from azulejo_table.protocol.saves import Save

SEED_LIMIT = 2**48
RIVAL = "master"
"""Level of the other seats in a puzzle. Any level would do, because these seats never move."""
MAX_IMPORT = 5_000
"""Maximum number of actions in a game to open.

In a game with more, stepping back would take seconds. A long game has 700 actions.
"""


class OtherGame(AzulejoError):
    """Raised if a record belongs to another game than the page."""


def requested(message: NewGame | NewPuzzle) -> Playthrough:
    """Return the new game, first game or puzzle that a message requests. Raises `SetupError`."""
    if message.get("puzzle") is not None:
        return puzzle(message.get("game"), message.get("puzzle"))
    return first_game(message) if message.get("guided") is True else new_game(message)


def new_game(message: NewGame | NewPuzzle) -> Playthrough:
    """Return a new game with the message's `game`, `seats`, `options` and, if given, `seed`. Raises `SetupError`."""
    options, seed = message.get("options"), message.get("seed")
    options = {} if options is None else options
    if not isinstance(options, dict):
        raise SetupError("setup", f"options: got {shown(options)}, expected an object")
    seed = randbelow(SEED_LIMIT) if seed is None else seed
    return _dealt(message.get("game"), read_seats(message.get("seats")), seed, options)


def first_game(message: NewGame | NewPuzzle) -> Playthrough:
    """Return the lesson with the number in the message's `lesson`. A person and the weakest bot follow its course.

    Raises `SetupError`.
    """
    people = read_seats([{"name": "", "level": None}, {"name": "", "level": next(iter(OFFERED))}])
    game, number = _known(message.get("game")), message.get("lesson", 1)
    if not is_lesson(number, game):
        raise SetupError("setup", f"lesson: got {shown(number)}, expected the number of a lesson")
    record = record_of(game, number)
    return Playthrough(record, people, randbelow(SEED_LIMIT), len(record.actions), mode=FirstGameMode(game, number))


def puzzle(name: object, number: object) -> Playthrough:
    """Return the puzzle of a game with this number. The person gets the seat to move. Raises `SetupError`."""
    return _attempted(Attempt(_puzzle(name, number)), randbelow(SEED_LIMIT))


def retry(play: Playthrough, message: Retry) -> Playthrough:
    """Return a puzzle from a turn that the review of a game has judged. Raises `SetupError`."""
    done = message.get("steps")
    judged = play.review["judged"] if play.review else []
    turn = next((turn for turn in judged if type(done) is int and turn["done"] == done), None)
    if turn is None:
        raise SetupError("setup", f"steps: got {shown(done)}, expected a turn that was reviewed")
    return _attempted(retries.retry_of(play.record, turn), randbelow(SEED_LIMIT), play.seats)


def _puzzle(name: object, number: object) -> Puzzle:
    puzzle = puzzle_of(_known(name), number)
    if puzzle is None:
        raise SetupError("setup", f"puzzle: got {shown(number)}, expected a number from 1 to {count(_known(name))}")
    return puzzle


def _attempted(attempt: Attempt, bot_seed: int, others: Sequence[Seat] = ()) -> Playthrough:
    """Return the playthrough of an attempt, which starts at the puzzle's position.

    `others`: the seats of the game that contains the position. Its bots keep their levels; bots replace other people.
    """
    record = replace(attempt.record, actions=list(attempt.before))
    rival: Seat = {"name": "", "level": RIVAL}
    seats: list[Seat] = [other if other["level"] in OFFERED else rival for other in others or [rival] * record.players]
    seats[attempt.seat] = {"name": "", "level": None}
    return Playthrough(record, seats, bot_seed, len(attempt.before), mode=PuzzleMode(attempt))


def _dealt(name: object, seats: list[Seat], seed: Any, options: dict[str, str | int]) -> Playthrough:
    state = load(_known(name)).set_up(len(seats), seed, options)
    mode = by_link.new_mode(state, seats)
    return Playthrough(new_record(state), seats, randbelow(SEED_LIMIT), mode=mode)


def _known(name: object) -> str:
    if not isinstance(name, str) or name not in GAMES:
        raise SetupError("setup", f"game: got {shown(name)}, expected one of {', '.join(GAMES)}")
    return name


def saved_game(save: Save, page: object) -> Playthrough:
    """Return a saved game. `page` is the game of the page that sent the message, if the page belongs to a game.

    Raises `SetupError`, `RecordError` and, for a game of another page, `OtherGame`.
    """
    seen, bot_seed, joined = save.get("seen"), save.get("bot_seed"), save.get("joined", [])
    opened = save.get("opened", 0)
    _check_format(save.get("format"))  # check this first, because other formats may have different fields
    record = read_play_record(save.get("record"))
    people = read_seats(save.get("seats"))
    _on_its_page(record, page)
    if save.get("game") != record.game or len(people) != record.players:
        raise SetupError("save", "game or seats do not fit the record")
    if type(seen) is not int or type(bot_seed) is not int or not 0 <= bot_seed < SEED_LIMIT:
        raise SetupError(
            "save",
            f"got seen {shown(seen)} and bot_seed {shown(bot_seed)}, "
            "expected two integers, with bot_seed from 0 to 2**48 - 1",
        )
    if type(opened) is not int:
        raise SetupError("save", f"opened: got {shown(opened)}, expected a number")
    if not isinstance(joined, list) or not all(type(index) is int for index in joined):
        raise SetupError("save", f"joined: got {shown(joined)}, expected a list of indexes of actions")
    play = Playthrough(record, people, bot_seed, seen, joined, _read_mode(save, record))
    play.reopen(opened)
    hints, review = save.get("hints", []), save.get("review")
    if not isinstance(hints, list) or not all(type(index) is int for index in hints):
        raise SetupError("save", f"hints: got {shown(hints)}, expected a list of numbers of actions")
    play.hints = sorted(set(hints))
    if review is not None:
        play.reviewed(review)
    return play


def _read_mode(save: Save, record: Record) -> Mode:
    """Return the mode of a save. Raises `SetupError`."""
    match, sent = save.get("match"), save.get("sent", 0)
    if not (match is None or (type(match) is int and 0 <= match < MATCHES)) or type(sent) is not int:
        raise SetupError("save", f"got match {shown(match)} and sent {shown(sent)}, expected numbers")
    attempt, done = _read_attempt(save.get("puzzle"), record), record.folded()
    if attempt is not None:
        return PuzzleMode(attempt)
    if match is not None:
        return LinkMode(match, max(0, min(sent, len(done))))
    return _read_lesson(save, record.game, done)


def _read_lesson(save: Save, game: str, done: Sequence[int]) -> Mode:
    """Return the mode of a save that is not a puzzle or a match.

    Saves from earlier versions do not contain the number of the lesson.
    """
    guided = save.get("guided") is True
    number = save.get("lesson", 1 if guided else None)
    if not is_lesson(number, game) or not follows(game, number, done):
        return CasualMode()
    return FirstGameMode(game, number) if guided else UncoachedMode(game, number)


def _check_format(version: object) -> None:
    """Raise `SetupError` if a save's format is not a number, and `VersionError` if it is not the current one."""
    if type(version) is not int:
        raise SetupError("save", f"format: got {shown(version)}, expected {SAVE_FORMAT}")
    if version != SAVE_FORMAT:
        raise VersionError("save: format", version, (SAVE_FORMAT,))


def shifted(level: str, step: int) -> str | None:
    """Return the level that is `step` levels stronger than `level`. If there is no such level, return None."""
    place = OFFERED.index(level) + step
    return OFFERED[place] if 0 <= place < len(OFFERED) else None


def rematch(play: Playthrough, step: int = 0) -> Playthrough:
    """Return a new game with the same seats. The next seat becomes the starting seat.

    Bots play `step` levels higher, if there are such levels.
    """
    seats: list[Seat] = [{**seat, "level": _shifted(seat["level"], step)} for seat in play.seats]
    first = play.record.start().start_seat
    options: dict[str, str | int] = {**play.record.options, "first_seat": (first + 1) % play.record.players}
    return _dealt(play.record.game, seats, randbelow(SEED_LIMIT), options)


def _shifted(level: str | None, step: int) -> str | None:
    return shifted(level, step) or level if level in OFFERED else level


def continued_from(play: Playthrough, done: int) -> Playthrough:
    """Return a new game that has the same seats and begins with the first `done` actions."""
    record = replace(play.record, actions=[step.action for step in play.steps[:done]])
    joined = [index for index in play.joined if index < done]
    return Playthrough(record, by_link.all_here(play.seats), randbelow(SEED_LIMIT), done, joined)


def _read_attempt(data: object, record: Record) -> Attempt | None:
    """Return the attempt in a save's puzzle field. If the save is not a puzzle, return None. Raises `SetupError`."""
    if data is None:
        return None
    if not isinstance(data, dict):
        raise SetupError("save", f"puzzle: got {shown(data)}, expected an object")
    if data.get("number") == retries.NUMBER:
        return _read_retry(data, record)
    attempt = Attempt(_puzzle(record.game, data.get("number")), shown=data.get("shown") is True)
    begun = attempt.record
    done = record.folded()[: len(attempt.before)]
    if (record.seed, record.options, done) != (begun.seed, begun.options, attempt.before):
        raise SetupError("save", f"puzzle: the record is not that of puzzle {attempt.puzzle.number}")
    return attempt


def _read_retry(data: dict[str, Any], record: Record) -> Attempt:
    try:
        return retries.read_retry(data.get("retry"), record, shown=data.get("shown") is True)
    except (KeyError, ValueError) as error:
        raise SetupError("save", str(error)) from error


def found_game(text: object) -> Found:
    """Return the game that a text contains, or the answer to an invitation to pair devices. Raises `RecordError`."""
    result = find(_checked(text, "a record or a link"), MAX_IMPORT)
    if result.state is not None:
        raise NothingFound("found a position, expected a game", "position")
    if result.link is not None:
        check_game(result.link.record)
    return result


def address_of(found: Found) -> GameLocation:
    """Return where to open a game found in a text.

    The result contains the name of the game, and either the part of the link after `#` or the record as JSON. For an
    answer to an invitation, the name is "", and the part after `#` is the answer.
    """
    if found.link is None:
        return {"game": "", "letters": found.letters}
    game = found.link.record.game
    return (
        {"game": game, "letters": found.letters}
        if found.letters
        else {"game": game, "record": found.link.record.write()}
    )


def opens_elsewhere(found: Found) -> bool:
    """Return whether a game found in a text must be opened at its address.

    This applies to a match by link, because only the page at that address reads the match's save. The same applies to
    an invitation to pair devices, and to the answer to an invitation.
    """
    return found.link is None or found.link.match is not None or "." in found.letters


def read_turn(text: object) -> Link:
    """Return the match that a paired device has sent. The text must be a link. Raises `RecordError`."""
    link = read_link(_checked(text, "a link"), MAX_IMPORT)
    check_game(link.record)
    return link


def _checked(text: object, what: str) -> str:
    if not isinstance(text, str):
        raise RecordError(f"expected the text of {what}")
    return text


def opened_game(link: Link, page: object, here: object = None) -> Playthrough:
    """Return the game in a link, for a device that does not have this game yet.

    A finished game can be viewed. An unfinished game can be continued.

    `here`: as in `by_link.received`. A link to the position of a puzzle opens that puzzle. Raises `OtherGame` for a
    game of another page, and `SetupError`.
    """
    _on_its_page(link.record, page)
    number = _puzzle_number(link)
    if number is not None:
        return puzzle(link.record.game, number)
    return by_link.received(link, randbelow(SEED_LIMIT), here)


def _puzzle_number(link: Link) -> int | None:
    """Return the number of the puzzle whose position a link contains, or None if no puzzle has this position."""
    try:
        return None if link.match else number_of(link.record.game, write_link(link.record))
    except LinkError:  # the game is too large for a link, so it is not a puzzle
        return None


def _on_its_page(record: Record, page: object) -> None:
    if page is not None and record.game != page:
        raise OtherGame(f"game: got {record.game}, expected {shown(page)}")


def read_seats(seats: object) -> list[Seat]:
    """Return the seats that the page sent: names of people, levels of bots or `LINK`. Raises `SetupError`."""
    if not isinstance(seats, list) or not 1 <= len(seats) <= 4:
        raise SetupError("seats", "expected a list of one to four seats")
    read: list[Seat] = []
    for number, seat in enumerate(seats, 1):
        if not isinstance(seat, dict):
            raise SetupError("seats", f"seat {number}: expected an object with name and level")
        name, level = seat.get("name") or "", seat.get("level")
        if not isinstance(name, str) or not (level in (None, LINK) or level in OFFERED):
            raise SetupError("seats", f"seat {number}: expected a name, and a level of {', '.join(OFFERED)}")
        read.append({"name": typed_name(number, name, level), "level": level})
    return read


def read_play_record(data: object) -> Record:
    """Return the record of a game in progress, which may contain undo and redo entries. Raises `RecordError`."""
    return check_game(record_from(data))


def check_game(record: Record) -> Record:
    """Return the record unchanged. Raises `RecordError` if its game has no page."""
    if record.game not in GAMES:
        raise RecordError(f"game: got {shown(record.game)}, expected one of {', '.join(GAMES)}")
    return record

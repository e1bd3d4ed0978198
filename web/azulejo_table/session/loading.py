"""Read messages that load a saved game, and check them field by field."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from azulejo.errors import shown

from azulejo_table.playthrough import opening
from azulejo_table.playthrough.playthrough import Playthrough
from azulejo_table.playthrough.saves import SetupError

if TYPE_CHECKING:
    from azulejo_table.protocol.messages import Load

FRAME_LIMIT = 2**48


class Loaded(NamedTuple):
    """A saved game, with the number of its last frame and the ids of the last messages that were handled."""

    play: Playthrough
    frame: int
    done: list[str]


def read_load(data: Load) -> Loaded:
    """Return the saved game in a message. Raises `SetupError`, which names the wrong field.

    This function checks the field `seen` of the message, but does not use it. The field contains the areas of the
    game's last frame, if this version of the site drew them.
    """
    save = data.get("save")
    if not isinstance(save, dict):
        raise SetupError("save", "got no object, expected a save")
    play = opening.saved_game(save, data.get("page"))
    frame, done = save.get("frame", 0), save.get("done", [])
    if type(frame) is not int or not 0 <= frame < FRAME_LIMIT:
        raise SetupError("save", f"frame: got {shown(frame)}, expected an integer from 0 to 2**48 - 1")
    if not isinstance(done, list) or not all(isinstance(name, str) for name in done):
        raise SetupError("save", f"done: got {shown(done)}, expected a list of ids of messages")
    areas = data.get("seen", {})
    if not isinstance(areas, dict) or not all(isinstance(html, str) for html in areas.values()):
        raise SetupError("save", f"seen: got {shown(areas)}, expected areas")
    if data.get("in_hand") is True:
        play.hold()
    return Loaded(play, frame, done)

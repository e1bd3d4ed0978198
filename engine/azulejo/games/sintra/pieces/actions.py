"""Action ids of Stained Glass of Sintra.

| step    | id                  | meaning                                                            |
|---------|---------------------|--------------------------------------------------------------------|
| `take`  | source * 5 + colour | source 0 is the centre                                             |
|         | 50                  | the glazier moves back to the leftmost strip, without taking panes |
| `place` | 60 + column         | place the panes in hand on the strip in this column                |
| `keep`  | 70 + colour         | move a pane of this colour from the full strip to its window       |
"""

from __future__ import annotations

from azulejo.games.sintra.pieces.components import COLOUR_COUNT, COLUMNS, FACTORIES

RESET = COLOUR_COUNT * (1 + max(FACTORIES.values()))
FIRST_PLACE, FIRST_KEEP = 60, 70


def take(source: int, colour: int) -> int:
    """Return the action that takes a colour from a source."""
    return source * COLOUR_COUNT + colour


def split(action: int) -> tuple[int, int]:
    """Return the source and the colour of a take."""
    return divmod(action, COLOUR_COUNT)


STEP_OF = {
    **dict.fromkeys(range(RESET + 1), "take"),
    **dict.fromkeys(range(FIRST_PLACE, FIRST_PLACE + COLUMNS), "place"),
    **dict.fromkeys(range(FIRST_KEEP, FIRST_KEEP + COLOUR_COUNT), "keep"),
}
"""Step of every action id."""

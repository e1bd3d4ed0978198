"""Turn views, names and finished sentences into SVG and HTML.

All functions here are pure. They contain no rules and no sentences: callers pass in words in the reader's language. The
SVG contains only shapes and numbers.

Names for parts of the page:

- chip: a seat's name, score and sketch, in the row of all players
- sketch: a small, flat drawing of a seat's board, without words
- sheet: a panel with another player's board, on screens that have no space for all boards
- news: the line above the prompt with the latest turns of the other players
- status line: the prompt, with the buttons that belong to it
- panel: a round summary or game summary next to the boards
- ghost: a pale preview of a piece at its future place
- mark: a ring or a frame around a place, which shows a hint, a turn of a review or a change by the last turns
- tray: a box in which a player collects pieces before an action, for example to pay for something
"""

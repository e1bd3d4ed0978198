"""Check the sizes of the site's parts. If a part must grow, raise its limit here."""

from __future__ import annotations

from pathlib import Path

from azulejo.registry import games

from tools.steps import BuildError

KB, MB = 1000, 1_000_000
GAMES = len(games())
"""Number of games. Files that contain all games may grow with each game."""
LARGEST: dict[str, int] = {
    "pyodide/memory.bin": (5900 + 100 * GAMES) * KB,
    "pyodide/code.bin": (850 + 100 * GAMES) * KB,
    "pyodide/pyodide.asm.js": 260 * KB,
    "pyodide/python_stdlib.zip": 4200 * KB,
    "pyodide/azulejo*.zip": (500 + 100 * GAMES) * KB,
    "pyscript/*.js": 150 * KB,
    "client/*.js": 118 * KB,  # includes code for refused storage, unsupported versions and every keyboard layout
    "client/workshop/*.js": 1000 * KB,  # CodeMirror, which loads after its page already works
    "style/*.css": 80 * KB,
    "fonts/*.woff2": 60 * KB,
    "*/*.html": 415 * KB,  # a table contains its style sheets
    "art/*.png": 40 * KB,
}
"""Maximum bytes of one file, by pattern."""
BEFORE_PLAY = {
    "pyodide/*.bin": (6700 + 200 * GAMES) * KB,
    "pyodide/pyodide*.js": 290 * KB,
    "pyscript/*.js": 250 * KB,
    "client/*.js": 194 * KB,  # includes the same code as above, and the code of the status area
    "style/*.css": (117 + 23 * GAMES) * KB,  # the sheets of all games, although a player loads only those of one game
}
"""Maximum total bytes of the files that load before the first action, by pattern."""
LATER = {
    "style/about.css",
    "style/workshop.css",
    "style/replay.css",
    "style/late.css",
    "client/ambience.js",
    "client/coach.js",
    "client/celebration.js",
    "client/device_news.js",
    "client/effects.js",
    "client/full_screen.js",
    "client/goals.js",
    "client/pairing_dialog.js",
    "client/own_player.js",
    "client/own_player_form.js",
    "client/png_picture.js",
    "client/portraits.js",
    "client/qr_code.js",
    "client/hint_drawing.js",
    "client/living_board.js",
    "client/link_dialog.js",
    "client/lobby_progress.js",
    "client/puzzle_ratings.js",
    "client/puzzle_result.js",
    "client/review_progress.js",
    "client/rules_dialog.js",
    "client/share_dialog.js",
    "client/share_picture.js",
    "client/text_dialog.js",
    "client/svg_overlay.js",
    "client/synthesizer.js",
    "client/toast.js",
    "pyodide/data.bin",
}
"""Files that match a pattern above but are not loaded before the first action."""


def check(site: Path) -> None:
    """Check all sizes.

    Raises BuildError if a file, or the total before play, is above its limit, or if a pattern matches no file.
    """
    for pattern, limit in LARGEST.items():
        for path in _matching(site, pattern):
            if path.stat().st_size > limit:
                raise BuildError(
                    f"{path.relative_to(site)} has {path.stat().st_size:,} bytes, expected at most {limit:,}."
                )
    for pattern, limit in BEFORE_PLAY.items():
        files = (path for path in _matching(site, pattern) if path.relative_to(site).as_posix() not in LATER)
        together = sum(path.stat().st_size for path in files)
        if together > limit:
            raise BuildError(f"{pattern} has {together:,} bytes in total, expected at most {limit:,}.")


def _matching(site: Path, pattern: str) -> list[Path]:
    files = sorted(site.glob(pattern))
    if not files:
        raise BuildError(f"{pattern} matches no file of the site, expected at least one.")
    return files

"""The titles of the games, each with a sentence about the game."""

from __future__ import annotations

from azulejo_table.text import Translator


def game_titles(t: Translator) -> dict[str, tuple[str, str]]:
    """Return the title of each game, and a sentence about what players do in it."""
    return {
        "azul": (
            t("Azul"),
            t(
                "Take tiles from shared factories, fill your lines and tile your wall. Tiles that don’t fit cost you "
                "points."
            ),
        ),
        "sintra": (
            t("Stained Glass of Sintra"),
            t("Set panes of coloured glass in the strips above your windows. Your glazier only walks to the right."),
        ),
        "queens_garden": (
            t("Queen’s Garden"),
            t("Plant hexagons in groups that share a colour or a pattern, and add new beds as your garden grows."),
        ),
        "noctiluca": (
            t("Noctiluca"),
            t("Dive into a moonlit pool, gather glowing dice and fill your jars, or face the storm on your own."),
        ),
    }

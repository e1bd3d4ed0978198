"""What each game is called, and what it is about in a sentence."""

from __future__ import annotations

from azulejo_table.text import Translator


def game_titles(t: Translator) -> dict[str, tuple[str, str]]:
    """Title of each game, and what one does in it."""
    return {
        "azul": (
            t("Azul"),
            t("Take tiles from shared factories, fill your lines and tile your wall. What does not fit falls."),
        ),
        "sintra": (
            t("Stained Glass of Sintra"),
            t("Set panes of coloured glass into the strips over your windows. Your glazier walks to the right only."),
        ),
        "queens_garden": (
            t("Queen's Garden"),
            t("Plant hexagons in groups of one colour or one pattern, and let your garden grow with new grounds."),
        ),
        "noctiluca": (
            t("Noctiluca"),
            t("Dive through a pool at night, gather glowing dice and fill jars; or face the storm alone."),
        ),
    }

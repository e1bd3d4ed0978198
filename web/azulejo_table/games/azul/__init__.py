"""Combine the parts of Azul's page."""

from azulejo.games.azul.rules.view import AzulView

from azulejo_table.game_page import GamePage
from azulejo_table.games.azul.draw import pieces
from azulejo_table.games.azul.help import first_game
from azulejo_table.games.azul.play import commands, marks
from azulejo_table.games.azul.scene import SCENE
from azulejo_table.games.azul.text import advice, reasons
from azulejo_table.text import Translator


class AzulPage(GamePage[AzulView]):
    """The parts of the page of Azul."""

    sky = ("#faebd9", "#3b2e22")
    strength = {"casual": 77.4, "skilled": 92.2, "expert": 79.1, "master": 85.8}
    scene = SCENE
    advice = advice
    reasons = staticmethod(reasons.reasons)
    commands = commands
    marks = staticmethod(marks.marks)
    defs = staticmethod(pieces.defs)
    lessons = staticmethod(first_game.lessons)

    def title(self, t: Translator) -> str:
        """Return the title of the game."""
        return t("Azul")

    def lead(self, t: Translator) -> str:
        """Return a sentence about what players do in the game."""
        return t(
            "Take tiles from shared factories, fill your lines and tile your wall. Tiles that don’t fit cost you "
            "points."
        )


PAGE = AzulPage()

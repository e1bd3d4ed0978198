"""Combine the parts of the page of Queen's Garden."""

from azulejo.games.queens_garden.rules.view import QueensGardenView

from azulejo_table.game_page import GamePage
from azulejo_table.games.queens_garden.draw import pieces
from azulejo_table.games.queens_garden.help import first_game
from azulejo_table.games.queens_garden.play import commands, marks
from azulejo_table.games.queens_garden.scene import SCENE
from azulejo_table.games.queens_garden.text import advice, reasons
from azulejo_table.text import Translator


class QueensGardenPage(GamePage[QueensGardenView]):
    """The parts of the page of Queen's Garden."""

    sky = ("#e6edcd", "#263a2d")
    strength = {"casual": 97.4, "skilled": 73.6, "expert": 83.0, "master": 74.1}
    scene = SCENE
    advice = advice
    reasons = staticmethod(reasons.reasons)
    commands = commands
    marks = staticmethod(marks.marks)
    defs = staticmethod(pieces.defs)
    lessons = staticmethod(first_game.lessons)

    def title(self, t: Translator) -> str:
        """Return the title of the game."""
        return t("Queen’s Garden")

    def lead(self, t: Translator) -> str:
        """Return a sentence about what players do in the game."""
        return t("Plant groups of one colour or pattern, and expand your garden.")


PAGE = QueensGardenPage()

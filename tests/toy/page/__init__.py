"""The page of Pebbles."""

from azulejo.games.pebbles.rules.view import PebblesView
from azulejo_table.game_page import GamePage
from azulejo_table.games.pebbles.draw import pieces
from azulejo_table.games.pebbles.help import first_game
from azulejo_table.games.pebbles.play import commands, marks
from azulejo_table.games.pebbles.scene import SCENE
from azulejo_table.games.pebbles.text import advice
from azulejo_table.text import Translator


class PebblesPage(GamePage[PebblesView]):
    """The parts of the page of Pebbles."""

    sky = ("#eeeeee", "#222222")
    scene = SCENE
    advice = advice
    reasons = staticmethod(advice.reasons)
    commands = commands
    marks = staticmethod(marks.marks)
    defs = staticmethod(pieces.defs)
    lessons = staticmethod(first_game.lessons)

    def title(self, t: Translator) -> str:
        """Return the title of the game."""
        return t("Pebbles")

    def lead(self, t: Translator) -> str:
        """Return a sentence about what players do in the game."""
        return t("Take pebbles from a heap, but leave the last one to the others.")


PAGE = PebblesPage()

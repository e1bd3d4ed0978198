"""Combine the parts of the page of Stained Glass of Sintra."""

from azulejo.games.sintra.rules.view import SintraView

from azulejo_table.game_page import GamePage
from azulejo_table.games.sintra.draw import pieces
from azulejo_table.games.sintra.help import first_game
from azulejo_table.games.sintra.play import commands, marks
from azulejo_table.games.sintra.scene import SCENE
from azulejo_table.games.sintra.text import advice, reasons
from azulejo_table.text import Translator


class SintraPage(GamePage[SintraView]):
    """The parts of the page of Stained Glass of Sintra."""

    sky = ("#f4efe3", "#2e323d")
    strength = {"casual": 97.8, "skilled": 94.0, "expert": 74.9, "master": 70.5}
    scene = SCENE
    advice = advice
    reasons = staticmethod(reasons.reasons)
    commands = commands
    marks = staticmethod(marks.marks)
    defs = staticmethod(pieces.defs)
    lessons = staticmethod(first_game.lessons)

    def title(self, t: Translator) -> str:
        """Return the title of the game."""
        return t("Stained Glass of Sintra")

    def lead(self, t: Translator) -> str:
        """Return a sentence about what players do in the game."""
        return t("Set panes of coloured glass in the strips above your windows. Your glazier only walks to the right.")


PAGE = SintraPage()

"""Combine the parts of Noctiluca's page."""

from azulejo.games.noctiluca.rules.view import NoctilucaView

from azulejo_table.game_page import GamePage
from azulejo_table.games.noctiluca.draw import pieces
from azulejo_table.games.noctiluca.help import first_game
from azulejo_table.games.noctiluca.play import commands, marks
from azulejo_table.games.noctiluca.scene import SCENE
from azulejo_table.games.noctiluca.text import advice, reasons
from azulejo_table.text import Translator


class NoctilucaPage(GamePage[NoctilucaView]):
    """The parts of the page of Noctiluca."""

    sky = ("#12305f", "#12305f")
    log_in_rail = False  # the jars need the space at the side of the screen
    strength = {"casual": 78.6, "skilled": 84.9, "expert": 67.2, "master": 70.8}
    scene = SCENE
    advice = advice
    reasons = staticmethod(reasons.reasons)
    commands = commands
    marks = staticmethod(marks.marks)
    defs = staticmethod(pieces.defs)
    lessons = staticmethod(first_game.lessons)

    def title(self, t: Translator) -> str:
        """Return the title of the game."""
        return t("Noctiluca")

    def lead(self, t: Translator) -> str:
        """Return a sentence about what players do in the game."""
        return t("Dive into a moonlit pool, gather glowing dice and fill your jars, or face the storm on your own.")


PAGE = NoctilucaPage()

"""What the workshop's referee worker runs: the doors of `azulejo_table.workshop.referee`."""

from azulejo_table import alive
from azulejo_table.workshop.referee import Referee

referee = Referee()

open = referee.open
deal = referee.deal
play = referee.play
hold = alive.hold

__export__ = ["open", "deal", "play", "hold"]

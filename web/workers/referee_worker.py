"""Export the functions of `azulejo_table.workshop.referee` from the workshop's referee worker."""

from azulejo_table.workers import worker_lock
from azulejo_table.workshop.referee import Referee

referee = Referee()

open = referee.open
deal = referee.deal
play = referee.play
hold = worker_lock.hold

__export__ = ["open", "deal", "play", "hold"]

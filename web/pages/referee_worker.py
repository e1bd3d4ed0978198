"""The exported functions of the workshop's referee worker: those of `azulejo_table.workshop.referee`."""

from azulejo_table.workers import worker_lock
from azulejo_table.workshop.referee import Referee

referee = Referee()

open = referee.open
deal = referee.deal
play = referee.play
hold = worker_lock.hold

__export__ = ["open", "deal", "play", "hold"]

"""Referee a match in the bot workshop: hold the games, play the opponent's actions, and check the visitor's bot.

The referee runs in a separate worker, which the visitor's code cannot reach. During a game, it reveals only the view of
the bot's seat. Deals use the system's random numbers, so nobody can compute them. The bot first plays all deals in one
seat, and then the same deals in the other seat. Before it changes seats, the bot is restarted in a new worker, so it
cannot remember a deal.
"""

from __future__ import annotations

import json
from random import Random, SystemRandom
from typing import Any

from azulejo import load
from azulejo.bots import Bot, make_bot
from azulejo.errors import shown
from azulejo.game import State
from azulejo.records.link import write_link
from azulejo.records.record import Record, new_record

SEATS = 2
SEEDS = 2**53
"""Upper limit of the seeds of deals, which are smaller than this number."""
MOST_NAMED = 12
"""Maximum number of legal actions to list when a choice is illegal."""


class Referee:
    """Referees matches, one after the other.

    For a match, call `open`; for each of its games, call `deal` and then `play`. Requests and answers are JSON.
    """

    def __init__(self, chance: Random | None = None) -> None:
        """Create a referee. Without `chance`, as in a page, it uses the system's random numbers."""
        self._chance = chance or SystemRandom()
        self._game = ""
        self._level = ""
        self._deals: list[int] = []
        self._seat = 0
        self._state: State | None = None
        self._record: Record | None = None
        self._bot: Bot | None = None

    def open(self, request: str) -> str:
        """Begin a match, given `{game, level, pairs}`.

        Returns the number of games, and the number of games before the bot changes its seat.
        """
        data = json.loads(request)
        make_bot(data["level"], 0)
        self._game, self._level = load(data["game"]).meta.name, data["level"]
        self._deals = [self._chance.randrange(SEEDS) for _ in range(data["pairs"])]
        return json.dumps({"games": SEATS * len(self._deals), "half": len(self._deals)})

    def deal(self, number: str) -> str:
        """Begin the game with this number, from 0. Answers like `play`."""
        seat, deal = divmod(int(number), len(self._deals))
        game = load(self._game)
        self._seat = seat
        # the starting seat is part of the deal, so it is the same in both games of a pair
        self._state = game.set_up(SEATS, self._deals[deal], {"first_seat": 0})
        self._record = new_record(self._state)
        self._bot = make_bot(self._level, self._chance.getrandbits(48))
        return self._play_to_decision()

    def play(self, choice: str) -> str:
        """Carry out the action of the visitor's bot (JSON), then the opponent's actions up to the bot's next decision.

        Returns `{view}`, the view of the bot's seat; `{over}`, the result of the game; or `{illegal}`, which ends the
        game.
        """
        state = self._state
        assert state is not None, "no game is under way"
        action = json.loads(choice)
        reason = state.why_not(action)
        if reason is not None:
            self._state = None
            return json.dumps({"illegal": self._refusal(state, action, reason)})
        self._do(action)
        return self._play_to_decision()

    def _do(self, action: int) -> None:
        assert self._state is not None and self._record is not None
        self._state.apply(action)
        self._record.actions.append(action)

    def _play_to_decision(self) -> str:
        state, bot = self._state, self._bot
        assert state is not None and bot is not None
        while state.current_player is not None:
            if state.current_player == self._seat:
                return json.dumps({"view": state.view(self._seat)})
            self._do(bot.choose(state.game, state.view(state.current_player)))
        self._state = None
        return json.dumps({"over": self._result(state)})

    def _result(self, state: State) -> dict[str, Any]:
        """Return the result for the visitor's bot, with a link to the game.

        The link reveals everything that was hidden.
        """
        outcome = state.outcome()
        assert outcome is not None and self._record is not None
        mine = self._seat in outcome.winners
        result = "lost" if not mine else "won" if len(outcome.winners) == 1 else "drawn"
        scores = state.scores()
        return {
            "result": result,
            "seat": self._seat,
            "points": scores[self._seat],
            "against": scores[1 - self._seat],
            "link": write_link(self._record),
        }

    @staticmethod
    def _refusal(state: State, action: object, reason: str) -> dict[str, Any]:
        """Return why a choice is illegal, with some of the legal actions."""
        legal = state.legal_actions()
        legal_names = [f"{number} ({state.game.write_action(number)})" for number in legal[:MOST_NAMED]]
        return {"got": shown(action), "reason": reason, "expected": legal_names, "more": len(legal) > MOST_NAMED}

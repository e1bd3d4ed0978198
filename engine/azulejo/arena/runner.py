"""Running a match: play the games that its results file does not contain yet."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from contextlib import closing, nullcontext
from functools import partial
from pathlib import Path

from azulejo.arena.match import Match, Result, Task, play_game
from azulejo.arena.processes import TaskRunner
from azulejo.arena.results import ResultsFile, read_results
from azulejo.bots import Bot


def run(
    match: Match,
    pairs: int,
    task_runner: TaskRunner,
    path: Path | None,
    first: int = 0,
    classes: Mapping[str, type[Bot]] | None = None,
) -> Generator[dict[tuple[int, int], Result], None, None]:
    """Play the missing games of `pairs` pairs. Yield all results before the first game and after each game.

    Deals are numbered from `first`. A number always stands for the same deal, no matter which bots play. If `path` is
    not None, games in that file are not played again, and new results are saved there immediately. The same call
    therefore continues an interrupted match. If the iterator is closed, the games in progress end. `classes` has the
    same meaning as in `play_game`. Workers of a cluster need `classes`, because they may not be able to load the bots
    by name.
    """
    deals = range(first, first + pairs)
    done = dict(read_results(path).get(match, {})) if path else {}
    done = {key: result for key, result in done.items() if key[0] in deals}
    yield done
    tasks = [Task(match, deal, seat) for deal in deals for seat in range(match.players) if (deal, seat) not in done]
    game = partial(play_game, classes=classes) if classes else play_game
    with ResultsFile(path) if path else nullcontext() as file, closing(task_runner(game, tasks)) as results:
        for result in results:
            done[result.deal, result.seat] = result
            if file:
                file.add(match, result)
            yield done

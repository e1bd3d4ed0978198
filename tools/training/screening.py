"""Play games to find which values of a search matter: `python -m tools.training.screening --out FILE --report`.

For each pair of games, a higher or a lower factor is drawn for every value. One bot plays with the values multiplied by
these factors, the other with the opposite factors. Both games of a pair have the same deal, with the seats exchanged.
The effect of a value is half of a difference: the mean margin with its higher factor minus the mean margin with its
lower factor. In this factorial experiment, every game gives information about all values. Afterwards, change the values
in the better direction and run the script again.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, pstdev
from time import process_time
from typing import Any

from azulejo.bots import Limit
from azulejo.bots.search_bot import SearchBot
from azulejo.learning.training import Screened
from azulejo.registry import load

from tools.training.games import SCREENED

Values = dict[str, Any]
Signs = dict[str, int]


def base(screened: Screened) -> Values:
    """Return the current values."""
    names = {key.partition(":")[0] for key in screened.factors}
    return {name: next(vars(module)[name] for module in screened.modules if name in vars(module)) for name in names}


def values(screened: Screened, signs: Mapping[str, int]) -> Values:
    """Return the current values, each multiplied by its higher factor (sign 1) or its lower one (sign -1)."""
    current = base(screened)
    for key, sign in signs.items():
        factor = screened.factors[key][sign > 0]
        name, _, index = key.partition(":")
        value = current[name]
        if isinstance(value, tuple):
            chosen = range(len(value)) if not index else (int(index),)
            current[name] = tuple(each * factor if i in chosen else each for i, each in enumerate(value))
        else:
            current[name] = value * factor
    return current


def install(screened: Screened, chosen: Values) -> None:
    """Make the bots use these values."""
    for module in screened.modules:
        for name, value in chosen.items():
            if hasattr(module, name):
                setattr(module, name, value)
    for forget in screened.forget:
        forget()


def margin(name: str, both: tuple[Values, Values], deal: int, limit: Limit) -> int:
    """Return the final lead of seat 0 in a game between two bots, each with its own values."""
    game = load(name)
    state = game.new_state(2, deal)
    bots = [SearchBot(2 * deal + seat, limit) for seat in (0, 1)]
    while (seat := state.current_player) is not None:
        install(SCREENED[name], both[seat])
        state.apply(bots[seat].choose(game, state.view(seat)))
    first, second = state.scores()
    return first - second


def screen(name: str, seed: int, pairs: int, limit: Limit) -> Iterator[tuple[Signs, float]]:
    """Yield the signs for each pair of games, and the mean margin of the bot that played with these signs."""
    rng, screened = Random(seed), SCREENED[name]
    current = base(screened)
    for _ in range(pairs):
        signs = {key: rng.choice((-1, 1)) for key in screened.factors}
        one, other = values(screened, signs), values(screened, {key: -sign for key, sign in signs.items()})
        deal = rng.randrange(1 << 30)
        try:
            ahead = margin(name, (one, other), deal, limit) - margin(name, (other, one), deal, limit)
        finally:
            install(screened, current)
        yield signs, ahead / 2


def report(rows: list[tuple[Signs, float]]) -> str:
    """Return a table of the effect of each value in points per game, with 95 % intervals."""
    lines = [f"{len(rows)} pairs"]
    for key in rows[0][0]:
        gains = [signs[key] * ahead for signs, ahead in rows]
        lines.append(f"{key:15} {fmean(gains):+6.2f} ± {1.96 * pstdev(gains) / sqrt(len(gains)):.2f}")
    return "\n".join(lines)


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    first = next(iter(SCREENED))
    parser.add_argument("--game", choices=SCREENED, default=first, help=f"game to measure (default: {first})")
    parser.add_argument("--pairs", type=int, default=0, help="number of pairs to play and add to the file (default: 0)")
    parser.add_argument(
        "--cpu", type=float, default=0.03, help="seconds of processor time per decision (default: 0.03)"
    )
    parser.add_argument("--nodes", type=int, help="nodes per decision, instead of a time")
    parser.add_argument(
        "--seed", type=int, default=1, help="seed of signs and deals; use a different one in each process (default: 1)"
    )
    parser.add_argument("--out", type=Path, required=True, help="results file, with one line of JSON per pair")
    parser.add_argument(
        "--report", action="store_true", help="print the effect of each value, over all pairs in the file"
    )
    options = parser.parse_args()
    limit = Limit(nodes=options.nodes) if options.nodes else Limit(seconds=options.cpu, clock=process_time)
    with options.out.open("a", encoding="utf-8") as file:
        for signs, ahead in screen(options.game, options.seed, options.pairs, limit):
            file.write(json.dumps([signs, ahead]) + "\n")
            file.flush()
    if options.report:
        rows = [json.loads(line) for line in options.out.read_text(encoding="utf-8").splitlines()]
        print(report(rows))


if __name__ == "__main__":
    main()

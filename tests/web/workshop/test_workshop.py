"""The referee of the bot workshop and the worker for typed code play a match, without the page."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from azulejo import games, load
from azulejo.records.link import read_link
from azulejo_table.workshop.printed import LINES, LONGEST
from azulejo_table.workshop.referee import Referee
from azulejo_table.workshop.typed_bot import TypedBot

EXAMPLES = sorted((Path(__file__).parents[3] / "web/workshop/examples").glob("*.py"))
RANDOM = (EXAMPLES[0].parent / "random.py").read_text(encoding="utf-8")


def opened(game: str = "azul", level: str = "random", pairs: int = 1, seed: int = 1) -> Referee:
    """Return the referee of a new match."""
    referee = Referee(Random(seed))
    referee.open(json.dumps({"game": game, "level": level, "pairs": pairs}))
    return referee


def typed(code: str) -> TypedBot:
    """Return the bot in this code, which must be valid."""
    bot = TypedBot(print, print)
    assert "trouble" not in json.loads(bot.read(code))
    return bot


def played(referee: Referee, bot: TypedBot, number: int) -> tuple[list[Any], dict[str, Any]]:
    """Play a game. Return the referee's answers except the last one, and the last answer."""
    answers = []
    answer = json.loads(referee.deal(str(number)))
    while "view" in answer:
        answers.append(answer)
        chosen = json.loads(bot.choose(json.dumps({"number": number, "view": answer["view"]})))
        answer = json.loads(referee.play(json.dumps(chosen["action"])))
    return answers, answer


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_every_example_plays_every_game(example: Path, game: str) -> None:
    _, last = played(opened(game), typed(example.read_text(encoding="utf-8")), 0)
    assert last["over"]["result"] in {"won", "drawn", "lost"}


def test_the_example_bot_that_maximises_points_beats_random() -> None:
    code = (EXAMPLES[0].parent / "points.py").read_text(encoding="utf-8")
    referee, bot = opened(pairs=3), typed(code)
    assert [played(referee, bot, number)[1]["over"]["result"] for number in range(6)].count("won") >= 5


@pytest.mark.parametrize("game", games())
def test_the_referee_sends_only_the_view_of_the_bots_seat(game: str) -> None:
    for number in range(2):
        answers, last = played(opened(game), typed(RANDOM), number)
        record = read_link(last["over"]["link"]).record
        state, views = record.start(), []
        for action in record.folded():
            if state.current_player == number:
                views.append(json.loads(json.dumps(state.view(number))))
            state.apply(action)
        assert answers == [{"view": view} for view in views]
        assert all("seed" not in answer["view"] and "chance" not in answer["view"] for answer in answers)


def test_the_two_games_of_a_pair_have_the_same_deal_and_swapped_seats() -> None:
    referee, bot = opened(pairs=2), typed(RANDOM)
    ends = [played(referee, bot, number)[1]["over"] for number in range(4)]
    assert [end["seat"] for end in ends] == [0, 0, 1, 1], (
        "all deals must be played from one seat before any is played from the other"
    )
    first, second, again, _ = (read_link(end["link"]).record for end in ends)
    assert first.seed == again.seed != second.seed
    assert first.start().view("public") == again.start().view("public")


def test_deals_of_a_match_are_unpredictable() -> None:
    seeds = set()
    for _ in range(4):
        referee = Referee()
        referee.open(json.dumps({"game": "azul", "level": "random", "pairs": 1}))
        seeds.add(read_link(played(referee, typed(RANDOM), 0)[1]["over"]["link"]).record.seed)
    assert len(seeds) == 4 and max(seeds) > 2**40


@pytest.mark.parametrize("chosen", [-1, 10_000, "C5", None, 1.0, True, [3]])
def test_an_illegal_action_ends_the_game_with_an_explanation(chosen: object) -> None:
    referee = opened()
    answer = json.loads(referee.deal("0"))
    refusal = json.loads(referee.play(json.dumps(chosen)))["illegal"]
    legal = answer["view"]["legal_actions"]
    assert refusal["got"] == repr(chosen) and refusal["more"] == (len(legal) > 12)
    assert refusal["expected"][0] == f"{legal[0]} ({load('azul').write_action(legal[0])})"


def test_the_reported_points_are_the_scores_of_the_game() -> None:
    referee = opened("sintra", pairs=1)
    for number in range(2):
        end = played(referee, typed(RANDOM), number)[1]["over"]
        scores = read_link(end["link"]).record.final().scores()
        assert (end["points"], end["against"]) == (scores[number], scores[1 - number])


HEAD = "from azulejo.bots import Bot\nclass Mine(Bot):\n    def choose(self, game, view):\n"


def first_trouble(code: str) -> dict[str, Any]:
    """Return the first error of a bot: when its code is read, or else at its first decision."""
    bot = TypedBot(print, print)
    answer = json.loads(bot.read(code))
    if "trouble" not in answer:
        view = json.loads(opened().deal("0"))["view"]
        answer = json.loads(bot.choose(json.dumps({"number": 0, "view": view})))
    trouble: dict[str, Any] = answer["trouble"]
    return trouble


@pytest.mark.parametrize(
    ("code", "kind", "line", "text"),
    [
        ("x = 1\ndef f(:\n", "syntax", 2, "SyntaxError"),
        ("x = 1\0", "syntax", None, "SyntaxError"),
        ("x = 1\n\nimport nowhere\n", "raised", 3, "ModuleNotFoundError: No module named 'nowhere'"),
        ("x = 1\n", "no_bot", None, ""),
        ("from azulejo.bots.base import RandomBot\n", "no_bot", None, ""),
        (f"{HEAD}        return view['lines']\n", "raised", 4, "KeyError: 'lines'"),
        (
            f"{HEAD}        state = game.from_view(view, self.rng)\n        state.apply(-1)\n",
            "raised",
            5,
            "IllegalAction",
        ),
        (f"{HEAD}        raise SystemExit\n", "raised", 4, "SystemExit"),
        (f"{HEAD}        return self.choose(game, view)\n", "raised", 4, "RecursionError"),
        (f"{HEAD}        return 'C5'\n", "no_action", None, "str: 'C5'"),
        (f"{HEAD}        return True\n", "no_action", None, "bool: True"),
        ("from azulejo.bots import Bot\nclass Mine(Bot):\n    pass\n", "raised", None, "TypeError: Can't instantiate"),
    ],
)
def test_an_error_names_its_line_in_the_typed_code(code: str, kind: str, line: int | None, text: str) -> None:
    trouble = first_trouble(code)
    assert (trouble["kind"], trouble["line"]) == (kind, line)
    assert trouble["text"].startswith(text)


def test_the_action_of_a_typed_bot_may_be_of_any_integer_type() -> None:
    code = f"class Number:\n    def __index__(self):\n        return 7\n{HEAD}        return Number()\n"
    view = json.loads(opened().deal("0"))["view"]
    assert json.loads(typed(code).choose(json.dumps({"number": 0, "view": view}))) == {"action": 7}


def test_a_new_bot_is_created_for_each_game() -> None:
    code = HEAD + "        assert not vars(self).get('played'), 'again'\n        self.played = True\n        return 0\n"
    bot, view = typed(code), json.loads(opened().deal("0"))["view"]
    for number in range(2):
        assert json.loads(bot.choose(json.dumps({"number": number, "view": view}))) == {"action": 0}
    assert "again" in bot.choose(json.dumps({"number": 1, "view": view}))


def test_the_last_bot_class_in_the_code_plays() -> None:
    code = f"{HEAD}        return 1\nclass Other(Mine):\n    def choose(self, game, view):\n        return 2\n"
    assert json.loads(TypedBot(print, print).read(code)) == {"bot": "Other"}


# Printed output of a typed bot

VIEW = json.dumps({"number": 0, "view": load("azul").set_up(2, 1, {}).view(0)})


def bot_that_prints(body: str) -> tuple[TypedBot, list[dict[str, Any]], list[str]]:
    """Run a bot whose `choose` has this body. Return the bot, the messages with its output, and its only answer."""
    messages: list[dict[str, Any]] = []
    bot = TypedBot(lambda line: None, lambda message: messages.append(json.loads(message)))
    code = f"from azulejo.bots import Bot\nclass Mine(Bot):\n    def choose(self, game, view):\n        {body}\n"
    assert json.loads(bot.read(code)) == {"bot": "Mine"}
    return bot, messages, [bot.choose(VIEW)]


def test_printed_lines_are_forwarded_even_without_a_newline() -> None:
    body = "import sys; print('a\\nb', 1); print('!', file=sys.stderr); print('c', end=''); return 1"
    _, messages, answers = bot_that_prints(body)
    assert [line for message in messages for line in message["lines"]] == ["a", "b 1", "!", "c"]
    assert json.loads(answers[0]) == {"action": 1}


def test_printed_lines_are_forwarded_during_a_decision_up_to_a_limit() -> None:
    body = "print('first'); [print(n) for n in range(10**5)]; print('last'); raise ValueError('no')"
    _, messages, answers = bot_that_prints(body)
    assert messages[0] == {"lines": ["first"], "earlier": 0}
    assert len(messages) < 80
    assert all(len(message["lines"]) <= LINES for message in messages)
    assert messages[-1]["lines"][-1] == "last"
    assert sum(len(message["lines"]) + message["earlier"] for message in messages) == 10**5 + 2
    assert json.loads(answers[0])["trouble"]["kind"] == "raised"


def test_a_long_line_is_cut_and_ends_with_an_ellipsis() -> None:
    for body in ("print('x' * 10**6); return 1", "[print('x', end='') for _ in range(10**4)]; return 1"):
        _, messages, _ = bot_that_prints(body)
        assert messages == [{"lines": ["x" * LONGEST + "…"], "earlier": 0}]

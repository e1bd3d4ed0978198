"""The panel next to the boards shows a summary at the end of a round and of the game."""

from __future__ import annotations

import re
from copy import deepcopy
from functools import cache

import pytest
from azulejo.analysis.review import Judgement
from azulejo.bots.one_ply import GreedyBot
from azulejo.records.record import new_record
from azulejo.registry import games, load
from azulejo_table.games.azul.text.words import source_name
from azulejo_table.playthrough.opening import rematch
from azulejo_table.playthrough.playthrough import Playthrough
from azulejo_table.screen import outcome
from azulejo_table.screen.review_text import review_parts
from azulejo_table.screen.screen import Screen
from azulejo_table.seats import Seat
from azulejo_table.text import LANGUAGES, translator
from markup import quoted

each_game = pytest.mark.parametrize("game", games())
ENGLISH = translator("en")


def game_at(game: str, until: str, players: int = 2) -> Playthrough:
    """Return a game of people at the end of its first round (`until` is "summary") or at its end ("ending")."""
    return deepcopy(_game_at(game, until, players))


@cache
def _game_at(game: str, until: str, players: int) -> Playthrough:
    seats: list[Seat] = [{"name": name, "level": None} for name in ("Ana", "Ben", "Cleo", "Dan")[:players]]
    play = Playthrough(new_record(load(game).new_state(players, 3)), seats, bot_seed=1)
    bot = GreedyBot(1)
    while not play.state.is_terminal:
        if play.round_over and until == "summary":
            break
        if play.waiting:
            play.acknowledge()
        elif play.next_holder is not None:
            play.take_in_hand()
        else:
            seat = play.state.current_player
            play.act([bot.choose(play.state.game, play.state.view(seat if seat is not None else 0))], by_bot=False)
    return play


def figures(markup: str, row: str) -> list[int]:
    """Return the figures in the table row with this heading."""
    [cells] = re.findall(rf'<th scope="row">{re.escape(row)}</th>(.*?)</tr>', quoted(markup))
    return [
        int(cell.replace("−", "-").replace("+", "").replace("–", "0")) for cell in re.findall(r">([^<>]+)</td>", cells)
    ]


@each_game
def test_a_round_summary_adds_the_points_of_the_round_to_the_old_scores(game: str) -> None:
    play = game_at(game, "summary")
    areas = Screen(ENGLISH, play).areas()
    panel = quoted(areas["moment"])
    assert "<dialog" not in panel and not areas["dialog"]
    before, after = figures(panel, "Before this round"), figures(panel, "Score")
    assert before == [sum(points.values()) for points in play.standings[-2 if play.state.round > 1 else -1]]
    assert after == play.shown.scores()
    named = re.findall(r'<th scope="row">([^<]+)</th>', panel)
    gained = [sum(column) for column in zip(*(figures(panel, row) for row in named[1:-1]), strict=True)]
    assert [old + more for old, more in zip(before, gained, strict=True)] == after


@each_game
@pytest.mark.parametrize("players", [2, 4])
def test_the_game_summary_shows_all_sources_and_a_points_chart(game: str, players: int) -> None:
    play = game_at(game, "ending", players)
    panel = quoted(Screen(ENGLISH, play).areas()["moment"])
    assert all(f'id="face-{seat}"' in panel for seat in range(players)), "the picture to share needs every board"
    steps = len(play.standings) + 1
    assert figures(panel, "Start") == [sum(points.values()) for points in play.standings[0]]
    assert figures(panel, f"Round {steps - 1}") == play.state.scores() == figures(panel, "Score")
    assert panel.count("<circle") == players * steps
    for action in ("rematch", "new", "look", "share", "export"):
        assert f'data-do="{action}"' in panel
    assert 'id="share-card"' in panel


@each_game
def test_the_winner_is_not_revealed_before_the_points_are_counted(game: str) -> None:
    play = game_at(game, "ending")
    screen = Screen(ENGLISH, play)
    winner = screen.areas()["moment"].partition("<h2")[2].partition(">")[2].partition("<")[0]
    assert " wins" in winner or "share the victory" in winner
    assert {name for name, html in screen.areas().items() if winner in html} <= {"moment", "status", "answers"}
    meanwhile = quoted(screen.meanwhile(play.events_since(len(play.steps) - 1)))
    assert "Scoring…" in meanwhile and 'data-do="skip"' in meanwhile and winner not in meanwhile
    assert not Screen(ENGLISH, play, final_board=True).meanwhile([])


def test_while_points_are_counted_the_status_line_says_so() -> None:
    play = game_at("azul", "summary")
    events = play.events_since(len(play.steps) - 1)
    assert any(event.points for event in events)
    assert "Scoring…" in Screen(ENGLISH, play).meanwhile(events)
    assert "Round 1 is over." in Screen(ENGLISH, play).meanwhile([])
    play.acknowledge()
    assert not Screen(ENGLISH, play).meanwhile(events)


def test_lost_points_are_marked_as_losses_for_every_seat() -> None:
    marked = set()
    for players in (2, 3, 4):
        play = game_at("sintra", "ending", players)
        panel = quoted(Screen(ENGLISH, play).areas()["moment"])
        # This pattern matches only the rows of scoring sources, because rows of totals have a class.
        rows = "".join(re.findall(r"<tr>(.*?)</tr>", panel))
        for kind, value in re.findall(r'<td(?: class="([^"]*)")?>([^<]+)</td>', rows):
            assert ("is-loss" in kind) == value.startswith("−")
            if value.startswith("−"):
                marked.add("is-winner" in kind)
    assert marked == {True, False}


def test_a_bonus_that_nobody_earned_has_a_row_of_zeros() -> None:
    play = game_at("azul", "ending")
    panel = Screen(ENGLISH, play).areas()["moment"]
    missed = 0
    for source in ("row", "column", "colour"):
        points = [play.state.breakdown(seat)[source] for seat in range(2)]
        assert figures(panel, source_name(ENGLISH, source)) == points
        missed += not any(points)
    assert missed, "the test needs a game with a bonus that nobody earns"


def test_turns_of_a_review_are_numbered_and_its_progress_bar_is_labelled() -> None:
    play = game_at("azul", "ending")
    turns: list[Judgement] = [
        {"seat": 0, "round": 1, "done": done, "choice": True, "chances": [0.5, 0.5], "loss": 0.0} for done in range(3)
    ]
    play.review = {"judged": turns, "result": [1.0, 0.0]}
    panel = quoted("".join(review_parts(ENGLISH, play, ["Ana", "Ben"])))
    rows = re.findall(r'<th scope="row">([^<]+)</th>', panel)
    assert rows == [*(f"{number}. Round 1, Ana’s turn" for number in (1, 2, 3)), "End of the game", "Accuracy"]
    assert re.findall(r'<progress[^>]* aria-label="([^"]+)"', panel) == ["Review"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_the_picture_to_share_does_not_address_the_player(game: str, lang: str) -> None:
    t = translator(lang)
    solo = load(game).meta.min_players == 1
    for players in (1, 2) if solo else (2,):
        play = game_at(game, "ending", players)
        play.seats[:] = [{"name": "", "level": None}, *play.seats[1:]]
        for seat in play.seats[1:]:
            seat["level"] = "casual"
        [picture] = re.findall(r'id="?share-card.*?</svg></div>', Screen(t, play).areas()["moment"], re.DOTALL)
        words = re.findall(r"<text[^>]*>([^<]*)</text>", picture)
        assert t("Player {n}", n=1) in words
        assert not any(re.search(r"\b[Yy]ou\b|你|あなた", word) for word in words)


def result_with_scores(game: str, scores: tuple[int, int], level: str = "casual") -> str:
    """End a game of a person against a bot with these scores. Return the headline and the kind of result."""
    play = game_at(game, "ending")
    play.seats[1]["level"] = level
    state = play.state
    state.scores = lambda: list(scores)  # type: ignore[method-assign]
    won = [seat for seat in (0, 1) if scores[seat] == max(scores)]
    view = {**state.view("public"), "outcome": {"winners": won, "reason": "", "tie_break": None}}
    own = outcome.own_seat(play)
    words = outcome.headline(ENGLISH, view, state, ["Ana", "Bot"], own)  # type: ignore[arg-type]
    return f"{words} {outcome.kind(view, own)}"  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        ((50, 38), "You win by 12 points. won"),
        ((38, 39), "You lose by 1 point. lost"),
        ((40, 40), "Ana and Bot share the victory. won"),
    ],
)
def test_against_bots_the_headline_gives_the_persons_result(scores: tuple[int, int], expected: str) -> None:
    assert result_with_scores("azul", scores) == expected


def test_with_several_people_the_headline_names_the_winner() -> None:
    play = game_at("azul", "ending")
    panel = Screen(ENGLISH, play).areas()["moment"]
    assert re.search(r"<h2[^>]*>(Ana|Ben) wins", panel)
    assert re.search(r"data-outcome=.?over", panel)


def test_reached_goals_are_shown_in_the_box_of_the_result() -> None:
    play = game_at("azul", "ending")
    play.seats[1]["level"] = "casual"
    panel = quoted(Screen(ENGLISH, play).areas()["moment"])
    assert "data-goals=" in panel.split('class="box"')[1]


@each_game
def test_the_game_summary_recommends_one_next_step_and_lists_the_others(game: str) -> None:
    for level in ("beginner", "casual", "master"):
        play = game_at(game, "ending")
        play.seats[1]["level"] = level
        panel = quoted(Screen(ENGLISH, play).areas()["moment"])
        shown = re.findall(r'data-do="(\w+)"', panel.split('class="choices"', 1)[1].split("<details", 1)[0])
        assert "review" in shown and len(shown) == 2, "the next step and the review are always in sight"
        [main] = re.findall(r'<button type="button" class="button main"[^>]*data-do="(\w+)"', panel)
        assert main in {"harder", "easier", "review", "rematch"}
        assert not (level == "master" and main == "harder")
        assert not (level == "beginner" and main == "easier")
        others = re.findall(r'data-do="(\w+)"', panel.split("<details", 1)[1].split("</details>", 1)[0])
        assert not {*shown} & {*others} and {"new", "replay", "share", "link"} <= set(others)


def test_after_several_wins_or_losses_another_level_is_suggested() -> None:
    advised = {}
    for level in ("beginner", "casual", "master"):
        play = game_at("azul", "ending")
        play.seats[1]["level"] = level
        panel = quoted(Screen(ENGLISH, play).areas()["moment"])
        run = re.search(r'<div hidden class="note run" data-run="(won|lost)">(.*?)</div>', panel, re.DOTALL)
        advised[level] = run and run[1]
        assert not run or re.search(r'data-do="(harder|easier)"', panel)
    won = play.state.outcome().winners == (0,)  # type: ignore[union-attr]
    assert advised["casual"] == ("won" if won else "lost")
    assert advised["master" if won else "beginner"] is None


def test_a_rematch_can_raise_or_lower_the_level_of_the_bots() -> None:
    play = game_at("azul", "ending")
    play.seats[1]["level"] = "casual"
    levels = [rematch(play, step).seats[1]["level"] for step in (0, 1, -1)]
    assert levels == ["casual", "skilled", "beginner"]
    play.seats[1]["level"] = "master"
    assert rematch(play, 1).seats[1]["level"] == "master"
    assert rematch(play, 1).seats[0]["level"] is None

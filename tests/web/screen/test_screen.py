"""Frames contain names, news of other players' actions, replay positions, reveals, and a chip for each seat."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Container, Mapping
from typing import Any

import pytest
from azulejo.games.queens_garden.pieces.actions import SOURCE, TILE
from azulejo.registry import games
from azulejo_table.draw.svg import widths
from azulejo_table.game_page import page_of
from azulejo_table.games.queens_garden.text import spaces
from azulejo_table.session.session import Session
from azulejo_table.text import translator
from frames import BOT, PERSON, TABLES, Frame, Seat
from heard import Heard
from markup import quoted

EXPERT: Seat = {"name": "", "level": "expert"}
ANA: Seat = {"name": "Ana", "level": None}


class Table:
    """A page with a game: `page` has all its areas, and `frame` is the last frame."""

    def __init__(
        self,
        seats: list[Seat],
        game: str = "azul",
        lang: str = "en",
        seed: int = 4,
        options: Mapping[str, str | int] | None = None,
    ) -> None:
        self.session, self.draws, self.lang = Session(), random.Random(seed), lang
        self.page: dict[str, str] = {}
        self.send(type="new", lang=lang, game=game, seats=seats, options=options or {}, seed=seed)

    def send(self, **message: Any) -> Frame:
        """Send a message and put the answer on the page."""
        answer: Frame = json.loads(self.session.call(json.dumps(message)))
        assert "error" not in answer, answer
        self.frame = answer
        self.page |= {area: quoted(markup) for area, markup in answer["areas"].items()}
        return answer

    def step(self, prefer: Container[int] = ()) -> None:
        """Send a message that continues the game. Choose a random action, from those in `prefer` if some are legal."""
        controls, number = self.frame["controls"], self.frame["frame"]
        kind = next((name for name in ("ready", "continue") if controls[name]), None)
        if kind:
            self.send(type=kind, frame=number)
            return
        assert self.session.play is not None
        legal = self.session.play.state.legal_actions()
        action = self.draws.choice([action for action in legal if action in prefer] or legal)
        done = {"type": "bot", "action": action} if self.frame["think"] else {"type": "do", "actions": [action]}
        self.send(**done, frame=number)

    def rest(self) -> list[int]:
        """Return random actions that lead from here to the end of the game, without drawing frames."""
        assert self.session.play is not None
        state, actions = self.session.play.state.copy(), list[int]()
        while state.current_player is not None:
            actions.append(self.draws.choice(state.legal_actions()))
            state.apply(actions[-1])
        return actions

    def jump(self, actions: list[int]) -> None:
        """Open the game with other actions in its record, and without a pending reveal."""
        save = self.frame["save"]
        record = save["record"] | {"actions": actions}
        self.send(type="load", lang=self.lang, save=save | {"record": record, "seen": len(actions)})

    def heard(self, area: str) -> list[str]:
        """Return the texts that a screen reader reads in an area, in order."""
        return [item.words for item in Heard(self.page[area]).items]

    @property
    def names(self) -> list[str]:
        """Names of the players, by seat."""
        names: list[str] = self.frame["names"]
        return names


# Names


@pytest.mark.parametrize(
    ("lang", "names"),
    [
        ("en", ["You", "Tico 1", "Tico 2", "Rui"]),
        ("zh-Hant", ["你", "提可1", "提可2", "魯伊"]),
        ("ja", ["あなた", "ティコ1", "ティコ2", "ルイ"]),
    ],
)
def test_bots_have_names_in_the_language_of_the_page(lang: str, names: list[str]) -> None:
    assert Table([PERSON, BOT, BOT, EXPERT], lang=lang).names == names


@pytest.mark.parametrize(("lang", "name"), [("en", "Rui (Expert)"), ("ja", "ルイ（上級）")])
@pytest.mark.parametrize("game", games())
def test_the_heading_of_a_bots_board_names_its_level(game: str, lang: str, name: str) -> None:
    page = Table([ANA, EXPERT], game, lang).page
    assert re.search(f"<h2[^>]*>{re.escape(name)}</h2>", "".join(page.values()))


def test_the_first_announcement_says_the_bots_levels_once() -> None:
    table = Table([PERSON, BOT, EXPERT])
    assert table.frame["say"].startswith("You play against Tico (Casual) and Rui (Expert).")
    table.step()
    assert "Casual" not in table.frame["say"] + table.page["seats"]
    assert "Casual: " in table.page["other-1"]


def test_portraits_distinguish_bots_of_the_same_level() -> None:
    table = Table([PERSON, BOT, BOT, EXPERT])
    assert re.findall(r'data-portrait="([^"]+)"', table.page["seats"]) == ["own", "casual", "casual hat", "expert"]
    table = Table([PERSON, PERSON, BOT])
    assert re.findall(r'data-portrait="([^"]+)"', table.page["seats"]) == ["sun", "boat", "casual"]


def test_default_names_are_in_the_language_of_the_page_that_opens_a_save() -> None:
    save = Table([ANA, PERSON, BOT], lang="en").frame["save"]
    assert [seat["name"] for seat in save["seats"]] == ["Ana", "", ""]
    again = Table([PERSON, PERSON])
    assert again.send(type="load", lang="ja", save=save)["names"] == ["Ana", "プレイヤー2", "ティコ"]


@pytest.mark.parametrize("stored", ["Player 2", "玩家2", "プレイヤー2"])
def test_a_default_name_in_an_old_save_does_not_count_as_typed(stored: str) -> None:
    seats: list[Seat] = [ANA, {"name": stored, "level": None}, {"name": "Casual", "level": "casual"}]
    assert Table(seats).names == ["Ana", "Player 2", "Tico"]


def test_a_default_name_that_belongs_to_another_seat_counts_as_typed() -> None:
    assert Table([{"name": "Player 2", "level": None}, PERSON]).names == ["Player 2", "Player 2"]


def test_a_name_may_break_only_between_its_parts() -> None:
    assert widths("Tico 1")[1] == pytest.approx(widths("Tico")[0])
    assert widths("CPU1（初級）")[1] == pytest.approx(widths("（初級）")[0])


# News


def test_the_news_shows_other_players_actions_since_the_players_last_turn() -> None:
    table = Table([PERSON, BOT, BOT])
    while table.frame["think"]:
        table.step()
    for _ in range(2):
        table.step()
        assert table.heard("news") == ["Since your last turn"]
        for bot in (1, 2):
            table.step()
            news = table.heard("news")[1:]
            assert [line.split(" took ")[0] for line in news] == [f"Tico {n}" for n in range(1, bot + 1)]


@pytest.mark.parametrize("game", games())
def test_the_news_explains_the_goal_of_the_game_before_the_first_action(game: str) -> None:
    table = Table([PERSON, BOT], game=game, options={"first_seat": 0})
    assert table.heard("news") == ["Goal of the game", page_of(game).lead(translator("en"))]
    table.step()
    assert table.heard("news")[0] == "Since your last turn"


def test_the_news_mentions_a_surrounded_ornament() -> None:
    table, mentions = Table([PERSON, BOT], game="queens_garden", seed=SURROUNDED), 0
    play = table.session.play
    assert play is not None
    while not mentions:
        table.step(prefer=range(TILE, SOURCE))
        rings = [event for event in play.last_events if event.kind == "surround" and event.seat == 1]
        if rings:
            (line,) = table.heard("news")[1:]
            t = translator("en")
            assert all(spaces.ornament_on(t, int(event.pieces[0].rpartition(":")[2])) in line for event in rings)
            assert " placed the " in line and " and surrounded the " in line
            mentions += 1


SURROUNDED = 6
"""Seed of a game of Queen's Garden. If a bot places pieces whenever it can, it soon surrounds an ornament."""


def test_pieces_moved_by_other_players_are_marked_until_the_next_action() -> None:
    table = Table([PERSON, BOT, BOT])
    while table.frame["think"]:
        table.step()
    for _ in range(3):
        table.step()
    assert not table.frame["think"]
    assert all("is-last" in table.page[f"other-{seat}"] for seat in (1, 2)) and "is-last" not in table.page["board"]
    table.step()
    assert "is-last" in table.page["board"]
    assert not any("is-last" in table.page[f"other-{seat}"] for seat in (1, 2))


@pytest.mark.parametrize("game", ["azul", "sintra", "queens_garden"])
def test_after_the_end_no_piece_is_marked(game: str) -> None:
    table = Table([PERSON, BOT], game=game)
    table.jump(table.rest()[:-1])
    while not table.frame["over"]:
        table.step()
    boards = "".join(markup for area, markup in table.page.items() if area != "log")
    assert "ring-last" not in boards and "#last" not in boards and "garden-last" not in boards
    assert "next starting player" not in table.page["seats"]


def test_all_actions_of_a_turn_share_one_replay_position() -> None:
    table = Table([PERSON, PERSON], game="sintra", seed=2)
    while "log-2" not in table.page["log"]:
        table.step()
    play = table.session.play
    assert play is not None
    assert [step.step_name for step in play.steps[:2]] == ["take", "place"]
    assert 'data-steps="1"' not in table.page["log"] and 'data-steps="2"' in table.page["log"]


# Replay positions


def replay_frame(table: Table, steps: int | None) -> Frame:
    """Request the replay position after `steps` actions, or the game itself if None. Return the frame."""
    message: dict[str, object] = {"type": "show", "frame": table.frame["frame"]}
    return table.send(**message) if steps is None else table.send(**message, steps=steps)


@pytest.mark.matrix(most=4)
@pytest.mark.parametrize("name", [name for name in TABLES if name != "noctiluca for four"])
def test_a_replay_position_shows_the_earlier_board_and_leads_back(name: str) -> None:
    game, seats, options = TABLES[name]
    table = Table(seats, game=game, seed=6, options=options)
    after: dict[int, str] = {}
    while not table.frame["over"] and len(after) < 25:
        table.step()
        play = table.session.play
        assert play is not None
        if play.steps and not play.waiting and not play.steps[-1].ends_round and play.mine == play.steps[-1].seat:
            after[len(play.steps)] = unmarked(table.page["board"])
    now = dict(table.page)
    assert play is not None
    for steps, board in sorted(after.items(), reverse=True):
        frame = replay_frame(table, steps)
        assert frame["moment"]["steps"] == steps and not frame["choices"] and frame["think"] is None
        assert not any(frame["controls"][name] for name in ("undo", "redo", "continue", "ready"))
        assert f"Back to the {'final scores' if play.state.is_terminal else 'game'}" in table.heard("replay")
        assert unmarked(table.page["board"]) == board
    frame = replay_frame(table, None)
    assert frame["moment"] is None and table.page == now


def unmarked(markup: str) -> str:
    """Return the markup of a board without the marks of the last action."""
    markup = re.sub(r'<use href="#[a-z-]*last"[^>]*/>|<[a-z]+ class="[a-z]+-last[^>]*/>', "", markup)
    return re.sub(r" is-last|(is-turn| is-turn)", "", markup).replace("></g>", "/>")


def test_a_replay_position_says_whose_turn_it_was() -> None:
    table = Table([PERSON, BOT])
    while not re.search(r'id="news-1"', table.page["news"]):
        table.step()
    line = table.heard("news")[1].removesuffix(" See it")
    frame = replay_frame(table, int(re.findall(r'data-steps="(\d+)"', table.page["news"])[0]))
    assert frame["say"] == f"Round 1, Tico’s turn. {line}."
    assert "Round 1, Tico’s turn" in table.heard("replay")
    assert 'data-seat="1"' in table.page["board"] and "is-last" in table.page["board"]


def test_a_bot_move_is_accepted_during_a_replay() -> None:
    table = Table([PERSON, BOT])
    while not table.frame["think"]:
        table.step()
    number = table.frame["frame"]
    replay_frame(table, 1)
    play = table.session.play
    assert play is not None
    done = len(play.steps)
    table.send(type="bot", action=play.state.legal_actions()[0], frame=number)
    assert len(play.steps) == done + 1 and table.frame["moment"] is None


def test_drawing_a_replay_position_in_advance_does_not_change_it() -> None:
    plain, ahead = Table([PERSON, BOT]), Table([PERSON, BOT])
    for table in (plain, ahead):
        for _ in range(8):
            table.step()
    # steps forward and backward, a jump, the game itself (None), a replay position
    visited = [0, 1, 2, 1, 0, 4, 5, 6, None, 6]
    for steps in visited:
        expected, prepared = (replay_frame(table, steps) for table in (plain, ahead))
        assert prepared == expected, steps
        ahead.session.look_ahead()
    for table in (plain, ahead):
        replay_frame(table, None)
        table.step()
    assert ahead.frame["areas"] == plain.frame["areas"]
    assert replay_frame(ahead, 7) == replay_frame(plain, 7)


def test_invalid_replay_positions_are_refused() -> None:
    table = Table([PERSON, BOT])
    for wrong in (-1, 99, "1", True, 1.5):
        answer = json.loads(table.session.call(json.dumps({"type": "show", "steps": wrong})))
        assert answer["error"] == "show", wrong
    answer = json.loads(table.session.call(json.dumps({"type": "show", "steps": 0, "seat": 2})))
    assert answer["error"] == "show"


def test_replay_positions_show_the_new_turns_after_undo() -> None:
    table = Table([PERSON, PERSON])
    for _ in range(4):
        table.step()
    replay_frame(table, 4)
    for _ in range(2):
        table.send(type="undo", frame=table.frame["frame"])
    table.step()
    play = table.session.play
    assert play is not None
    table.step()
    assert replay_frame(table, 3)["moment"] == {"steps": 3}
    state = play.record.start()
    for step in play.steps[:3]:
        state.apply(step.action)
    chips = table.heard("seats")[1:]
    assert [int(re.findall(r": (\d+) point", chip)[0]) for chip in chips] == state.scores()
    assert "to move" in chips[play.steps[2].seat]


@pytest.mark.parametrize("people", [2, 3])
def test_replay_positions_show_only_the_holders_secrets(people: int) -> None:
    table = Table([PERSON] * people, game="noctiluca", seed=5)
    for _ in range(24):
        table.step()
        play = table.session.play
        assert play is not None
        if play.state.is_terminal:
            break
        for steps in range(0, len(play.steps) + 1, 3):
            frame = replay_frame(table, steps)
            page = json.dumps(table.page)
            for seat, board in enumerate(play.state.view("everything")["seats"]):
                if seat != play.holder:
                    assert f"n-favourite-{board['favourite']}" not in page
            assert frame["private"] == (play.viewer != "public")
        replay_frame(table, None)


# Reveals, and the chip that is marked


@pytest.mark.parametrize("game", ["queens_garden", "noctiluca"])
def test_the_chip_of_the_revealing_player_is_marked(game: str) -> None:
    table = Table([PERSON, PERSON], game=game)
    waited = 0
    for _ in range(120):
        if table.frame["over"]:
            break
        if table.frame["controls"]["onward"]:
            waited += 1
            play = table.session.play
            assert play is not None
            marked = re.findall(r'class="chip seat-(\d) is-turn"', table.page["seats"])
            assert marked == [str(play.steps[-1].seat)]
        table.step()
    assert waited


def test_the_next_round_waits_until_the_player_continues() -> None:
    table = Table([PERSON, PERSON])
    play = table.session.play
    assert play is not None
    while not play.round_over:
        table.step()
    assert table.frame["controls"]["continue"] and not table.frame["controls"]["onward"]


# Chips


def test_each_chip_shows_the_sketch_that_the_scene_of_the_game_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    from azulejo_table.games.azul.scene import SCENE as scene

    monkeypatch.setattr(scene, "sketch", lambda view, seat: f'<svg data-sketch="{seat}"></svg>')
    table = Table([PERSON, BOT])
    assert all(f'class="sketch"><svg data-sketch="{seat}">' in table.page["seats"] for seat in (0, 1))


def test_the_prompt_names_the_player_if_several_people_play() -> None:
    assert Table([ANA, PERSON]).heard("status")[0].startswith(("Ana: ", "Player 2: "))
    alone = Table([PERSON, BOT])
    while alone.frame["think"]:
        alone.step()
    assert alone.heard("status")[0].startswith("Take one colour")

"""Frames show names, news of other players' actions, replay positions, reveals, and the chips of seats."""

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
    """A page with a game: all its areas, and the last frame."""

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
        """Advance the game by one message. If actions in `prefer` are legal, choose one of them."""
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
        """Return the actions of a random game from here to the end, without drawing it."""
        assert self.session.play is not None
        state, actions = self.session.play.state.copy(), list[int]()
        while state.current_player is not None:
            actions.append(self.draws.choice(state.legal_actions()))
            state.apply(actions[-1])
        return actions

    def jump(self, actions: list[int]) -> None:
        """Replace the actions of the game. Afterwards, no reveal is pending."""
        save = self.frame["save"]
        record = save["record"] | {"actions": actions}
        self.send(type="load", lang=self.lang, save=save | {"record": record, "seen": len(actions)})

    def heard(self, area: str) -> list[str]:
        """Return the words that are read out in an area, in order."""
        return [item.words for item in Heard(self.page[area]).items]

    @property
    def names(self) -> list[str]:
        """Names of the seats."""
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
def test_bots_have_the_names_of_their_characters_in_the_readers_language(lang: str, names: list[str]) -> None:
    assert Table([PERSON, BOT, BOT, EXPERT], lang=lang).names == names


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


def test_names_use_the_language_in_which_a_save_is_opened() -> None:
    save = Table([ANA, PERSON, BOT], lang="en").frame["save"]
    assert [seat["name"] for seat in save["seats"]] == ["Ana", "", ""]
    again = Table([PERSON, PERSON])
    assert again.send(type="load", lang="ja", save=save)["names"] == ["Ana", "プレイヤー2", "ティコ"]


@pytest.mark.parametrize("stored", ["Player 2", "玩家2", "プレイヤー2"])
def test_a_default_name_in_an_old_save_is_not_a_typed_name(stored: str) -> None:
    seats: list[Seat] = [ANA, {"name": stored, "level": None}, {"name": "Casual", "level": "casual"}]
    assert Table(seats).names == ["Ana", "Player 2", "Tico"]


def test_a_default_name_that_belongs_to_another_seat_counts_as_typed() -> None:
    assert Table([{"name": "Player 2", "level": None}, PERSON]).names == ["Player 2", "Player 2"]


def test_a_name_breaks_between_its_parts_only() -> None:
    assert widths("Tico 1")[1] == pytest.approx(widths("Tico")[0])
    assert widths("CPU1（初級）")[1] == pytest.approx(widths("（初級）")[0])


# News


def test_news_show_the_others_actions_until_the_players_next() -> None:
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
def test_news_explain_the_game_before_the_first_action(game: str) -> None:
    table = Table([PERSON, BOT], game=game, options={"first_seat": 0})
    assert table.heard("news") == ["Goal of the game", page_of(game).lead(translator("en"))]
    table.step()
    assert table.heard("news")[0] == "Since your last turn"


def test_news_mention_a_surrounded_ornament() -> None:
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
"""Seed of a deal of Queen's Garden. In it, a bot that always places pieces if it can soon surrounds an ornament."""


def test_moved_pieces_stay_marked_until_the_players_next_action() -> None:
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
def test_at_the_end_nothing_is_marked(game: str) -> None:
    table = Table([PERSON, BOT], game=game)
    table.jump(table.rest()[:-1])
    while not table.frame["over"]:
        table.step()
    boards = "".join(markup for area, markup in table.page.items() if area != "log")
    assert "ring-last" not in boards and "#last" not in boards and "garden-last" not in boards
    assert "starts the next round" not in table.page["seats"]


def test_all_actions_of_a_turn_share_one_replay_position() -> None:
    table = Table([PERSON, PERSON], game="sintra", seed=2)
    while "log-2" not in table.page["log"]:
        table.step()
    play = table.session.play
    assert play is not None
    assert [step.asked for step in play.steps[:2]] == ["take", "place"]
    assert 'data-steps="1"' not in table.page["log"] and 'data-steps="2"' in table.page["log"]


# Replay positions


def shown(table: Table, steps: int | None) -> Frame:
    """Return the frame of a replay position."""
    message: dict[str, object] = {"type": "show", "frame": table.frame["frame"]}
    return table.send(**message) if steps is None else table.send(**message, steps=steps)


@pytest.mark.matrix(most=4)
@pytest.mark.parametrize("name", [name for name in TABLES if name != "noctiluca for four"])
def test_a_replay_position_shows_the_board_and_leads_back(name: str) -> None:
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
        frame = shown(table, steps)
        assert frame["moment"]["steps"] == steps and not frame["choices"] and frame["think"] is None
        assert not any(frame["controls"][name] for name in ("undo", "redo", "continue", "ready"))
        assert f"Back to the {'final scores' if play.state.is_terminal else 'game'}" in table.heard("replay")
        assert unmarked(table.page["board"]) == board
    frame = shown(table, None)
    assert frame["moment"] is None and table.page == now


def unmarked(markup: str) -> str:
    """Return the markup of a board without the marks of the last move."""
    markup = re.sub(r'<use href="#[a-z-]*last"[^>]*/>|<[a-z]+ class="[a-z]+-last[^>]*/>', "", markup)
    return re.sub(r" is-last|(is-turn| is-turn)", "", markup).replace("></g>", "/>")


def test_a_replay_position_says_whose_turn_it_was() -> None:
    table = Table([PERSON, BOT])
    while not re.search(r'id="news-1"', table.page["news"]):
        table.step()
    line = table.heard("news")[1].removesuffix(" See it")
    frame = shown(table, int(re.findall(r'data-steps="(\d+)"', table.page["news"])[0]))
    assert frame["say"] == f"Round 1, Tico’s turn. {line}."
    assert "Round 1, Tico’s turn" in table.heard("replay")
    assert 'data-seat="1"' in table.page["board"] and "is-last" in table.page["board"]


def test_a_bot_move_is_accepted_during_a_replay() -> None:
    table = Table([PERSON, BOT])
    while not table.frame["think"]:
        table.step()
    number = table.frame["frame"]
    shown(table, 1)
    play = table.session.play
    assert play is not None
    done = len(play.steps)
    table.send(type="bot", action=play.state.legal_actions()[0], frame=number)
    assert len(play.steps) == done + 1 and table.frame["moment"] is None


def test_a_prepared_replay_position_is_the_one_shown() -> None:
    plain, ahead = Table([PERSON, BOT]), Table([PERSON, BOT])
    for table in (plain, ahead):
        for _ in range(8):
            table.step()
    ways = [0, 1, 2, 1, 0, 4, 5, 6, None, 6]  # forward, back, over several positions, to the game (None) and back
    for steps in ways:
        expected, prepared = (shown(table, steps) for table in (plain, ahead))
        assert prepared == expected, steps
        ahead.session.look_ahead()
    for table in (plain, ahead):
        shown(table, None)
        table.step()
    assert ahead.frame["areas"] == plain.frame["areas"]
    assert shown(ahead, 7) == shown(plain, 7)


def test_invalid_replay_positions_are_refused() -> None:
    table = Table([PERSON, BOT])
    for wrong in (-1, 99, "1", True, 1.5):
        answer = json.loads(table.session.call(json.dumps({"type": "show", "steps": wrong})))
        assert answer["error"] == "show", wrong
    answer = json.loads(table.session.call(json.dumps({"type": "show", "steps": 0, "seat": 2})))
    assert answer["error"] == "show"


def test_replay_positions_after_undo_are_those_of_the_new_turns() -> None:
    table = Table([PERSON, PERSON])
    for _ in range(4):
        table.step()
    shown(table, 4)
    for _ in range(2):
        table.send(type="undo", frame=table.frame["frame"])
    table.step()
    play = table.session.play
    assert play is not None
    table.step()
    assert shown(table, 3)["moment"] == {"steps": 3}
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
            frame = shown(table, steps)
            page = json.dumps(table.page)
            for seat, board in enumerate(play.state.view("everything")["seats"]):
                if seat != play.holder:
                    assert f"n-favourite-{board['favourite']}" not in page
            assert frame["private"] == (play.viewer != "public")
        shown(table, None)


# Reveals, and the marked seat


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


def test_the_end_of_a_round_waits_for_the_player() -> None:
    table = Table([PERSON, PERSON])
    play = table.session.play
    assert play is not None
    while not play.round_over:
        table.step()
    assert table.frame["controls"]["continue"] and not table.frame["controls"]["onward"]


# Chips


def test_chips_show_the_sketch_that_a_game_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    from azulejo_table.games.azul.scene import SCENE as scene

    monkeypatch.setattr(scene, "sketch", lambda view, seat: f'<svg data-sketch="{seat}"></svg>')
    table = Table([PERSON, BOT])
    assert all(f'class="sketch"><svg data-sketch="{seat}">' in table.page["seats"] for seat in (0, 1))


def test_the_prompt_names_the_player_if_there_are_several() -> None:
    assert Table([ANA, PERSON]).heard("status")[0].startswith(("Ana: ", "Player 2: "))
    alone = Table([PERSON, BOT])
    while alone.frame["think"]:
        alone.step()
    assert alone.heard("status")[0].startswith("Take one colour")

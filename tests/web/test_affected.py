"""Selection of the tests that `build.py test --changed` runs."""

from __future__ import annotations

import pytest

from tools.checks import affected
from tools.checks.affected import EVERYTHING
from tools.steps import BuildError


def test_a_rule_of_one_game_runs_its_tests_and_the_browser_for_that_game_alone() -> None:
    chosen = affected.of(["engine/azulejo/games/sintra/rules/scoring.py"])
    assert chosen.files is not None and chosen.games == ("sintra",)
    assert {"tests/engine/games/sintra/test_sintra_rulebook.py", "tests/e2e/test_every_game.py"} <= set(chosen.files)
    assert chosen.client == []


def test_rules_of_two_games_run_the_tests_of_both() -> None:
    changed = ["engine/azulejo/games/azul/rules/factory_offer.py", "web/azulejo_table/games/noctiluca/scene.py"]
    assert affected.of(changed).games == ("azul", "noctiluca")


def test_what_belongs_to_no_game_runs_the_tests_of_all_games() -> None:
    chosen = affected.of(["engine/azulejo/game.py", "engine/azulejo/games/azul/rules/factory_offer.py"])
    assert chosen.games == ()
    assert chosen.files is not None and "tests/engine/games/noctiluca/test_noctiluca_rulebook.py" in chosen.files


def test_a_module_of_the_client_runs_the_client_tests_that_load_it_and_the_browser() -> None:
    chosen = affected.of(["web/client/table/input/tap.js"])
    assert chosen.files is not None and "tests/e2e/test_touch.py" in chosen.files
    assert chosen.client is not None
    assert "table/input/tap.test.js" in chosen.client
    assert "storage/seat_names.test.js" not in chosen.client


def test_a_test_runs_itself_and_a_helper_runs_those_that_import_it() -> None:
    assert affected.of(["tests/engine/arena/test_arena.py"]).files == ["tests/engine/arena/test_arena.py"]
    importers = affected.of(["tests/e2e/axe.py"]).files
    assert importers is not None and "tests/e2e/test_axe.py" in importers


@pytest.mark.parametrize("path", ["build.py", "tools/website/site.py", "pyproject.toml", "something/new.txt"])
def test_what_is_not_understood_runs_everything(path: str) -> None:
    assert affected.of([path, "tests/engine/arena/test_arena.py"]) == EVERYTHING


def test_nothing_changed_runs_nothing() -> None:
    assert affected.of([]) == affected.of(["README.md"]) == affected.Affected([], [])


def test_an_unknown_commit_is_refused() -> None:
    with pytest.raises(BuildError, match="expected a commit or branch"):
        affected.since("no-such-commit")

"""`build.py test --changed` selects the tests that a change can affect."""

from __future__ import annotations

import pytest

from tools.checks import affected
from tools.checks.affected import EVERYTHING
from tools.steps import BuildError


def test_a_change_to_one_games_rules_runs_only_that_games_tests() -> None:
    chosen = affected.of(["engine/azulejo/games/sintra/rules/scoring.py"])
    assert chosen.files is not None and chosen.games == ("sintra",)
    assert {"tests/engine/games/sintra/test_sintra_rulebook.py", "tests/e2e/games/test_every_game.py"} <= set(
        chosen.files
    )
    assert chosen.client == []


def test_changes_to_two_games_run_the_tests_of_both() -> None:
    changed = ["engine/azulejo/games/azul/rules/factory_offer.py", "web/azulejo_table/games/noctiluca/scene.py"]
    assert affected.of(changed).games == ("azul", "noctiluca")


def test_changes_to_shared_code_run_the_tests_of_all_games() -> None:
    chosen = affected.of(["engine/azulejo/game.py", "engine/azulejo/games/azul/rules/factory_offer.py"])
    assert chosen.games == ()
    assert chosen.files is not None and "tests/engine/games/noctiluca/test_noctiluca_rulebook.py" in chosen.files


def test_a_change_to_a_client_module_runs_its_client_tests_and_the_browser_tests() -> None:
    chosen = affected.of(["web/client/table/input/tap_meaning.js"])
    assert chosen.files is not None and "tests/e2e/table/test_touch.py" in chosen.files
    assert chosen.client is not None
    assert "table/input/tap_meaning.test.js" in chosen.client
    assert "text/seat_names.test.js" not in chosen.client


def test_a_change_to_a_test_helper_runs_the_tests_that_import_the_helper() -> None:
    assert affected.of(["tests/engine/arena/test_arena.py"]).files == ["tests/engine/arena/test_arena.py"]
    importers = affected.of(["tests/e2e/support/axe.py"]).files
    assert importers is not None and "tests/e2e/access/test_axe.py" in importers


def test_a_change_to_a_games_traits_runs_the_tests_of_all_games() -> None:
    chosen = affected.of(["tests/engine/games/azul/azul_traits.py", "tests/web/games/azul/azul_page_traits.py"])
    assert chosen.files is not None and chosen.games == ("azul",)
    assert {"tests/engine/test_events.py", "tests/web/games/test_position.py"} <= set(chosen.files)
    checks = affected.of(["tests/web/games/azul/azul_reasons.py"]).files  # a part of the traits
    assert checks is not None and "tests/web/coaching/test_reasons.py" in checks


@pytest.mark.parametrize("path", ["build.py", "tools/website/assemble.py", "pyproject.toml", "something/new.txt"])
def test_a_change_to_an_unknown_file_runs_everything(path: str) -> None:
    assert affected.of([path, "tests/engine/arena/test_arena.py"]) == EVERYTHING


def test_without_a_change_no_test_runs() -> None:
    assert affected.of([]) == affected.of(["README.md"]) == affected.Affected([], [])


def test_an_unknown_commit_is_refused() -> None:
    with pytest.raises(BuildError, match="expected a commit or branch"):
        affected.since("no-such-commit")

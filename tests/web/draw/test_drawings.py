"""If the table's package is installed, notebooks show a state as pictures of its boards."""

from __future__ import annotations

import base64
import subprocess
import sys
import xml.etree.ElementTree as ET
import zipfile
from pathlib import Path
from random import Random

import pytest
from azulejo.registry import games, load
from azulejo_table.drawings import drawings, svg

from tools.steps import DIST

HREF = "href"


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("actions", [0, 15, 10_000])
def test_a_notebook_shows_the_board_of_a_state(name: str, actions: int) -> None:
    state, rng = load(name).new_state(2, 3), Random(1)
    while actions and not state.is_terminal:
        state.apply(rng.choice(state.legal_actions()))
        actions -= 1
    picture = ET.fromstring(state._repr_svg_())
    images = [image.get(HREF, "") for image in picture]
    expected = list(drawings(state, state.current_player or 0))
    assert [base64.b64decode(image.partition("base64,")[2]) for image in images] == [each.data for each in expected]
    for each in expected:
        drawing = ET.fromstring(each.data)
        ids = {element.get("id") for element in drawing.iter()}
        used = [element.get(HREF, "") for element in drawing.iter() if element.tag.endswith("}use")]
        assert used and all(link.startswith("#") and link[1:] in ids for link in used), (
            "the picture must refer only to its own parts"
        )


def test_pictures_require_the_table_package(tmp_path: Path) -> None:
    """Install the engine's wheel at first, and add the table's wheel later."""
    wheels = {path.name.split("-")[0]: path for path in (DIST / "wheels").glob("*.whl")}
    code = (
        f"import sys; sys.path[:0] = [{str(tmp_path)!r}]; import azulejo\n"
        "state = azulejo.load('azul').new_state(2, 3)\n"
        "print(state._repr_svg_() if hasattr(state, '_repr_svg_') else 'none')"
    )
    shown = []
    for name in ("azulejo_games", "azulejo_table"):
        with zipfile.ZipFile(wheels[name]) as archive:
            archive.extractall(tmp_path)
        done = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        shown.append(done.stdout.strip())
    assert shown[0] == "none"
    assert shown[1] == svg(load("azul").new_state(2, 3))

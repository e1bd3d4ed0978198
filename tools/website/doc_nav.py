"""A hook of mkdocs that adds the page of each game to the navigation of the documentation."""

from __future__ import annotations

from typing import Any

from azulejo.registry import games, load_meta

SECTION = "The games"


def on_config(config: Any) -> Any:
    """Fill the section of the games with their pages, which the build writes."""
    [section] = (part for part in config["nav"] if SECTION in part)
    section[SECTION] = [{load_meta(name).title: f"{name}.md"} for name in games()]
    return config

"""Find choices by their labels: the words that the page shows on a place, a button or an option.

The labels are read from the page's markup. So a player can type a label even if the command for the same action uses
other words.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from html import unescape

from azulejo import Event

from azulejo_table.scene import Choice, Target
from azulejo_table.screen.screen import Screen

LEAST = 2
"""Minimum number of characters of a label at the beginning of a line. Shorter labels are not recognised there."""
BUTTON = re.compile(r"<button\b((?:\"[^\"]*\"|[^>\"])*)>(.*?)</button>", re.DOTALL)
_PLACE, _NAME = (re.compile(rf"\b{name}=(?:\"([^\"]*)\"|([^\s>]+))") for name in ("data-place", "aria-label"))
TAG = re.compile(r"<[^>]*>")
_BETWEEN = re.compile(r"(?<=\d)[\W_]+(?=\d)")
_END = re.compile(r"[:,;：、，；（(\n]")
"""Matches the punctuation mark that comes after the name of a place in its label."""
_AROUND = re.compile(r"[\W_]+")
FIGURES = "x"
"""The text that replaces spaces and punctuation between two numbers, so that "2 3" differs from "23"."""
LONGEST = 500
"""Maximum number of characters of a line or a label. Further characters are ignored when texts are compared."""


Texts = Callable[[str, Target], Iterator[str]]
"""A function that gets a target and its place, and yields the texts of this target."""


@dataclass(frozen=True)
class Labelled:
    """The meaning of a line that consists of labels: a target with its actions.

    If the line names only a source, `target` is this source.
    """

    target: Target
    missing: tuple[str, ...] = ()
    """Labels of the possible targets, if the line names only a source."""


class Labels:
    """The labels of a screen's choices. `areas` is its markup on the page."""

    def __init__(self, screen: Screen, areas: Mapping[str, str]) -> None:
        self._screen = screen
        self._areas = areas

    @cached_property
    def _places(self) -> dict[str, list[str]]:
        """The labels of each place."""
        by_place: dict[str, list[str]] = {}
        for html in self._areas.values():
            for attributes, inner in BUTTON.findall(html):
                place, name = _PLACE.search(attributes), _NAME.search(attributes)
                texts = [*(_label_and_name(name[1] or name[2]) if name else ()), TAG.sub(" ", inner)]
                if place:
                    by_place.setdefault(unescape(place[1] or place[2]), []).extend(map(unescape, texts))
        return {place: [text for text in texts if key(text)] for place, texts in by_place.items()}

    @cached_property
    def _choices(self) -> dict[str, Choice]:
        return self._screen.choices()

    @cached_property
    def _notes(self) -> Mapping[str, Mapping[str, object]]:
        return self._screen.notes()

    def name(self, place: str) -> str:
        """Return the name of a place: the label of its option, or the text of its button."""
        label = str(self._notes.get(place, {}).get("label", ""))
        return label or " ".join(next(iter(self._places.get(place, ())), "").split())

    def described(self, text: str) -> list[str]:
        """Return the labels of all places whose name is `text`, such as "Fountain".

        The name of a place is the first part of its label. The places need not be possible choices.
        """
        typed = key(text)
        if not any(map(str.isalpha, typed)):
            return []  # a number alone is part of a move, not a name
        matching = (
            each for texts in self._places.values() for each in texts if key(_END.split(each.strip())[0]) == typed
        )
        return list(dict.fromkeys(" ".join(each.split()) for each in matching))

    def targets(self, choice: Choice) -> Iterator[tuple[str, Target]]:
        """Yield (place, target) for each target of a choice.

        With `like`, the choice has the targets of another choice. Their actions are then adapted to this choice.
        """
        for place, target in self._with_targets(choice).get("targets", {}).items():
            yield place, _moved(choice, target)

    def begins(self, line: str) -> bool:
        """Return whether a line begins with the label of a place."""
        typed = key(line)
        return any(
            len(begun) >= LEAST and typed.startswith(begun)
            for texts in self._places.values()
            for begun in map(key, texts)
        )

    def find(self, line: str) -> Labelled | None:
        """Return the meaning of a line that consists of labels, or that equals a line of the log; otherwise None.

        Labels of places and options take priority over their descriptions. Possible actions take priority over refused
        ones.
        """
        typed = key(line)
        if not typed:
            return None
        for texts in (self._labels, self._descriptions):
            matches = list(self._choices_named(typed, texts))
            if matches:
                return next((match for match in matches if "do" in match.target), matches[0])
        return self._logged(typed)

    def _choices_named(self, typed: str, texts: Texts) -> Iterator[Labelled]:
        for place, choice in self._choices.items():
            if any(key(text) == typed for text in texts(place, choice)):
                yield self._source(choice)
            begun = [key(text) for text in self._labels(place, choice)] if "tray" not in choice else [""]
            for source in filter(typed.startswith, begun):
                yield from self._targets(choice, typed, source, texts)

    def _logged(self, typed: str) -> Labelled | None:
        """Return the choice that would add exactly this line to the log.

        Choices that reveal hidden information are left out.
        """
        state = self._screen.play.state
        for choice in self._choices.values():
            for target in (
                choice,
                *map(partial(_moved, choice), self._with_targets(choice).get("targets", {}).values()),
            ):
                trial, events = state.copy(), list[Event]()
                for action in target.get("do", ()):
                    trial.apply(action, events)
                if events and trial.reveals == state.reveals and key(self._line(events)) == typed:
                    return Labelled(target)
        return None

    def _line(self, events: list[Event]) -> str:
        lines = self._screen.scene.log(self._screen.t, self._screen.names, events)
        return lines[0].text if lines else ""

    def _with_targets(self, choice: Choice) -> Choice:
        """Return a choice together with all its targets, even if these are defined in another choice (`like`)."""
        return {**self._choices[choice["like"]], **choice} if "like" in choice else choice

    def _source(self, choice: Choice) -> Labelled:
        """Return the meaning of a line that consists only of a choice's label."""
        if "tray" in choice:
            return Labelled(next(iter(choice["targets"].values())))
        if "targets" not in self._with_targets(choice):
            return Labelled(choice)
        targets = self._with_targets(choice)["targets"].items()
        names = (next(iter(self._labels(place, target)), "") for place, target in targets if "do" in target)
        return Labelled(choice, tuple(filter(None, names)))

    def _targets(self, choice: Choice, typed: str, begun: str, texts: Texts) -> Iterator[Labelled]:
        """Yield those targets of a choice whose label comes after the label of the choice in the line."""
        for place, target in self._with_targets(choice).get("targets", {}).items():
            words = [*texts(place, target), *self._of_tray(choice, target)]
            if any(joined(begun, key(text)) == typed for text in words):
                yield Labelled(_moved(choice, target))

    def _labels(self, place: str, target: Target) -> Iterator[str]:
        """Yield the labels of a place or an option. If a label has several lines, yield its first line, too."""
        label = target.get("label") or str(self._notes.get(place, {}).get("label", ""))
        yield from filter(None, (label.partition("\n")[0], label, *self._places.get(place, ())))

    def _descriptions(self, place: str, target: Target) -> Iterator[str]:
        """Yield the text about the effect of a place or an option, if there is one."""
        yield from filter(None, (target.get("text", ""),))

    def _of_tray(self, choice: Choice, target: Target) -> Iterator[str]:
        """Yield the names of a target's pieces in the tray, with and without the words on the tray's button."""
        if "tray" not in choice:
            return
        pieces = {piece: place for place, piece in choice["tray"]["pieces"].items()}
        names = " ".join(next(iter(self._places.get(pieces[piece], ())), "") for piece in target.get("of", ()))
        yield names
        yield f"{names} {choice['tray']['texts'][-1]}"
        yield f"{choice['tray']['texts'][-1]} {names}"


def _moved(choice: Choice, target: Target) -> Target:
    """Return a target with the actions of this choice.

    If another choice (`like`) defines the target, the id of its first action is increased by `add`.
    """
    if "do" not in target:
        return target
    first, *rest = target["do"]
    return {**target, "do": [first + choice.get("add", 0), *rest]}


def _label_and_name(label: str) -> Iterator[str]:
    """Yield the first line of a label, which contains only the name, and then the whole label."""
    yield from dict.fromkeys((label.partition("\n")[0], label))


def joined(first: str, second: str) -> str:
    """Return two consecutive labels as one text, in the form in which texts are compared."""
    return f"{first}{FIGURES if first[-1:].isdigit() and second[:1].isdigit() else ''}{second}"


def key(text: str) -> str:
    """Return a label in the form in which texts are compared.

    The form is in lower case, without punctuation and spaces. Between two numbers, `FIGURES` replaces punctuation and
    spaces.
    """
    text = unicodedata.normalize("NFKC", text[:LONGEST]).casefold()
    return _AROUND.sub("", _BETWEEN.sub(FIGURES, text))

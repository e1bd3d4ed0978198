"""Interpret typed commands. A line of text can mean an action, a question, or a button of the page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from azulejo_table.commands import grammar
from azulejo_table.commands.answers import answer_to
from azulejo_table.commands.buttons import button_with
from azulejo_table.commands.labels import Labelled, Labels
from azulejo_table.commands.lexicon import Lexicon, Misunderstood, Read, TooEarly, UnknownWord, plain
from azulejo_table.commands.outcomes import Outcomes
from azulejo_table.playthrough.seat_names import seat_names
from azulejo_table.screen.screen import Screen
from azulejo_table.screen.stages import BotThinking
from azulejo_table.text import Translator, paragraph, translator

if TYPE_CHECKING:
    from azulejo_table.protocol.answers import ButtonPress, TextAnswer

MAX_LISTED = 40
"""Maximum number of choices that an answer lists in full. If there are more, it lists only their first words."""

MAX_DESCRIBED = 8
"""Maximum number of places with the same name that one answer describes."""


@dataclass(frozen=True)
class Command:
    """The meaning of a typed line: either an answer to show, or a message to send to the session."""

    answer: TextAnswer | ButtonPress | None = None
    message: dict[str, object] = field(default_factory=dict)


def say(text: str) -> Command:
    """Return a command with a text as its answer."""
    return Command(answer={"answer": text})


def do(actions: list[int]) -> Command:
    """Return a command that carries out the actions of a turn."""
    return Command(message={"type": "do", "actions": actions})


def understand(screen: Screen, text: str, areas: Mapping[str, str]) -> Command:
    """Return the meaning of a line that the player typed while the page showed a screen.

    `areas` is the screen's markup. Raises `Misunderstood`. Until the game is over, "rematch" is refused, because
    a single typed word would replace the unfinished game.
    """
    command = _meaning(screen, text, areas)
    rematch = command.message.get("type") == "rematch" or command.answer == {"press": "rematch"}
    play = screen.play
    if rematch and not play.state.is_terminal and "rematch" in play.mode.buttons:
        t = screen.t
        raise Misunderstood(t("This game isn’t over. To start another one anyway, choose Rematch in the menu."))
    return command


def _meaning(screen: Screen, text: str, areas: Mapping[str, str]) -> Command:
    """Return the meaning of a line that the player typed. Raises `Misunderstood`."""
    line, labels = plain(text), Labels(screen, areas)
    if line.endswith("?") and len(line) > 1:
        press = button_with(screen.t, areas, text)
        if press:
            return Command(answer={"press": press})
        return say(_described_effect(screen, labels, line.rstrip("? ")))
    if not line:
        return say(screen.answers()["turn"])
    labelled = labels.find(text) if labels.begins(text) else None
    if labelled and "do" in labelled.target:
        return do(_actions(screen, labelled, text))
    try:
        # Try this before labels of sources: a line that names only a source, such as "shore 1", can also be a question.
        return _command_of_words(screen, line)
    except Misunderstood:
        labelled = labelled or labels.find(text)
        if labelled is None:
            press_shown = _shown(screen.t, labels, areas, text)
            if press_shown is None:
                raise
            return press_shown
        return do(_actions(screen, labelled, text))


def _shown(t: Translator, labels: Labels, areas: Mapping[str, str], text: str) -> Command | None:
    """Return the meaning of a line that is the label of a button, or the name of a place that cannot be chosen now.

    If the line is neither, return None.
    """
    press = button_with(t, areas, text)
    if press:
        return Command(answer={"press": press})
    described = labels.described(text)[:MAX_DESCRIBED]
    sentences = (t("{sentence}.", sentence=label.rstrip(".。")) for label in described)
    return say(paragraph(t, sentences)) if described else None


def _actions(screen: Screen, labelled: Labelled, text: str) -> list[int]:
    """Return the actions that a line of labels means.

    Raises `Misunderstood` if the target is refused, or if the line names only a source.
    """
    t, target = screen.t, labelled.target
    if "do" in target:
        return target["do"]
    if not labelled.missing:
        raise Misunderstood(target.get("text", "") or screen.answers()["turn"])
    raise Misunderstood(grammar.unfinished(t, text.strip(), t(", ").join(dict.fromkeys(labelled.missing))))


def _command_of_words(screen: Screen, line: str) -> Command:
    """Return the meaning of a line that consists of words or of notation. Raises `Misunderstood`."""
    t, lexicon = screen.t, _lexicon(screen)
    words = _words(screen, lexicon, line)
    if len(words) == 1:
        kind, meaning = words[0].word
        if words[0].word == ("send", "continue") and screen.stage.has_pages:
            return Command(answer={"press": "next_page"})
        if kind == "send":
            return Command(message={"type": meaning, "actions": []})
        if kind == "press":
            return Command(answer={"press": meaning})
        if kind == "ask":
            return say(_answer(screen, lexicon, meaning))
    if words and not _readable(screen, line):
        answer = answer_to(t, screen.view, screen.names, screen.mine, lexicon, words)
        if answer:
            return say(answer)
    if len(words) > 1 and words[0].word == ("ask", "help"):
        return say(_help(screen, lexicon))
    _check_turn(screen)
    if len(words) > 1 and words[0].word == ("ask", "choices"):
        return say(grammar.continued(t, lexicon, screen.play.state, words[1:]))
    return do(grammar.actions_of(t, lexicon, screen.play.state, line))


def complete(screen: Screen, text: str) -> tuple[list[str], bool]:
    """Return the possible completions of a line, and whether the line is already complete.

    There is one completion for each word that can come next: the line with that word added.
    """
    lexicon = _lexicon(screen)
    cut = max(text.rfind(" "), text.rfind("\u3000")) + 1
    base, begun = text[:cut], plain(text[cut:])
    words: list[str] = []
    is_complete = False
    if screen.stage.decides:
        try:
            reading = grammar.read(screen.play.state, lexicon.read(base))
        except Misunderstood:
            return [], False
        is_complete = bool(reading.actions) and not reading.begun and reading.wrong is None
        if reading.wrong is None:
            words = [lexicon.spell(word) for word in reading.expected]
    if begun and not base.strip():
        words += [lexicon.spell(word) for word in lexicon.own if word[0] in ("send", "press", "ask", "topic", "whose")]
    fitting = [word for word in dict.fromkeys(words) if plain(word).startswith(begun)]
    return [base + word for word in fitting], is_complete and not begun


def _lexicon(screen: Screen) -> Lexicon:
    also = seat_names(translator("en"), screen.play.seats, addressed=False)
    return Lexicon(screen.t, screen.play.record.game, screen.names, also)


def _words(screen: Screen, lexicon: Lexicon, line: str) -> list[Read]:
    """Return the words of a line, or an empty list if it contains only notation."""
    state = screen.play.state
    try:
        return lexicon.read(line)
    except UnknownWord as error:
        if grammar.notated(state, line) is None:
            raise grammar.explained(screen.t, lexicon, state, error) from None
        return []


def _readable(screen: Screen, line: str) -> bool:
    """Return whether a line is the notation of a legal action."""
    actions = grammar.notated(screen.play.state, line)
    return bool(actions and actions[0] in screen.play.state.legal_actions())


def _check_turn(screen: Screen) -> None:
    """Raise `Misunderstood` unless it is the turn of a person on this device."""
    if screen.stage.decides:
        return
    reason = screen.answers()["turn"]
    raise TooEarly(reason) if isinstance(screen.stage, BotThinking) else Misunderstood(reason)


def _answer(screen: Screen, lexicon: Lexicon, name: str) -> str:
    """Return the answer to a question about the whole game, such as "position"."""
    if name == "position":
        return screen.position()
    if name == "help":
        return _help(screen, lexicon)
    if name == "choices":
        _check_turn(screen)
        state = screen.play.state
        phrases = list(dict.fromkeys(map(lexicon.phrase, grammar.displayed_phrases(state))))
        if len(phrases) > MAX_LISTED:
            phrases = list(dict.fromkeys(lexicon.spell(phrase[0]) for phrase in grammar.displayed_phrases(state)))
        return screen.t("You can type: {words}.", words=screen.t(", ").join(phrases))
    return screen.answers()[name]


def _help(screen: Screen, lexicon: Lexicon) -> str:
    """Return a text with the words that can be typed now, and examples."""
    t, play = screen.t, screen.play
    sentences = [screen.answers()["turn"]]
    if screen.stage.decides:
        state = play.state
        action = state.legal_actions()[0]
        example = lexicon.phrase(next(grammar.displayed_phrases(state)))
        notation = state.game.write_action(action)
        sentences.append(
            t("Type, for example, “{example}”, or “{notation}” for short.", example=example, notation=notation)
        )
        sentences.append(t("Add “?” to hear what a move would do."))

    def listed(*kinds: str) -> str:
        return t(", ").join(lexicon.spell(word) for word in lexicon.own if word[0] in kinds)

    sentences.append(t("You can ask for: {words}.", words=listed("ask", "whose", "topic")))
    sentences.append(t("Also: {words}.", words=listed("send", "press")))
    return paragraph(t, sentences)


def _described_effect(screen: Screen, labels: Labels, line: str) -> str:
    """Return the effect of the actions that a line means, in the words of the preview on the board.

    If one word is missing at the end of the line, describe the effect for each possible word.
    """
    lexicon, outcomes = _lexicon(screen), Outcomes(screen, labels)
    _check_turn(screen)
    labelled = labels.find(line) if labels.begins(line) else None
    try:
        actions = grammar.actions_of(screen.t, lexicon, screen.play.state, line) if not labelled else []
    except Misunderstood:
        effects = outcomes.after(lexicon, line)
        if effects:
            return effects
        labelled = labels.find(line)
        if labelled is None:
            raise
    if labelled and "do" not in labelled.target and outcomes.source(labelled.target):
        return outcomes.source(labelled.target)
    if labelled:
        actions = _actions(screen, labelled, line)
    return outcomes.of(actions) or screen.t("That’s allowed.")

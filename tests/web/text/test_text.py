"""Texts and translations follow the rules of style, pages contain no English, and the news fits in its space."""

from __future__ import annotations

import ast
import json
import re
from functools import cache
from html import unescape
from itertools import islice
from pathlib import Path

import pytest
from azulejo import games
from azulejo_table.draw.log import BRIEF, FULL, Entry, news
from azulejo_table.draw.svg import widths
from azulejo_table.pages import render
from azulejo_table.session.session import Session
from azulejo_table.text import LANGUAGES, Addressed, paragraph, translator
from babel.messages.catalog import Catalog, Message
from frames import BOT, PERSON, frames, spelled_out
from visible import Words

from tools.checks.translations import fields, forms, sentences
from tools.setup.catalogues import merged

WEB = Path(render.__file__).resolve().parents[2]
TEXT = WEB / "azulejo_table" / "text"
TRANSLATED = [lang for lang in LANGUAGES if lang != "en"]

SPEECH = re.compile(r"[぀-ヿ㐀-鿿]")
HALF_WIDTH = re.compile(r"[,.;:!?()]")
LATIN = re.compile(r"[A-Za-z]+")
AVOIDED = {
    "en": re.compile(
        r"\b(anew|bring|can be had|chance to win|cut short|everybody|finds? no|in the end|is told|lacks?|left-over|lit"
        r"|might then|most points win|on a tie|payers?|paying|the record|was better|whoever|who is first)\b"
        r"|(?<!there )\bis no (?!longer)|\bit (gets|earns) you\b"
        r"|by (it|them)sel(f|ves)\b|(?<!in the )meanwhile|can(no|')t",
        re.IGNORECASE,
    ),
    "zh-Hant": re.compile(
        r"您|回放|重播|重看|撤銷|保存|(?<!遊戲)設置|第[^，。：；]*?回合|\{n\}回合|此裝置|這部裝置|直列|第\{\w+\}列|破碎|強度"
        r"|並列|棋譜|牌桌|牌局|損毀|檢討|補完|條碼|[長短]道路|[長短]路|首位略過|下法|一手|照亮|拆解|讀出|放回盒蓋|(?<!鋪)上牆|・"
        r"|最頂|最底|最低那格|按[順逆]時針|尋找對方|若一直|，全部放到|先按"
    ),
    "ja": re.compile(
        r"ターン(?!プレイヤー)|ポイント|取り消|さん\b|青い|赤い|黒い(?!ダイス)|白い|棋譜|リプレイ|見返"
        r"|行動(?!速度|させる)|納品|先手の印|ガラス片が?\{\w+\}枚|薄緑|減点|容赦|隣どうし|となり|確率|配り(?!ま)|消去"
        r"|コンピューター|1人用|1人プレイ|ブラウザ(?!ー)|失着|控えて|満杯|戦績|わざと|分かち合|わかって|(?<!ガラス)職人"
        r"|新しいゲーム|ゲーム記録|すべて床ラインへ|必要なダイスは|再試行|(?<!QR)コードを読|コードでつな|回のうち|人数を問わ|たずねずに"
    ),
}
"""Words that the texts must not contain: earlier mistakes, words of other games, and synonyms of our terms."""
OF_ONE_GAME = {
    "zh-Hant": {"宣告": "noctiluca", "圖板": "azul", "花紋條": "sintra", "轉盤": "queens_garden"},
    "ja": {"宣言": "noctiluca", "図案ライン": "azul", "図案票": "sintra", "ヘクス": "queens_garden"},
}
"""For each language, the terms that only one game may use, each with the name of that game."""
# fmt: off
UNCLEAR = frozenset({
    "begun", "change", "code", "criteria", "criterion", "deeds", "figure", "figures", "free", "gained", "got",
    "held", "hint", "lost", "more", "most", "need", "net", "of", "others", "own", "reason", "rest", "room",
    "sentence", "source", "text", "wanted", "way", "what", "when", "where", "why", "words",
})
# fmt: on
"""Names of placeholders that need a comment, because they are unclear to a translator."""
SINGLE_WORD = re.compile(r"[A-Za-z’-]+")
"""Matches a sentence of one word, such as “Back” or “Draw”, whose meaning depends on the place and the word class."""
SAYS_ENOUGH = 60
"""Minimum number of letters in a sentence whose placeholders are clear without a comment."""
TYPED = "{line} {word}"
"""The sentence that joins two words of a command. Translations join them with the full-width space that people type."""
SAME_IN_ALL = {
    "Azulejo",
    "CycloneDX",
    "JavaScript",
    "MB",
    "NVDA",
    "QR",
    "Python",
    "English",
    "CPU",
    "A",
    "B",
    *"URCIOLPHF",
    "Tab",
    "Ctrl",
    "Enter",
    "Esc",
    "PgDn",
    "Home",
    "End",
    "PgUp",
    "Wi",
    "Fi",
}
"""Words in Latin letters that translations may contain: names, a unit, sides of a board, and labels of keys."""


TO_OTHERS = {
    *("in {name}", "I’m {name}", "Pass the device to {name}.", "waiting for {name}", "{name}’s turn"),
    *("{name} is thinking…", "Play against {name}"),
    *("{name} took {n} piece", "{name} placed {n} piece", "{name} took {n} piece and placed {placed}"),
}
"""Sentences whose `{name}` is never “You”. They are about things, or about games with several people."""
WRONG_PERSON = {
    "en": re.compile(r"You’s|[a-z,;] You\b|You (is|has|holds|[a-z]+s)\b|[Yy]ou .*\b(starts|wins)\b|\btheir\b"),
    "zh-Hant": re.compile("由你你|輪到你。"),
    "ja": re.compile("^あなた(が|は|、|：(?!$|3点|ヒント))|あなたの(?!手番)"),
}
"""Wording that is wrong in sentences that address the player. Japanese sentences should leave out the subject."""


@cache
def catalogue(lang: str) -> Catalog:
    """Return all catalogues of a language, merged into one, from the files that translators edit."""
    return merged(lang)


def entries(lang: str) -> list[Message]:
    """Return the entries of a language's catalogue, without the header and without variants that address the player."""
    return [message for message in catalogue(lang) if message.id and not message.context]


def test_sentences_to_translate_are_string_literals() -> None:
    """The tool that extracts sentences finds only literals, so other sentences would stay untranslated."""
    for path in sorted((WEB / "azulejo_table").rglob("*.py")):
        if path.parent == TEXT:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = ast.unparse(node.func)
            count = 1 if name == "t" or name.endswith(".t") else 2 if f".{name}".endswith(".t.n") else 0
            for argument in node.args[:count]:
                literal = isinstance(argument, ast.Constant) and isinstance(argument.value, str)
                assert literal, f"{path.relative_to(WEB)}:{node.lineno}: {ast.unparse(argument)}"


@pytest.mark.parametrize("lang", TRANSLATED)
def test_unclear_sentences_have_a_comment_for_translators(lang: str) -> None:
    for message in entries(lang):
        key = message.id if isinstance(message.id, str) else message.id[0]
        comment = " ".join(message.auto_comments)
        assert comment == " ".join(catalogue(TRANSLATED[0])[message.id].auto_comments), f"not in all languages: {key}"
        rest = re.sub(r"\{\w+\}", "", key)
        if "|" in key or not re.search("[A-Za-z]", rest) or SINGLE_WORD.fullmatch(key):
            assert comment, f"no comment: {key}"
        for name in fields(key) & UNCLEAR:
            if len(rest) < SAYS_ENOUGH:
                assert f"{{{name}}}" in comment, f"{{{name}}} has no comment: {key}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sentences_with_you_as_the_name_are_grammatical(lang: str) -> None:
    t = translator(lang)
    you = Addressed(t("You"))
    seen = 0
    for key in sentences():
        one = key if isinstance(key, str) else key[0]
        if "name" not in fields(one) or one in TO_OTHERS:
            continue
        values: dict[str, object] = dict.fromkeys(fields(one), 3) | {"name": you}
        sentence = t(one, **values) if isinstance(key, str) else t.n(*key, 3, **{**values, "n": 3})
        assert not WRONG_PERSON[lang].search(sentence), f"{key}: {sentence}"
        seen += 1
    assert seen > 30


def test_english_texts_follow_the_rules_of_style() -> None:
    for key in sentences():
        for text in (key,) if isinstance(key, str) else key:
            assert not re.search("['\"]", text), f"straight quotation marks: {text}"
            assert not re.search(r"\.\.|\s…", text), f"not an ellipsis: {text}"
            assert not re.search(r"(?<!\w)-(?=[\d{])|--", text), f"a hyphen for a minus or a dash: {text}"
            assert "  " not in text, f"two spaces: {text}"
            word = text.partition("|")[0]  # a typed word has several forms, separated by bars; the page shows the first
            assert not AVOIDED["en"].search(word), f"a word we do not use: {text}"


@pytest.mark.parametrize("lang", TRANSLATED)
def test_words_of_one_game_occur_in_no_other_game(lang: str) -> None:
    messages = {message.id if isinstance(message.id, str) else tuple(message.id): message for message in entries(lang)}
    for key, places in sentences().items():
        games = set(re.findall(r"games/(\w+)/", " ".join(places)))
        for word, game in OF_ONE_GAME[lang].items():
            if any(word in text.partition("|")[0] for text in forms(messages[key])):
                assert games <= {game}, f"{word} in {games}: {key}"


@pytest.mark.parametrize("lang", TRANSLATED)
def test_translations_follow_the_rules_of_style(lang: str) -> None:
    for message in entries(lang):
        for text in forms(message):
            plain = re.sub(r"\{\w+\}|Wi-Fi", "", text)
            assert not HALF_WIDTH.search(plain), f"half-width punctuation: {text}"
            assert not re.search(r"\s", text) or message.id == TYPED, f"space: {text}"
            assert "-" not in plain, f"a hyphen for a minus: {text}"
            assert plain.count("…") % 2 == 0, f"an ellipsis with only one character “…”: {text}"
            assert not re.search("[\"'“”‘’]", text), f"not the quotation marks of the language: {text}"
            word = text.partition("|")[0]  # a typed word has several forms, separated by bars; the page shows the first
            assert not AVOIDED[lang].search(word), f"a word we do not use: {text}"
            assert set(LATIN.findall(plain)) <= SAME_IN_ALL, f"Latin letters: {text}"
            end = message.id if isinstance(message.id, str) else message.id[0]
            if len(end) > 1 and end.endswith("."):
                assert text.endswith("。"), f"a sentence without its full stop: {text}"
            elif end == "Share…":  # only in English does an ellipsis on a button announce a dialog
                assert "…" not in text
            elif end.endswith((":", "…")):
                assert text.endswith("：" if end.endswith(":") else "……"), (
                    f"does not end with the same sign as the English text: {text}"
                )
            elif not end.endswith(("{second}", "?")):
                assert not text.endswith("。"), f"a full stop too many: {text}"


def test_joined_sentences_are_separated_as_the_language_requires() -> None:
    joined = ["One.", "", "Two.", "Three."]
    assert paragraph(translator("en"), joined) == "One. Two. Three."
    assert paragraph(translator("ja"), ["一。", "", "二。"]) == "一。二。"
    assert paragraph(translator("ja"), []) == ""


@pytest.mark.parametrize("lang", TRANSLATED)
def test_translated_pages_contain_no_english(lang: str, rendered: Path) -> None:
    pages = sorted((rendered / lang).glob("*.html"))
    assert pages
    for page in pages:
        for text in Words(page.read_text(encoding="utf-8")).texts:
            assert set(LATIN.findall(text)) <= SAME_IN_ALL, f"{page.name}: {text}"


@pytest.mark.parametrize("lang", TRANSLATED)
def test_refusals_are_in_the_language_of_the_session(lang: str) -> None:
    session = Session()
    opened = session.handle(json.dumps({"type": "new", "lang": lang, "game": "azul", "seats": [PERSON] * 2, "seed": 1}))
    now = opened["frame"]
    for message in (
        {"type": "undo", "frame": now},
        {"type": "redo", "frame": now},
        {"type": "do", "frame": now, "actions": [-1]},
        {"type": "do", "frame": now + 1, "actions": [0]},
        {"type": "continue", "frame": now},
        {"type": "new", "seats": []},
    ):
        text = session.handle(json.dumps(message))["text"]
        assert SPEECH.search(text) and not LATIN.search(text), text


FRAMES = 60
WORDS = re.compile(r"class=words[^>]*>([^<]*)<")


@pytest.mark.matrix
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("others", [1, 2, 3])
@pytest.mark.parametrize("game", games())
def test_the_news_fits_in_its_space(game: str, others: int, lang: str) -> None:
    room = FULL if others == 1 else BRIEF[others]
    texts: set[str] = set()
    for frame, _ in islice(frames(game, lang, [PERSON, *[BOT] * others], {}, seed=7), FRAMES):
        if "class=emblem" in (markup := frame["areas"].get("news", "")):
            texts.update(unescape(words) for words in WORDS.findall(markup))
    assert texts
    assert {words for words in texts if widths(words)[0] > room} == set()


def test_long_news_is_shortened_on_the_page_but_spoken_in_full() -> None:
    long = "Bartholomew took 3 light blue and the starting marker from the centre to line 3; 1 fell (−2)"
    entry = Entry(long, seat=1, pieces=("blue",) * 4, steps=3, brief=("→ line 3",))
    markup = news([entry], 1, "News", "See it")
    assert WORDS.findall(markup) == ["→ line 3"]
    assert long in markup


@pytest.mark.parametrize("game", games())
def test_previews_begin_with_a_capital(game: str) -> None:
    texts = {
        target["text"]
        for frame, _ in islice(frames(game, "en", [PERSON] * 2, {}, seed=5), FRAMES)
        for choice in spelled_out(frame)["choices"].values()
        for target in (choice, *choice.get("targets", {}).values())
        if target.get("text")
    }
    assert texts
    assert {text for text in texts if text[0].islower()} == set()

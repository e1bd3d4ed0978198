"""Links with unsupported versions, and the messages about them on the page."""

from __future__ import annotations

import base64
import zlib

FIRST_FORMAT = (
    "AWt7ImdhbWUiOiJhenVsIiwicnVsZXNfdmVyc2lvbiI6MSwicGxheWVycyI6Mywib3B0aW9ucyI6eyJ3YWxsIjoiY29sb3VyZWQiLCJmaXJzdF9z"
    "ZWF0IjoicmFuZG9tIn0sInNlZWQiOjExfXg2D4p5BNo"
)
"""A link in format 1, with three actions of a game of Azul for three players."""
RULES = {
    "en": "This game uses version {got} of the rules of Azul. Only version 2 can be opened here.",
    "zh-Hant": "這局遊戲使用花磚物語的第{got}版規則。這裡只能開啟第2版。",
    "ja": "この対局にはアズールのルールの第{got}版が使われています。ここで開けるのは第2版だけです。",
}
SAVED = {
    "en": "This game is saved in format {got}. Only format 1 can be opened here.",
    "zh-Hant": "這局遊戲是以格式{got}儲存的。這裡只能開啟格式1。",
    "ja": "この対局は形式{got}で保存されています。ここで開けるのは形式1だけです。",
}
LINK = {
    "en": "This link has format {got}. Only format 2 can be opened here.",
    "zh-Hant": "這個連結的格式是{got}。這裡只能開啟格式2。",
    "ja": "このリンクの形式は{got}です。ここで開けるのは形式2だけです。",
}
RELOAD = {
    "en": " Reload the page to get the latest version.",
    "zh-Hant": "請重新載入頁面，以取得最新版本。",
    "ja": "ページを再読み込みして、最新のバージョンにしてください。",
}
"""The sentence that follows these messages if the version is newer than supported."""


def of_format(link: str, number: int) -> str:
    """Return the link with another format number."""
    return _sealed(bytes([number]) + _opened(link)[1:])


def of_rules(link: str, version: int) -> str:
    """Return the link with another version of the rules.

    The link's large number ends with two digits of one byte each: the version, and then the game.
    """
    body = _opened(link)
    return _sealed(body[:-2] + bytes([version]) + body[-1:])


def _opened(link: str) -> bytes:
    """Return the contents of a link, without its checksum."""
    return base64.urlsafe_b64decode(link + "=" * (-len(link) % 4))[:-4]


def _sealed(body: bytes) -> str:
    """Return a link with these contents and a correct checksum."""
    return base64.urlsafe_b64encode(body + zlib.crc32(body).to_bytes(4, "big")).rstrip(b"=").decode()

"""Draw the payment tray, in which the player puts the pieces that pay for a hexagon.

The hexagon itself is one of the pieces that pay its price, so the tray also shows the hexagon. The tray has a socket
for each of the other pieces.
"""

from __future__ import annotations

from html import escape

from azulejo.games.queens_garden.rules.view import QueensGardenView

from azulejo_table.draw.svg import el, icon
from azulejo_table.games.queens_garden.draw.parts import Labels
from azulejo_table.games.queens_garden.play.payment import PAY


def tray(view: QueensGardenView, labels: Labels) -> str:
    """Draw the tray of the current payment.

    Keys of `labels`: `title:tray`, `text:pay`, and `socket:I` for each socket.
    """
    turn = view["turn"]
    assert turn is not None
    mark = "x" if turn["act"] == "expand" else ""
    pieces = (f"{mark}{turn['hexagon']}", *turn["paid"])
    paid = [el("span", icon(f"tile-{piece}", "piece"), class_="socket") for piece in pieces]
    sockets = [_socket(index, labels) for index in range(turn["need"])]
    return el(
        "div",
        el("div", paid[0], el("span", "+", aria_hidden="true"), *paid[1:], *sockets, class_="sockets"),
        el("button", escape(labels["text:pay"]), type="button", class_="button main", id="place-pay", data_place=PAY),
        class_="tray",
        role="group",
        aria_label=labels["title:tray"],
        data_roving=True,
    )


def _socket(index: int, labels: Labels) -> str:
    drawing = el(
        "svg",
        '<use href="#garden-well"/>',
        el("use", width=100, height=100, data_socket=str(index)),
        viewBox="0 0 100 100",
        aria_hidden="true",
    )
    place = f"socket:{index}"
    return el("button", drawing, class_="place socket", id=place, data_place=place, aria_label=labels[place])

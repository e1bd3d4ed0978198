"""Draw a line chart of values: a line for each seat, a legend, and a table of the same values for screen readers.

The caller translates all words; this module escapes them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from azulejo_table.draw.svg import el, number

_WIDE = 320.0
"""Width of the drawing, in its own units."""


class Chart:
    """The lines of a chart.

    `values` are indexed by seat, then by step, and are between `low` and `high`. The drawing is 320 units wide and
    `tall` units high. The lines keep a distance of `edge` units from its border.
    """

    def __init__(self, values: Sequence[Sequence[float]], low: float, high: float, tall: float, edge: float) -> None:
        self._values = values
        self._high = high
        self._tall = tall
        self._edge = edge
        self._step = (_WIDE - 2 * edge) / max(1, len(values[0]) - 1)
        self._unit = (tall - 2 * edge) / (high - low)

    def _level(self, value: float) -> float:
        return self._edge + (self._high - value) * self._unit

    def spot(self, seat: int, step: int) -> tuple[float, float]:
        """Return the coordinates of a seat's value at a step."""
        return self._edge + step * self._step, self._level(self._values[seat][step])

    def line(self, seat: int) -> str:
        """Draw the line of a seat."""
        spots = (self.spot(seat, step) for step in range(len(self._values[seat])))
        path_data = "L".join(f"{number(x)} {number(y)}" for x, y in spots)
        return el("path", class_=f"line seat-{seat % 4}", d=f"M{path_data}")

    def figure(
        self,
        title: str,
        steps: Sequence[str],
        names: Sequence[str],
        lines: str,
        rest: float,
        format_value: Callable[[float], str],
        *,
        heading: str = "",
        kind: str = "chart",
    ) -> str:
        """Draw the whole figure: the seats' lines, a horizontal line at the value `rest`, the legend and the table.

        `steps` and `names` are the names of the steps and of the seats. `format_value` returns the text of a value for
        the table.
        """
        rest_line = f"M{number(self._edge)} {number(self._level(rest))}H{number(_WIDE - self._edge)}"
        still, box = el("path", class_="zero", d=rest_line), f"0 0 {number(_WIDE)} {number(self._tall)}"
        drawing = el("svg", still, lines, viewBox=box, class_="chart-art", aria_hidden="true")
        legend = "".join(el("li", el("i", class_=f"seat-{seat % 4}"), escape(name)) for seat, name in enumerate(names))
        legend_list = el("ul", legend, class_="legend", aria_hidden="true")
        return el("figure", heading, drawing, legend_list, self._table(title, steps, names, format_value), class_=kind)

    def _table(
        self, title: str, steps: Sequence[str], names: Sequence[str], format_value: Callable[[float], str]
    ) -> str:
        head = el("td") + "".join(el("th", escape(name), scope="col") for name in names)
        rows = "".join(
            el(
                "tr",
                el("th", escape(step), scope="row"),
                *(el("td", format_value(line[index])) for line in self._values),
            )
            for index, step in enumerate(steps)
        )
        return el("table", el("caption", escape(title)), el("thead", el("tr", head)), el("tbody", rows), class_="sr")

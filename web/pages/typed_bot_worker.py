"""The exported functions of a typed bot's worker: `read` and `choose`.

A number that it posts is a line number, see `Watch`. A text is printed output, see `Printed`.
"""

from azulejo_table.workshop.typed_bot import TypedBot
from js import postMessage

bot = TypedBot(postMessage, postMessage)

read = bot.read
choose = bot.choose

__export__ = ["read", "choose"]

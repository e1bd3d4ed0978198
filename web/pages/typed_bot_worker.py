"""What the worker of a typed bot runs: `read` and `choose`.

A number that it sends is a line, see `Watch`; a text is what was printed, see `Printed`.
"""

from azulejo_table.workshop.typed_bot import TypedBot
from js import postMessage

bot = TypedBot(postMessage, postMessage)

read = bot.read
choose = bot.choose

__export__ = ["read", "choose"]

"""Export the functions `read` and `choose` from a typed bot's worker.

The worker posts a number to report a line (see `Watch`), and a text to report printed output (see `Printed`).
"""

from azulejo_table.workshop.typed_bot import TypedBot
from js import postMessage

bot = TypedBot(postMessage, postMessage)

read = bot.read
choose = bot.choose

__export__ = ["read", "choose"]

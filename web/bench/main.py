"""The default way of PyScript: rules, drawing and bots on the page's own thread."""

from azulejo_table import thinker
from azulejo_table.session import Session
from pyscript import ffi, window

window.pythonIsReady(ffi.create_proxy(Session().call), ffi.create_proxy(thinker.think))

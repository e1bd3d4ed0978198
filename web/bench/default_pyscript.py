"""Run PyScript in its default way: rules, drawing and bots on the page's own thread."""

from azulejo_table.session.session import Session
from azulejo_table.workers import thinker
from pyscript import ffi, window

window.pythonIsReady(ffi.create_proxy(Session().call), ffi.create_proxy(thinker.think))

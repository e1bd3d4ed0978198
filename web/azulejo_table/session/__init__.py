"""The session: messages from the page in, frames out."""

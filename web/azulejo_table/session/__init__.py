"""Answer the page's messages with frames."""

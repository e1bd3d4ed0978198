"""Build the page's content for a game in progress: areas, buttons, summaries, the log and the replay."""

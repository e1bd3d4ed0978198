"""What the page shows of a game in progress: areas, buttons, summaries, the log and the replay."""

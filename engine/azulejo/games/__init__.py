"""The games. Each game is a folder, and all these folders have the same layout."""

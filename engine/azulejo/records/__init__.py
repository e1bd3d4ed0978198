"""Games written down: records, links, transcripts, and readers that find them in any text."""

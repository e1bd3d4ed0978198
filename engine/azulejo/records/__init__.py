"""Stored games: records, links, transcripts, and readers that find them in any text."""

from azulejo.records.link import Link, Match, read_link, write_link
from azulejo.records.record import Record, RecordError, new_record, read_record
from azulejo.records.transcript import read_transcript, write_transcript

__all__ = [
    "Link",
    "Match",
    "Record",
    "RecordError",
    "new_record",
    "read_link",
    "read_record",
    "read_transcript",
    "write_link",
    "write_transcript",
]

// Made from web/azulejo_table/seats.py by `python -m tools.client_types`. Do not edit.

/**
 * The player in a seat.
 *
 * `level` is a bot's level, `LINK` for a person on another device, or null for a person on this device.
 */
export interface Seat {
  name: string;
  level: string | null;
}

/** A spreadsheet, and what it may unpack to. */
export const SHEET_MAX_BYTES = 10 * 1024 * 1024
export const SHEET_MAX_UNPACKED_BYTES = 200 * 1024 * 1024

/** PostgreSQL takes 65,535 values a statement: with this many rows no table of ours comes near. */
const BATCH_ROWS = 1000

/** Rows in portions that one statement can insert. */
export const toBatches = <Row>(rows: Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / BATCH_ROWS) }, (_, index) => rows.slice(index * BATCH_ROWS, (index + 1) * BATCH_ROWS))

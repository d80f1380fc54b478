/** PostgreSQL takes 65,535 values a statement: with this many rows no table of ours comes near. */
const BATCH_ROWS = 1000

/** Rows in portions, by default ones that one statement can insert. */
export const toBatches = <Row>(rows: Row[], size = BATCH_ROWS): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => rows.slice(index * size, (index + 1) * size))

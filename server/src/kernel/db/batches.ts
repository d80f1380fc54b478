/** PostgreSQL takes at most 65,535 values a statement; no table here comes near with this many rows. */
const BATCH_ROWS = 1000

/** Splits rows into batches, by default of a size that one statement can insert. */
export const toBatches = <Row>(rows: Row[], size = BATCH_ROWS): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => rows.slice(index * size, (index + 1) * size))

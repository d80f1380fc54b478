type Row = Record<string, string | number>

/** Prints rows of the same shape with aligned columns, the names of the first row's fields above. */
export const printTable = (rows: Row[]): void => {
  if (!rows.length) return
  const columns = Object.keys(rows[0])
  const lines = [columns, ...rows.map((row) => columns.map((column) => String(row[column])))]
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index].length)))
  for (const line of lines)
    console.log(
      line.map((cell, index) => (index ? cell.padStart(widths[index]) : cell.padEnd(widths[index]))).join('  '),
    )
}

export const toKilobytes = (bytes: number): string => (bytes / 1024).toFixed(1)

/** Gives a table to the browser as a file. Excel reads UTF-8 only behind a byte order mark. */
export const downloadCsv = (fileName: string, csv: string): void => {
  const content = new Blob([csv.startsWith('\uFEFF') ? csv : `\uFEFF${csv}`], { type: 'text/csv;charset=utf-8' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = fileName
  link.click()
  // Browsers read the address after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

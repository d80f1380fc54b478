/** Marks the text as UTF-8, which Excel asks for. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A table as a text that Excel opens (RFC 4180). */
export const toCsv = (head: string[], lines: string[][]): string =>
  BYTE_ORDER_MARK + [head, ...lines].map((line) => line.map(toCell).join(',')).join('\r\n')

/** A cell that a spreadsheet takes as text: neither as a formula nor as a number with lost digits. */
const toCell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) || /^\d{12,}[\dX]?$/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

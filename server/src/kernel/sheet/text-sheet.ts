import { createHash } from 'node:crypto'
import writeExcelFile from 'write-excel-file/node'

/** A sheet of texts below a bold head, for people to fill in. */
export interface TextSheet {
  name: string
  rows: string[][]
}

/** Changes when the sheet does; a written file holds the time at which it was written, too. */
export const hashOfSheet = ({ rows }: TextSheet): string =>
  createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 16)

/** As an .xlsx file. All cells are texts, so that Excel makes no dates of 3-4. */
export const writeTextSheet = ({ name, rows }: TextSheet): Promise<Buffer> =>
  writeExcelFile(
    rows.map((cells, index) =>
      cells.map((value) => ({ value, type: String, ...(index === 0 && { fontWeight: 'bold' as const }) })),
    ),
    { sheet: name },
  ).toBuffer()

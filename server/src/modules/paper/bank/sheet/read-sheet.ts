import readXlsxFile from 'read-excel-file/node'
import { AppError } from '../../../../kernel/app-error'
import { readFormats, showNumbers } from './show-numbers'
import { packSheet, unpackSheet } from './unpack-sheet'

/** A cell as the sheet shows it; a date is what Excel made of a text such as 1/2. */
export type Cell = string | number | boolean | Date | null

export interface Sheet {
  name: string
  rows: Cell[][]
}

const WORKSHEET = /^xl\/worksheets\/[^/]+\.xml$/

/** The sheets of an .xlsx file. @throws AppError QUESTION_SHEET_UNREADABLE */
export const readSheets = async (content: Buffer): Promise<Sheet[]> => {
  const files = await unpackSheet(content)
  try {
    const formats = readFormats(files.get('xl/styles.xml')?.toString() ?? '<none/>')
    for (const [name, worksheet] of files)
      if (WORKSHEET.test(name)) files.set(name, Buffer.from(showNumbers(worksheet.toString(), formats)))
    const sheets = await readXlsxFile(packSheet(files), { trim: true })
    return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data as Cell[][] }))
  } catch (error) {
    // The library throws plain errors for whatever is no spreadsheet; none of them is a fault of ours.
    throw new AppError('QUESTION_SHEET_UNREADABLE', undefined, null, { cause: error })
  }
}

import readXlsxFile from 'read-excel-file/node'
import { AppError } from '../../../../kernel/app-error'
import { unpackSheet } from './unpack-sheet'

/** A cell as it was typed; a date is what Excel made of a text such as 1/2. */
export type Cell = string | number | boolean | Date | null

export interface Sheet {
  name: string
  rows: Cell[][]
}

/** The sheets of an .xlsx file. @throws AppError QUESTION_SHEET_UNREADABLE */
export const readSheets = async (content: Buffer): Promise<Sheet[]> => {
  const unpacked = await unpackSheet(content)
  try {
    const sheets = await readXlsxFile(unpacked, { trim: true })
    return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data as Cell[][] }))
  } catch (error) {
    // The library throws plain errors for whatever is no spreadsheet; none of them is a fault of ours.
    throw new AppError('QUESTION_SHEET_UNREADABLE', undefined, null, { cause: error })
  }
}

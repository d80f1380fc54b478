import readXlsxFile from 'read-excel-file/node'
import { AppError } from '../app-error'
import { findExtras, listWorksheets, type SheetExtras } from './find-extras'
import { markRuns } from './mark-runs'
import { readFormats, readStruck, showNumbers } from './show-numbers'
import { packSheet, unpackSheet } from './unpack-sheet'

/** A cell as the sheet shows it, with marks of styles; a date is what Excel made of a text such as 1/2. */
export type Cell = string | number | boolean | Date | null

export interface Sheet {
  name: string
  isHidden: boolean
  rows: Cell[][]
  extras: SheetExtras
}

const STRINGS = 'xl/sharedStrings.xml'
/** How every file begins that Office has encrypted or that is older than .xlsx. */
const OLD_CONTAINER = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** The sheets of an .xlsx file. @throws AppError SHEET_UNREADABLE */
export const readSheets = async (content: Buffer): Promise<Sheet[]> => {
  if (content.subarray(0, OLD_CONTAINER.length).equals(OLD_CONTAINER))
    throw new AppError('SHEET_UNREADABLE', '表格有打开密码，或者是旧格式（.xls），请另存为没有密码的 .xlsx')
  const files = await unpackSheet(content)
  try {
    const styles = files.get('xl/styles.xml')?.toString() ?? '<none/>'
    const [formats, struck] = [readFormats(styles), readStruck(styles)]
    const worksheets = listWorksheets(files)
    const extras = new Map(worksheets.map(({ part }) => [part, findExtras(files, part, struck)]))
    for (const { part } of worksheets)
      files.set(part, Buffer.from(markRuns(showNumbers(files.get(part)!.toString(), formats))))
    const strings = files.get(STRINGS)
    if (strings) files.set(STRINGS, Buffer.from(markRuns(strings.toString())))
    const sheets = await readXlsxFile(packSheet(files), { trim: true })
    return worksheets.map(({ name, part, isHidden }) => {
      const rows = (sheets.find(({ sheet }) => sheet === name)?.data ?? []) as Cell[][]
      return { name, isHidden, rows, extras: extras.get(part)! }
    })
  } catch (error) {
    // The library throws plain errors for whatever is no spreadsheet; none of them is a fault of ours.
    throw new AppError('SHEET_UNREADABLE', undefined, null, { cause: error })
  }
}

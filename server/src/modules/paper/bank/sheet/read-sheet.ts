import readXlsxFile from 'read-excel-file/node'
import { SHEET_MAX_UNPACKED_BYTES } from '@contract/question/limits'
import { AppError } from '../../../../kernel/app-error'

/** A cell as it was typed; a date is what Excel made of a text such as 1/2. */
export type Cell = string | number | boolean | Date | null

export interface Sheet {
  name: string
  rows: Cell[][]
}

/** The sheets of an .xlsx file. @throws AppError QUESTION_SHEET_UNREADABLE */
export const readSheets = async (content: Buffer): Promise<Sheet[]> => {
  if (unpackedBytes(content) > SHEET_MAX_UNPACKED_BYTES) throw new AppError('QUESTION_SHEET_UNREADABLE', '表格太大')
  try {
    const sheets = await readXlsxFile(content, { trim: true })
    return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data as Cell[][] }))
  } catch (error) {
    // The library throws plain errors for whatever is no spreadsheet; none of them is a fault of ours.
    throw new AppError('QUESTION_SHEET_UNREADABLE', undefined, null, { cause: error })
  }
}

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50

/** What a ZIP archive says that its files unpack to. @throws AppError QUESTION_SHEET_UNREADABLE where it is none */
const unpackedBytes = (zip: Buffer): number => {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > zip.length || zip.readUInt32LE(end) !== END_OF_DIRECTORY)
    throw new AppError('QUESTION_SHEET_UNREADABLE')
  let at = zip.readUInt32LE(end + 16)
  let bytes = 0
  while (at + 46 <= end && zip.readUInt32LE(at) === DIRECTORY_ENTRY) {
    bytes += zip.readUInt32LE(at + 24)
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return bytes
}

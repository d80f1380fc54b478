import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './process/run'

/** Years that the server brings along. The State Council announces a year's days in the autumn before it. */
const YEARS = [2025, 2026]
const FILE = 'server/src/modules/timetable/official-holidays.ts'

interface YearFile {
  holidays: Record<string, string>
  workdays: Record<string, string>
}

const readYear = (year: number): string[] => {
  const file = path.join(root, 'node_modules/chinese-days/dist/years', `${year}.json`)
  const { holidays, workdays } = JSON.parse(fs.readFileSync(file, 'utf8')) as YearFile
  const toRows = (days: Record<string, string>, kind: string) =>
    Object.entries(days).map(([day, names]) => `${day} ${kind} ${names.split(',')[1]}`)
  return [...toRows(holidays, '休'), ...toRows(workdays, '班')].toSorted()
}

/** The text of the file with the official days, made from the package `chinese-days`. */
export const makeHolidays = (): string =>
  [
    '// Made by `node --import tsx scripts/make-holidays.ts`; do not edit.',
    '/** Official days off (休) and working weekends (班), each with its holiday. */',
    'export const OFFICIAL_HOLIDAYS: readonly string[] = [',
    ...YEARS.flatMap(readYear).map((row) => `  '${row}',`),
    ']',
    '',
  ].join('\n')

if (process.argv[1] === fileURLToPath(import.meta.url)) fs.writeFileSync(path.join(root, FILE), makeHolidays())

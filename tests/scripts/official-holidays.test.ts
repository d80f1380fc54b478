import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { makeHolidays } from '../../scripts/make-holidays'
import { OFFICIAL_HOLIDAYS } from '../../server/src/modules/timetable/official-holidays'

const FILE = path.join(__dirname, '../../server/src/modules/timetable/official-holidays.ts')

it('the official days are those of the package', () => {
  expect(fs.readFileSync(FILE, 'utf8')).toBe(makeHolidays())
})

it('the working weekends and the long holidays of 2026 are as announced', () => {
  const of2026 = OFFICIAL_HOLIDAYS.filter((row) => row.startsWith('2026'))
  const daysOf = (kind: string) => of2026.filter((row) => row.includes(kind)).map((row) => row.slice(5, 10))
  expect(daysOf('班')).toEqual(['01-04', '02-14', '02-28', '05-09', '09-20', '10-10'])
  expect(daysOf('休').filter((day) => day.startsWith('10'))).toEqual([
    '10-01',
    '10-02',
    '10-03',
    '10-04',
    '10-05',
    '10-06',
    '10-07',
  ])
})

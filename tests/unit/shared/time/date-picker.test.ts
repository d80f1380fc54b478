import {
  clampDate,
  clampTime,
  cutDate,
  dateColumns,
  daysInMonth,
  parseDate,
  timeColumns,
  turnDate,
  turnTime,
} from '@/shared/time/date-picker'

const START = '2020-02-10'
const END = '2026-11-21'
const columnsOf = (value: string) =>
  dateColumns(value, START, END).map(({ values, index }) => [values[0], values[values.length - 1], values[index]])

describe('date picker', () => {
  it('UI-11 clamps a date into its bounds', () => {
    expect(clampDate('2019-05-05', START, END)).toBe('2020-02-10')
    expect(clampDate('2026-11-22', START, END)).toBe('2026-11-21')
    expect(clampDate('2024-01-31', START, END)).toBe('2024-01-31')
  })
  it('UI-11 opens at the start without a value', () => {
    expect(clampDate('', START, END)).toBe(START)
  })
  it('UI-11 corrects a day of the month that does not exist', () => {
    expect(parseDate('2026-02-31')).toEqual([2026, 2, 28])
    expect(parseDate('2024-02-31')).toEqual([2024, 2, 29])
    expect(parseDate('2026-04-31')).toEqual([2026, 4, 30])
    expect(daysInMonth(2100, 2)).toBe(28)
  })
  it('UI-11 corrects the day when the month wheel turns to a shorter month', () => {
    expect(turnDate('2024-01-31', [4, 1, 30], START, END)).toBe('2024-02-29')
  })
  it('UI-11 keeps a turned wheel within the bounds', () => {
    expect(turnDate('2025-12-25', [6, 11, 24], START, END)).toBe('2026-11-21')
    expect(turnDate('2021-01-01', [0, 0, 0], START, END)).toBe('2020-02-10')
  })
  it('UI-10 offers only months and days within the bounds', () => {
    expect(columnsOf('2020-02-15')).toEqual([
      [2020, 2026, 2020],
      [2, 12, 2],
      [10, 29, 15],
    ])
    expect(columnsOf('2026-11-03')).toEqual([
      [2020, 2026, 2026],
      [1, 11, 11],
      [1, 21, 3],
    ])
    expect(columnsOf('2023-06-30')).toEqual([
      [2020, 2026, 2023],
      [1, 12, 6],
      [1, 30, 30],
    ])
  })
  it('UI-10 shows one column for each requested field', () => {
    expect(dateColumns('2023-06-30', START, END, 'year')).toHaveLength(1)
    expect(dateColumns('2023-06-30', START, END, 'month')).toHaveLength(2)
    expect(cutDate('2023-06-30', 'month')).toBe('2023-06')
  })
})

describe('time picker', () => {
  it('UI-11 clamps a time into its bounds', () => {
    expect(clampTime('07:59', '08:30', '21:00')).toBe('08:30')
    expect(clampTime('21:01', '08:30', '21:00')).toBe('21:00')
    expect(clampTime('29:90', '00:00', '23:59')).toBe('23:59')
  })
  it('UI-10 offers only minutes within the bounds', () => {
    const [hours, minutes] = timeColumns('08:45', '08:30', '21:00')
    expect(hours?.values[0]).toBe(8)
    expect(minutes?.values[0]).toBe(30)
    expect(minutes?.index).toBe(15)
    expect(timeColumns('21:00', '08:30', '21:00')[1]?.values).toEqual([0])
  })
  it('UI-11 corrects the minute when the hour wheel turns to the last hour', () => {
    expect(turnTime('20:40', [13, 40], '08:30', '21:00')).toBe('21:00')
  })
})

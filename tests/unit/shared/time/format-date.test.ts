import { formatDate } from '@/shared/time/format-date'

const MOMENT = new Date(2026, 2, 5, 9, 7, 3)

describe('dates', () => {
  it('UI-13 formats y-m-d h:i:s by default', () => {
    expect(formatDate(MOMENT)).toBe('2026-03-05 09:07:03')
  })
  it('UI-13 follows a pattern', () => {
    expect(formatDate(MOMENT, 'n月j日 h:i')).toBe('3月5日 09:07')
    expect(formatDate(MOMENT, 'y/m/d')).toBe('2026/03/05')
  })
  it('UI-13 returns an empty text for an invalid date', () => {
    expect(formatDate('')).toBe('')
  })
})

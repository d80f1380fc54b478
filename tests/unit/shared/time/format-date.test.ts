import { formatDate } from '@/shared/time/format-date'

const MOMENT = '2026-03-05T01:07:03Z'

describe('dates', () => {
  it("shows the school's clock on a phone in another zone", () => {
    expect(new Date(MOMENT).getHours()).toBe(17)
    expect(formatDate(new Date(MOMENT), 'y-m-d h:i')).toBe('2026-03-05 09:07')
    expect(formatDate('2026-03-05 09:07', 'y-m-d h:i')).toBe('2026-03-05 09:07')
    expect(formatDate('2026-03-08T18:30:00Z', 'y-m-d')).toBe('2026-03-09')
  })
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

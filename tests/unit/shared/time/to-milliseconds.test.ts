import { toMilliseconds } from '@/shared/time/to-milliseconds'

const MOMENT = Date.UTC(2026, 2, 5, 1, 7, 3)

describe('moments', () => {
  it.each([
    ['2026-03-05 09:07:03', MOMENT],
    ['2026-03-05T09:07:03', MOMENT],
    ['2026-03-05T09:07:03.2501', MOMENT + 250],
    ['2026-03-05 09:07', MOMENT - 3000],
    ['2026-3-5', Date.UTC(2026, 2, 4, 16)],
  ])("takes %s as the school's time", (text, milliseconds) => {
    expect(toMilliseconds(text)).toBe(milliseconds)
  })
  it.each([
    ['2026-03-05T01:07:03.000Z', Date.UTC(2026, 2, 5, 1, 7, 3)],
    ['2026-03-05T09:07:03+08:00', Date.UTC(2026, 2, 5, 1, 7, 3)],
  ])('reads the zone of %s', (text, milliseconds) => {
    expect(toMilliseconds(text)).toBe(milliseconds)
  })
  it('takes milliseconds and dates as they are', () => {
    expect(toMilliseconds(5)).toBe(5)
    expect(toMilliseconds(new Date(5))).toBe(5)
  })
  it.each(['', 'never'])('returns NaN for "%s"', (text) => {
    expect(toMilliseconds(text)).toBeNaN()
  })
})

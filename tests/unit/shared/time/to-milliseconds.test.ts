import { toMilliseconds } from '@/shared/time/to-milliseconds'

const LOCAL_MOMENT = new Date(2026, 2, 5, 9, 7, 3).getTime()

describe('moments', () => {
  it.each([
    ['2026-03-05 09:07:03', LOCAL_MOMENT],
    ['2026-03-05T09:07:03', LOCAL_MOMENT],
    ['2026-03-05T09:07:03.2501', LOCAL_MOMENT + 250],
    ['2026-03-05 09:07', LOCAL_MOMENT - 3000],
    ['2026-3-5', new Date(2026, 2, 5).getTime()],
  ])("takes %s as the phone's own time", (text, milliseconds) => {
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

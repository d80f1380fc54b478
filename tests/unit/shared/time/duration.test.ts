import { formatCountdown, formatShortCountdown, secondsLeft } from '@/shared/time/countdown'
import { formatClock, formatDuration } from '@/shared/time/duration'

describe('durations', () => {
  it.each([
    [0, '00:00'],
    [766, '12:46'],
    [3599.9, '59:59'],
    [3725, '1:02:05'],
    [Number.NaN, '00:00'],
    [-4, '00:00'],
  ])('shows %d seconds in a player as %s', (seconds, text) => expect(formatClock(seconds)).toBe(text))
  it.each([
    [0, '0 秒'],
    [40, '40 秒'],
    [90, '1 分钟'],
    [3600, '1 小时'],
    [6720, '1 小时 52 分'],
  ])('describes %d seconds as %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text))
})

describe('countdown', () => {
  const serverNow = '2026-11-21T10:00:00.000Z'

  it('counts from the server time, not the phone’s clock', () => {
    expect(secondsLeft('2026-11-21T10:30:00.000Z', serverNow, 0)).toBe(1800)
    expect(secondsLeft('2026-11-21T10:30:00.000Z', serverNow, 19_000)).toBe(1781)
  })
  it('shows the last second until it has passed, and never less than zero', () => {
    expect(secondsLeft('2026-11-21T10:00:01.000Z', serverNow, 1)).toBe(1)
    expect(secondsLeft('2026-11-21T10:00:01.000Z', serverNow, 1000)).toBe(0)
    expect(secondsLeft('2026-11-21T09:00:00.000Z', serverNow, 0)).toBe(0)
    expect(secondsLeft('nonsense', serverNow, 0)).toBe(0)
  })
  it('shows hours, preceded by days', () => {
    expect(formatCountdown(7449)).toBe('02:04:09')
    expect(formatCountdown(90_000)).toBe('1 天 01:00:00')
  })
  it('shows only minutes within the last hour', () => {
    expect(formatShortCountdown(1781)).toBe('29:41')
    expect(formatShortCountdown(3600)).toBe('01:00:00')
  })
})

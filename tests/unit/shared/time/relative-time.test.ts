import { formatRelativeTime } from '@/shared/time/relative-time'

const NOW = '2026-11-21T12:00:00+08:00'
const ago = (seconds: number) => new Date(new Date(NOW).getTime() - seconds * 1000)
const DAY = 86_400

describe('relative time', () => {
  it.each([
    [0, '刚刚'],
    [59, '刚刚'],
    [60, '1 分钟前'],
    [3599, '59 分钟前'],
    [3600, '1 小时前'],
    [DAY - 1, '23 小时前'],
    [DAY, '1 天前'],
    [7 * DAY - 1, '6 天前'],
    [7 * DAY, '1 周前'],
    [30 * DAY - 1, '4 周前'],
    [30 * DAY, '1 个月前'],
    [60 * DAY, '2 个月前'],
    [364 * DAY, '12 个月前'],
    [365 * DAY, '1 年前'],
    [800 * DAY, '2 年前'],
  ])('UI-12 formats %i seconds ago as %s', (seconds, words) => {
    expect(formatRelativeTime(ago(seconds), NOW)).toBe(words)
  })
  it('UI-12 treats the future as now', () => {
    expect(formatRelativeTime(ago(-300), NOW)).toBe('刚刚')
  })
  it('returns an empty text for an invalid time', () => {
    expect(formatRelativeTime('never', NOW)).toBe('')
  })
})

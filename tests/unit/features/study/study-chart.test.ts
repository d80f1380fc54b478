import { describeStudyBars, toStudyBars } from '@/features/study/summary/study-chart'

const days = (seconds: number[]) => seconds.map((each, index) => ({ day: `2026-11-${15 + index}`, seconds: each }))

it('labels the days of the week, and the last one as today', () => {
  expect(toStudyBars(days([0, 0, 0, 0, 0, 0, 0])).map(({ label }) => label)).toEqual([
    '周日',
    '周一',
    '周二',
    '周三',
    '周四',
    '周五',
    '今天',
  ])
})

it('draws the longest day at full height, others in proportion, and none for a day without study', () => {
  expect(toStudyBars(days([3600, 1800, 0])).map(({ minutes, heightPercent }) => [minutes, heightPercent])).toEqual([
    [60, 100],
    [30, 50],
    [0, 0],
  ])
})

it('shows a single minute, but not as a record', () => {
  const [short, minute] = toStudyBars(days([5, 60]))
  expect(short!.minutes).toBe(1)
  expect(short!.heightPercent).toBe(5)
  expect(minute!.heightPercent).toBeLessThan(20)
})

it('has a text alternative', () => {
  expect(describeStudyBars(toStudyBars(days([0, 120])))).toBe('最近 2 天每天学习：周日 0 分钟，今天 2 分钟')
})

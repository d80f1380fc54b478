import { describeStudyBars, toStudyBars } from '@/features/study/summary/study-chart'

const days = (seconds: number[]) => seconds.map((each, index) => ({ day: `2026-11-${15 + index}`, seconds: each }))

it('names the days of the week, and the last one today', () => {
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

it('draws the longest day as high as the chart, the others by their share, and a day without study not at all', () => {
  expect(toStudyBars(days([3600, 1800, 0])).map(({ minutes, heightPercent }) => [minutes, heightPercent])).toEqual([
    [60, 100],
    [30, 50],
    [0, 0],
  ])
})

it('makes no record of a single minute, but shows that it was studied', () => {
  const [short, minute] = toStudyBars(days([5, 60]))
  expect(short!.minutes).toBe(1)
  expect(short!.heightPercent).toBe(5)
  expect(minute!.heightPercent).toBeLessThan(20)
})

it('says the same in words', () => {
  expect(describeStudyBars(toStudyBars(days([0, 120])))).toBe('最近 2 天每天学习：周日 0 分钟，今天 2 分钟')
})

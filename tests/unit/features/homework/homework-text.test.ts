import type { HomeworkRow } from '@contract/homework/calls'
import { percentOff, pointsAfter, stateOf, type WorkFacts } from '@contract/homework/homework-status'
import { describeDue, describeWorth } from '@/features/homework/homework-text'
import { drawStrokes } from '@/features/homework/files/stroke-drawing'

const at = (time: string) => Date.parse(`2026-11-${time}+08:00`)
const due = (change: Partial<HomeworkRow>, now: string) =>
  describeDue(
    {
      ...{
        state: 'todo',
        dueAt: new Date(at('25T22:00')).toISOString(),
        closesAt: new Date(at('25T22:00')).toISOString(),
      },
      ...change,
    },
    at(now),
  )

it('says until when, and how much is left once that is soon', () => {
  expect(due({}, '20T08:00')).toBe('11月25日 22:00 截止')
  expect(due({}, '25T09:41')).toBe('今天 22:00 截止 · 剩 12 小时')
  expect(due({}, '25T21:30')).toBe('今天 22:00 截止 · 剩不到 1 小时')
  expect(due({ closesAt: new Date(at('27T22:00')).toISOString() }, '26T08:00')).toBe(
    '11月25日 22:00 已截止，11月27日 22:00 前还能补交',
  )
  expect(due({ state: 'missing' }, '26T08:00')).toBe('11月25日 22:00 已截止')
  expect(due({ state: 'returned', closesAt: new Date(at('28T22:00')).toISOString() }, '26T08:00')).toBe(
    '11月28日 22:00 前再交',
  )
})

it('says points with the full ones, else the grade', () => {
  expect(describeWorth({ pointsCounted: 78, points: 100, grade: '' })).toBe('78 / 100')
  expect(describeWorth({ pointsCounted: null, points: null, grade: '优' })).toBe('优')
})

it('draws strokes as a picture of its own, without anything of the text', () => {
  const drawn = decodeURIComponent(
    drawStrokes({ file: 0, lines: [{ tone: 'red', points: [0, 0, 1000, 500, 20, 30] }] }),
  )
  expect(drawn).toContain('<path d="M0 0L1000 500L20 30" stroke="#d93a20"')
  expect(drawn).toContain('viewBox="0 0 1000 1000" preserveAspectRatio="none"')
})

const FACTS: WorkFacts = {
  now: at('25T12:00'),
  dueAt: at('25T22:00'),
  cutOffAt: null,
  excused: false,
  latest: undefined,
}
const marked = (mark: object | null, late = false): WorkFacts['latest'] => ({
  late,
  mark: mark && { outcome: 'marked', released: false, redoUntil: null, ...mark },
})

it.each([
  ['todo', {}],
  ['excused', { excused: true, latest: marked({ released: true }) }],
  ['missing', { now: at('25T22:02') }],
  ['todo', { now: at('25T22:02'), cutOffAt: at('26T22:00') }],
  ['handedIn', { latest: marked(null) }],
  ['handedIn', { latest: marked({}) }],
  ['waiting', { now: at('26T08:00'), latest: marked(null) }],
  ['late', { now: at('26T08:00'), latest: marked(null, true) }],
  ['marked', { latest: marked({ released: true }, true) }],
  ['returned', { latest: marked({ outcome: 'returned' }) }],
] as const)('is %s', (state, change) => {
  expect(stateOf({ ...FACTS, ...change })).toBe(state)
})

it('takes off for each day that has begun, once, or nothing', () => {
  const late = (hours: number) => ({ until: 0, at: hours * 3_600_000 })
  expect(percentOff('perDay', 10, late(1))).toBe(10)
  expect(percentOff('perDay', 10, late(24))).toBe(10)
  expect(percentOff('perDay', 10, late(25))).toBe(20)
  expect(percentOff('perDay', 40, late(100))).toBe(100)
  expect(percentOff('flat', 10, late(100))).toBe(10)
  expect(percentOff('free', 10, late(100))).toBe(0)
  expect(percentOff('flat', 10, { until: 0, at: 60_000 })).toBe(0)
  expect(pointsAfter(85, 10)).toBe(77)
})

import fc from 'fast-check'
import { layOutWeek } from '@/features/timetable/week/week-layout'
import { BREAK_HEIGHT, makeTimeScale } from '@/features/timetable/week/time-scale'
import { givenItem, PERIODS } from './timetable.fixture'

const ROW = 54
const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const periods = PERIODS.map(({ number, startsAt, endsAt }) => ({
  label: String(number),
  from: minutes(startsAt),
  to: minutes(endsAt),
}))
const span = (from: string, to: string) => ({ from: minutes(from), to: minutes(to) })
const scaleFor = (...spans: { from: number; to: number }[]) => makeTimeScale({ periods, spans, rowHeight: ROW })

describe('rows of a week', () => {
  it('are the periods, equally high, with a strip where the day pauses', () => {
    const scale = scaleFor(span('08:00', '09:40'))
    expect(scale.bands.map(({ label }) => label)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
    expect(scale.breaks).toEqual([4 * ROW])
    expect(scale.height).toBe(8 * ROW + BREAK_HEIGHT)
    expect([scale.topOf(minutes('08:00')), scale.topOf(minutes('09:40'))]).toEqual([0, 2 * ROW])
    expect(scale.topOf(minutes('10:00'))).toBe(2 * ROW)
    expect(scale.topOf(minutes('14:00'))).toBe(4 * ROW + BREAK_HEIGHT)
  })

  it('get one for the evening only when something is in it', () => {
    const scale = scaleFor(span('19:00', '20:30'))
    expect(scale.bands.at(-1)).toMatchObject({ label: '晚', ...span('19:00', '20:30') })
    expect(scale.breaks).toHaveLength(2)
    expect(scaleFor().bands).toHaveLength(8)
  })

  it('get none for a few minutes beyond a period, nor for a pause between two', () => {
    expect(scaleFor(span('08:00', '11:50')).bands).toHaveLength(8)
    expect(scaleFor(span('12:00', '13:00')).bands.map(({ label }) => label)).toContain('午')
  })

  it('are hours for a school without bells', () => {
    const scale = makeTimeScale({ periods: [], spans: [span('07:30', '09:00')], rowHeight: ROW })
    expect(scale.bands[0]).toMatchObject({ from: 420, to: 480, top: 0 })
    expect(scale.bands.at(-1)).toMatchObject({ to: 18 * 60 })
    expect(scale.topOf(minutes('07:30'))).toBe(ROW / 2)
  })

  it('never run backwards, and hold every entry of the week', () => {
    const anySpan = fc
      .tuple(fc.integer({ min: 0, max: 1400 }), fc.integer({ min: 15, max: 240 }))
      .map(([from, length]) => ({ from, to: Math.min(1440, from + length) }))
    fc.assert(
      fc.property(fc.array(anySpan, { maxLength: 6 }), fc.boolean(), (spans, hasBells) => {
        const scale = makeTimeScale({ periods: hasBells ? periods : [], spans, rowHeight: ROW })
        const tops = Array.from({ length: 1441 }, (_, minute) => scale.topOf(minute))
        expect(tops.filter((top, minute) => top < (tops[minute - 1] ?? 0) || top > scale.height)).toEqual([])
        for (const { from, to } of spans)
          if (to - from >= 30) expect(scale.topOf(to) - scale.topOf(from)).toBeGreaterThan(0)
      }),
      { numRuns: 200 },
    )
  })
})

describe('columns of a week', () => {
  const WEEK = { monday: '2026-11-23', today: '2026-11-25', periods: PERIODS, rowHeight: ROW }
  const layOut = (...items: ReturnType<typeof givenItem>[]) => layOutWeek({ ...WEEK, items })

  it('are wider for today, and narrower for a weekend until it holds more', () => {
    const free = layOut().columns.map(({ share }) => share)
    expect(free).toEqual([1, 1, 1.42, 1, 1, 0.52, 0.52])
    const one = layOut(givenItem('2026-11-28', '08:00–09:40'))
    expect(one.columns[5]!.share).toBe(0.66)
    const two = layOut(givenItem('2026-11-28', '08:00–09:40'), givenItem('2026-11-28', '09:00–10:00'))
    expect(two.columns[5]!.share).toBe(1)
  })

  it('have the periods of an evening only where the week has something then', () => {
    const evening = { number: 9, name: '第 9 节', startsAt: '19:00', endsAt: '19:45' }
    const labels = (...items: ReturnType<typeof givenItem>[]) =>
      layOutWeek({ ...WEEK, periods: [...PERIODS, evening], items }).scale.bands.map(({ label }) => label)
    expect(labels()).toHaveLength(8)
    expect(labels(givenItem('2026-11-25', '19:00–19:45')).at(-1)).toBe('9')
  })

  it('put what overlaps side by side and say 冲突 where it ends, but not for what is canceled or excused', () => {
    const first = givenItem('2026-11-27', '14:00–15:40')
    const second = givenItem('2026-11-27', '14:55–16:45', { title: '摄影基础' })
    const friday = (...items: ReturnType<typeof givenItem>[]) => layOut(...items).columns[4]!
    expect(friday(first, second).placed.map(({ columns }) => columns)).toEqual([2, 2])
    expect(friday(first, second).clashEnds).toEqual([minutes('16:45')])
    expect(friday(first, { ...second, state: 'canceled' }).clashEnds).toEqual([])
    expect(friday(first, { ...second, onLeave: true }).clashEnds).toEqual([])
    expect(friday(first, givenItem('2026-11-27', '15:40–16:45')).clashEnds).toEqual([])
  })

  it('give what goes on over midnight to both days', () => {
    const night = givenItem('2026-11-26', '22:00', { endsAt: '2026-11-26T17:00:00Z' })
    const { columns } = layOut(night)
    expect(columns[3]!.placed.map(({ item }) => [item.from, item.to])).toEqual([[1320, 1440]])
    expect(columns[4]!.placed.map(({ item }) => [item.from, item.to])).toEqual([[0, 60]])
  })

  it('count what is due, and what is open for days, instead of drawing it', () => {
    const due = givenItem('2026-11-25', '22:00', { kind: 'homework' })
    const open = givenItem('2026-11-24', '00:00', { kind: 'exam', endsAt: '2026-11-26T16:00:00Z' })
    const { columns } = layOut(due, open)
    expect(columns.map(({ dueCount }) => dueCount)).toEqual([0, 0, 1, 0, 0, 0, 0])
    expect(columns.map(({ openCount }) => openCount)).toEqual([0, 1, 1, 1, 0, 0, 0])
    expect(columns.flatMap(({ placed }) => placed)).toEqual([])
  })
})

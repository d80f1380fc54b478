import fc from 'fast-check'
import { overlaps, placeSideBySide, type Span } from '@/features/timetable/calendar/side-by-side'

const spans = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 12 })), { maxLength: 14 })
  .map((rows) => rows.map(([from, length]): Span => ({ from, to: from + length })))

/** Slowly and plainly: groups by asking each pair again until nothing changes. */
const groupsOf = (all: Span[]): Span[][] => {
  const groupOf = all.map((_, index) => index)
  for (let changed = true; changed;) {
    changed = false
    for (let one = 0; one < all.length; one++)
      for (let other = 0; other < all.length; other++) {
        if (groupOf[one] === groupOf[other] || !overlaps(all[one]!, all[other]!)) continue
        groupOf[one] = groupOf[other] = Math.min(groupOf[one]!, groupOf[other]!)
        changed = true
      }
  }
  return [...new Set(groupOf)].map((group) => all.filter((_, index) => groupOf[index] === group))
}

const busiest = (group: Span[]): number =>
  Math.max(...group.map(({ from }) => group.filter((span) => span.from <= from && from < span.to).length))

describe('what overlaps', () => {
  it('never shares a column', () => {
    fc.assert(
      fc.property(spans, (all) => {
        const placed = placeSideBySide(all)
        for (const one of placed)
          for (const other of placed)
            if (one !== other && one.column === other.column) expect(overlaps(one.item, other.item)).toBe(false)
      }),
      { numRuns: 1000 },
    )
  })

  it('has as many columns as its group has at its busiest moment, and every entry is there once', () => {
    fc.assert(
      fc.property(spans, (all) => {
        const placed = placeSideBySide(all)
        expect(new Set(placed.map(({ item }) => item))).toEqual(new Set(all))
        expect(placed).toHaveLength(all.length)
        for (const group of groupsOf(all))
          for (const span of group) {
            const { column, columns } = placed.find(({ item }) => item === span)!
            expect(columns).toBe(busiest(group))
            expect(column).toBeLessThan(columns)
          }
      }),
      { numRuns: 1000 },
    )
  })

  it('is half-open: what begins when another ends keeps the whole width', () => {
    const placed = placeSideBySide([
      { from: 480, to: 580 },
      { from: 580, to: 680 },
    ])
    expect(placed.map(({ column, columns }) => [column, columns])).toEqual([
      [0, 1],
      [0, 1],
    ])
  })

  it('shares the width with what it touches only by way of another', () => {
    const placed = placeSideBySide([
      { from: 0, to: 10 },
      { from: 5, to: 20 },
      { from: 15, to: 30 },
    ])
    expect(placed.map(({ column, columns }) => [column, columns])).toEqual([
      [0, 2],
      [1, 2],
      [0, 2],
    ])
  })
})

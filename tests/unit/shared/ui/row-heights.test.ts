import { RowHeights } from '@/shared/ui/WindowedRows/row-heights'

const keys = Array.from({ length: 10_000 }, (_, index) => index)
const measure = (heights: RowHeights, ...measured: number[]) =>
  heights.record(measured.map((height, key) => ({ key, height })))

it('renders visible rows, and reserves space for the others', () => {
  const heights = new RowHeights()
  measure(heights, 100, 50, 200, 50)
  expect(heights.spanOf(keys, 0, 300)).toEqual({ first: 0, end: 3, before: 0, after: 50 + 9996 * 100 })
  expect(heights.spanOf(keys, 149, 360)).toMatchObject({ first: 1, end: 4, before: 100 })
  expect(heights.spanOf(keys, 150, 360)).toMatchObject({ first: 2, end: 4, before: 150 })
})

it('always renders some rows, at any scroll position', () => {
  const heights = new RowHeights()
  expect(heights.spanOf(keys, 1e9, 1e9 + 800)).toMatchObject({ first: 9999, end: 10_000, after: 0 })
  expect(heights.spanOf(keys, -5000, -4000)).toMatchObject({ first: 0, end: 1 })
  expect(heights.spanOf([], 0, 800)).toEqual({ first: 0, end: 0, before: 0, after: 0 })
})

it('renders at least the number of rows asked for, from the first visible one on', () => {
  const heights = new RowHeights()
  measure(heights, 100, 50, 200, 50)
  expect(heights.spanOf(keys, 0, 300, 10)).toEqual({ first: 0, end: 10, before: 0, after: 9990 * 100 })
  expect(heights.spanOf(keys, 150, 5000, 10)).toMatchObject({ first: 2, before: 150 })
  expect(heights.spanOf([1, 2, 3], 0, 300, 10)).toMatchObject({ first: 0, end: 3, after: 0 })
})

it('returns how much a row differs from its estimate, and estimates once', () => {
  const heights = new RowHeights()
  measure(heights, 80, 120)
  expect(heights.record([{ key: 5, height: 160 }])).toEqual([60])
  expect(heights.record([{ key: 5, height: 150 }])).toEqual([-10])
  expect(heights.heightOf(77)).toBe(100)
})

it('keeps the total height while scrolling', () => {
  const heights = new RowHeights()
  measure(heights, 90, 110)
  const length = ({ before, after, first, end }: ReturnType<RowHeights['spanOf']>) =>
    before + after + (end - first) * 100
  expect(length(heights.spanOf(keys, 40_000, 41_000))).toBe(length(heights.spanOf(keys, 900_000, 901_000)))
})

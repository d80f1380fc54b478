import { View } from '@tarojs/components'
import { usePageScroll } from '@tarojs/taro'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { keepPlace, LOOK_MILLISECONDS, MARGIN_PX, measureRows } from './measure-rows'
import type { MeasuredRows } from './measure-rows.port'
import { RowHeights, type RowSpan } from './row-heights'
import { useElementId } from '@/shared/element/element-id'
import styles from './WindowedRows.module.scss'

export interface WindowedRowsProps<Row> {
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  renderRow: (row: Row, index: number) => ReactNode
}

/**
 * Drawn before anything was measured, and at least as many afterwards: a mini-program would send all rows anew to
 * remove some of them.
 */
const FEWEST_ROWS = 10

/**
 * Rows of a long list that scrolls with its page, of which only those in and around the window are drawn. They may
 * differ in height: each is measured once drawn, and empty space replaces the others, so that the page keeps its
 * length.
 */
export function WindowedRows<Row>({ rows, keyOf, renderRow }: WindowedRowsProps<Row>) {
  const listId = useElementId()
  const [heights] = useState(() => new RowHeights())
  const [span, setSpan] = useState<RowSpan>({ first: 0, end: FEWEST_ROWS, before: 0, after: 0 })
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const keys = rows.map(keyOf)
  const first = Math.min(span.first, Math.max(0, rows.length - 1))
  const drawn = rows.slice(first, span.end)
  const idOf = (key: string | number) => `${listId}-${key}`

  const take = ({ top, windowHeight, heights: measured }: MeasuredRows) => {
    const byId = new Map(measured.map(({ id, height }) => [id, height]))
    const seen = drawn.flatMap((row) => {
      const key = keyOf(row)
      const height = byId.get(idOf(key))
      return height === undefined ? [] : [{ key, height }]
    })
    const differences = heights.record(seen)
    let bottom = top + span.before
    let moved = 0
    seen.forEach(({ height }, index) => {
      bottom += height
      if (bottom <= 0) moved += differences[index]
    })
    // The first render replaces no empty space, so nothing has moved yet.
    if (span.before > 0 && Math.abs(moved) >= 1) keepPlace(listId, moved)
    const next = heights.spanOf(keys, -top - MARGIN_PX, windowHeight - top + MARGIN_PX, FEWEST_ROWS)
    setSpan((now) => (isSame(now, next) ? now : next))
  }
  const look = () =>
    measureRows(
      listId,
      drawn.map((row) => idOf(keyOf(row))),
      take,
    )
  const latest = useRef(look)
  latest.current = look

  // After each render the drawn rows are measured, and the window may need more of them.
  useLayoutEffect(() => latest.current(), [rows, span])
  useEffect(() => () => clearTimeout(timer.current), [])
  usePageScroll(() => {
    if (LOOK_MILLISECONDS === 0) return latest.current()
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      latest.current()
    }, LOOK_MILLISECONDS)
  })

  return (
    <View id={listId} className={styles.list}>
      <View style={{ height: `${span.before}px` }} />
      {drawn.map((row, index) => (
        <View key={keyOf(row)} id={idOf(keyOf(row))} className={styles.row}>
          {renderRow(row, first + index)}
        </View>
      ))}
      <View style={{ height: `${span.after}px` }} />
    </View>
  )
}

const isSame = (left: RowSpan, right: RowSpan): boolean =>
  left.first === right.first &&
  left.end === right.end &&
  Math.abs(left.before - right.before) < 1 &&
  Math.abs(left.after - right.after) < 1

import type { ReactNode } from 'react'
import { Badge } from 'antd'
import { showTime, showYuan } from '../text/show'
import type { AnyColumn, AnyRow } from './desk'

/** One cell of a list. */
export const showCell = (column: AnyColumn, row: AnyRow): ReactNode => {
  const value = row[column.field]
  const shown = showValue(column, value, row)
  if (!column.below) return shown
  return (
    <>
      {shown}
      <div className="below">{column.below(row)}</div>
    </>
  )
}

const showValue = (column: AnyColumn, value: unknown, row: AnyRow): ReactNode => {
  if (column.draw) return column.draw(value, row)
  if (value === null || value === undefined || value === '') return <span className="none">—</span>
  if (column.choices) {
    const status = column.warn?.includes(value) ? 'warning' : column.calm?.includes(value) ? 'default' : 'success'
    const label = column.choices[String(value)] ?? String(value)
    return column.warn || column.calm ? <Badge status={status} text={label} /> : label
  }
  if (column.yes !== undefined) return value ? column.yes : column.no
  if (column.show === 'fen') return <span className="number">{showYuan(value as number)}</span>
  if (column.show === 'number') return <span className="number">{String(value)}</span>
  if (column.show === 'time') return <span className="time">{showTime(value as string)}</span>
  return String(value)
}

/** Whether a column's values stand at the right, as amounts do. */
export const isNumeric = ({ show }: AnyColumn): boolean => show === 'fen' || show === 'number'

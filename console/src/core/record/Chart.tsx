import { useState } from 'react'
import { Button } from 'antd'
import dayjs from 'dayjs'

interface Props {
  title: string
  unit: string
  /** One a day, the latest last. */
  values: readonly { day: string; value: number }[]
  show: (value: number) => string
}

const HEIGHT = 96
const BAR = 8
const GAP = 2

const shortDay = (day: string): string => dayjs(day).format('M月D日')

/** Sums by day as bars, and as a table for whoever reads or hears them. Today is not over and drawn so. */
export const Chart = ({ title, unit, values, show }: Props) => {
  const [isTable, setTable] = useState(false)
  const sum = values.reduce((total, { value }) => total + value, 0)
  const most = Math.max(...values.map(({ value }) => value))
  const width = values.length * (BAR + GAP)
  const last = values[values.length - 1]?.day
  const endsToday = last === dayjs().format('YYYY-MM-DD')
  return (
    <article className="figure">
      <header>
        <span>{title}</span>
        <Button
          type="link"
          size="small"
          onClick={() => setTable(!isTable)}
          aria-label={`${isTable ? '看图' : '看数字'}：${title}`}
        >
          {isTable ? '看图' : '看数字'}
        </Button>
      </header>
      <b>
        {show(sum)}
        <span> {unit}</span>
      </b>
      {isTable ? (
        <div className="figure-table">
          <table>
            <tbody>
              {values.map(({ day, value }) => (
                <tr key={day}>
                  <th scope="row">{shortDay(day)}</th>
                  <td>{show(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <>
          <svg
            viewBox={`0 0 ${width} ${HEIGHT}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={`${title}，最高一天 ${show(most)} ${unit}`}
          >
            {values.map(({ day, value }, index) => {
              const height = most > 0 ? Math.max((Math.max(value, 0) / most) * HEIGHT, 1) : 1
              return (
                <rect
                  key={day}
                  className={endsToday && index === values.length - 1 ? 'figure-today' : undefined}
                  x={index * (BAR + GAP)}
                  y={HEIGHT - height}
                  width={BAR}
                  height={height}
                  rx={1.5}
                >
                  <title>{`${shortDay(day)} ${show(value)} ${unit}`}</title>
                </rect>
              )
            })}
          </svg>
          <footer>
            <span>{shortDay(values[0].day)}</span>
            <span>最高 {show(most)}</span>
            <span>{endsToday ? '今天' : shortDay(last)}</span>
          </footer>
        </>
      )}
    </article>
  )
}

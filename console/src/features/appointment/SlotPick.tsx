import { useState } from 'react'
import { DatePicker, Form } from 'antd'
import dayjs from 'dayjs'
import { useCall } from '../../core/call/queries'
import type { Control } from '../../core/form/field'

const DAYS = 7

/** A time of the host that the form names: those with places can be pressed. */
export const SlotPick = ({ id, value, onChange }: Control<string>) => {
  const hostId = Form.useWatch<string | undefined>('hostId')
  const [fromDay, setFromDay] = useState(() => dayjs().format('YYYY-MM-DD'))
  const { data } = useCall('POST /staff/appointment/slot/list', hostId ? { hostId, fromDay, days: DAYS } : undefined, {
    keepsLast: true,
  })
  if (!hostId) return <span className="hint">先选老师</span>
  return (
    <div id={id} className="slots">
      <DatePicker
        aria-label="从哪天看起"
        allowClear={false}
        value={dayjs(fromDay)}
        onChange={(day) => day && setFromDay(day.format('YYYY-MM-DD'))}
      />
      {data?.days.map(({ day, slots }) => (
        <div key={day}>
          <b>{dayjs(day).format('M月D日')}</b>
          <div className="levels-row">
            {slots.map((slot) => (
              <button
                key={slot.startsAt}
                type="button"
                disabled={slot.placesLeft === 0 || slot.state === 'closed'}
                title={slot.reason}
                aria-pressed={slot.startsAt === value}
                onClick={() => onChange?.(slot.startsAt)}
              >
                {dayjs(slot.startsAt).format('HH:mm')}
              </button>
            ))}
            {slots.length === 0 && <span className="below">没有开放</span>}
          </div>
        </div>
      ))}
    </div>
  )
}

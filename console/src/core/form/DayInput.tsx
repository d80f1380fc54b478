import { DatePicker } from 'antd'
import type { Dayjs } from 'dayjs'
import type { Control } from './field'

/** A day, or a moment to the minute. Comes with the first form that asks for one. */
const DayInput = ({ id, value, onChange, show }: Control<Dayjs | null> & { show: 'time' | 'day' }) => (
  <DatePicker
    id={id}
    showTime={show === 'time' ? { format: 'HH:mm' } : false}
    format={show === 'time' ? 'YYYY-MM-DD HH:mm' : 'YYYY-MM-DD'}
    value={value}
    onChange={(day) => onChange?.(day)}
  />
)
export default DayInput

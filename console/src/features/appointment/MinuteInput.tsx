import { TimePicker } from 'antd'
import dayjs from 'dayjs'
import type { Control } from '../../core/form/field'
import { HOUR } from './minutes'

/** A time of day, as minutes since midnight. */
const MinuteInput = ({ id, value, onChange }: Control<number>) => (
  <TimePicker
    id={id}
    format="HH:mm"
    minuteStep={5}
    allowClear={false}
    needConfirm={false}
    value={value === undefined ? null : dayjs().startOf('day').add(value, 'minute')}
    onChange={(time) => time && onChange?.(time.hour() * HOUR + time.minute())}
  />
)
export default MinuteInput

import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'

interface Props {
  value: readonly [Dayjs, Dayjs]
  onChange: (value: readonly [Dayjs, Dayjs]) => void
}

/** Two days, the second not after today. */
const SpanPick = ({ value: [from, until], onChange }: Props) => (
  <DatePicker.RangePicker
    allowClear={false}
    value={[from, until]}
    disabledDate={(day) => day.isAfter(dayjs(), 'day')}
    onChange={(next) => next?.[0] && next[1] && onChange([next[0], next[1]])}
    aria-label="时间"
  />
)
export default SpanPick

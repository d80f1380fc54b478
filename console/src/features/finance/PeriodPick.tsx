import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { MOST_FINANCE_DAYS } from '@contract/finance/difference-kinds'

interface Period {
  from: string
  to: string
}

const DAY = 'YYYY-MM-DD'

/** From which day to which. */
const PeriodPick = ({ value, onChange }: { value: Period; onChange: (period: Period) => void }) => (
  <DatePicker.RangePicker
    allowClear={false}
    value={[dayjs(value.from), dayjs(value.to)]}
    disabledDate={(day, { from }) =>
      day.isAfter(dayjs(), 'day') || (from !== undefined && Math.abs(day.diff(from, 'day')) >= MOST_FINANCE_DAYS)
    }
    presets={[
      { label: '近 7 天', value: [dayjs().subtract(6, 'day'), dayjs()] },
      { label: '近 30 天', value: [dayjs().subtract(29, 'day'), dayjs()] },
      { label: '这个月', value: [dayjs().startOf('month'), dayjs()] },
      {
        label: '上个月',
        value: [dayjs().subtract(1, 'month').startOf('month'), dayjs().subtract(1, 'month').endOf('month')],
      },
      { label: '今年', value: [dayjs().startOf('year'), dayjs()] },
    ]}
    onChange={(days) => {
      const [from, to] = days ?? []
      if (from && to) onChange({ from: from.format(DAY), to: to.format(DAY) })
    }}
  />
)
export default PeriodPick

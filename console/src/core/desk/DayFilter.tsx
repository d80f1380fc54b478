import { DatePicker } from 'antd'
import dayjs from 'dayjs'

interface Props {
  label: string
  /** A day of the school's calendar, `2026-11-23`. */
  value: string | undefined
  required: boolean
  onChange: (value: string | undefined) => void
}

/** The calendar comes only to lists that are asked about days. */
const DayFilter = ({ label, value, required, onChange }: Props) => (
  <DatePicker
    className="filter"
    placeholder={label}
    aria-label={label}
    value={value ? dayjs(value) : null}
    allowClear={!required}
    onChange={(day) => onChange(day ? day.format('YYYY-MM-DD') : undefined)}
  />
)
export default DayFilter

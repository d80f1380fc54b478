import { InputNumber } from 'antd'
import type { Control } from './field'

/** Points on the screen, hundredths of a point in the value. */
export const HundredthsInput = ({ id, value, onChange, label }: Control<number> & { label?: string }) => (
  <InputNumber<number>
    id={id}
    aria-label={label}
    min={0}
    precision={2}
    step={0.5}
    suffix="分"
    style={{ width: 140 }}
    value={value === undefined || value === null ? null : value / 100}
    onChange={(points) => onChange?.((points === null ? undefined : Math.round(points * 100)) as number)}
  />
)

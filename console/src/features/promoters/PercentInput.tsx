import { InputNumber } from 'antd'
import type { Control } from '../../core/form/field'

const PPM_OF_PERCENT = 10_000

/** A rate in per cent on the screen, in millionths in the value. */
export const PercentInput = ({ id, value, onChange, most }: Control<number | null> & { most: number }) => (
  <InputNumber<number>
    id={id}
    min={0}
    max={most / PPM_OF_PERCENT}
    precision={2}
    suffix="%"
    style={{ width: 180 }}
    value={value === null || value === undefined ? null : value / PPM_OF_PERCENT}
    onChange={(percent) => onChange?.(percent === null ? null : Math.round(percent * PPM_OF_PERCENT))}
  />
)

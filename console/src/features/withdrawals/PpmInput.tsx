import { InputNumber } from 'antd'
import type { Control } from '../../core/form/field'

/** Millionths in a percent. */
const PPM_PER_PERCENT = 10_000

/** A rate in percent on the screen, in millionths in the value. */
const PpmInput = ({ id, value, onChange }: Control<number>) => (
  <InputNumber
    id={id}
    min={0}
    max={10}
    precision={4}
    suffix="%"
    style={{ width: 180 }}
    value={value === undefined ? null : value / PPM_PER_PERCENT}
    onChange={(percent) => onChange?.(Math.round((percent ?? 0) * PPM_PER_PERCENT))}
  />
)
export default PpmInput

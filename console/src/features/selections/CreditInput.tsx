import { InputNumber } from 'antd'
import type { Control } from '../../core/form/field'

/** Credits on the screen, in tenths in the value. */
export const CreditInput = ({ id, value, onChange }: Control<number>) => (
  <InputNumber<number>
    id={id}
    min={0}
    precision={1}
    step={0.5}
    suffix="学分"
    style={{ width: 180 }}
    value={value === undefined ? undefined : value / 10}
    onChange={(credits) => onChange?.(Math.round((credits ?? 0) * 10))}
  />
)
export const showCredits = (tenths: number): string => `${tenths / 10} 学分`

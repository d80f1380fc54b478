import { Select } from 'antd'
import { listWrites } from '../../core/call/descriptions'
import type { Control } from '../../core/form/field'

const CALLS = listWrites()

/** One of what the staff can do, found by a part of its name. */
export const CallPick = ({ value, onChange }: Control<string>) => (
  <Select
    allowClear
    showSearch={{ optionFilterProp: 'label' }}
    placeholder="做了什么"
    aria-label="做了什么"
    value={value}
    options={CALLS}
    onChange={(call) => onChange?.(call ?? '')}
    popupMatchSelectWidth={360}
    style={{ width: '100%' }}
  />
)

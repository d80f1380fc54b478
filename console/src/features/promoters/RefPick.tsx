import { Form, Input } from 'antd'
import type { Control } from '../../core/form/field'
import { Pick } from '../../core/pick/Pick'

const PICKED = ['course', 'package', 'goods', 'paper'] as const

/** One thing of the kind that the form has chosen; kinds that no picker knows by the id of their page. */
export const RefPick = ({ id, value, onChange }: Control<string | null>) => {
  const kind: unknown = Form.useWatch('kind')
  const of = PICKED.find((each) => each === kind) ?? (kind === 'material' ? ('goods' as const) : undefined)
  if (of) return <Pick id={id} of={of} value={value ?? undefined} onChange={onChange} />
  return (
    <Input
      id={id}
      placeholder="编号，不填就是全部"
      value={value ?? ''}
      onChange={({ target }) => onChange?.(target.value.trim() || null)}
    />
  )
}

import { Form } from 'antd'
import type { Control } from '../../core/form/field'
import { Pick } from '../../core/pick/Pick'

/** What is sold, of the kind that the form has chosen. */
export const GoodsPick = ({ id, value, onChange }: Control<string | null>) => {
  const kind: unknown = Form.useWatch('goodsKind')
  if (kind !== 'course' && kind !== 'package' && kind !== 'goods' && kind !== 'material')
    return <span className="hint">先选卖什么</span>
  return (
    <Pick
      key={kind}
      id={id}
      of={kind === 'material' ? 'goods' : kind}
      value={value ?? undefined}
      onChange={(next: string | undefined) => onChange?.(next ?? null)}
    />
  )
}

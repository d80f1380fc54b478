import { useState } from 'react'
import { Form } from 'antd'
import type { Control } from '../../core/form/field'
import { Pick } from '../../core/pick/Pick'

/** What a new coupon is limited to: categories, or single courses and goods. */
const ScopeInput = ({ id, onChange }: Control<string[] | undefined>) => {
  const scope = Form.useWatch('scope') as string
  const [chosen, setChosen] = useState<Readonly<Record<string, string[]>>>({})
  const choose = (kind: string, ids: string[]) => {
    const next = { ...chosen, [kind]: ids }
    setChosen(next)
    onChange?.(kind === 'category' ? ids : [...(next.course ?? []), ...(next.goods ?? [])])
  }
  if (scope === 'category')
    return (
      <Pick
        key="category"
        id={id}
        of="category"
        many
        placeholder="选分类"
        value={chosen.category}
        onChange={(ids) => choose('category', ids)}
      />
    )
  return (
    <div className="stack">
      <Pick
        id={id}
        of="course"
        many
        placeholder="选课程"
        value={chosen.course}
        onChange={(ids) => choose('course', ids)}
      />
      <Pick of="goods" many placeholder="选商品" value={chosen.goods} onChange={(ids) => choose('goods', ids)} />
    </div>
  )
}
export default ScopeInput

import { Select } from 'antd'
import { useCall } from '../../core/call/queries'
import type { Control } from '../../core/form/field'
import { showYuan } from '../../core/text/show'

/** A variant of goods; nothing is drawn for goods without variants. */
export const SkuSelect = ({ goodsId, id, value, onChange }: Control<string | null> & { goodsId: string }) => {
  const { data } = useCall('GET /staff/goods/view', { id: goodsId })
  if (!data) return null
  return (
    <Select
      id={id}
      aria-label="规格"
      placeholder="规格"
      style={{ minWidth: 180 }}
      value={value ?? undefined}
      onChange={(next: string | undefined) => onChange?.(next ?? null)}
      options={data.skus.map(({ id: key, attributes, priceFen }) => ({
        value: key,
        label: `${attributes.map((each) => each.value).join(' ') || '默认'} ${showYuan(priceFen)}`,
      }))}
    />
  )
}

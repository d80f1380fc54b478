import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, InputNumber, Space } from 'antd'
import type { Input } from '../../core/call/staff-calls'
import type { Control } from '../../core/form/field'
import { Pick } from '../../core/pick/Pick'
import { SkuSelect } from './SkuSelect'

type Item = Input<'POST /staff/activity/save'>['items'][number]
const EMPTY: Item = { skuId: null, priceFen: 0, stock: 1 }
const STOCKED: readonly unknown[] = ['goods', 'material']

/** Price and stock of what the activity sells: one row for each variant, or for each prize. */
export const ItemsInput = ({ value = [], onChange }: Control<Item[]>) => {
  const goodsKind: unknown = Form.useWatch('goodsKind')
  const goodsId: unknown = Form.useWatch('goodsId')
  const isPrizes = Form.useWatch('kind') === 'pull'
  const change = (at: number, next: Partial<Item>): void =>
    onChange?.(value.map((item, index) => (index === at ? { ...item, ...next } : item)))
  return (
    <div>
      {value.map((item, index) => {
        const goods = isPrizes
          ? item.goodsId
          : STOCKED.includes(goodsKind)
            ? (goodsId as string | undefined)
            : undefined
        return (
          <Space key={index} wrap style={{ display: 'flex', marginBottom: 8 }}>
            {isPrizes && (
              <Pick
                of="goods"
                value={item.goodsId}
                onChange={(next: string | undefined) => change(index, { goodsId: next, skuId: null })}
              />
            )}
            {goods && <SkuSelect goodsId={goods} value={item.skuId} onChange={(skuId) => change(index, { skuId })} />}
            <InputNumber
              aria-label="活动价"
              prefix="¥"
              min={0}
              precision={2}
              value={item.priceFen / 100}
              onChange={(yuan) => change(index, { priceFen: Math.round((yuan ?? 0) * 100) })}
            />
            <InputNumber
              aria-label="活动库存"
              prefix="库存"
              min={1}
              precision={0}
              value={item.stock}
              onChange={(stock) => change(index, { stock: stock ?? 1 })}
            />
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={`删除第 ${index + 1} 项`}
              onClick={() => onChange?.(value.filter((_, at) => at !== index))}
            />
          </Space>
        )
      })}
      <Button icon={<PlusOutlined />} onClick={() => onChange?.([...value, EMPTY])}>
        加一项
      </Button>
    </div>
  )
}

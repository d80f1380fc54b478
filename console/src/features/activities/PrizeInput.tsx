import { InputNumber, Select, Space } from 'antd'
import type { Input } from '../../core/call/staff-calls'
import { Pick } from '../../core/pick/Pick'
import { VipLevelPick } from '../../core/pick/VipLevelPick'
import { SkuSelect } from './SkuSelect'

type Prize = NonNullable<NonNullable<Input<'POST /staff/activity/save'>['pull']>['invitedPrize']>

const KIND_WORDS: Record<Prize['kind'], string> = { coupon: '优惠券', course: '课程', vip: '会员', goods: '商品' }
const MOST_DAYS = 366

interface Props {
  id?: string
  value?: Prize | null
  /** Gets null for no prize, where there may be none. */
  onChange?: (value: never) => void
  may?: 'none'
}

/** What somebody gets: the kind first, then which one of it. */
export const PrizeInput = ({ id, value, onChange, may }: Props) => {
  const change = (next: Partial<Prize>): void =>
    onChange?.({ kind: 'coupon', id: '', skuId: null, days: 0, ...value, ...next } as never)
  const pickId = (next: string | undefined): void => change({ id: next ?? '', skuId: null })
  return (
    <Space wrap>
      <Select
        id={id}
        aria-label="奖品种类"
        style={{ width: 110 }}
        value={value?.kind}
        placeholder={may ? '没有' : '种类'}
        allowClear={may !== undefined}
        options={Object.entries(KIND_WORDS).map(([kind, label]) => ({ value: kind as Prize['kind'], label }))}
        onChange={(kind?: Prize['kind']) =>
          kind ? change({ kind, id: '', skuId: null, days: kind === 'vip' ? 30 : 0 }) : onChange?.(null as never)
        }
      />
      {value?.kind === 'vip' && (
        <>
          <VipLevelPick value={value.id || undefined} onChange={pickId} />
          <InputNumber
            aria-label="会员天数"
            min={1}
            max={MOST_DAYS}
            precision={0}
            suffix="天"
            value={value.days}
            onChange={(days) => change({ days: days ?? 0 })}
          />
        </>
      )}
      {value && value.kind !== 'vip' && (
        <Pick key={value.kind} of={value.kind} value={value.id || undefined} onChange={pickId} />
      )}
      {value?.kind === 'goods' && value.id && (
        <SkuSelect goodsId={value.id} value={value.skuId} onChange={(skuId) => change({ skuId })} />
      )}
    </Space>
  )
}

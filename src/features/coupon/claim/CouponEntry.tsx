import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { Cell } from '@/shared/ui/Cell/Cell'
import { describeBriefly } from '../coupon-text'
import type { ClaimCouponsStore } from './claim-coupons.store'
import { CouponSheet } from './CouponSheet'

/** Coupons that the row names. */
const NAMED = 2

interface Props {
  /** The page loads it, so that what is below can wait for the row. */
  store: ClaimCouponsStore
  className?: string
}

/** A row that names what can be claimed, and opens it; draws nothing while there is nothing to claim. */
export const CouponEntry = observer(function CouponEntry({ store, className }: Props) {
  const [open, setOpen] = useState(false)
  const { items, totalCount } = store.list
  if (items.length === 0) return null
  const named = items.slice(0, NAMED).map(describeBriefly).join('，')
  return (
    <View className={className}>
      <Cell
        icon="coupon"
        label="领券"
        value={totalCount > NAMED ? `${named} 等 ${totalCount} 张` : named}
        onClick={() => setOpen(true)}
      />
      <CouponSheet store={store} open={open} onClose={() => setOpen(false)} />
    </View>
  )
})

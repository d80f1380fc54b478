import { useMemo } from 'react'
import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { ClaimableCoupon } from '@contract/coupon/calls'
import { openLogin } from '@/core/router/router'
import { session } from '@/core/session/session.store'
import { toast } from '@/shared/ui/toast/toast'
import { ClaimRow } from './ClaimRow'
import { ShownCouponsStore } from './shown-coupons.store'
import styles from './ClaimList.module.scss'

/** Coupons that a page already has, claimed where they stand. */
export const ClaimList = observer(function ClaimList({ coupons }: { coupons: ClaimableCoupon[] }) {
  const store = useMemo(() => new ShownCouponsStore(coupons), [coupons])
  const claim = async (id: string) => {
    if (!session.loggedIn) return openLogin()
    await store.claim(id)
    toast('领取成功，下单时自动选用')
  }
  return (
    <View className={styles.list}>
      {store.coupons.map((coupon) => (
        <ClaimRow key={coupon.id} coupon={coupon} onClaim={() => claim(coupon.id)} />
      ))}
    </View>
  )
})

import { useEffect, useState } from 'react'
import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { open as openPage, openLogin } from '@/core/router/router'
import { session } from '@/core/session/session.store'
import { Button } from '@/shared/ui/Button/Button'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import { CardSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { toast } from '@/shared/ui/toast/toast'
import { ClaimCouponsStore, type ClaimSubject } from './claim-coupons.store'
import { ClaimRow } from './ClaimRow'
import styles from './CouponSheet.module.scss'

interface Props {
  open: boolean
  onClose: () => void
}

/** The panel in which coupons are claimed without leaving the screen. */
export const CouponSheet = observer(function CouponSheet({
  store,
  open,
  onClose,
}: Props & { store: ClaimCouponsStore }) {
  const { list } = store
  useEffect(() => {
    if (open) void store.load()
  }, [open, store])
  const claim = async (id: string) => {
    if (!session.loggedIn) {
      onClose()
      return openLogin()
    }
    await store.claim(id)
    toast('领取成功，下单时自动选用')
  }
  const openMine = () => {
    onClose()
    return openPage('coupons')
  }
  return (
    <Sheet open={open} onClose={onClose} title="领取优惠券">
      <View className={styles.list}>
        <ListView
          list={list}
          keyOf={({ id }) => id}
          className={styles.rows}
          skeleton={<CardSkeleton picture="none" />}
          renderRow={(coupon) => (
            <View className={styles.row}>
              <ClaimRow coupon={coupon} onClaim={() => claim(coupon.id)} />
            </View>
          )}
          empty={<EmptyState text="暂时没有可领的优惠券" action={{ label: '看看我的优惠券', onClick: openMine }} />}
        />
      </View>
      {list.phase === 'ready' && !list.isEnd && (
        <Button kind="ghost" block onClick={list.loadMore}>
          更多优惠券
        </Button>
      )}
    </Sheet>
  )
})

/** The panel with coupons of its own, for screens that load it with the first tap. */
export function ClaimCoupons({ subject, ...props }: Props & { subject: ClaimSubject }) {
  const [store] = useState(() => new ClaimCouponsStore(subject))
  useEffect(() => () => store.dispose(), [store])
  return <CouponSheet store={store} {...props} />
}

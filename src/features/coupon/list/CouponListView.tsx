import { observer } from 'mobx-react-lite'
import type { MyCoupon } from '@contract/coupon/calls'
import { COUPON_STATES } from '@contract/coupon/coupon-status'
import { FormField } from '@/core/form/FormField'
import { AppPage } from '@/core/page/AppPage'
import { back, open } from '@/core/router/router'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { CardSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { Tabs } from '@/shared/ui/Tabs/Tabs'
import { toast } from '@/shared/ui/toast/toast'
import { CouponRow } from './CouponRow'
import type { CouponListStore } from './coupon-list.store'
import styles from './CouponListView.module.scss'

const TAB_LABEL = { unused: '未使用', used: '已使用', expired: '已过期' } as const
const EMPTY = { unused: '没有可用的优惠券', used: '还没有用过优惠券', expired: '没有过期的优惠券' } as const
const LONGEST_CODE = 40

/** Opens what a coupon can be used for: its goods, its course, its category, or all courses. */
const openScope = ({ scopeKind, scopeIds: [id] }: MyCoupon): void => {
  if (scopeKind === 'goods') void open('goodsDetail', { id })
  else if (scopeKind === 'course') void open('courseDetail', { id })
  else void open('course', scopeKind === 'category' ? { categoryId: id } : {})
}

/** My coupons by state, and a code to redeem. */
export const CouponListView = observer(function CouponListView({ store }: { store: CouponListStore }) {
  const counts = store.counts.data
  const items = COUPON_STATES.map((key) => ({ key, label: TAB_LABEL[key], count: counts?.[key] || undefined }))
  const redeem = async () => {
    if (await store.redeem()) toast('兑换成功，已放入未使用')
  }
  return (
    <AppPage nav={<NavBar title="我的优惠券" back onBack={() => void back()} />} onRefresh={store.load} floating>
      <Tabs items={items} value={store.tab} onChange={(key) => void store.choose(key)} sticky />
      <Card inset className={styles.redeem}>
        <FormField
          label="兑换码"
          maxLength={LONGEST_CODE}
          compact
          field={store.form.field('code')}
          onConfirm={() => void redeem()}
          right={
            <Button size="small" kind="tint" disabled={!store.form.values.code.trim()} onClick={redeem}>
              兑换
            </Button>
          }
        />
      </Card>
      <ListView
        list={store.list}
        keyOf={({ id }) => id}
        skeleton={<CardSkeleton picture="none" />}
        renderRow={(coupon) => <CouponRow coupon={coupon} onUse={() => openScope(coupon)} />}
        empty={<EmptyState text={EMPTY[store.tab]} action={{ label: '去选课', onClick: () => void open('course') }} />}
      />
    </AppPage>
  )
})

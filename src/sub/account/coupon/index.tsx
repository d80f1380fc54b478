import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { CouponListStore } from '@/features/coupon/list/coupon-list.store'
import { CouponListView } from '@/features/coupon/list/CouponListView'

/** My coupons. */
export default function CouponListPage() {
  const { allowed } = usePage('coupons')
  const store = usePageStore(() => new CouponListStore())

  useDidShow(() => {
    if (allowed) void store.load()
  })
  usePullDown(store.load)
  useReachBottom(() => void store.list.loadMore())

  return allowed ? <CouponListView store={store} /> : null
}

import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { BuyVipStore } from '@/features/vip/buy/buy-vip.store'
import { BuyVipView } from '@/features/vip/buy/BuyVipView'

/** Choosing a membership to buy. */
export default function BuyVipPage() {
  const { params } = usePage('buyVip')
  const store = usePageStore(() => new BuyVipStore(params.level))

  useDidShow(() => void store.load())

  return <BuyVipView store={store} />
}

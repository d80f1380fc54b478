import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { useShareCard } from '@/core/page/use-share-card'
import { toAddress } from '@/core/router/address'
import { shop } from '@/core/shop/shop.store'
import { DecoratedPageStore } from '@/features/home/decorated-page.store'
import { DecoratedPageView } from '@/features/home/ui/DecoratedPageView'

/** The school's page for its tab 2 (NAV-02). */
export default function Tab2Page() {
  const { title } = usePage('tab2')
  const store = usePageStore(() => new DecoratedPageStore('tab2'))
  useDidShow(() => void store.refreshOnReturn())
  useShareCard(() => ({ title: shop.info?.shopName ?? title, address: toAddress('tab2') }))
  return <DecoratedPageView store={store} tab="tab2" />
}

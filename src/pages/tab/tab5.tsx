import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { useSharedScreen } from '@/core/share/use-shared-screen'
import { toAddress } from '@/core/router/address'
import { shop } from '@/core/shop/shop.store'
import { DecoratedPageStore } from '@/features/home/decorated-page.store'
import { DecoratedPageView } from '@/features/home/ui/DecoratedPageView'

/** The school's page for its tab 5 (NAV-02). */
export default function Tab5Page() {
  const { title } = usePage('tab5')
  const store = usePageStore(() => new DecoratedPageStore('tab5'))
  useDidShow(() => void store.refreshOnReturn())
  useSharedScreen(() => ({ title: shop.info?.shopName ?? title, address: toAddress('tab5') }))
  return <DecoratedPageView store={store} tab="tab5" />
}

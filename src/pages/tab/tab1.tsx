import { observer } from 'mobx-react-lite'
import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { useSharedScreen } from '@/core/share/use-shared-screen'
import { toAddress } from '@/core/router/address'
import { shop } from '@/core/shop/shop.store'
import { HomeAds } from '@/features/ad/home-ads'
import { DecoratedPageStore } from '@/features/home/decorated-page.store'
import { DecoratedPageView } from '@/features/home/ui/DecoratedPageView'

/** The school's page for its tab 1 (NAV-02). */
export default observer(function Tab1Page() {
  const { title } = usePage('tab1')
  const store = usePageStore(() => new DecoratedPageStore('tab1'))
  useDidShow(() => void store.refreshOnReturn())
  useSharedScreen(() => ({ title: shop.info?.shopName ?? title, address: toAddress('tab1') }))
  return (
    <>
      <DecoratedPageView store={store} tab="tab1" />
      <HomeAds needed={store.page.data !== undefined} />
    </>
  )
})

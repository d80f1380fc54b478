import { useLoad } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { useSharedScreen } from '@/core/share/use-shared-screen'
import { toAddress } from '@/core/router/address'
import { shop } from '@/core/shop/shop.store'
import { DecoratedPageStore } from '@/features/home/decorated-page.store'
import { DecoratedPageView } from '@/features/home/ui/DecoratedPageView'

/** The platform's home page (JUMP-02). */
export default function HomePage() {
  const { title } = usePage('home')
  const store = usePageStore(() => new DecoratedPageStore('home'))
  useLoad(() => void store.load())
  usePullDown(store.load)
  useSharedScreen(() => ({ title: shop.info?.shopName ?? title, address: toAddress('home') }))
  return <DecoratedPageView store={store} />
}

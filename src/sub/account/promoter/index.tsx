import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { PromoterHomeStore } from '@/features/promoter/join/promoter-home.store'
import { PromoterHomeView } from '@/features/promoter/join/PromoterHomeView'

/** What promoting is, and the way in. */
export default function PromoterHomePage() {
  const { allowed, title } = usePage('promoter')
  const store = usePageStore(() => new PromoterHomeStore())

  usePullDown(store.load)
  useDidShow(() => {
    if (allowed) void store.load()
  })

  return allowed ? <PromoterHomeView store={store} title={title} /> : null
}

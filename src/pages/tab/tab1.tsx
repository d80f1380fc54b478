import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { DecoratedPageStore } from '@/features/home/decorated-page.store'
import { DecoratedPageView } from '@/features/home/ui/DecoratedPageView'

/** The school's page for its tab 1 (NAV-02). */
export default function Tab1Page() {
  usePage('tab1')
  const store = usePageStore(() => new DecoratedPageStore('tab1'))
  useDidShow(() => void store.refreshOnReturn())
  return <DecoratedPageView store={store} tab='tab1' />
}

import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { DecoratedPageStore } from '@/features/home/decorated-page.store'
import { DecoratedPageView } from '@/features/home/ui/DecoratedPageView'

/** The school's page for its tab 3 (NAV-02). */
export default function Tab3Page() {
  usePage('tab3')
  const store = usePageStore(() => new DecoratedPageStore('tab3'))
  useDidShow(() => void store.refreshOnReturn())
  return <DecoratedPageView store={store} tab='tab3' />
}

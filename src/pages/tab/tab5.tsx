import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { DecoratedPageStore } from '@/features/home/decorated-page.store'
import { DecoratedPageView } from '@/features/home/ui/DecoratedPageView'

/** The school's page for its tab 5 (NAV-02). */
export default function Tab5Page() {
  usePage('tab5')
  const store = usePageStore(() => new DecoratedPageStore('tab5'))
  useDidShow(() => void store.refreshOnReturn())
  return <DecoratedPageView store={store} tab='tab5' />
}

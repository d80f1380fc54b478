import Taro, { useLoad, usePullDownRefresh } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { DecoratedPageStore } from '@/features/home/decorated-page.store'
import { DecoratedPageView } from '@/features/home/ui/DecoratedPageView'

/** The platform's home page (JUMP-02). */
export default function HomePage() {
  usePage('home')
  const store = usePageStore(() => new DecoratedPageStore('home'))
  useLoad(() => void store.load())
  usePullDownRefresh(() => void store.load().finally(() => Taro.stopPullDownRefresh()))
  return <DecoratedPageView store={store} />
}

import { useLoad } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { DecoratedPageStore } from '@/features/home/decorated-page.store'
import { DecoratedPageView } from '@/features/home/ui/DecoratedPageView'

/** The platform's home page (JUMP-02). */
export default function HomePage() {
  usePage('home')
  const store = usePageStore(() => new DecoratedPageStore('home'))
  useLoad(() => void store.load())
  usePullDown(store.load)
  return <DecoratedPageView store={store} />
}

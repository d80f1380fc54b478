import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { open } from '@/core/router/router'
import { PracticeHomeStore } from '@/features/practice/home/practice-home.store'
import { PracticeHomeView } from '@/features/practice/home/PracticeHomeView'

/** What may be practised. */
export default function PracticesPage() {
  const { title } = usePage('practices')
  const store = usePageStore(() => new PracticeHomeStore())

  useDidShow(() => void store.load())
  usePullDown(store.load)

  return <PracticeHomeView store={store} title={title} onStart={(choice) => open('practice', choice)} />
}

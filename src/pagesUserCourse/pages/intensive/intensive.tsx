import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { IntensivesStore } from '@/features/classes/intensive/intensives.store'
import { IntensivesView } from '@/features/classes/intensive/IntensivesView'

/** Intensives: those that take learners, and mine. */
export default function IntensivesPage() {
  const { params, allowed } = usePage('intensives')
  const store = usePageStore(() => new IntensivesStore(params.tab))

  useDidShow(() => {
    if (allowed) void store.load()
  })
  usePullDown(store.load)
  useReachBottom(() => void store.loadMore())

  return allowed ? <IntensivesView store={store} /> : null
}

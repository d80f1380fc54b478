import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { LevelStore } from '@/features/promoter/level/level.store'
import { LevelView } from '@/features/promoter/level/LevelView'

/** Levels and rates. */
export default function LevelPage() {
  const { allowed, title } = usePage('promoterLevel')
  const store = usePageStore(() => new LevelStore())

  usePullDown(store.load)
  useDidShow(() => {
    if (allowed) void store.load()
  })

  return allowed ? <LevelView store={store} title={title} /> : null
}

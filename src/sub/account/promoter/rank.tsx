import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { RankStore } from '@/features/promoter/rank/rank.store'
import { RankView } from '@/features/promoter/rank/RankView'

/** Ranks of promoters. */
export default function RankPage() {
  const { allowed, title } = usePage('promoterRank')
  const store = usePageStore(() => new RankStore())

  usePullDown(store.load)
  useDidShow(() => {
    if (allowed) void store.load()
  })
  useReachBottom(() => void store.list.loadMore())

  return allowed ? <RankView store={store} title={title} /> : null
}

import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { SubPromotersStore } from '@/features/promoter/team/team.store'
import { SubPromotersView } from '@/features/promoter/team/SubPromotersView'

/** Promoters whom I brought. */
export default function SubPromotersPage() {
  const { allowed, title } = usePage('promoterTeam')
  const store = usePageStore(() => new SubPromotersStore())

  usePullDown(store.load)
  useDidShow(() => {
    if (allowed) void store.load()
  })
  useReachBottom(() => void store.list.loadMore())

  return allowed ? <SubPromotersView store={store} title={title} /> : null
}

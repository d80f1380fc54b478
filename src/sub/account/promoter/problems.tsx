import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { ProblemsStore } from '@/features/promoter/problems/problems.store'
import { ProblemsView } from '@/features/promoter/problems/ProblemsView'

/** Questions and answers. */
export default function ProblemsPage() {
  const { allowed, title } = usePage('promoterProblems')
  const store = usePageStore(() => new ProblemsStore())

  usePullDown(store.load)
  useDidShow(() => {
    if (allowed) void store.load()
  })
  useReachBottom(() => void store.list.loadMore())

  return allowed ? <ProblemsView store={store} title={title} /> : null
}

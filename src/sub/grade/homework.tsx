import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { HomeworkDetailStore } from '@/features/homework/detail/homework-detail.store'
import { HomeworkDetailView } from '@/features/homework/detail/HomeworkDetailView'
import { HomeworkListStore } from '@/features/homework/list/homework-list.store'
import { HomeworkListView } from '@/features/homework/list/HomeworkListView'

/** One homework, or all of mine. */
export default function HomeworkPage() {
  const { params, allowed } = usePage('homework')
  const store = usePageStore(() =>
    params.id === undefined ? new HomeworkListStore(params) : new HomeworkDetailStore(params.id),
  )
  useDidShow(() => {
    if (allowed) void store.load()
  })
  usePullDown(store.load)
  useReachBottom(() => {
    if (store instanceof HomeworkListStore) void store.loadMore()
  })
  if (!allowed) return null
  return store instanceof HomeworkListStore ? <HomeworkListView store={store} /> : <HomeworkDetailView store={store} />
}

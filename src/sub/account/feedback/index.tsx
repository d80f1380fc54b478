import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { FeedbackListStore } from '@/features/feedback/feedback-list.store'
import { FeedbackListView } from '@/features/feedback/FeedbackListView'

/** What I told the school. */
export default function FeedbackPage() {
  const { allowed } = usePage('feedback')
  const store = usePageStore(() => new FeedbackListStore())

  usePullDown(store.load)
  useDidShow(() => {
    if (allowed) void store.load()
  })
  useReachBottom(() => void store.list.loadMore())

  return allowed ? <FeedbackListView store={store} /> : null
}

import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { PaperListStore } from '@/features/paper/list/paper-list.store'
import { PaperListView } from '@/features/paper/list/PaperListView'

/** Mock exams. */
export default function ExamListPage() {
  const { params, title } = usePage('exams')
  const store = usePageStore(() => new PaperListStore(params.categoryId))

  useDidShow(() => void store.load())
  usePullDown(store.load)
  useReachBottom(() => void store.list.loadMore())

  return <PaperListView store={store} title={title} />
}

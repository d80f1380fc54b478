import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { ExamRecordListStore } from '@/features/exam/record/exam-record-list.store'
import { ExamRecordListView } from '@/features/exam/record/ExamRecordListView'

/** My attempts. */
export default function ExamRecordPage() {
  const { params, title, allowed } = usePage('examRecords')
  const store = usePageStore(() => new ExamRecordListStore(params.paperId))

  useDidShow(() => {
    if (allowed) void store.load()
  })
  usePullDown(store.load)
  useReachBottom(() => void store.list.loadMore())

  return allowed ? <ExamRecordListView store={store} title={title} /> : null
}

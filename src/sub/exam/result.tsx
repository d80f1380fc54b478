import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { ExamResultStore } from '@/features/exam/result/exam-result.store'
import { ExamResultView } from '@/features/exam/result/ExamResultView'

/** What came of an attempt. */
export default function ExamResultPage() {
  const { params, title, allowed } = usePage('examResult')
  const store = usePageStore(() => new ExamResultStore(params.id))

  useDidShow(() => {
    if (allowed) void store.load()
  })

  return allowed ? <ExamResultView store={store} title={title} /> : null
}

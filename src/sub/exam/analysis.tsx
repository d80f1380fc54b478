import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { ExamAnalysisStore } from '@/features/exam/analysis/exam-analysis.store'
import { ExamAnalysisView } from '@/features/exam/analysis/ExamAnalysisView'

/** Questions of an attempt, explained. */
export default function ExamAnalysisPage() {
  const { params, title, allowed } = usePage('examAnalysis')
  const store = usePageStore(() => new ExamAnalysisStore(params.id))

  useDidShow(() => {
    if (allowed && !store.analysis.data) void store.load()
  })

  return allowed ? <ExamAnalysisView store={store} title={title} /> : null
}

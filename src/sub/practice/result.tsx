import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { open, replace } from '@/core/router/router'
import { PracticeResultStore } from '@/features/practice/result/practice-result.store'
import { PracticeResultView } from '@/features/practice/result/PracticeResultView'

/** What came of a practice. */
export default function PracticeResultPage() {
  const { params, title, allowed } = usePage('practiceResult')
  const store = usePageStore(() => new PracticeResultStore(params.id))

  useDidShow(() => {
    if (allowed) void store.load()
  })

  return allowed ? (
    <PracticeResultView
      store={store}
      title={title}
      main={{ label: '继续练习', go: () => replace('practices') }}
      onReview={({ id }) => open('practice', { id })}
      onPoint={(pointId) => open('practice', { pointId })}
    />
  ) : null
}

import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { open, replace } from '@/core/router/router'
import { PracticeResultStore } from '@/features/practice/result/practice-result.store'
import { PracticeResultView } from '@/features/practice/result/PracticeResultView'

/** What came of redoing mistakes. */
export default function WrongResultPage() {
  const { params, title, allowed } = usePage('wrongResult')
  const store = usePageStore(() => new PracticeResultStore(params.id))

  useDidShow(() => {
    if (allowed) void store.load()
  })

  return allowed ? (
    <PracticeResultView
      store={store}
      title={title}
      main={{ label: '回到错题本', go: () => replace('wrongBook') }}
      onReview={({ id }) => open('wrongAnalysis', { id })}
      onPoint={(pointId) => open('practice', { pointId })}
    />
  ) : null
}

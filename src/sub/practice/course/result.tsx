import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { open, replace } from '@/core/router/router'
import { PracticeResultStore } from '@/features/practice/result/practice-result.store'
import { PracticeResultView } from '@/features/practice/result/PracticeResultView'

/** What came of a practice of a course. */
export default function CoursePracticeResultPage() {
  const { params, title, allowed } = usePage('coursePracticeResult')
  const store = usePageStore(() => new PracticeResultStore(params.id))

  useDidShow(() => {
    if (allowed) void store.load()
  })

  return allowed ? (
    <PracticeResultView
      store={store}
      title={title}
      main={{
        label: '回到课程',
        go: ({ courseId }) =>
          courseId ? replace('courseDetail', { id: courseId, tab: 'directory' }) : replace('practices'),
      }}
      onReview={({ id }) => open('practice', { id })}
      onPoint={(pointId) => open('practice', { pointId })}
    />
  ) : null
}

import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { open } from '@/core/router/router'
import { CoursePracticeStore } from '@/features/practice/course/course-practice.store'
import { CoursePracticeView } from '@/features/practice/course/CoursePracticeView'

/** The practices of one course. */
export default function CoursePracticePage() {
  const { params, title, allowed } = usePage('coursePractice')
  const store = usePageStore(() => new CoursePracticeStore(params.id))

  useDidShow(() => {
    if (allowed) void store.load()
  })
  usePullDown(store.load)
  useReachBottom(() => void store.sets.loadMore())

  return allowed ? (
    <CoursePracticeView store={store} title={title} onOpen={({ id }) => open('practice', { setId: id })} />
  ) : null
}

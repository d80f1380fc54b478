import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { ClassPracticeResultStore } from '@/features/homework/practice/class-practice-result.store'
import { ClassPracticeResultView } from '@/features/homework/practice/ClassPracticeResultView'
import { HomeworkResultStore } from '@/features/homework/result/homework-result.store'
import { HomeworkResultView } from '@/features/homework/result/HomeworkResultView'

/** What came of a homework, or of a practice of a class. */
export default function HomeworkResultPage() {
  const { params, allowed } = usePage('homeworkResult')
  const store = usePageStore(() => {
    const { id, setId } = params
    return setId === undefined ? new HomeworkResultStore(id) : new ClassPracticeResultStore({ classId: id, setId })
  })
  useDidShow(() => {
    if (allowed) void store.load()
  })
  usePullDown(store.load)
  if (!allowed) return null
  if (store instanceof HomeworkResultStore) return <HomeworkResultView store={store} />
  return <ClassPracticeResultView store={store} />
}

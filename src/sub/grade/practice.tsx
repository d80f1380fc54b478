import { useDidShow, useReachBottom } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { ClassPracticeStore } from '@/features/homework/practice/class-practice.store'
import { ClassPracticeView } from '@/features/homework/practice/ClassPracticeView'

/** Practices of a class. */
export default function ClassPracticePage() {
  const { params, allowed } = usePage('classPractice')
  const store = usePageStore(() => new ClassPracticeStore(params.id))
  useDidShow(() => {
    if (allowed) void store.load()
  })
  usePullDown(store.load)
  useReachBottom(() => void store.practices.loadMore())
  return allowed ? <ClassPracticeView store={store} /> : null
}

import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { SelectionStore } from '@/features/selection/list/selection.store'
import { SelectionView } from '@/features/selection/list/SelectionView'

/** Courses that can be selected. */
export default function CourseSelectionPage() {
  const { title, allowed } = usePage('courseSelection')
  const store = usePageStore(() => new SelectionStore())

  usePullDown(store.load)
  useDidShow(() => {
    if (allowed) void store.load()
  })

  return allowed ? <SelectionView store={store} title={title} /> : null
}

import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { replace } from '@/core/router/router'
import { CoursewareView } from '@/features/offline-course/public'
import { SelectionCoursewareStore } from '@/features/selection/courseware/courseware.store'

const WAY = { label: '查看选课记录', onClick: () => replace('selectionRecord') }

/** Courseware of a selected course, by session. */
export default function SelectionCoursewarePage() {
  const { params, title, allowed } = usePage('selectionCourseware')
  const store = usePageStore(() => new SelectionCoursewareStore(params.id))

  usePullDown(store.load)
  useDidShow(() => {
    if (allowed) void store.load()
  })

  return allowed ? <CoursewareView store={store} title={title} way={WAY} /> : null
}

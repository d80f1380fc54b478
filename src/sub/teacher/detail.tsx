import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { ApplicationStore } from '@/features/teacher/apply/application.store'
import { ApplicationView } from '@/features/teacher/apply/ApplicationView'

/** One of my applications to teach here. */
export default function TeacherApplicationPage() {
  const { params, title, allowed } = usePage('teacherApplication')
  const store = usePageStore(() => new ApplicationStore(params.id))

  // The school decides while the applicant is elsewhere.
  useDidShow(() => {
    if (allowed) void store.load()
  })
  usePullDown(store.load)

  return allowed ? <ApplicationView store={store} title={title} /> : null
}

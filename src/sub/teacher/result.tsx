import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { ApplicationStore } from '@/features/teacher/apply/application.store'
import { ApplicationView } from '@/features/teacher/apply/ApplicationView'

/** What became of my latest application to teach here. */
export default function TeacherResultPage() {
  const { title, allowed } = usePage('teacherResult')
  const store = usePageStore(() => new ApplicationStore())

  // The school decides while the applicant is elsewhere.
  useDidShow(() => {
    if (allowed) void store.load()
  })
  usePullDown(store.load)

  return allowed ? <ApplicationView store={store} title={title} /> : null
}

import { useLoad } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { replace } from '@/core/router/router'
import { ApplyTeacherStore } from '@/features/teacher/apply/apply-teacher.store'
import { ApplyTeacherView } from '@/features/teacher/apply/ApplyTeacherView'

/** Applying to teach here. */
export default function ApplyTeacherPage() {
  const { allowed } = usePage('applyTeacher')
  const store = usePageStore(() => new ApplyTeacherStore())

  useLoad(() => {
    if (allowed) void store.load()
  })

  return allowed ? <ApplyTeacherView store={store} onSubmitted={() => replace('teacherResult')} /> : null
}

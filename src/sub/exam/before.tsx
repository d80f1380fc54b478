import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { replace } from '@/core/router/router'
import { ExamBeforeStore } from '@/features/exam/before/exam-before.store'
import { ExamBeforeView } from '@/features/exam/before/ExamBeforeView'

/** Rules, device check and promise; a running attempt is continued at once. */
export default function ExamBeforePage() {
  const { params, title, allowed } = usePage('examBefore')
  const store = usePageStore(() => new ExamBeforeStore(params.id))
  const enter = (id: string) => replace('exam', { id })

  const show = async () => {
    await store.load()
    const running = store.paper.data?.runningAttemptId
    if (running) await enter(running)
  }
  useDidShow(() => {
    if (allowed) void show()
  })

  return allowed ? <ExamBeforeView store={store} title={title} onEnter={enter} /> : null
}

import { observer } from 'mobx-react-lite'
import type { AttendanceWatchStore } from '../attendance-watch.store'
import { AnswerSheet } from './AnswerSheet'

/** The panel over a lesson in which its check is answered. */
export const LessonAnswer = observer(function LessonAnswer({ watch }: { watch: AttendanceWatchStore }) {
  const { answer } = watch
  return answer ? <AnswerSheet answer={answer} onClose={answer.closeSheet} onAnswered={watch.settle} /> : null
})

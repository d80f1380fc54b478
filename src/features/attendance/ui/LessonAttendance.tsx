import { useEffect, useState } from 'react'
import { observer } from 'mobx-react-lite'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { AttendanceWatchStore } from '../attendance-watch.store'
import { AnswerSheet } from './AnswerSheet'
import { AttendanceCard } from './AttendanceCard'

interface Props {
  courseId: string
  resourceId: string
}

/** Attendance checks of the lesson or live that is open. Draw it with the lesson as its key. */
export const LessonAttendance = observer(function LessonAttendance({ courseId, resourceId }: Props) {
  const [watch] = useState(() => new AttendanceWatchStore(courseId, resourceId))
  useEffect(() => {
    void watch.start()
    return () => watch.dispose()
  }, [watch])
  useDidShow(() => void watch.start())
  useDidHide(() => watch.rest())
  return (
    <>
      <AttendanceCard watch={watch} />
      {watch.answer && <AnswerSheet answer={watch.answer} onClose={watch.answer.closeSheet} onAnswered={watch.settle} />}
    </>
  )
})

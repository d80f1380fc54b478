import { useEffect, useState } from 'react'
import { observer } from 'mobx-react-lite'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { lazyView } from '@/shared/ui/lazy-view'
import { AttendanceWatchStore } from '../attendance-watch.store'

// Most lessons have no check: what draws one is fetched when one opens.
const AttendanceCard = lazyView(() => import('./AttendanceCard').then((module) => module.AttendanceCard))
const LessonAnswer = lazyView(() => import('./LessonAnswer').then((module) => module.LessonAnswer))

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
      <AttendanceCard needed={watch.answer !== undefined} watch={watch} />
      <LessonAnswer needed={watch.answer?.sheetOpen ?? false} watch={watch} />
    </>
  )
})

import { useEffect, useState } from 'react'
import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { open } from '@/core/router/router'
import { Cell } from '@/shared/ui/Cell/Cell'
import { AttendanceListStore } from './attendance-list.store'
import { describeCounts } from '../attendance-text'
import styles from './AttendanceEntry.module.scss'

/** The link from a course to the learner's attendance in it; draws nothing while there are no records. */
export const AttendanceEntry = observer(function AttendanceEntry({ courseId }: { courseId: string }) {
  const [store] = useState(() => new AttendanceListStore(courseId))
  useEffect(() => {
    void store.load()
    return () => store.dispose()
  }, [store])
  const counts = describeCounts(store.counts)
  if (counts.length === 0) return null
  const value = counts.map(({ label, count }) => `${label} ${count}`).join(' · ')
  return (
    <View className={styles.entry}>
      <Cell icon="clock" label="我的考勤" value={value} onClick={() => void open('myAttendance', { id: courseId })} />
    </View>
  )
})

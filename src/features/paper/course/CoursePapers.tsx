import { useEffect, useState } from 'react'
import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { PAPER_PHASE_LABEL } from '@contract/paper/paper-kinds'
import { open } from '@/core/router/router'
import { Cell } from '@/shared/ui/Cell/Cell'
import { CoursePapersStore } from './course-papers.store'
import styles from './CoursePapers.module.scss'

/** The exams of a course, below its directory; draws nothing where it has none. */
export const CoursePapers = observer(function CoursePapers({ courseId }: { courseId: string }) {
  const [{ papers }] = useState(() => new CoursePapersStore(courseId))
  useEffect(() => {
    void papers.load()
    return () => papers.dispose()
  }, [papers])
  const list = papers.data?.list ?? []
  if (list.length === 0) return null
  return (
    <View className={styles.papers}>
      {list.map(({ id, title, phase, runningAttemptId }) => (
        <Cell
          key={id}
          icon="exam"
          label={title}
          value={runningAttemptId ? '考试中' : PAPER_PHASE_LABEL[phase]}
          onClick={() => void open('paper', { id })}
        />
      ))}
    </View>
  )
})

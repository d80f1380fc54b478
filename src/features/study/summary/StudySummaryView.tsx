import { View } from '@tarojs/components'
import type { StudySummary } from '@contract/study/calls'
import { open } from '@/core/router/router'
import { formatDuration } from '@/shared/time/duration'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { STUDY_TAB_LABEL } from '../courses/my-courses.store'
import { ContinueCard } from '../ui/ContinueCard'
import { StudyChart } from './StudyChart'
import styles from './StudySummaryView.module.scss'

const STATES = ['studying', 'completed', 'expired'] as const

interface StudySummaryViewProps {
  summary: StudySummary
  /** Without the chart and the courses by state. */
  brief?: boolean
}

/** Consecutive days, total time, minutes by day, the next course, and courses by state of study. */
export const StudySummaryView = ({ summary, brief }: StudySummaryViewProps) => {
  const figures = [
    { label: '连续学习', text: `${summary.daysInRow} 天` },
    { label: '今天', text: formatDuration(summary.todaySeconds) },
    { label: '累计', text: formatDuration(summary.totalSeconds) },
  ]
  return (
    <View>
      <View className={styles.figures}>
        {figures.map(({ label, text }) => (
          <View key={label} className={styles.figure}>
            <View className={styles.text}>{text}</View>
            <View className={styles.label}>{label}</View>
          </View>
        ))}
      </View>
      {!brief && (
        <View className={styles.part}>
          <StudyChart days={summary.days} />
        </View>
      )}
      {summary.continue && (
        <View className={styles.part}>
          <ContinueCard course={summary.continue} />
        </View>
      )}
      {!brief && (
        <View className={styles.states}>
          {STATES.map((state) => (
            <Tappable
              key={state}
              className={styles.state}
              role="link"
              onClick={() => void open('myCourses', { state })}
            >
              <View className={styles.count}>{summary.courses[state]}</View>
              <View className={styles.label}>{STUDY_TAB_LABEL[state]}</View>
            </Tappable>
          ))}
        </View>
      )}
    </View>
  )
}

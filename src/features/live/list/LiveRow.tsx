import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import type { TeacherLive } from '@contract/teacher/calls'
import { formatDate } from '@/shared/time/format-date'
import { LiveLink, LiveTag } from './LiveLink'
import styles from './LiveRow.module.scss'

interface Props {
  live: TeacherLive
  /** In place of the plain title, for example with the words that were searched for. */
  title?: ReactNode
}

/** A live that runs or is to come, without a picture. */
export const LiveRow = ({ live, title }: Props) => (
  <LiveLink className={styles.live} courseId={live.courseId}>
    <View className={styles.words}>
      <View className={styles.title}>{title ?? live.title}</View>
      <View className={styles.meta}>
        {formatDate(live.startsAt, 'm-d h:i')} · {live.courseTitle}
      </View>
    </View>
    <LiveTag state={live.state} />
  </LiveLink>
)

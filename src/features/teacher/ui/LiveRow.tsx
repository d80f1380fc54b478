import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { LIVE_STATE_LABEL } from '@contract/live/live-status'
import type { TeacherLive } from '@contract/teacher/calls'
import { open } from '@/core/router/router'
import { formatDate } from '@/shared/time/format-date'
import { Tag } from '@/shared/ui/Tag/Tag'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import styles from './LiveRow.module.scss'

interface Props {
  live: TeacherLive
  /** In place of the plain title, for example with the words that were searched for. */
  title?: ReactNode
}

/** A live that runs or is to come, which leads to its lesson in the course. */
export const LiveRow = ({ live, title }: Props) => (
  <Tappable
    className={styles.live}
    role="link"
    onClick={() => void open('courseDetail', { id: live.courseId, tab: 'directory' })}
  >
    <View className={styles.words}>
      <View className={styles.title}>{title ?? live.title}</View>
      <View className={styles.meta}>
        {formatDate(live.startsAt, 'm-d h:i')} · {live.courseTitle}
      </View>
    </View>
    <Tag tone={live.state === 'unstarted' ? 'grey' : 'price'}>{LIVE_STATE_LABEL[live.state]}</Tag>
  </Tappable>
)

import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { Lesson } from '@contract/course/calls'
import { resolveUrl } from '@/platform/device/environment'
import { formatDuration } from '@/shared/time/duration'
import { Cover } from '@/shared/ui/Cover/Cover'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import styles from './CourseCover.module.scss'

interface Props {
  cover: string
  title: string
  lesson: Lesson | undefined
  owned: boolean
  onPlay: (lesson: Lesson) => void
  /** Undefined where coupons would be of no use. */
  onClaim?: () => void
}

const describe = (lesson: Lesson, owned: boolean): string => {
  if (owned) return `学习：${lesson.title}`
  return lesson.durationSeconds > 0 ? `试看 ${formatDuration(lesson.durationSeconds)}` : '试看'
}

/** The cover of a course; it plays the free lesson or resumes the learner's lesson. */
export const CourseCover = observer(function CourseCover({ cover, title, lesson, owned, onPlay, onClaim }: Props) {
  return (
    <Cover src={resolveUrl(cover)} alt={title} lazy={false} rounded={false}>
      <View className={styles.shade} />
      {lesson && (
        <Tappable className={styles.play} label={describe(lesson, owned)} onClick={() => onPlay(lesson)}>
          <View className={styles.invitation}>
            <View className={styles.disc}>
              <Icon name="play-filled" size={18} />
            </View>
            <View className={styles.text}>{describe(lesson, owned)}</View>
          </View>
        </Tappable>
      )}
      {onClaim && (
        <Tappable className={styles.claim} onClick={onClaim}>
          <View className={styles.coupon}>领券</View>
        </Tappable>
      )}
    </Cover>
  )
})

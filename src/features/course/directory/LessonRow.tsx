import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { Lesson } from '@contract/course/calls'
import { classNames } from '@/shared/element/class-names'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tag } from '@/shared/ui/Tag/Tag'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { describeLesson, lessonIcon } from '../lesson-text'
import { lockReason } from '../lock-reason'
import styles from './LessonRow.module.scss'

interface Props {
  lesson: Lesson
  /** The next lesson, or the open one. */
  current: boolean
  /** For the lesson that plays: how far the learner is by now, in percent. */
  readPercent?: () => number
  /** The course is not the learner's: what is free may be tried. */
  trial: boolean
  onOpen: (lesson: Lesson) => void
  /** Keeps the file of a lesson that allows it. */
  onDownload: (lesson: Lesson) => void
}

/** The content at the end of a lesson's row. */
function Aside({
  lesson,
  current,
  playing,
  trial,
}: Pick<Props, 'lesson' | 'current' | 'trial'> & { playing: boolean }) {
  if (lesson.locked) return <Icon name="lock" size={18} color="var(--ink-3)" label={lockReason(lesson)} />
  if (lesson.live?.state === 'live' || lesson.live?.state === 'paused') return <Tag tone="price">直播中</Tag>
  if (lesson.live?.state === 'unstarted') return <Tag>预告</Tag>
  if (playing && lesson.studyState !== 'completed')
    return <View className={styles.percent}>{Math.floor(lesson.studyProgress)}%</View>
  if (lesson.studyState === 'completed') return <Icon name="check" size={18} color="var(--ok)" label="已学完" />
  if (lesson.live && lesson.live.replayState !== 'ready') return null
  if (trial && lesson.free) return <Tag tone="ok">试看</Tag>
  return current ? <View className={styles.percent}>{lesson.studyState === 'studying' ? '继续' : '学习'}</View> : null
}

/** The directory was loaded a while ago; the row notices the end of a live by itself. */
const studiedUpTo = (lesson: Lesson, percent: number): Lesson => {
  if (lesson.studyState === 'completed' || percent <= lesson.studyProgress) return lesson
  return { ...lesson, studyState: 'studying', studyProgress: percent }
}

/** One lesson of the directory. */
export const LessonRow = observer(function LessonRow(props: Props) {
  const { current, trial, readPercent, onOpen, onDownload } = props
  // A locked lesson never counts as playing, even when the address opens it.
  const playing = readPercent !== undefined && props.lesson.locked === ''
  const lesson = playing ? studiedUpTo(props.lesson, readPercent()) : props.lesson
  const row = (
    <Tappable className={classNames(styles.row, current && styles.current)} onClick={() => onOpen(lesson)}>
      <View className={styles.icon}>
        <Icon name={lessonIcon(lesson)} size={20} />
      </View>
      <View className={styles.words}>
        <View className={styles.title}>{lesson.title}</View>
        {/* One text: a second one would move when what is before it changes. */}
        <View className={styles.meta}>{describeLesson(lesson) + (playing ? ' · 正在学习' : '')}</View>
      </View>
      <View className={styles.aside}>
        <Aside lesson={lesson} current={current} playing={playing} trial={trial} />
      </View>
    </Tappable>
  )
  if (!lesson.downloadable || lesson.locked) return row
  return (
    <View className={styles.pair}>
      {row}
      <Tappable className={styles.download} label={`下载${lesson.title}`} onClick={() => onDownload(lesson)}>
        <Icon name="download" size={20} />
      </Tappable>
    </View>
  )
})

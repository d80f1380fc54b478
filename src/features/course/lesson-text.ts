import type { Chapter, Lesson } from '@contract/course/calls'
import { MATERIAL_TYPE, MATERIAL_TYPE_LABEL } from '@contract/course/lesson-kinds'
import { LIVE_STATE_LABEL } from '@contract/live/live-status'
import { formatClock, formatDuration } from '@/shared/time/duration'
import { formatDate } from '@/shared/time/format-date'
import type { IconName } from '@/shared/ui/Icon/icon-paths'
import { isEarly, lockReason } from './lock-reason'

const ICONS: Record<Lesson['materialType'], IconName> = {
  1: 'play',
  2: 'audio',
  3: 'doc',
  4: 'image',
  5: 'zip',
  6: 'note',
  7: 'edit',
}

export const lessonIcon = ({ materialType, live }: Pick<Lesson, 'materialType' | 'live'>): IconName =>
  live ? 'live' : ICONS[materialType]

const size = ({ materialType, durationSeconds, pageCount }: Lesson): string => {
  if (materialType === MATERIAL_TYPE.video || materialType === MATERIAL_TYPE.audio) return formatClock(durationSeconds)
  return materialType === MATERIAL_TYPE.document && pageCount > 0 ? `${pageCount} 页` : ''
}

/** `直播 11月23日 19:30`, `直播中`, `直播回放 12:46` */
const describeLive = (live: NonNullable<Lesson['live']>, durationSeconds: number): string => {
  if (live.state === 'unstarted') return `直播 ${formatDate(live.startsAt, 'n月j日 h:i')}`
  if (live.state !== 'closed') return LIVE_STATE_LABEL[live.state]
  return live.replayState === 'ready' ? `直播回放 ${formatClock(durationSeconds)}` : '直播已结束'
}

/** The second line of a lesson: kind and length, then how far the learner is or what stands in the way. */
export const describeLesson = (lesson: Lesson): string => {
  const kind = lesson.live
    ? describeLive(lesson.live, lesson.durationSeconds)
    : [MATERIAL_TYPE_LABEL[lesson.materialType], size(lesson)].filter(Boolean).join(' ')
  const state =
    lesson.studyState === 'completed'
      ? '已学完'
      : lesson.studyState === 'studying'
        ? `${lesson.materialType === MATERIAL_TYPE.practice ? '正确率' : '已学'} ${Math.floor(lesson.studyProgress)}%`
        : isEarly(lesson)
          ? lockReason(lesson)
          : ''
  return [kind, state].filter(Boolean).join(' · ')
}

/** `6 节 · 1 小时 52 分` */
export const describeChapter = ({ lessons }: Chapter): string => {
  const seconds = lessons.reduce((sum, lesson) => sum + lesson.durationSeconds, 0)
  return [`${lessons.length} 节`, seconds > 0 && formatDuration(seconds)].filter(Boolean).join(' · ')
}

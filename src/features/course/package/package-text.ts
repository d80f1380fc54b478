import type { PackageCourse, PeriodRow, ProjectData } from '@contract/package/calls'
import { formatDuration } from '@/shared/time/duration'

const joined = (parts: (string | false)[]): string => parts.filter(Boolean).join(' · ')

/** `3 门课 · 24 节 · 已学 30%` */
export const describeProject = ({ courseCount, lessonCount, studyProgress }: ProjectData): string =>
  joined([`${courseCount} 门课`, `${lessonCount} 节`, studyProgress > 0 && `已学 ${Math.floor(studyProgress)}%`])

const STATE: Record<PackageCourse['access'], string> = {
  none: '',
  owned: '',
  expired: '已过期',
  notYetValid: '还没有开课',
}

/** `周建国 · 12 课时`, with the learner's progress or the reason for no access. */
export const describeMember = ({
  teacherName,
  lessonCount,
  access,
  studyProgress,
  publishState,
}: PackageCourse): string =>
  joined([
    access === 'none' && teacherName,
    `${lessonCount} 课时`,
    access === 'owned' && (studyProgress >= 100 ? '已学完' : `已学 ${Math.floor(studyProgress)}%`),
    STATE[access],
    publishState === 'updating' && '更新中',
  ])

/** `6 节 · 1 小时 52 分` */
export const describePeriod = ({ lessonCount, finishedLessons, durationSeconds }: PeriodRow): string =>
  joined([
    finishedLessons > 0 ? `${finishedLessons}/${lessonCount} 节` : `${lessonCount} 节`,
    durationSeconds > 0 && formatDuration(durationSeconds),
  ])

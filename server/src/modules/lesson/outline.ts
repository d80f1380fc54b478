import { MATERIAL_TYPE } from '@contract/course/lesson-kinds'
import type { CourseAccess } from '@contract/course/course-kinds'
import type { Lesson } from '@contract/course/calls'
import { isRunning, readLiveState } from '../live/live-clock'
import type { OutlineRepository } from './outline.repository'
import { countsAsStudy } from './counted-lessons'

/** A lesson in its place, with the learner's study of it; a visitor has none. */
export type OutlineLesson = Awaited<ReturnType<OutlineRepository['listLessons']>>[number]

/** Lessons of courses with one learner's study, for modules above this one. */
export type Outline = Pick<OutlineRepository, 'listLessons'>

export type Lock = Lesson['locked']

/** Whether the lesson counts for the learner whose study it carries. */
export const isStudied = (lesson: Pick<OutlineLesson, 'downloadOnly' | 'live' | 'completedAt'>): boolean =>
  countsAsStudy({ ...lesson, completed: lesson.completedAt !== null })

/**
 * Those who may open the lesson may keep its file: where the school says so, and where keeping is all that can be done
 * with it.
 */
export const canKeep = ({
  downloadable,
  downloadOnly,
}: Pick<OutlineLesson, 'downloadable' | 'downloadOnly'>): boolean => downloadable || downloadOnly

/** Whole percents of a lesson; 100 only when it is completed. */
export const toLessonProgress = (study: { progressPercent: number | null; completedAt: Date | null }): number =>
  study.completedAt ? 100 : Math.min(99, Math.floor(study.progressPercent ?? 0))

/** Whole percents, 100 only when all are finished; 0 where there is nothing to study. */
export const toPercent = (finished: number, total: number): number => (total ? Math.floor((finished * 100) / total) : 0)

/** How many lessons there are to study and are finished, and the finished share in whole percents. */
export const toCourseProgress = (lessons: OutlineLesson[]): { finished: number; percent: number } => {
  const studied = lessons.filter(isStudied)
  const finished = studied.filter((lesson) => lesson.completedAt).length
  return { finished, percent: toPercent(finished, studied.length) }
}

/**
 * The lesson to go on with: a live that runs now; else the one studied last while it is unfinished, the first
 * unfinished, the next live, or the first.
 */
export const chooseNextLesson = (lessons: OutlineLesson[], now: Date): OutlineLesson | undefined => {
  const running = lessons.find(({ live }) => live && isRunning(live, now))
  if (running) return running
  const studied = lessons.filter(isStudied)
  const [last] = studied
    .filter((lesson) => lesson.savedAt)
    .sort((left, right) => right.savedAt!.getTime() - left.savedAt!.getTime())
  if (last && !last.completedAt) return last
  return studied.find((lesson) => !lesson.completedAt) ?? findNextLive(lessons, now) ?? studied[0]
}

const findNextLive = (lessons: OutlineLesson[], now: Date): OutlineLesson | undefined =>
  lessons
    .filter(({ live }) => live && readLiveState(live, now) === 'unstarted')
    .sort((left, right) => left.live!.startsAt.getTime() - right.live!.startsAt.getTime())[0]

/** The lesson after this one that can be studied, null at the end. */
export const lessonAfter = (lessons: OutlineLesson[], lessonId: string): OutlineLesson | null =>
  lessons.slice(lessons.findIndex((lesson) => lesson.id === lessonId) + 1).find(isStudied) ?? null

export interface Opener {
  signedIn: boolean
  access: CourseAccess
  /** The course has ended, independent of the learner's access. */
  over: boolean
  unlockInOrder: boolean
  /** A contract waits for the learner's signature. */
  unsigned: boolean
}

/**
 * Why this caller cannot open each lesson now (COURSE-03, COURSE-04, COURSE-05), by lesson id; '' where they can.
 * Free lessons are open to all while the course is not over. A practice locks what follows until it is passed.
 */
export const findLocks = (lessons: OutlineLesson[], opener: Opener): Map<string, Lock> => {
  const { unlockInOrder } = opener
  let previous: OutlineLesson | undefined
  let unpassed = false
  const locks = new Map<string, Lock>()
  for (const lesson of lessons) {
    const isTooEarly = unlockInOrder && previous && !previous.completedAt
    const early = unpassed ? 'practice' : isTooEarly ? 'previous' : ''
    locks.set(lesson.id, findLiveLock(lesson, opener) || (lesson.live || isOpenToAll(lesson, opener) ? '' : early))
    if (isStudied(lesson)) previous = lesson
    unpassed ||= lesson.materialType === MATERIAL_TYPE.practice && !lesson.completedAt
  }
  return locks
}

const isOpenToAll = ({ free }: Pick<OutlineLesson, 'free'>, { over }: Pick<Opener, 'over'>): boolean => free && !over

/** The same of a live alone: it takes place at its time, so it is never locked by earlier lessons. */
export const findLiveLock = (
  lesson: Pick<OutlineLesson, 'free'>,
  { signedIn, access, over, unsigned }: Omit<Opener, 'unlockInOrder'>,
): Lock => {
  if (isOpenToAll(lesson, { over })) return ''
  if (!signedIn) return 'login'
  if (access === 'none') return 'buy'
  if (access !== 'owned') return 'validity'
  return unsigned ? 'contract' : ''
}

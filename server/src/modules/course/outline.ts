import { MATERIAL_TYPE, type CourseAccess } from '@contract/course/course-kinds'
import type { Lesson } from '@contract/course/calls'
import type { OutlineLesson } from './outline.repository'

export type Lock = Lesson['locked']

/** Archives are not played, so nothing waits for them and they count for nothing. */
export const isStudied = (lesson: Pick<OutlineLesson, 'materialType'>): boolean => lesson.materialType !== MATERIAL_TYPE.zip

/** Whole percents of a lesson; 100 only when it is completed. */
export const toLessonProgress = (study: { progressPercent: number | null; completedAt: Date | null }): number =>
  study.completedAt ? 100 : Math.min(99, Math.floor(study.progressPercent ?? 0))

/** How many lessons there are to study and are finished, and the finished share in whole percents. */
export const toCourseProgress = (lessons: OutlineLesson[]): { finished: number; percent: number } => {
  const studied = lessons.filter(isStudied)
  const finished = studied.filter((lesson) => lesson.completedAt).length
  return { finished, percent: studied.length ? Math.floor((finished * 100) / studied.length) : 0 }
}

/** The lesson to go on with: the one studied last while it is unfinished, else the first unfinished, else the first. */
export const chooseNextLesson = (lessons: OutlineLesson[]): OutlineLesson | undefined => {
  const studied = lessons.filter(isStudied)
  const [last] = studied.filter((lesson) => lesson.savedAt).sort((left, right) => right.savedAt!.getTime() - left.savedAt!.getTime())
  if (last && !last.completedAt) return last
  return studied.find((lesson) => !lesson.completedAt) ?? studied[0]
}

/** The lesson after this one that can be studied, null at the end. */
export const lessonAfter = (lessons: OutlineLesson[], lessonId: string): OutlineLesson | null =>
  lessons.slice(lessons.findIndex((lesson) => lesson.id === lessonId) + 1).find(isStudied) ?? null

export interface Opener {
  signedIn: boolean
  access: CourseAccess
  /** The course is over for everybody. */
  over: boolean
  unlockInOrder: boolean
}

/**
 * Why this caller cannot open each lesson now (COURSE-03, COURSE-04, COURSE-05), by lesson id; '' where they can.
 * Free lessons are open to all while the course is not over.
 */
export const findLocks = (lessons: OutlineLesson[], { signedIn, access, over, unlockInOrder }: Opener): Map<string, Lock> => {
  let previous: OutlineLesson | undefined
  const locks = new Map<string, Lock>()
  for (const lesson of lessons) {
    const lockOf = (): Lock => {
      if (lesson.free && !over) return ''
      if (!signedIn) return 'login'
      if (access === 'none') return 'buy'
      if (access !== 'owned') return 'validity'
      return unlockInOrder && previous && !previous.completedAt ? 'previous' : ''
    }
    locks.set(lesson.id, lockOf())
    if (isStudied(lesson)) previous = lesson
  }
  return locks
}

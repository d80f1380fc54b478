import type { Playback } from '@contract/course/calls'
import type { ErrorName } from '@contract/errors'
import type { LessonRef } from '../course/lesson-ref'

/** A lesson as one caller sees it, whether they may enter or not. */
export interface LessonEntry {
  title: string
  courseTitle: string
  /** The address of the cover. */
  cover: string
  teacher: { name: string; title: string; avatar: string } | null
  /** Why the caller may not open it; undefined when they may. */
  refusal: ErrorName | undefined
  /** The watermark of this caller. */
  marks: Pick<Playback, 'vodEnableMarquee' | 'vodMarqueeContent' | 'watermarkInfo'>
}

export interface LessonEntries {
  /** @throws COURSE_NOT_FOUND, COURSE_OFF_SHELF, LESSON_NOT_FOUND */
  open(shopId: string, userId: string | undefined, ref: LessonRef): Promise<LessonEntry>
}

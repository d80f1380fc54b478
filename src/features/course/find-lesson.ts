import type { Chapter, Lesson } from '@contract/course/calls'

export const findLesson = (
  chapters: readonly Chapter[] | undefined,
  id: string | null | undefined,
): Lesson | undefined => chapters?.flatMap(({ lessons }) => lessons).find((lesson) => lesson.id === id)

/** The lesson can be watched now: any lesson except a live that has not begun or has ended without a replay. */
const isSeen = ({ live }: Lesson): boolean =>
  !live || (live.state === 'closed' ? live.replayState === 'ready' : live.state !== 'unstarted')

export const findFreeLesson = (chapters: readonly Chapter[] | undefined): Lesson | undefined =>
  chapters?.flatMap(({ lessons }) => lessons).find((lesson) => lesson.free && lesson.locked === '' && isSeen(lesson))

import type { Lesson } from '@contract/course/calls'

/** Whether the lesson is a live that opens in its room; once it has a replay it is played like any other. */
export const isHeldLive = (lesson: Pick<Lesson, 'live'> | undefined): boolean =>
  lesson?.live !== undefined && !(lesson.live.state === 'closed' && lesson.live.replayState === 'ready')

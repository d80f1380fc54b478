import type { Lesson } from '@contract/course/calls'

/** The lesson takes place in its room: until it is over and can be watched again, when it is played like any other. */
export const isHeldLive = (lesson: Pick<Lesson, 'live'> | undefined): boolean =>
  lesson?.live !== undefined && !(lesson.live.state === 'closed' && lesson.live.replayState === 'ready')

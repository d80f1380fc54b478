import type { Playback } from '@contract/course/calls'
import { reachablePosition, resumePosition } from '../playback/playback-rules'

/** Where a lesson begins, if not at the position that the server has. */
export interface LessonStart {
  /** Where this learner stood a moment ago, in seconds. */
  from?: number
  /** A requested place, in seconds; the fast-forward lock applies (PLAY-04). */
  place?: number
  /**
   * Where a visitor stood before logging in, in seconds. The lock applies, and the saved position wins if it is
   * further.
   */
  visited?: number
  play?: boolean
}

/** Seconds to begin at; undefined for the saved position. */
export const toStartSeconds = (playback: Playback, { from, place, visited }: LessonStart): number | undefined => {
  if (place !== undefined) return reachablePosition(playback, place)
  return visited === undefined ? from : Math.max(resumePosition(playback), reachablePosition(playback, visited))
}

interface BeforeLogin {
  /** Empty for a visitor. */
  learnerId: string
  /** The start that was still to be opened. */
  wanted: LessonStart | undefined
  positionSeconds: number | undefined
}

/** Where to begin after a login. The same learner continues; another learner's position is not passed on. */
export const startAfterLogin = (before: BeforeLogin, learnerId: string): LessonStart => {
  if (learnerId === before.learnerId) return before.wanted ?? { from: before.positionSeconds }
  if (before.wanted) return { place: before.wanted.place }
  return before.learnerId ? {} : { visited: before.positionSeconds }
}

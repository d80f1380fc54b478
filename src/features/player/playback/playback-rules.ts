import type { Playback } from '@contract/course/calls'
import { FAST_FORWARD_FREE_PERCENT, MATERIAL_TYPE } from '@contract/course/lesson-kinds'
import type { MediaSource } from '@/platform/player/element/media-element.port'
import type { Definition } from './video-platform'

/** How far ahead of the furthest position counts as the same place: players do not stop to the millisecond. */
export const LOCK_TOLERANCE_SECONDS = 1.5
const MARQUEE_SECONDS = 5

/** PLAY-01: seconds to begin at. */
export const resumePosition = ({
  lastStudyProgress,
  lastWatchDuration,
}: Pick<Playback, 'lastStudyProgress' | 'lastWatchDuration'>): number =>
  lastStudyProgress > 0 && lastStudyProgress !== 100 ? lastWatchDuration : 0

/** Rounded down, so that 100 means the end was reached. */
export const toPercent = (seconds: number, durationSeconds: number): number =>
  durationSeconds > 0 ? Math.min(100, Math.floor((seconds / durationSeconds) * 100)) : 0

/** Counts the places of the marquee, one every five seconds (PLAY-06). */
export const toMarqueeStep = (playedSeconds: number): number => Math.floor(playedSeconds / MARQUEE_SECONDS)

/** PLAY-04: whether skipping past the furthest position is refused. */
export const isLocked = (allowSpeedUp: boolean, progressPercent: number): boolean =>
  !allowSpeedUp && progressPercent < FAST_FORWARD_FREE_PERCENT

/**
 * Where playing may begin when a place is requested: not past the furthest position while the lock holds
 * (PLAY-04).
 */
export const reachablePosition = (
  {
    allowSpeedUp,
    lastStudyProgress,
    furthestPosition,
  }: Pick<Playback, 'allowSpeedUp' | 'lastStudyProgress' | 'furthestPosition'>,
  seconds: number,
): number => (isLocked(allowSpeedUp, lastStudyProgress) ? Math.min(seconds, furthestPosition) : seconds)

export const toSource = (
  { url, format }: Definition,
  { materialType, title, courseTitle, cover }: Playback,
): MediaSource => ({
  kind: materialType === MATERIAL_TYPE.audio ? 'audio' : 'video',
  url,
  format,
  title,
  album: courseTitle,
  cover,
  attempt: 0,
})

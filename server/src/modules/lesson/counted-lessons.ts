import type { ReplayState } from '@contract/live/live-status'

/** What decides whether a lesson counts for a learner, who has `completed` it or not. */
interface Countable {
  downloadOnly: boolean
  live?: { replayState: ReplayState } | null
  completed: boolean
}

/**
 * Whether a lesson counts as one to study (COURSE-06); `sqlCountsAsStudy` is the same in SQL. What can only be
 * downloaded does not. A live counts once its replay is ready, and earlier for those who completed it by following it;
 * the others cannot study it, so nothing waits for them.
 */
export const countsAsStudy = ({ downloadOnly, live, completed }: Countable): boolean =>
  !downloadOnly && (!live || live.replayState === 'ready' || completed)

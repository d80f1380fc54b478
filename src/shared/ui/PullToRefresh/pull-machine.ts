/** UI-09: the states of pull-to-refresh as data. */
export type PullState = 'idle' | 'pulling' | 'reached' | 'aborting' | 'refreshing' | 'restoring'
export type PullEvent = 'pullShort' | 'pullFar' | 'release' | 'finish' | 'settle'

/** Releasing beyond this distance (px of the design) refreshes. */
export const PULL_THRESHOLD = 56
/** The page never follows further than this. */
export const PULL_LIMIT = 96
/** How long the failure message stays. */
export const FAILURE_MS = 1200
/** UI-09: transitions last 0.2 s back and 0.3 s into refreshing. */
export const ABORT_MS = 200
export const RESTORE_MS = 300

const NEXT: Readonly<Record<PullState, Partial<Record<PullEvent, PullState>>>> = {
  idle: { pullShort: 'pulling', pullFar: 'reached' },
  pulling: { pullShort: 'pulling', pullFar: 'reached', release: 'aborting' },
  reached: { pullShort: 'pulling', pullFar: 'reached', release: 'refreshing' },
  aborting: { settle: 'idle' },
  refreshing: { finish: 'restoring' },
  restoring: { settle: 'idle' },
}

/** The state after an event; an event that does not apply to the state is ignored. */
export const nextPullState = (state: PullState, event: PullEvent): PullState => NEXT[state][event] ?? state

/** Damps the finger's movement: the page follows less the further it goes. */
export const dampPull = (distance: number): number =>
  distance <= 0
    ? 0
    : Math.min(
        PULL_LIMIT,
        distance <= PULL_THRESHOLD * 2 ? distance / 2 : PULL_THRESHOLD + (distance - PULL_THRESHOLD * 2) / 4,
      )

/** What a movement means. */
export const pullEventOf = (damped: number): PullEvent => (damped >= PULL_THRESHOLD ? 'pullFar' : 'pullShort')

/** Shown instead of the text of `restoring` when refreshing failed. */
export const PULL_FAILED = '刷新失败'

export const PULL_WORDS: Readonly<Record<PullState, string>> = {
  idle: '',
  pulling: '下拉刷新',
  reached: '松开刷新',
  aborting: '',
  refreshing: '正在刷新',
  restoring: '已刷新',
}

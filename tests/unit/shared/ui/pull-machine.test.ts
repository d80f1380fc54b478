import {
  dampPull,
  nextPullState,
  PULL_LIMIT,
  PULL_THRESHOLD,
  pullEventOf,
  type PullEvent,
  type PullState,
} from '@/shared/ui/PullToRefresh/pull-machine'

const walk = (...events: PullEvent[]) =>
  events.reduce<PullState[]>(
    (states, event) => [...states, nextPullState(states[states.length - 1] ?? 'idle', event)],
    ['idle'],
  )

describe('pull to refresh', () => {
  it('UI-09 refreshes after a long enough pull, and restores afterwards', () => {
    expect(walk('pullShort', 'pullFar', 'release', 'finish', 'settle')).toEqual([
      'idle',
      'pulling',
      'reached',
      'refreshing',
      'restoring',
      'idle',
    ])
  })
  it('UI-09 aborts when released too early', () => {
    expect(walk('pullShort', 'release', 'settle')).toEqual(['idle', 'pulling', 'aborting', 'idle'])
  })
  it('UI-09 goes back to pulling when the finger returns', () => {
    expect(walk('pullFar', 'pullShort', 'release')).toEqual(['idle', 'reached', 'pulling', 'aborting'])
  })
  it('UI-09 ignores a second pull while refreshing', () => {
    expect(walk('pullFar', 'release', 'pullFar', 'release')).toEqual([
      'idle',
      'reached',
      'refreshing',
      'refreshing',
      'refreshing',
    ])
  })
  it('UI-09 resists more the further it is pulled, up to a limit', () => {
    expect(dampPull(-10)).toBe(0)
    expect(dampPull(40)).toBe(20)
    expect(pullEventOf(dampPull(PULL_THRESHOLD * 2 - 2))).toBe('pullShort')
    expect(pullEventOf(dampPull(PULL_THRESHOLD * 2))).toBe('pullFar')
    expect(dampPull(5000)).toBe(PULL_LIMIT)
  })
})

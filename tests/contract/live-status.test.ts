import { describe, expect, it } from 'vitest'
import {
  LIVE_EVENT_LABEL,
  LIVE_EVENTS,
  LIVE_STATE_LABEL,
  LIVE_STATES,
  nextLiveState,
  type LiveState,
} from '@contract/live/live-status'

describe('live state', () => {
  it('reaches every state from unstarted, and never leaves closed', () => {
    const reached = new Set<LiveState>(['unstarted'])
    for (const state of reached) {
      for (const event of LIVE_EVENTS) {
        const next = nextLiveState(state, event)
        if (next) reached.add(next)
      }
    }
    expect([...reached].sort()).toEqual([...LIVE_STATES].sort())
    expect(LIVE_EVENTS.some((event) => nextLiveState('closed', event))).toBe(false)
  })
  it('labels every state and event', () => {
    expect(LIVE_STATES.every((state) => /^[一-龥]+$/.test(LIVE_STATE_LABEL[state]))).toBe(true)
    expect(LIVE_EVENTS.every((event) => /^[一-龥]+$/.test(LIVE_EVENT_LABEL[event]))).toBe(true)
  })
})

/** Plain data about live lessons, which app and server import at run time. */

/** `UNSTARTED → LIVE ⇄ PAUSED → CLOSED`. */
export const LIVE_STATES = ['unstarted', 'live', 'paused', 'closed'] as const
export type LiveState = (typeof LIVE_STATES)[number]
export const LIVE_STATE_LABEL: Record<LiveState, string> = {
  unstarted: '未开始',
  live: '直播中',
  paused: '老师暂时离开',
  closed: '已结束',
}

/** What the school does with its live; see `nextLiveState`. */
export const LIVE_EVENTS = ['open', 'pause', 'resume', 'close'] as const
export type LiveEvent = (typeof LIVE_EVENTS)[number]
export const LIVE_EVENT_LABEL: Record<LiveEvent, string> = {
  open: '开始直播',
  pause: '暂停',
  resume: '继续',
  close: '结束',
}

const NEXT: Record<LiveState, Partial<Record<LiveEvent, LiveState>>> = {
  unstarted: { open: 'live', close: 'closed' },
  live: { pause: 'paused', close: 'closed' },
  paused: { resume: 'live', close: 'closed' },
  closed: {},
}
/** The state after an event; undefined where it is refused. */
export const nextLiveState = (from: LiveState, event: LiveEvent): LiveState | undefined => NEXT[from][event]

export const REPLAY_STATES = ['none', 'generating', 'ready', 'failed'] as const
export type ReplayState = (typeof REPLAY_STATES)[number]
export const REPLAY_STATE_LABEL: Record<ReplayState, string> = {
  none: '本场直播没有回放',
  generating: '回放生成中，请稍后再来',
  ready: '观看回放',
  failed: '回放生成失败，请联系学校',
}

/** Learners may enter the room this long before it begins (COURSE-02). */
export const ENTER_BEFORE_SECONDS = 30 * 60
/** Learners with an appointment are reminded this long before the start. */
export const REMIND_BEFORE_SECONDS = 15 * 60
/** A live may run this much longer than planned before it is closed automatically. */
export const OVERRUN_SECONDS = 2 * 3600
/** Interval of the watch call, and how long a viewer counts after the last one. */
export const WATCH_SECONDS = 10
export const WATCHING_SECONDS = 60

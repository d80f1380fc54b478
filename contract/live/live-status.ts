/** Plain data about live lessons, safe to import for real on both sides. */

/** `UNSTARTED → LIVE ⇄ PAUSED → CLOSED`. */
export const LIVE_STATES = ['unstarted', 'live', 'paused', 'closed'] as const
export type LiveState = (typeof LIVE_STATES)[number]
export const LIVE_STATE_LABEL: Record<LiveState, string> = { unstarted: '未开始', live: '直播中', paused: '老师暂时离开', closed: '已结束' }

export const REPLAY_STATES = ['none', 'generating', 'ready', 'failed'] as const
export type ReplayState = (typeof REPLAY_STATES)[number]
export const REPLAY_STATE_LABEL: Record<ReplayState, string> = {
  none: '本场直播没有回放', generating: '回放生成中，请稍后再来', ready: '观看回放', failed: '回放生成失败，请联系学校',
}

/** Learners may enter the room this long before it begins (COURSE-02). */
export const ENTER_BEFORE_SECONDS = 30 * 60
/** Those who made an appointment are reminded this long before. */
export const REMIND_BEFORE_SECONDS = 15 * 60

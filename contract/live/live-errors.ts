/** Lives and what is said in their rooms. */
export const LIVE_ERRORS = {
  LIVE_NOT_FOUND: { code: 3020, status: 200, message: '直播不存在' },
  LIVE_NOT_STARTED: { code: 3021, status: 200, message: '直播未开始' },
  LIVE_RUNNING: { code: 3022, status: 200, message: '正在直播，请进入直播间' },
  LIVE_ENDED: { code: 3023, status: 200, message: '直播已结束' },
  REPLAY_NOT_READY: { code: 3024, status: 200, message: '回放还没有准备好' },
  LIVE_EVENT_REFUSED: { code: 3025, status: 200, message: '直播当前状态不支持此操作' },
  LIVE_STATE_CHANGED: { code: 3026, status: 200, message: '直播状态已变化，请刷新' },
  APPOINTMENT_CLOSED: { code: 3027, status: 200, message: '直播已开始，不用再预约' },
  TALK_CLOSED: { code: 3090, status: 200, message: '学校没有开放直播间的讨论' },
  TALK_MUTED: { code: 3091, status: 200, message: '你已被老师禁言，可以继续观看' },
  TALK_ALL_MUTED: { code: 3092, status: 200, message: '老师开启了全员禁言，请稍后再发' },
  TALK_TOO_FAST: { code: 3093, status: 200, message: '发言太快了，请稍后再发' },
  TALK_MESSAGE_NOT_FOUND: { code: 3094, status: 200, message: '这条发言不存在或已删除' },
} as const

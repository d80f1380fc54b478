import type { LivePhase } from '../live-timing'
import type { TalkStore } from './talk.store'

type Settings = TalkStore['settings']

/** Why nobody, or this learner, can write now; '' when they can. */
export const describeSilence = (settings: Settings, phase: LivePhase): string => {
  if (phase === 'ended') return '直播已结束，不能再发言'
  if (phase === 'door') return '进入直播间后可以提问和聊天'
  if (settings?.muted) return '你已被老师禁言，可以继续观看'
  if (settings?.allMuted) return '老师开启了全员禁言，请先听讲'
  return ''
}

/** The invitation to write. */
export const describeWriting = (settings: Settings): string =>
  settings?.slowSeconds ? `慢速模式：每 ${settings.slowSeconds} 秒可以发一条` : '有问题问老师，也可以聊聊'

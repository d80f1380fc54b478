import type { LiveRoom } from '@contract/live/calls'
import { connection } from '@/core/page/connection.store'
import type { LiveApi, WatchState } from '@/features/live/live.api'
import { LiveRoomStore } from '@/features/live/live-room.store'

export const START = Date.parse('2026-11-21T11:30:00Z')
export const at = (seconds: number) => new Date(START + seconds * 1000).toISOString()
export const room = (fields: Partial<LiveRoom> = {}): LiveRoom => ({
  courseId: 'c',
  resourceId: 'l',
  title: '考前串讲',
  courseTitle: '直播课',
  cover: '',
  teacher: null,
  state: 'unstarted',
  replayState: 'none',
  startsAt: at(0),
  endsAt: at(5400),
  entersAt: at(-1800),
  serverNow: at(-3600),
  streamUrl: '',
  appointed: false,
  viewerCount: 0,
  ticket: '',
  takenOver: false,
  watchedSeconds: 0,
  remindTemplateId: 'template',
  talk: null,
  vodEnableMarquee: false,
  vodMarqueeContent: '',
  watermarkInfo: { enableWatermark: false, isImageWatermark: false, watermarkValue: '' },
  ...fields,
})

/** A server that answers what was said last; an error is thrown. The phone's clock is an hour wrong. */
export const givenServer = (first: LiveRoom | Error, agree?: (templateId: string) => Promise<boolean>) => {
  const said = { answer: first }
  const asked: (boolean | undefined)[] = []
  const told: WatchState[] = []
  const remember = (appointed: boolean) => {
    if (!(said.answer instanceof Error)) said.answer = { ...said.answer, appointed }
  }
  const agreed: boolean[] = []
  const api: LiveApi = {
    watch: async (_course, _lesson, state) => {
      asked.push(state.entered)
      told.push(state)
      if (said.answer instanceof Error) throw said.answer
      return said.answer
    },
    appoint: async (_course, _lesson, byWechat) => {
      agreed.push(byWechat)
      remember(true)
      return { appointed: true, remindsAt: at(-900) }
    },
    cancelAppointment: async () => {
      remember(false)
      return { appointed: false, remindsAt: null }
    },
  }
  const store = new LiveRoomStore({ courseId: 'c', resourceId: 'l', api, agree })
  return { store, said, asked, told, agreed }
}
export const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000)

/**
 * Gives each test of the calling file fake timers on a clock that is an hour wrong; afterwards the connection is online
 * again.
 */
export const fakePhoneClock = () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: START + 3_600_000 })
  })
  afterEach(() => {
    jest.useRealTimers()
    connection.setOnline(true)
  })
}

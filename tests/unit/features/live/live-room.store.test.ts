import type { LiveRoom } from '@contract/live/calls'
import { connection } from '@/core/page/connection.store'
import { ApiError } from '@/core/request/api-error'
import { toNextPollMs } from '@/features/live/live-timing'
import { at, fakePhoneClock, givenServer, pass, room, START } from './live-room-fixture'

fakePhoneClock()

describe('the live room', () => {
  it('counts down by the server’s clock, not the phone’s', async () => {
    const { store } = givenServer(room())
    await store.start()
    expect(store.phase).toBe('door')
    expect(store.secondsToStart).toBe(3600)
    expect(store.canEnter).toBe(false)
    await pass(5)
    expect(store.secondsToStart).toBe(3595)
    store.dispose()
  })

  it('COURSE-02 may be entered before it begins, and goes live by itself', async () => {
    const { store, said, asked } = givenServer(room({ serverNow: at(-30) }))
    await store.start()
    expect(store.canEnter).toBe(true)
    await store.enter()
    expect(store.phase).toBe('waiting')
    expect(asked).toEqual([false, true])
    said.answer = room({ serverNow: at(0), state: 'live', streamUrl: '/media/s/1/live.m3u8' })
    await pass(31)
    expect(store.phase).toBe('live')
    expect(store.streamUrl).toBe('/media/s/1/live.m3u8')
    store.dispose()
  })

  it('enters a running live at once, and is counted', async () => {
    const { store, asked } = givenServer(room({ serverNow: at(60), state: 'live', streamUrl: '/a.m3u8' }))
    await store.start()
    await pass(0)
    expect(store.phase).toBe('live')
    expect(asked).toEqual([false, true])
    store.dispose()
  })

  it('enters with the first poll when the directory shows it as live, and waits otherwise', async () => {
    const live = givenServer(room({ serverNow: at(60), state: 'live', streamUrl: '/a.m3u8' }))
    live.store.presumeLive()
    await live.store.start()
    expect(live.store.phase).toBe('live')
    expect(live.asked).toEqual([true])
    live.store.dispose()
    const early = givenServer(room())
    early.store.presumeLive()
    await early.store.start()
    expect(early.store.phase).toBe('door')
    expect(early.asked).toEqual([true])
    early.store.dispose()
  })

  it('keeps the playing address although each response has another, and replaces a failed one', async () => {
    const { store, said } = givenServer(room({ serverNow: at(60), state: 'live', streamUrl: '/first.m3u8' }))
    await store.start()
    said.answer = room({ serverNow: at(70), state: 'live', streamUrl: '/second.m3u8' })
    await pass(11)
    expect(store.streamUrl).toBe('/first.m3u8')
    store.player.onGone()
    await pass(0)
    expect(store.streamUrl).toBe('/second.m3u8')
    store.dispose()
  })

  it('shows a pause, its end, the end, and a replay that is being made', async () => {
    const { store, said } = givenServer(room({ serverNow: at(60), state: 'live', streamUrl: '/a.m3u8' }))
    await store.start()
    said.answer = room({ serverNow: at(70), state: 'paused' })
    await pass(10)
    expect(store.phase).toBe('paused')
    expect(store.streamUrl).toBe('')
    said.answer = room({ serverNow: at(80), state: 'live', streamUrl: '/b.m3u8' })
    await pass(10)
    expect(store.phase).toBe('live')
    expect(store.streamUrl).toBe('/b.m3u8')
    said.answer = room({ serverNow: at(90), state: 'closed', replayState: 'generating' })
    await pass(10)
    expect(store.phase).toBe('ended')
    said.answer = room({ serverNow: at(105), state: 'closed', replayState: 'ready' })
    await pass(15)
    expect(store.room?.replayState).toBe('ready')
    store.dispose()
  })

  it('keeps the room while offline, and polls at once when back online', async () => {
    const { store, said, asked } = givenServer(room({ serverNow: at(60), state: 'live', streamUrl: '/a.m3u8' }))
    await store.start()
    await pass(0)
    connection.setOnline(false)
    said.answer = new ApiError(0, '网络不太好，请稍后重试')
    await pass(20)
    expect(store.phase).toBe('live')
    expect(store.streamUrl).toBe('/a.m3u8')
    expect(store.failure).toBeUndefined()
    said.answer = room({ serverNow: at(80), state: 'live', streamUrl: '/b.m3u8', viewerCount: 9 })
    const before = asked.length
    connection.setOnline(true)
    await pass(0)
    expect(asked.length).toBe(before + 1)
    expect(store.room?.viewerCount).toBe(9)
    store.dispose()
  })

  it('ERR-01 shows a refusal and stops polling', async () => {
    const { store, asked } = givenServer(new ApiError(3005, '请先购买课程'))
    await store.start()
    await pass(60)
    expect(store.failure).toEqual({ message: '请先购买课程', isFinal: true })
    expect(asked).toHaveLength(1)
    store.dispose()
  })

  it('does not poll while the page is hidden', async () => {
    const { store, asked } = givenServer(room({ serverNow: at(-60) }))
    await store.start()
    store.pausePolling()
    await pass(120)
    expect(asked).toHaveLength(1)
    await store.start()
    expect(asked).toHaveLength(2)
    store.dispose()
  })

  it('requests consent to WeChat’s reminder, and makes the appointment with or without it', async () => {
    for (const answer of [true, false]) {
      const asked: string[] = []
      const { store, agreed } = givenServer(room(), async (templateId) => {
        asked.push(templateId)
        return answer
      })
      await store.start()
      expect(await store.toggleAppointment()).toBe(true)
      expect(asked).toEqual(['template'])
      expect(agreed).toEqual([answer])
      expect(await store.toggleAppointment()).toBe(false)
      expect(asked).toHaveLength(1)
      store.dispose()
    }
  })

  it('makes and cancels the appointment', async () => {
    const { store } = givenServer(room())
    await store.start()
    expect(await store.toggleAppointment()).toBe(true)
    expect(store.room?.appointed).toBe(true)
    expect(await store.toggleAppointment()).toBe(false)
    expect(store.room?.appointed).toBe(false)
    store.dispose()
  })

  it('ignores a poll that was sent before the appointment and returned after it', async () => {
    const { store } = givenServer(room())
    await store.start()
    const older = store.start()
    await store.toggleAppointment()
    await older
    await pass(0)
    expect(store.room?.appointed).toBe(true)
    store.dispose()
  })
})

describe('the polling interval', () => {
  const pollAfter = (fields: Partial<LiveRoom>, seconds: number) => toNextPollMs(room(fields), START + seconds * 1000)
  it.each([
    ['long before', {}, -7200, 60_000],
    ['within the hour', {}, -600, 10_000],
    ['right at the beginning', {}, -3, 3200],
    ['when the beginning has passed', {}, 1, 2000],
    ['while it runs', { state: 'live' as const }, 60, 10_000],
    ['while it is paused', { state: 'paused' as const }, 60, 10_000],
    ['while a replay is made', { state: 'closed' as const, replayState: 'generating' as const }, 6000, 15_000],
    ['when it is over', { state: 'closed' as const }, 6000, undefined],
  ])('%s', (_name, fields, seconds, expected) => {
    expect(pollAfter(fields, seconds)).toBe(expected)
  })
})

import type { LiveRoom } from '@contract/live/calls'
import { ApiError } from '@/core/request/api-error'
import { session } from '@/core/session/session.store'
import { storage } from '@/platform/storage/storage'
import { login } from '../../../support/app/learners'
import { at, fakePhoneClock, givenServer, pass, room } from './live-room-fixture'

fakePhoneClock()
afterEach(() => {
  session.forget()
  storage.clear()
})

describe('the live room', () => {
  describe('reports study to the server', () => {
    const live = (fields: Partial<LiveRoom> = {}) =>
      room({ serverNow: at(60), state: 'live', streamUrl: '/a.m3u8', ...fields })
    const givenPlaying = async () => {
      const server = givenServer(live())
      await server.store.start()
      await pass(0)
      server.said.answer = live({ ticket: 't1' })
      server.store.player.onPlay()
      await pass(0)
      return server
    }

    it('every ten seconds while the video plays', async () => {
      const { store, said, told } = await givenPlaying()
      expect(told.at(-1)).toEqual({ entered: true, playing: true })
      await pass(10)
      expect(told.at(-1)).toEqual({ entered: true, playing: true, ticket: 't1' })
      said.answer = live()
      store.player.onPause()
      await pass(0)
      expect(told.at(-1)).toEqual({ entered: true, ticket: 't1' })
      await pass(10)
      expect(told.at(-1)).toEqual({ entered: true })
      store.dispose()
    })

    it('not while the page is hidden: the ticket ends, and another begins with playback', async () => {
      const { store, said, told } = await givenPlaying()
      store.pausePolling()
      store.player.onPause()
      await pass(60)
      expect(told.at(-1)).toEqual({ ticket: 't1' })
      const before = told.length
      said.answer = live({ ticket: 't2' })
      await store.start()
      expect(told.slice(before)).toEqual([{ entered: true }])
      store.player.onPlay()
      await pass(10)
      expect(told.slice(before + 1)).toEqual([
        { entered: true, playing: true },
        { entered: true, playing: true, ticket: 't2' },
      ])
      store.dispose()
    })

    it('not while the video is stalled', async () => {
      const { store, told } = await givenPlaying()
      store.player.onStall(true)
      await pass(0)
      expect(told.at(-1)).toEqual({ entered: true, ticket: 't1' })
      store.dispose()
    })

    it('and pauses when another device takes over, until the learner resumes here', async () => {
      const { store, said, told } = await givenPlaying()
      const port = {
        play: jest.fn(),
        pause: jest.fn(),
        goLive: jest.fn(),
        enterFullScreen: jest.fn(),
        exitFullScreen: jest.fn(),
      }
      store.player.attach(port)
      store.player.onPlay()
      said.answer = live({ ticket: 't1', takenOver: true })
      await pass(10)
      expect(store.takenOver).toBe(true)
      expect(port.pause.mock.calls.length).toBe(1)
      store.player.onPause()
      said.answer = live({ ticket: 't3' })
      store.resume()
      expect(store.takenOver).toBe(false)
      expect(port.goLive.mock.calls.length).toBe(1)
      store.player.onPlay()
      await pass(10)
      expect(told.at(-1)).toEqual({ entered: true, playing: true, ticket: 't3' })
      store.dispose()
    })

    it('keeps the end that an expired login held back for the same learner, and tells it once', async () => {
      login('lin')
      const { store, said, told } = await givenPlaying()
      const expired = new ApiError(9999, '登录过期')
      said.answer = expired
      session.forget()
      // The login page comes over the room.
      store.player.onPause()
      store.pausePolling()
      await pass(60)
      const ticketsFrom = (from: number) => told.slice(from).filter(({ ticket }) => ticket !== undefined)
      const cut = told.length

      login('chen')
      said.answer = live({ viewerCount: 2 })
      await store.start()
      expect(store.room?.viewerCount).toBe(2)
      await pass(30)
      store.pausePolling()
      expect(ticketsFrom(cut)).toEqual([])

      login('lin')
      await store.start()
      await pass(30)
      expect(ticketsFrom(cut)).toEqual([{ ticket: 't1' }])
      store.dispose()
    })

    it('shows nothing of a learner to the next one, also while the network is away', async () => {
      login('lin')
      const { store, said } = await givenPlaying()
      store.pausePolling()
      login('chen')
      said.answer = new ApiError(0, '网络不太好，请稍后重试')
      await store.start()
      expect(store.room).toBeUndefined()
      expect(store.failure).toMatchObject({ isFinal: false })
      store.dispose()
    })

    it('waits for the login that has expired, and polls again when the page is back', async () => {
      login('lin')
      const { store, said, told } = await givenPlaying()
      said.answer = new ApiError(302, '登录过期')
      await pass(10)
      const cut = told.length
      await pass(60)
      expect(told.length).toBe(cut)
      expect(store.failure).toBeUndefined()
      said.answer = live({ ticket: 't1' })
      await store.start()
      expect(told.length).toBe(cut + 1)
      store.dispose()
    })
  })
})

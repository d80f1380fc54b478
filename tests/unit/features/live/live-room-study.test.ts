import type { LiveRoom } from '@contract/live/calls'
import { at, fakePhoneClock, givenServer, pass, room } from './live-room-fixture'

fakePhoneClock()

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
  })
})

import { playerApi } from '@/features/player/player.api'
import { request } from '@/core/request/request'
import { storage } from '@/platform/storage/storage'
import { givenPage } from './lesson-page.fixture'
import { givenPlayback } from './playback.fixture'
import { givenPlayer, playFor, saved } from './player.fixture'

jest.mock('@/core/request/request', () => ({ request: jest.fn() }))

/** Another lesson is opened on this device. */
const openAnother = (ticket: string) => {
  jest.mocked(request).mockResolvedValueOnce(givenPlayback({ ticket }))
  return playerApi.playback('course', 'another')
}

beforeEach(() => {
  storage.clear()
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

it('stops without a word when a lesson that was opened later on this device took over', async () => {
  const { player, media, save } = givenPlayer()
  await openAnother('newer')
  player.onPlay()
  media.playing = true
  save.mockResolvedValue({ ...saved, takenOver: true })
  await playFor(media, 3)
  expect([player.takenOver, media.playing]).toEqual([false, false])
})

it('speaks of another device when the newest opening of this one is taken over', async () => {
  const { player, media, save } = givenPlayer()
  await openAnother('ticket')
  player.onPlay()
  save.mockResolvedValue({ ...saved, takenOver: true })
  await playFor(media, 3)
  expect(player.takenOver).toBe(true)
})

it('opens the lesson anew on the way back from another one, where it stood and as it stood', async () => {
  const { store, player, playback } = givenPage()
  await openAnother('ticket')
  await store.load()
  await store.revisit()
  expect(playback).toHaveBeenCalledTimes(1)
  store.leave()
  await openAnother('newer')
  await store.revisit()
  expect(playback).toHaveBeenCalledTimes(2)
  expect(player.open.mock.lastCall![1]).toEqual({ from: 42, play: false })
})

it('a preview takes nothing over', async () => {
  const { store, playback } = givenPage()
  await openAnother('ticket')
  await store.load()
  await openAnother('')
  await store.revisit()
  expect(playback).toHaveBeenCalledTimes(1)
})

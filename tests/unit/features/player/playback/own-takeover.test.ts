import { playTickets } from '@/features/player/playback/play-tickets'
import { storage } from '@/platform/storage/storage'
import { givenPage } from '../lesson/lesson-page.fixture'
import { givenPlayback } from './playback.fixture'
import { givenPlayer, playFor, saved } from './player.fixture'

/** Another lesson is opened on this device. */
const openAnother = (ticket: string) => playTickets.remember(givenPlayback({ ticket }))

beforeEach(() => {
  storage.clear()
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

it('stops silently when a newer lesson on this device takes over', async () => {
  const { player, media, save } = givenPlayer()
  openAnother('newer')
  player.onPlay()
  media.playing = true
  save.mockResolvedValue({ ...saved, takenOver: true })
  await playFor(media, 3)
  expect(player.takenOver).toBe(false)
  expect(media.playing).toBe(false)
})

it('shows a message when another device takes over', async () => {
  const { player, media, save } = givenPlayer()
  openAnother('ticket')
  player.onPlay()
  save.mockResolvedValue({ ...saved, takenOver: true })
  await playFor(media, 3)
  expect(player.takenOver).toBe(true)
})

it('reopens the lesson at its position and state after returning from another one', async () => {
  const { store, player, playback } = givenPage()
  openAnother('ticket')
  await store.load()
  await store.revisit()
  expect(playback).toHaveBeenCalledTimes(1)
  store.leave()
  openAnother('newer')
  await store.revisit()
  expect(playback).toHaveBeenCalledTimes(2)
  expect(player.open.mock.lastCall![1]).toEqual({ from: 42, play: false })
})

it('a preview does not take over', async () => {
  const { store, playback } = givenPage()
  openAnother('ticket')
  await store.load()
  openAnother('')
  await store.revisit()
  expect(playback).toHaveBeenCalledTimes(1)
})

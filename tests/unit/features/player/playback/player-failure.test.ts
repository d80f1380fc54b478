import { runInAction } from 'mobx'
import { connection } from '@/core/page/connection.store'
import type { PlayerStore } from '@/features/player/playback/player.store'
import { storage } from '@/platform/storage/storage'
import { givenPlayer, playFor } from './player.fixture'

beforeEach(() => {
  storage.clear()
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

it('resumes automatically when the network is back', () => {
  const { player } = givenPlayer()
  const before = player.sources.current
  runInAction(() => connection.setOnline(false))
  player.onFail('network')
  expect(player.sources.error).toBe('视频加载失败，请检查网络后重试')
  runInAction(() => connection.setOnline(true))
  expect(player.sources.error).toBe('')
  expect(player.sources.current === before).toBe(false)
})

const loseNetwork = (player: PlayerStore) => {
  runInAction(() => connection.setOnline(false))
  player.onFail('network')
  runInAction(() => connection.setOnline(true))
  player.onReady(100)
}

it('resumes after a network failure, unless it was paused or left', () => {
  const { player, media } = givenPlayer()
  player.onPlay()
  media.playing = false
  loseNetwork(player)
  expect(media.playing).toBe(true)
  player.onPlay()
  player.pause()
  player.onPause()
  loseNetwork(player)
  expect(media.playing).toBe(false)
})

it('plays on retry, even when it was paused', () => {
  const { player, media } = givenPlayer()
  player.onPlay()
  player.pause()
  player.onPause()
  player.onFail('network')
  player.retry()
  player.onReady(100)
  expect(media.playing).toBe(true)
})

it('does not start when it was left before it was ready', () => {
  const { player, media } = givenPlayer()
  media.playing = false
  player.pause()
  player.onReady(100)
  expect(media.playing).toBe(false)
})

it('fetches new addresses only when a retry fails', async () => {
  const { player, media, reopen } = givenPlayer()
  const failAndRetry = () => {
    player.onFail('format')
    player.onTime()
    player.retry()
  }
  failAndRetry()
  player.onPlay()
  await playFor(media, 1)
  player.onTime()
  failAndRetry()
  expect(reopen).not.toHaveBeenCalled()
  failAndRetry()
  expect(reopen).toHaveBeenCalledTimes(1)
})

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

it('goes on by itself when the network is back', () => {
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

it('plays on after the network was gone, but not what was paused or left meanwhile', () => {
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

it('plays when the learner tries again, even what was paused', () => {
  const { player, media } = givenPlayer()
  player.onPlay()
  player.pause()
  player.onPause()
  player.onFail('network')
  player.retry()
  player.onReady(100)
  expect(media.playing).toBe(true)
})

it('does not begin to play when it was left before it was ready', () => {
  const { player, media } = givenPlayer()
  media.playing = false
  player.pause()
  player.onReady(100)
  expect(media.playing).toBe(false)
})

it('asks for new addresses when trying again was in vain, and not while that helps', async () => {
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

import { runInAction } from 'mobx'
import { connection } from '@/core/page/connection.store'
import { storage } from '@/platform/storage'
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
  expect([player.sources.error, player.sources.current === before]).toEqual(['', false])
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

import type { PlayerStore } from '@/features/player/playback/player.store'
import { storage } from '@/platform/storage/storage'
import type { FakeMedia } from './playback.fixture'
import { givenPlayer, playFor } from './player.fixture'

beforeEach(() => {
  storage.clear()
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

it('PLAY-04 refuses skipping ahead below 95 percent, seeks back and shows why for two seconds', async () => {
  const { player, media } = givenPlayer({ allowSpeedUp: false, furthestPosition: 20 })
  player.onPlay()
  media.seconds = 10
  await jest.advanceTimersByTimeAsync(1000)
  expect(player.seek(60)).toBe(false)
  expect(media.seconds).toBe(player.positionSeconds)
  expect(player.notice.text).toBe('未完整看完该视频，不能快进')
  await jest.advanceTimersByTimeAsync(1999)
  expect(player.notice.text).not.toBe('')
  await jest.advanceTimersByTimeAsync(1)
  expect(player.notice.text).toBe('')
})

it.each([
  ['by a step of keys or fingers', (player: PlayerStore) => void player.step(30)],
  [
    'in the controls of the system',
    (player: PlayerStore, media: FakeMedia) => {
      media.seconds = 70
      player.onSeek(70)
    },
  ],
  ['from the lock screen', (player: PlayerStore) => player.onRemote({ kind: 'seek', seconds: 70 })],
  [
    'to the very end',
    (player: PlayerStore, media: FakeMedia) => {
      media.seconds = 100
      player.onEnd()
    },
  ],
])('PLAY-04 refuses a seek made %s', async (_way, skip) => {
  const { player, media, finished } = givenPlayer({ allowSpeedUp: false })
  player.onPlay()
  await playFor(media, 5)
  skip(player, media)
  expect(media.seconds).toBe(5)
  expect(player.notice.text).toBe('未完整看完该视频，不能快进')
  expect(finished).not.toHaveBeenCalled()
})

it('PLAY-04 cannot be bypassed by many small seeks, by gesture or in the system’s controls', async () => {
  const { player, media } = givenPlayer({ allowSpeedUp: false })
  player.onPlay()
  await playFor(media, 5)
  for (let jump = 0; jump < 20; jump++) player.seek(media.seconds + 1.4)
  expect(media.seconds).toBe(5)
  for (let jump = 0; jump < 20; jump++) {
    player.onTime()
    media.seconds += 1.4
    player.onSeek(media.seconds)
    player.onSeek(media.seconds)
  }
  expect(media.seconds).toBe(5)
})

it('PLAY-04 refuses a seek without a seek event', async () => {
  const { player, media } = givenPlayer({ allowSpeedUp: false })
  player.onPlay()
  await playFor(media, 5)
  media.seconds = 60
  await jest.advanceTimersByTimeAsync(1000)
  expect(media.seconds).toBe(5)
})

it('PLAY-04 does not mistake late events of a hidden page for a seek', () => {
  const { player, media } = givenPlayer({ allowSpeedUp: false })
  player.onPlay()
  jest.setSystemTime(Date.now() + 40_000)
  media.seconds = 40
  player.onTime()
  expect({ shown: player.positionSeconds, played: media.seconds }).toEqual({ shown: 40, played: 40 })
  expect(player.notice.text).toBe('')
})

it('PLAY-04 allows resuming and seeking back', () => {
  const { player, media } = givenPlayer({
    allowSpeedUp: false,
    lastStudyProgress: 50,
    lastWatchDuration: 50,
    furthestPosition: 50,
  })
  player.onSeek(50)
  expect(media.seconds).toBe(50)
  expect(player.seek(10)).toBe(true)
})

it('follows a seek back by the system, even before the resume is done', async () => {
  const { player, media } = givenPlayer({ lastStudyProgress: 50, lastWatchDuration: 50, furthestPosition: 50 })
  player.onPlay()
  media.seconds = 0
  player.onSeek(0)
  await playFor(media, 3)
  expect(player.positionSeconds).toBe(3)
})

it('PLAY-04 allows skipping from 95 percent on', () => {
  expect(givenPlayer({ allowSpeedUp: false, lastStudyProgress: 95 }).player.seek(99)).toBe(true)
})

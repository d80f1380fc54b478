import { storage } from '@/platform/storage/storage'
import { givenPlayer, playFor, saved } from './player.fixture'

beforeEach(() => {
  storage.clear()
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

it('PLAY-01 resumes at the last position, shows it, and offers to start over', () => {
  const { player, media } = givenPlayer({
    lastStudyProgress: 62,
    lastWatchDuration: 62,
    furthestPosition: 62,
    allowSpeedUp: false,
  })
  expect(media.seconds).toBe(62)
  expect(player.notice.text).toBe('上次看到 01:02')
  player.notice.action!.run()
  expect(media.seconds).toBe(0)
  expect(player.notice.text).toBe('')
})

it('PLAY-01 starts at 0 for a completed lesson and without progress', () => {
  expect(givenPlayer({ lastStudyProgress: 100, lastWatchDuration: 99 }).media.seconds).toBe(0)
  expect(givenPlayer({ lastStudyProgress: 0, lastWatchDuration: 5 }).media.seconds).toBe(0)
})

it('PLAY-02 saves every three seconds during playback, until a pause', async () => {
  const { save, player, media } = givenPlayer()
  player.onPlay()
  await playFor(media, 6)
  expect(save).toHaveBeenCalledTimes(2)
  player.onPause()
  await jest.advanceTimersByTimeAsync(30_000)
  expect(save.mock.calls.length).toBeLessThanOrEqual(3)
  expect(save.mock.lastCall![0]).toMatchObject({ currentTime: 6, studyProgress: 6, duration: 100, ticket: 'ticket' })
})

it('PLAY-02 saves the end as 100 percent and reports that the lesson is finished', async () => {
  const { save, finished, player } = givenPlayer()
  player.onPlay()
  player.onEnd()
  await jest.advanceTimersByTimeAsync(0)
  expect(save.mock.lastCall![0]).toMatchObject({ studyProgress: 100, currentTime: 100 })
  expect(finished).toHaveBeenCalledTimes(1)
})

it('PLAY-03 saves nothing while the current time stands still', async () => {
  const { save, player } = givenPlayer()
  player.onPlay()
  await jest.advanceTimersByTimeAsync(9000)
  expect(save).not.toHaveBeenCalled()
})

it.each([
  ['without a login', {}, false],
  ['in a preview', { noSave: true, ticket: '' }, true],
])('PLAY-03 saves nothing %s', async (_case, changes, loggedIn) => {
  const { save, player, media } = givenPlayer(changes, loggedIn)
  player.onPlay()
  await playFor(media, 6)
  player.leave()
  expect(save).not.toHaveBeenCalled()
})

it('saves the last position by a keepalive request', async () => {
  const { save, player, media } = givenPlayer()
  player.onPlay()
  media.seconds = 2
  player.leave()
  await jest.advanceTimersByTimeAsync(0)
  expect(save.mock.lastCall).toMatchObject([{ currentTime: 2 }, { outlivesPage: true }])
})

it('stores every second on the device, in case the app is killed', async () => {
  const { save, player, media } = givenPlayer()
  player.onPlay()
  await playFor(media, 2)
  expect(save).not.toHaveBeenCalled()
  expect(storage.get('progressJournal')).toMatchObject({ learner: { ticket: { currentTime: 2, sequence: 2 } } })
})

it('stops when another device of the learner takes over, and does not resume', async () => {
  const { player, media, save } = givenPlayer()
  player.onPlay()
  media.playing = true
  save.mockResolvedValue({ ...saved, takenOver: true })
  await playFor(media, 3)
  expect({ takenOver: player.takenOver, playing: media.playing }).toEqual({ takenOver: true, playing: false })
  player.play()
  expect(media.playing).toBe(false)
})

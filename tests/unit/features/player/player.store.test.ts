import type { Playback } from '@contract/course/calls'
import { PlayerStore } from '@/features/player/player.store'
import { ProgressSaver } from '@/features/player/progress-saver'
import { FakeMedia, givenPlayback } from './playback.fixture'

const saved = { studyProgress: 0, lastWatchDuration: 0, furthestPosition: 0, watchedSeconds: 0, completed: false }

const givenPlayer = (changes: Partial<Playback> = {}, loggedIn = true) => {
  const api = { save: jest.fn().mockResolvedValue(saved), saveOutlivingPage: jest.fn().mockReturnValue(true) }
  const finished = jest.fn()
  const player = new PlayerStore(finished, (read, onSaved) => new ProgressSaver(read, onSaved, { api, isLoggedIn: () => loggedIn }))
  const media = new FakeMedia()
  player.open(givenPlayback(changes))
  player.attach(media)
  player.onReady(100)
  return { api, finished, player, media }
}

/** Plays on, second by second. */
const playFor = async (media: FakeMedia, seconds: number) => {
  for (let second = 0; second < seconds; second++) {
    media.seconds++
    await jest.advanceTimersByTimeAsync(1000)
  }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('PLAY-01 resumes where the learner stopped, and says so', () => {
  const { player, media } = givenPlayer({ lastStudyProgress: 62, lastWatchDuration: 62, furthestPosition: 62 })
  expect(media.seconds).toBe(62)
  expect(player.notice).toBe('上次看到 01:02，已为你继续播放')
})

it('PLAY-01 begins at 0 after the whole lesson was studied, and without progress', () => {
  expect(givenPlayer({ lastStudyProgress: 100, lastWatchDuration: 99 }).media.seconds).toBe(0)
  expect(givenPlayer({ lastStudyProgress: 0, lastWatchDuration: 5 }).media.seconds).toBe(0)
})

it('PLAY-02 saves every three seconds while it plays and stops with a pause', async () => {
  const { api, player, media } = givenPlayer()
  player.onPlay()
  await playFor(media, 6)
  expect(api.save).toHaveBeenCalledTimes(2)
  player.onPause()
  await jest.advanceTimersByTimeAsync(30_000)
  expect(api.save.mock.calls.length).toBeLessThanOrEqual(3)
  expect(api.save.mock.lastCall![0]).toMatchObject({ currentTime: 6, studyProgress: 6, duration: 100 })
})

it('PLAY-02 saves the end as 100 percent and tells that the lesson is finished', async () => {
  const { api, finished, player } = givenPlayer()
  player.onPlay()
  player.onEnd()
  await jest.advanceTimersByTimeAsync(0)
  expect(api.save.mock.lastCall![0]).toMatchObject({ studyProgress: 100, currentTime: 100 })
  expect(finished).toHaveBeenCalledTimes(1)
})

it('PLAY-03 saves nothing while the current time stands still', async () => {
  const { api, player } = givenPlayer()
  player.onPlay()
  await jest.advanceTimersByTimeAsync(9000)
  expect(api.save).not.toHaveBeenCalled()
})

it.each([['without a login', {}, false], ['in a preview', { noSave: true }, true]])('PLAY-03 saves nothing %s', async (_case, changes, loggedIn) => {
  const { api, player, media } = givenPlayer(changes, loggedIn)
  player.onPlay()
  await playFor(media, 6)
  player.leave()
  expect(api.save).not.toHaveBeenCalled()
  expect(api.saveOutlivingPage).not.toHaveBeenCalled()
})

it('saves the last position in a way that outlives the page', () => {
  const { api, player, media } = givenPlayer()
  player.onPlay()
  media.seconds = 2
  player.leave()
  expect(api.saveOutlivingPage.mock.lastCall![0]).toMatchObject({ currentTime: 2 })
})

it('tries a failed save again with the newest position', async () => {
  const { api, player, media } = givenPlayer()
  const warned = jest.spyOn(console, 'warn').mockImplementation()
  api.save.mockRejectedValueOnce(new Error('offline'))
  player.onPlay()
  await playFor(media, 3)
  await playFor(media, 3)
  expect(api.save.mock.calls.map(([input]) => input.currentTime)).toEqual([3, 6])
  warned.mockRestore()
})

it('PLAY-04 refuses skipping ahead below 95 percent, goes back and says why for two seconds', async () => {
  const { player, media } = givenPlayer({ allowSpeedUp: false, furthestPosition: 20 })
  player.onPlay()
  media.seconds = 10
  await jest.advanceTimersByTimeAsync(1000)
  expect(player.seek(60)).toBe(false)
  expect(media.seconds).toBe(player.positionSeconds)
  expect(player.notice).toBe('未完整看完该视频，不能快进')
  await jest.advanceTimersByTimeAsync(2000)
  expect(player.notice).toBe('')
})

it('PLAY-04 refuses a jump made in the controls of the system too', () => {
  const { player, media } = givenPlayer({ allowSpeedUp: false })
  media.seconds = 70
  player.onSeek(70)
  expect(media.seconds).toBe(0)
})

it('PLAY-04 lets the resume pass, and going back', () => {
  const { player, media } = givenPlayer({ allowSpeedUp: false, lastStudyProgress: 50, lastWatchDuration: 50, furthestPosition: 50 })
  player.onSeek(50)
  expect(media.seconds).toBe(50)
  expect(player.seek(10)).toBe(true)
})

it('PLAY-04 allows skipping from 95 percent on', () => {
  expect(givenPlayer({ allowSpeedUp: false, lastStudyProgress: 95 }).player.seek(99)).toBe(true)
})

it('PLAY-05 offers other speeds only when the course allows them', () => {
  const locked = givenPlayer({ allowSpeedUp: false })
  locked.player.chooseSpeed(2)
  expect([locked.player.canChooseSpeed, locked.media.speed]).toEqual([false, 1])
  const free = givenPlayer()
  free.player.chooseSpeed(1.5)
  expect(free.media.speed).toBe(1.5)
})

it('PLAY-06 moves the marquee every five seconds', async () => {
  const { player, media } = givenPlayer({ vodEnableMarquee: true, vodMarqueeContent: '林晓 1234' })
  player.onPlay()
  await playFor(media, 10)
  expect(player.marqueeStep).toBe(2)
})

it('PLAY-08 keeps the position when the definition changes', async () => {
  const { player, media } = givenPlayer()
  player.onPlay()
  await playFor(media, 30)
  player.chooseDefinition(1)
  const next = new FakeMedia()
  player.attach(next)
  player.onReady(100)
  expect([player.source?.url, next.seconds, next.playing]).toEqual(['/sd.mp4', 30, true])
})

import type { PlayerStore } from '@/features/player/playback/player.store'
import { storage } from '@/platform/storage/storage'
import { FakeMedia } from './playback.fixture'
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

it('PLAY-05 offers other speeds only when the course allows them, and reverts one set by the system', () => {
  const locked = givenPlayer({ allowSpeedUp: false })
  locked.player.chooseSpeed(2)
  expect(locked).toMatchObject({ player: { speed: { canChoose: false } }, media: { speed: 1 } })
  locked.media.speed = 4
  locked.player.onSpeed(4)
  expect(locked.media.speed).toBe(1)
  const free = givenPlayer()
  free.player.chooseSpeed(1.5)
  expect(free.media.speed).toBe(1.5)
})

it('PLAY-05 starts the next lesson at the last speed, unless the course forbids it', () => {
  givenPlayer().player.chooseSpeed(1.5)
  expect(givenPlayer().media.speed).toBe(1.5)
  expect(givenPlayer({ allowSpeedPlayback: false }).media.speed).toBe(1)
  expect(givenPlayer().media.speed).toBe(1.5)
})

it('PLAY-05 ignores a stored speed that is not offered', () => {
  for (const speed of [16, 0, '2', null]) {
    storage.set('playHabits', { speed })
    expect(givenPlayer().media.speed).toBe(1)
  }
})

it('PLAY-06 moves the marquee every five seconds of playback', async () => {
  const { player, media } = givenPlayer({ vodEnableMarquee: true, vodMarqueeContent: '林晓 1234' })
  player.onPlay()
  await playFor(media, 10)
  expect(player.position.marqueeStep).toBe(2)
})

it('PLAY-08 keeps the position when the definition changes', async () => {
  const { player, media } = givenPlayer()
  player.onPlay()
  await playFor(media, 30)
  player.chooseDefinition(1)
  const next = new FakeMedia()
  player.attach(next)
  player.onReady(100)
  expect(player.sources.current?.url).toBe('/sd.mp4')
  expect(next).toMatchObject({ seconds: 30, playing: true })
})

it('PLAY-08 starts the next lesson in the last definition, or in its own first', () => {
  const { player } = givenPlayer()
  player.chooseDefinition(1)
  expect(givenPlayer().player.sources.current?.url).toBe('/sd.mp4')
  expect(
    givenPlayer({ definitions: [{ label: '超清', url: '/fhd.mp4', format: 'mp4' }] }).player.sources.current?.url,
  ).toBe('/fhd.mp4')
})

it('PLAY-08 keeps the position when late events of the previous video arrive', async () => {
  const { player, media } = givenPlayer()
  player.onPlay()
  await playFor(media, 30)
  player.chooseDefinition(1)
  player.onTime()
  player.onPause()
  media.seconds = 0
  player.onReady(100)
  expect(media).toMatchObject({ seconds: 30, playing: true })
  expect(player.positionSeconds).toBe(30)
})

it('PLAY-10 shows the check after the set minutes, leaves full screen, and stops until it is answered', async () => {
  const { player, media, save } = givenPlayer({ studyUpDuration: 1 })
  player.onPlay()
  player.onFullScreen(true)
  media.full = true
  await playFor(media, 60)
  const { question } = player.check
  expect(question !== undefined).toBe(true)
  expect(media).toMatchObject({ playing: false, full: false })
  player.onPause()
  await jest.advanceTimersByTimeAsync(0)
  const saves = save.mock.calls.length
  player.play()
  player.onRemote({ kind: 'play' })
  expect(media.playing).toBe(false)
  expect(player.seek(5)).toBe(false)
  await jest.advanceTimersByTimeAsync(30_000)
  expect(save.mock.calls.length).toBe(saves)

  player.check.answer(question!.answer + 1)
  expect(player.check).toMatchObject({ wrong: true, question: expect.anything() })
  expect(media.playing).toBe(false)
  player.check.answer(player.check.question!.answer)
  expect(player.check.question).toBeUndefined()
  expect(media.playing).toBe(true)
})

it('PLAY-10 shows the check even after reopening the lesson', async () => {
  const first = givenPlayer({ studyUpDuration: 1 })
  first.player.onPlay()
  await playFor(first.media, 50)
  first.player.dispose()
  const second = givenPlayer({ studyUpDuration: 1 })
  second.player.onPlay()
  await playFor(second.media, 10)
  expect(second.player.check.question).toBeDefined()
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

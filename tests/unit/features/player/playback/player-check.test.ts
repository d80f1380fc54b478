import { storage } from '@/platform/storage/storage'
import { givenPlayer, playFor } from './player.fixture'

beforeEach(() => {
  storage.clear()
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

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

import type { Playback } from '@contract/course/calls'
import { OfficeStore } from '@/features/player/office/office.store'
import { READING_MILLISECONDS } from '@/features/player/progress/reading-time'
import { givenPlayback } from './playback/playback.fixture'

const given = async (changes: Partial<Playback> = {}, loggedIn = true) => {
  const save = jest.fn().mockResolvedValue({})
  const playback = givenPlayback({ materialType: 3, fileName: 'a.pdf', ...changes })
  const journal = { settle: () => Promise.resolve(), save }
  const store = new OfficeStore('course', 'lesson', {
    api: { playback: jest.fn().mockResolvedValue(playback) },
    journal,
    learnerId: () => (loggedIn ? 'lin' : ''),
  })
  await store.load()
  return { store, save }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('PLAY-11 saves the furthest page of a document as its progress, each once', async () => {
  const { store, save } = await given()
  store.turn(1, 4)
  store.turn(2, 4)
  store.turn(1, 4)
  expect(save.mock.calls.map(([input]) => (input as { currentTime: number }).currentTime)).toEqual([1, 2])
  expect(save.mock.lastCall![0]).toMatchObject({ studyProgress: 50, duration: 4 })
  store.dispose()
})

it('reports the end again after ten seconds when pages were turned faster', async () => {
  const { store, save } = await given()
  store.turn(4, 4)
  await jest.advanceTimersByTimeAsync(READING_MILLISECONDS)
  expect(save).toHaveBeenCalledTimes(2)
  expect(save.mock.lastCall![0]).toMatchObject({ studyProgress: 100 })
})

it('stops counting when the page is closed', async () => {
  const { store, save } = await given()
  store.turn(4, 4)
  store.dispose()
  await jest.advanceTimersByTimeAsync(READING_MILLISECONDS)
  expect(save).toHaveBeenCalledTimes(1)
})

it('PLAY-03 saves nothing for visitors, previews and completed lessons', async () => {
  for (const { store, save } of [
    await given({}, false),
    await given({ noSave: true }),
    await given({ lastStudyProgress: 100 }),
  ]) {
    store.turn(4, 4)
    expect(save).not.toHaveBeenCalled()
    store.dispose()
  }
})

it('is loaded once, and again after a failure or a login', async () => {
  let loggedIn = false
  const playback = jest
    .fn()
    .mockRejectedValueOnce(new Error('lost'))
    .mockResolvedValue(givenPlayback({ materialType: 3 }))
  const journal = { settle: () => Promise.resolve(), save: jest.fn() }
  const store = new OfficeStore('course', 'lesson', {
    api: { playback },
    journal,
    learnerId: () => (loggedIn ? 'lin' : ''),
  })
  await store.show()
  await store.show()
  await store.show()
  expect(playback).toHaveBeenCalledTimes(2)
  loggedIn = true
  await store.show()
  expect(playback).toHaveBeenCalledTimes(3)
  store.dispose()
})

it('opens nothing after the page was closed while pending progress was being sent', async () => {
  let settled: () => void = () => undefined
  const playback = jest.fn()
  const journal = {
    settle: () =>
      new Promise<void>((resolve) => {
        settled = resolve
      }),
    save: jest.fn(),
  }
  const store = new OfficeStore('course', 'lesson', {
    api: { playback },
    journal,
    learnerId: () => 'lin',
  })
  const loading = store.load()
  store.dispose()
  settled()
  await loading
  expect(playback).not.toHaveBeenCalled()
})

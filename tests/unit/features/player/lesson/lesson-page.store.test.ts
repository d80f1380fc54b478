import { runInAction } from 'mobx'
import type { Lesson } from '@contract/course/calls'
import { connection } from '@/core/page/connection.store'
import type { LessonPageStore } from '@/features/player/lesson/lesson-page.store'
import { READING_MILLISECONDS } from '@/features/player/progress/reading-time'
import { givenPage as given } from './lesson-page.fixture'
import { givenPlayback } from '../playback/playback.fixture'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('PLAY-11 plays video and audio, and counts a text as studied after ten seconds', async () => {
  const video = given()
  await video.store.load()
  expect(video.player.open).toHaveBeenCalledTimes(1)
  const text = given({ materialType: 6 })
  await text.store.load()
  expect(text.player.open).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(READING_MILLISECONDS - 1)
  expect(text.save).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(text.save.mock.lastCall![0]).toMatchObject({ studyProgress: 100, studyId: 'study' })
  expect(text.store.lesson.data?.lastStudyProgress).toBe(100)
})

it('restarts the ten seconds after an interruption', async () => {
  const { store, save } = given({ materialType: 6 })
  await store.load()
  await jest.advanceTimersByTimeAsync(9000)
  store.leave()
  await jest.advanceTimersByTimeAsync(9000)
  await store.revisit()
  await jest.advanceTimersByTimeAsync(9000)
  expect(save).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(READING_MILLISECONDS)
  expect(save).toHaveBeenCalledTimes(1)
})

it('PLAY-03 counts nothing of a preview', async () => {
  const { store, save } = given({ materialType: 6, noSave: true })
  await store.load()
  await jest.advanceTimersByTimeAsync(READING_MILLISECONDS * 2)
  expect(save).not.toHaveBeenCalled()
})

it('resumes its position after a login', async () => {
  const { store, player, logIn } = given()
  await store.load()
  logIn()
  await store.revisit()
  expect(player.open.mock.lastCall![1]).toEqual({ from: 42 })
})

it('saves the end of a lesson before it reloads the directory', async () => {
  const { store, player, courseware, finish } = given({ nextResourceId: 'next' })
  await store.load()
  finish()
  await jest.advanceTimersByTimeAsync(0)
  expect(player.saveNow.mock.calls.length).toBe(1)
  expect(courseware.mock.calls.length).toBe(2)
  expect(player.saveNow.mock.invocationCallOrder[0]).toBeLessThan(courseware.mock.invocationCallOrder[1]!)
})

describe('a lesson that ended offline', () => {
  const locked = [
    {
      id: 'k',
      title: '第一章',
      lessons: [
        { id: 'lesson', materialType: 1, locked: '' },
        { id: 'next', materialType: 1, locked: 'previous' },
      ],
    },
  ]

  it('opens the next one when the network is back, and announces none twice', async () => {
    const { store, player, courseware, finish } = given({ nextResourceId: 'next' })
    courseware.mockResolvedValueOnce(locked).mockRejectedValueOnce(new Error('lost'))
    await store.load()
    const returnToNetwork = async () => {
      runInAction(() => connection.setOnline(false))
      runInAction(() => connection.setOnline(true))
      await jest.advanceTimersByTimeAsync(0)
    }
    await returnToNetwork()
    expect(courseware).toHaveBeenCalledTimes(1)
    player.ended = true
    finish()
    await jest.advanceTimersByTimeAsync(0)
    expect(store.upNext.lesson).toBeUndefined()
    await returnToNetwork()
    expect(store.upNext.lesson?.id).toBe('next')
    expect(player.saveNow.mock.calls.length).toBe(2)
    store.upNext.stop()
    await returnToNetwork()
    expect(store.upNext.lesson).toBeUndefined()
    store.dispose()
  })

  it('is reloaded before the next one is refused', async () => {
    const { store, courseware } = given()
    courseware.mockResolvedValueOnce(locked)
    await store.load()
    const [, waiting] = store.directory.data![0]!.lessons as [Lesson, Lesson]
    expect((await store.findNow(waiting))?.locked).toBe('')
    expect((await store.findNow({ ...waiting, locked: 'buy' }))?.locked).toBe('buy')
    expect(courseware).toHaveBeenCalledTimes(2)
  })
})

describe('a login during a lesson', () => {
  it.each([
    [
      'goes on at the place of its own when that is further',
      { lastStudyProgress: 60, lastWatchDuration: 1200, furthestPosition: 1200 },
      1200,
    ],
    ['goes on where the visitor stood when that is further', { lastStudyProgress: 1, lastWatchDuration: 10 }, 42],
    [
      'PLAY-04 goes on no further than the lock allows',
      { allowSpeedUp: false, lastStudyProgress: 1, lastWatchDuration: 10, furthestPosition: 20 },
      20,
    ],
  ])('of a visitor %s', async (_rule, own, from) => {
    const { store, player, playback, logIn } = given()
    logIn('', '')
    await store.load()
    playback.mockResolvedValue(givenPlayback(own))
    logIn()
    await store.revisit()
    expect(player.open.mock.lastCall![1]).toEqual({ from })
  })

  it('of another learner resumes at their position, also after a logout', async () => {
    const { store, player, logIn } = given()
    await store.load()
    logIn('', '')
    await store.revisit()
    expect(player.open.mock.lastCall![1]).toEqual({})
    logIn()
    await store.revisit()
    logIn('another', 'token-3')
    await store.revisit()
    expect(player.open).toHaveBeenCalledTimes(4)
    expect(player.open.mock.lastCall![1]).toEqual({})
  })

  it('keeps the requested position when the lesson required it', async () => {
    const { store, player, playback, logIn } = given({ allowSpeedUp: true }, 12)
    logIn('', '')
    playback.mockRejectedValueOnce(new Error('login needed'))
    await store.load()
    logIn()
    await store.revisit()
    expect(player.open.mock.lastCall![1]).toEqual({ from: 12 })
  })
})

describe('a lesson that could not be opened', () => {
  it.each([
    ['tried again', (store: LessonPageStore) => store.load()],
    ['come back to', (store: LessonPageStore) => store.revisit()],
  ])('opens at the requested position when it is %s, with the directory', async (_way, again) => {
    const { store, player, playback, courseware } = given({ furthestPosition: 30 }, 12)
    playback.mockRejectedValueOnce(new Error('lost'))
    await store.load()
    expect(store.lesson.phase).toBe('failed')
    expect(player.open.mock.calls.length).toBe(0)
    await again(store)
    expect(player.open.mock.lastCall![1]).toEqual({ from: 12 })
    expect(courseware).toHaveBeenCalledTimes(2)
  })

  it('is the last selected one, and counts when it is a text', async () => {
    const { store, player, playback, save } = given()
    await store.load()
    playback
      .mockRejectedValueOnce(new Error('lost'))
      .mockResolvedValue(givenPlayback({ resourceId: 'next', materialType: 6 }))
    await store.play('next')
    await store.load()
    expect(player.open).toHaveBeenCalledTimes(1)
    await jest.advanceTimersByTimeAsync(READING_MILLISECONDS)
    expect(save.mock.lastCall![0]).toMatchObject({ resourceId: 'next', studyProgress: 100 })
  })
})

it('is reopened at its position when its addresses have expired', async () => {
  const { store, player, playback, reopen } = given()
  await store.load()
  reopen()
  await jest.advanceTimersByTimeAsync(0)
  expect(playback).toHaveBeenCalledTimes(2)
  expect(player.open.mock.lastCall![1]).toEqual({ from: 42 })
})

describe('the place of a note', () => {
  it('PLAY-04 is where the lesson starts, no further than the lock allows', async () => {
    const { store, player } = given({ allowSpeedUp: false, lastStudyProgress: 10, furthestPosition: 30 }, 90)
    await store.load()
    expect(player.open.mock.lastCall![1]).toEqual({ from: 30 })
  })

  it('is a seek within the same lesson, and opens another lesson there', async () => {
    const { store, player } = given({ allowSpeedUp: true })
    await store.load()
    await store.goToPlace({ resourceId: 'lesson', positionSeconds: 12 })
    expect(player.seek).toHaveBeenCalledWith(12)
    expect(player.play).toHaveBeenCalledTimes(1)
    await store.goToPlace({ resourceId: 'next', positionSeconds: 7 })
    expect(player.open.mock.lastCall![0]).toMatchObject({ resourceId: 'next' })
    expect(player.open.mock.lastCall![1]).toEqual({ from: 7 })
  })
})

import { READING_MILLISECONDS } from '@/features/player/progress/reading-time'
import type { MediaPort } from '@/platform/player/element/media-element.port'
import { partial } from '../../../../support/app/partial'
import { givenPage } from './lesson-page.fixture'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const AUDIO = 2
const settleDown = () => jest.advanceTimersByTimeAsync(0)

/** Ends the lesson, and does something before anybody answers. */
const finishWhile = async ({ player, finish }: ReturnType<typeof givenPage>, meanwhile: () => void) => {
  player.ended = true
  finish()
  meanwhile()
  await settleDown()
}

it('a closed page neither announces nor opens the next lesson', async () => {
  const page = givenPage({ nextResourceId: 'next' })
  await page.store.load()
  await finishWhile(page, page.store.dispose)
  expect(page.store.upNext.lesson).toBeUndefined()
  await page.store.play('next')
  expect(page.playback).toHaveBeenCalledTimes(1)
})

it('a hidden page announces the next lesson when it is shown again', async () => {
  const page = givenPage({ nextResourceId: 'next' })
  await page.store.load()
  await finishWhile(page, page.store.leave)
  expect(page.store.upNext.lesson).toBeUndefined()
  await page.store.revisit()
  await settleDown()
  expect(page.store.upNext.lesson?.id).toBe('next')
  page.store.dispose()
})

it('audio continues with the next lesson while the phone is locked', async () => {
  const page = givenPage({ nextResourceId: 'next', materialType: AUDIO })
  await page.store.load()
  page.store.leave()
  await finishWhile(page, () => undefined)
  expect(page.store.upNext.lesson?.id).toBe('next')
  page.store.dispose()
})

it('a lesson that is left while it opens is loaded only when the learner returns', async () => {
  const { store, settle, playback, save } = givenPage({ materialType: 6 })
  let settled: () => void = () => undefined
  settle.mockReturnValueOnce(
    new Promise<void>((resolve) => {
      settled = resolve
    }),
  )
  const loading = store.load()
  await store.revisit()
  store.leave()
  settled()
  await loading
  await jest.advanceTimersByTimeAsync(READING_MILLISECONDS)
  expect(playback.mock.calls.length).toBe(0)
  expect(save.mock.calls.length).toBe(0)
  await store.revisit()
  await jest.advanceTimersByTimeAsync(READING_MILLISECONDS)
  expect(playback.mock.calls.length).toBe(1)
  expect(save.mock.calls.length).toBe(1)
  store.dispose()
})

it.each([
  ['pauses a video that is not visible', false, 1],
  ['keeps the picture-in-picture window playing', true, 0],
])('%s', async (_rule, open, pauses) => {
  const { store, player } = givenPage()
  await store.load()
  player.port = partial<MediaPort>({ pictureInPicture: { open } })
  store.leave()
  expect(player.pause).toHaveBeenCalledTimes(pauses)
})

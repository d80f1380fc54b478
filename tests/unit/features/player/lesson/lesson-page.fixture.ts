import type { Playback } from '@contract/course/calls'
import { LessonPageStore } from '@/features/player/lesson/lesson-page.store'
import type { PlayerStore } from '@/features/player/playback/player.store'
import { givenPlayback } from '../playback/playback.fixture'
import { partial } from '../../../../support/app/partial'

/** The page of a lesson with another one after it, and a player that only notes what it is told. */
export const givenPage = (changes: Partial<Playback> = {}, placeSeconds?: number) => {
  const settle = jest.fn().mockResolvedValue(undefined)
  const save = jest.fn().mockResolvedValue({ studyProgress: 100 })
  const playback = jest.fn((_course: string, resourceId: string) =>
    Promise.resolve(givenPlayback({ resourceId, ...changes })),
  )
  const lessons = [
    { id: 'lesson', materialType: 1, locked: '' },
    { id: 'next', materialType: 1, locked: '' },
  ]
  const courseware = jest.fn().mockResolvedValue([{ id: 'k', title: '第一章', lessons }])
  const player = {
    open: jest.fn(),
    leave: jest.fn(),
    pause: jest.fn(),
    play: jest.fn(),
    seek: jest.fn(() => true),
    dispose: jest.fn(),
    saveNow: jest.fn().mockResolvedValue(undefined),
    positionSeconds: 42,
    ended: false,
    playing: false,
    port: undefined as PlayerStore['port'],
  }
  const visit = { token: 'token-1', learner: 'learner' }
  let finished: () => void = () => undefined
  let reopen: () => void = () => undefined
  const store = new LessonPageStore(
    'course',
    'lesson',
    {
      courses: { courseware },
      player: { playback },
      journal: { settle, save },
      token: () => visit.token,
      learner: () => visit.learner,
      makePlayer: (onFinished: () => void, _onNext: () => void, onReopen: () => void) => {
        finished = onFinished
        reopen = onReopen
        return partial(player)
      },
    },
    placeSeconds,
  )
  return {
    store,
    settle,
    save,
    playback,
    player,
    courseware,
    finish: () => finished(),
    reopen: () => reopen(),
    logIn: (learner = 'learner', token = 'token-2') => {
      Object.assign(visit, { learner, token })
    },
  }
}

import type { Lesson } from '@contract/course/calls'
import { NextLessonStore } from '@/features/player/lesson/next-lesson.store'

const lesson = { id: 'two', title: '第二节' } as Lesson

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('plays the next lesson after five seconds', () => {
  const play = jest.fn()
  const next = new NextLessonStore(play)
  next.announce(lesson)
  jest.advanceTimersByTime(4000)
  expect(next.secondsLeft).toBe(1)
  expect(play.mock.calls.length).toBe(0)
  jest.advanceTimersByTime(1000)
  expect(play.mock.calls).toEqual([['two']])
})

it('stays when the learner stops it, and opens it immediately on request', () => {
  const play = jest.fn()
  const next = new NextLessonStore(play)
  next.announce(lesson)
  next.stop()
  jest.advanceTimersByTime(10_000)
  expect(play).not.toHaveBeenCalled()
  next.announce(lesson)
  next.go()
  jest.advanceTimersByTime(10_000)
  expect(play).toHaveBeenCalledTimes(1)
})

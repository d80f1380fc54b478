import { LastingStore } from '@/core/page/lasting.store'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('tells nothing of what passes by itself', () => {
  const hitch = new LastingStore(500)
  hitch.set(true)
  jest.advanceTimersByTime(499)
  hitch.set(false)
  jest.advanceTimersByTime(5000)
  expect(hitch.shown).toBe(false)
})

it('counts from the first moment, however often it is said, and tells at once that it is over', () => {
  const hitch = new LastingStore(500)
  hitch.set(true)
  jest.advanceTimersByTime(400)
  hitch.set(true)
  jest.advanceTimersByTime(100)
  expect(hitch.shown).toBe(true)
  hitch.set(false)
  expect(hitch.shown).toBe(false)
})

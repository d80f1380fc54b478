import { LastingStore } from '@/core/page/lasting.store'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('does not report a short state', () => {
  const hitch = new LastingStore(500)
  hitch.set(true)
  jest.advanceTimersByTime(499)
  hitch.set(false)
  jest.advanceTimersByTime(5000)
  expect(hitch.shown).toBe(false)
})

it('counts from the first moment, and reports the end immediately', () => {
  const hitch = new LastingStore(500)
  hitch.set(true)
  jest.advanceTimersByTime(400)
  hitch.set(true)
  jest.advanceTimersByTime(100)
  expect(hitch.shown).toBe(true)
  hitch.set(false)
  expect(hitch.shown).toBe(false)
})

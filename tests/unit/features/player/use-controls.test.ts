import { act, renderHook } from '@testing-library/react'
import { useControls } from '@/features/player/controls/use-controls'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const pass = (milliseconds: number) =>
  act(() => {
    jest.advanceTimersByTime(milliseconds)
  })

it('hides four seconds after playback starts, and never during a pause', () => {
  const { result, rerender } = renderHook(({ playing }) => useControls(playing), { initialProps: { playing: false } })
  pass(60_000)
  expect(result.current.visible).toBe(true)
  rerender({ playing: true })
  pass(3900)
  expect(result.current.visible).toBe(true)
  pass(100)
  expect(result.current.visible).toBe(false)
})

it('stays while the bar is touched or a menu is open, and four seconds longer', () => {
  const { result } = renderHook(() => useControls(true))
  pass(3900)
  act(() => result.current.hold(true))
  pass(30_000)
  expect(result.current.visible).toBe(true)
  act(() => result.current.hold(false))
  pass(3900)
  expect(result.current.visible).toBe(true)
  pass(100)
  expect(result.current.visible).toBe(false)
})

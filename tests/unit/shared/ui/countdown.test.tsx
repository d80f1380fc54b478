import { useState } from 'react'
import { act, render, screen } from '@testing-library/react'
import { Countdown } from '@/shared/ui/Countdown/Countdown'

const ENDS_AT = '2026-11-21T10:00:00+08:00'
const at = (seconds: number) => Date.parse(ENDS_AT) + seconds * 1000
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('counts by the server time and calls back at the end', () => {
  const onEnd = jest.fn()
  render(<Countdown endsAt={ENDS_AT} serverNow={at(-2)} onEnd={onEnd} />)
  expect(screen.getByRole('timer').textContent).toBe('00:00:02')
  pass(1000)
  expect(screen.getByRole('timer').textContent).toBe('00:00:01')
  expect(onEnd).not.toHaveBeenCalled()
  pass(1000)
  expect(onEnd).toHaveBeenCalledTimes(1)
})

it('refetches at growing intervals while nothing changes, and gives up in the end', () => {
  const reload = jest.fn()
  const Order = () => {
    const [serverNow, setServerNow] = useState(at(5))
    const ask = () => {
      reload()
      setServerNow(serverNow + 1)
    }
    return <Countdown endsAt={ENDS_AT} serverNow={serverNow} onEnd={ask} />
  }
  render(<Order />)
  expect(reload).toHaveBeenCalledTimes(1)
  pass(2999)
  expect(reload).toHaveBeenCalledTimes(1)
  pass(1)
  expect(reload).toHaveBeenCalledTimes(2)
  pass(6000)
  expect(reload).toHaveBeenCalledTimes(3)
  pass(3_600_000)
  expect(reload).toHaveBeenCalledTimes(7)
})

it('restarts with another end, and stops when unmounted', () => {
  const onEnd = jest.fn()
  const { rerender, unmount } = render(<Countdown endsAt={ENDS_AT} serverNow={at(0)} onEnd={onEnd} />)
  rerender(<Countdown endsAt={at(60)} serverNow={at(0)} onEnd={onEnd} />)
  expect(screen.getByRole('timer').textContent).toBe('00:01:00')
  pass(59_000)
  expect(onEnd).toHaveBeenCalledTimes(1)
  pass(1000)
  expect(onEnd).toHaveBeenCalledTimes(2)
  unmount()
  pass(3000)
  expect(onEnd).toHaveBeenCalledTimes(2)
})

it('adopts a newer server time when the phone counted too fast', () => {
  const { rerender } = render(<Countdown endsAt={ENDS_AT} serverNow={at(-10)} />)
  pass(5000)
  rerender(<Countdown endsAt={ENDS_AT} serverNow={at(-8)} />)
  pass(1000)
  expect(screen.getByRole('timer').textContent).toBe('00:00:07')
})

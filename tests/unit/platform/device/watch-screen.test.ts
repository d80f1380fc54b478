import { watchScreen } from '@/platform/device/watch-screen.h5'

const hide = (hidden: boolean) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: hidden ? 'hidden' : 'visible' })
  document.dispatchEvent(new Event('visibilitychange'))
}

const watch = () => {
  const told: boolean[] = []
  const stop = watchScreen((away) => told.push(away))
  return { told, stop }
}

afterEach(() => hide(false))

it('tells of another tab or app, and of coming back', () => {
  const { told, stop } = watch()
  hide(true)
  hide(false)
  stop()
  hide(true)
  expect(told).toEqual([true, false])
})

it('does not take a reload for another app', () => {
  const { told, stop } = watch()
  window.dispatchEvent(new Event('pagehide'))
  hide(true)
  expect(told).toEqual([])
  window.dispatchEvent(new Event('pageshow'))
  hide(true)
  expect(told).toEqual([true])
  stop()
})

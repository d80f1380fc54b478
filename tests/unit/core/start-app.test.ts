import { prepareApp } from '@/core/page/start-app'
import { connection } from '@/core/page/connection.store'
import * as network from '@/platform/network'
import * as toasts from '@/shared/ui/toast'

it('UI-07 tells that the network is back, once, and nothing at the start', () => {
  const notify = jest.spyOn(toasts, 'notify').mockImplementation()
  let report: (online: boolean) => void = () => undefined
  jest.spyOn(network, 'watchNetwork').mockImplementation((listen) => {
    report = listen
    return () => undefined
  })
  prepareApp()
  report(true)
  report(false)
  expect([connection.offline, notify.mock.calls]).toEqual([true, []])
  report(true)
  report(true)
  expect([connection.offline, notify.mock.calls]).toEqual([false, [['网络已恢复']]])
})

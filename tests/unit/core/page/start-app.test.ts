import type { ShopInfo } from '@contract/shop/calls'
import { toBrandColors } from '@contract/shop/brand-colors'
import { connection } from '@/core/page/connection.store'
import { launchApp, prepareApp } from '@/core/page/start-app'
import { ApiError } from '@/core/request/api-error'
import { shopApi } from '@/core/shop/shop.api'
import { shop } from '@/core/shop/shop.store'
import * as environment from '@/platform/device/environment'
import * as trouble from '@/core/router/trouble'
import * as network from '@/platform/network/network'
import * as retryChunks from '@/platform/loading/retry-chunks'
import * as theme from '@/platform/theme/theme'
import * as toasts from '@/shared/ui/toast/toast'
import { partial } from '../../../support/app/partial'

const info = partial<ShopInfo>({
  id: 'qihang',
  brandColor: '#17795B',
  supportWebAccess: true,
  supportWapAccess: true,
  wapNav: [],
})

it('BOOT-01 handles a school loaded by a retry like one loaded at startup, once', async () => {
  const paint = jest.spyOn(theme, 'applyBrandColors')
  const paintQuestions = jest.spyOn(toasts, 'setConfirmColor')
  const leave = jest.spyOn(environment, 'leaveTo').mockReturnValue()
  jest.spyOn(shopApi, 'info').mockRejectedValueOnce(new ApiError(0, '网络不太好，请稍后重试')).mockResolvedValue(info)
  await launchApp()
  expect(shop.error).toBe('网络不太好，请稍后重试')
  expect(paint.mock.calls).toEqual([])
  expect(leave.mock.calls).toEqual([])
  await shop.load()
  await shop.load()
  expect(paint.mock.calls).toEqual([[toBrandColors('#17795B')]])
  expect(paintQuestions.mock.calls).toEqual([['#17795B']])
  expect(leave.mock.calls).toEqual([['/?sid=qihang']])
})

it('shows the error page with a way on for an unknown school', async () => {
  const show = jest.spyOn(trouble, 'showTrouble').mockResolvedValue()
  jest.spyOn(shopApi, 'info').mockRejectedValue(new ApiError(1101, '店铺不存在或已停用'))
  await launchApp()
  expect(show).toHaveBeenLastCalledWith('5')
})

it('UI-07 reports once that the network is back, and nothing at startup', () => {
  const notify = jest.spyOn(toasts, 'notify').mockImplementation()
  let report: (online: boolean) => void = () => undefined
  jest.spyOn(network, 'watchNetwork').mockImplementation((listen) => {
    report = listen
    return () => undefined
  })
  jest.spyOn(retryChunks, 'retryFailedChunks').mockImplementation()
  prepareApp()
  report(true)
  report(false)
  expect(connection.offline).toBe(true)
  expect(notify.mock.calls).toEqual([])
  report(true)
  report(true)
  expect(connection.offline).toBe(false)
  expect(notify.mock.calls).toEqual([['网络已恢复']])
})

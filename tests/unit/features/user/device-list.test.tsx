import type { LoggedInDevice } from '@contract/user/device-calls'
import { ApiError } from '@/core/request/api-error'
import { DeviceListStore } from '@/features/user/device/device-list.store'
import { DeviceListView } from '@/features/user/device/DeviceListView'
import { mountView } from '../../../support/app/mount'

const device = (id: string, current: boolean): LoggedInDevice => ({
  id,
  name: current ? 'iPhone · 微信' : '',
  network: '10.0.*.*',
  loggedInAt: '2026-11-20T00:00:00.000Z',
  lastSeenAt: '2026-11-21T00:00:00.000Z',
  current,
})

it('shows the present device without a way to log it out, and the others with one', async () => {
  const store = new DeviceListStore({
    list: async () => ({ devices: [device('a', true), device('b', false)] }),
    logout: jest.fn(),
    logoutOthers: jest.fn(),
  })
  await store.load()
  const container = await mountView(DeviceListView, { store })
  expect(container.textContent).toContain('iPhone · 微信本机正在使用')
  expect(container.querySelectorAll('[aria-label="退出 未知设备"]')).toHaveLength(1)
  expect(container.textContent).toContain('退出其他所有设备')
})

it('reloads the devices when one was logged out already', async () => {
  const list = jest.fn().mockResolvedValue({ devices: [device('a', true)] })
  const gone = new ApiError(2029, '这台设备已经退出登录')
  const store = new DeviceListStore({ list, logout: () => Promise.reject(gone), logoutOthers: jest.fn() })
  await expect(store.logout('b')).rejects.toBe(gone)
  expect(list).toHaveBeenCalledTimes(1)
  expect(store.hasOthers).toBe(false)
})

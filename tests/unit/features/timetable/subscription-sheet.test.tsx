import { act, fireEvent, screen } from '@testing-library/react'
import type { CalendarAddress } from '@contract/timetable/calls'
import { copyText } from '@/platform/media/copy-text'
import { SubscriptionStore } from '@/features/timetable/subscription/subscription.store'
import { SubscriptionSheet } from '@/features/timetable/subscription/SubscriptionSheet'
import { confirm } from '@/shared/ui/toast/toast'
import { mountView } from '../../../support/app/mount'

jest.mock('@/features/timetable/reminder/Reminders', () => ({ Reminders: () => null }))
jest.mock('@/platform/media/copy-text', () => ({ copyText: jest.fn(async () => true) }))
jest.mock('@/shared/ui/toast/toast', () => ({ toast: jest.fn(), confirm: jest.fn(async () => true) }))

const URL = 'https://school.example/calendar/secret-1.ics'
const MADE_AT = '2026-11-25T01:41:00Z'
const NONE: CalendarAddress = { url: null, createdAt: null, readAt: null }

/** As the server does it: the whole address is only in the answer that made it. */
const makeApi = () => {
  let kept = NONE
  let made = 0
  return {
    view: async () => kept,
    make: async () => {
      made += 1
      kept = { ...NONE, createdAt: MADE_AT }
      return { ...kept, url: URL.replace('1', String(made)) }
    },
    revoke: async () => (kept = NONE),
  }
}
const openSheet = async (api = makeApi()) => {
  const store = new SubscriptionStore(api)
  await mountView(SubscriptionSheet, { store, item: undefined, open: true, onClose: () => undefined })
  await screen.findByText('订阅整张课表')
  return store
}

it('makes an address, shows and copies it, and says what it is', async () => {
  await openSheet()
  expect(screen.getByText(/谁有这个地址，谁就能看到你的课表/)).toBeTruthy()
  fireEvent.click(await screen.findByText('生成订阅地址'))
  fireEvent.click(await screen.findByText('复制地址'))
  expect(screen.getByText(URL)).toBeTruthy()
  expect(copyText).toHaveBeenCalledWith(URL, '地址已复制')
  expect(screen.getByText('11月25日 09:41 生成 · 还没有日历读过')).toBeTruthy()
})

it('knows of one that was made before, but not what it is; a new one replaces it, after a question', async () => {
  const api = makeApi()
  await api.make()
  await openSheet(api)
  expect(await screen.findByText(/它只在生成时显示/)).toBeTruthy()
  expect(screen.queryByText('复制地址')).toBeNull()
  fireEvent.click(screen.getByText('换新地址'))
  expect(await screen.findByText(URL.replace('1', '2'))).toBeTruthy()
  expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ title: '换新地址' }))
})

it('is revoked only after a question', async () => {
  jest.mocked(confirm).mockResolvedValueOnce(false)
  const store = await openSheet()
  await act(() => store.make())
  fireEvent.click(await screen.findByText('停用'))
  await act(async () => undefined)
  expect(store.isOn).toBe(true)
  fireEvent.click(screen.getByText('停用'))
  expect(await screen.findByText('生成订阅地址')).toBeTruthy()
  expect(store.address).toBeUndefined()
})

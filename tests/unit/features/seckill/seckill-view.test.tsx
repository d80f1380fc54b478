import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ActivityDetail } from '@contract/activity/calls'
import { ApiError } from '@/core/request/api-error'
import * as router from '@/core/router/router'
import { ActivityStore, orderPasses } from '@/features/activity/public'
import { PassStore } from '@/features/seckill/detail/pass.store'
import { SeckillStore } from '@/features/seckill/detail/seckill.store'
import { SeckillView } from '@/features/seckill/detail/SeckillView'
import { login } from '../../../support/app/learners'
import { mountView } from '../../../support/app/mount'
import { sampleDetail, sampleItem } from '../activity/sample-activities'

beforeEach(() => {
  login('stu')
  jest.spyOn(router, 'open').mockResolvedValue()
})
afterEach(() => void jest.restoreAllMocks())

const captchaApi = { captcha: async () => ({ captchaId: 'c1', image: 'data:image/jpeg;base64,', widgetPath: '' }) }

const draw = async (
  change: Partial<ActivityDetail> = {},
  pass = async () => ({ pass: 'p', expiresAt: '2999-01-01T00:00:00Z' }),
) => {
  const api = {
    view: async () => sampleDetail(change),
    remind: async (_id: string, on: boolean) => ({ reminded: on, at: '2026-11-26T00:55:00.000Z' }),
    visit: async () => ({}),
  }
  const store = new SeckillStore('a1', {
    activity: new ActivityStore('a1', { api, isLoggedIn: () => true }),
    pass: new PassStore('a1', { api: { pass }, captchaApi }),
  })
  await store.load()
  return { store, view: await mountView(SeckillView, { store }) }
}

it('shows price, what it is compared with, the time by the school, what is left and the rules', async () => {
  const { view } = await draw({ items: [sampleItem({ memberFen: 7500 })] })
  expect(view.textContent).toContain('¥59')
  expect(view.textContent).toContain('近 7 天最低 ¥79')
  expect(view.textContent).toContain('会员价 ¥75')
  expect(view.textContent).toContain('距结束（学校时间 12:00）')
  expect(screen.getByRole('timer').textContent).toBe('02 : 00 : 00')
  expect(view.textContent).toContain('余 28 / 100 件')
  expect(view.textContent).toContain('另有 6 件已下单待付款')
  expect(view.textContent).toContain('11月25日 09:00 至 12:00')
})

it.each([
  [{ state: 'soldOut' as const, left: 0 }, '已抢光', '有人没付款会放回来'],
  [{ state: 'ended' as const }, '已结束', ''],
  [{ state: 'off' as const, stopReason: '供货商停产' }, '已下架', '供货商停产'],
  [{ forbidden: '这个活动不能在这里参加' }, '不能在这里抢', '这个活动不能在这里参加'],
  [{ boughtCount: 1 }, '已买到上限', '每人限 1 件'],
])('says why it cannot be had: %#', async (change, button, reason) => {
  const { view } = await draw(change)
  expect(screen.getByRole('button', { name: button }).getAttribute('aria-disabled')).toBe('true')
  expect(view.textContent).toContain(reason)
})

it('opens the cashier with the activity', async () => {
  await draw()
  fireEvent.click(screen.getByText('立即抢 ¥59'))
  const params = { id: 'g1', kind: 'goods', sku: '', count: '1', activity: 'a1' }
  await waitFor(() => expect(router.open).toHaveBeenCalledWith('confirmGoods', params))
})

it('leads to the order that waits for its money', async () => {
  const unpaidOrder = { id: 'o1', expiresAt: '2026-11-25T02:09:58.000Z' }
  await draw({ unpaidOrder })
  fireEvent.click(screen.getByRole('button', { name: /去付款/ }))
  expect(screen.getByText('09:58')).toBeTruthy()
  expect(router.open).toHaveBeenCalledWith('payOrder', { id: 'o1' })
})

it('lets one of several variants be chosen first', async () => {
  const items = [
    sampleItem({ skuId: 's1', variant: '红' }),
    sampleItem({ id: 'i2', skuId: 's2', variant: '蓝', priceFen: 6100 }),
  ]
  await draw({ items, limitPerLearner: 2 })
  fireEvent.click(screen.getByText('立即抢 ¥59'))
  fireEvent.click(await screen.findByRole('radio', { name: '蓝' }))
  fireEvent.click(screen.getByText('去下单'))
  const params = { id: 'g1', kind: 'goods', sku: 's2', count: '1', activity: 'a1' }
  await waitFor(() => expect(router.open).toHaveBeenCalledWith('confirmGoods', params))
})

it('asks for the picture first where the school wants it, and orders with the pass', async () => {
  const { store } = await draw({ captcha: true })
  fireEvent.click(screen.getByText('立即抢 ¥59'))
  await waitFor(() => expect(store.pass.isOpen).toBe(true))
  expect(router.open).not.toHaveBeenCalled()
  store.pass.form.set({ captcha: 'abcde' })
  fireEvent.click(await screen.findByText('验证'))
  await waitFor(() => expect(router.open).toHaveBeenCalledWith('confirmGoods', expect.anything()))
  expect(orderPasses.find('a1')).toBe('p')
})

it('shows a new picture after a wrong one', async () => {
  orderPasses.put('a1', { pass: '', expiresAt: '1999-01-01T00:00:00Z' })
  const { store } = await draw({ captcha: true }, async () => {
    throw new ApiError(8116, '图形验证码不正确，请再试一次')
  })
  await store.pass.open()
  store.pass.form.set({ captcha: 'abcde' })
  expect(await store.pass.submit()).toBe(false)
  expect(store.pass.isOpen).toBe(true)
  expect(store.pass.form.field('captcha').value).toBe('')
})

it('reminds of one that is to come', async () => {
  await draw({ state: 'coming', startsAt: '2026-11-26T01:00:00.000Z' })
  expect(screen.getByText(/距开始（学校时间 明天 09:00）/)).toBeTruthy()
  fireEvent.click(screen.getByText('提醒我'))
  await waitFor(() => expect(screen.getByText('已设提醒，点此取消')).toBeTruthy())
})

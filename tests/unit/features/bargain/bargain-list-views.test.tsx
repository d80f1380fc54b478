import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ActivityDetail } from '@contract/activity/calls'
import type { BargainRow } from '@contract/bargain/calls'
import * as router from '@/core/router/router'
import { ActivityStore } from '@/features/activity/public'
import { percentOf, ticksOf } from '@/features/bargain/bargain-text'
import { BargainDetailStore } from '@/features/bargain/detail/bargain-detail.store'
import { BargainDetailView } from '@/features/bargain/detail/BargainDetailView'
import { MyBargainsStore } from '@/features/bargain/mine/my-bargains.store'
import { MyBargainsView } from '@/features/bargain/mine/MyBargainsView'
import { login } from '../../../support/app/learners'
import { mountView } from '../../../support/app/mount'
import { sampleDetail, sampleItem } from '../activity/sample-activities'
import { sampleBargain, sampleRow } from './sample-bargains'

beforeEach(() => {
  login('stu')
  jest.spyOn(router, 'open').mockResolvedValue()
})
afterEach(() => void jest.restoreAllMocks())

const drawDetail = async (change: Partial<ActivityDetail> = {}, bargain: BargainRow | null = null) => {
  const activityApi = {
    view: async () => sampleDetail({ kind: 'bargain', ...change }),
    remind: async (_id: string, on: boolean) => ({ reminded: on, at: '2026-11-26T00:55:00.000Z' }),
    visit: async () => ({}),
  }
  const open = jest.fn(async () => sampleBargain({ id: 'new' }))
  const store = new BargainDetailStore('a1', {
    activity: new ActivityStore('a1', { api: activityApi, isLoggedIn: () => true }),
    api: { findOwn: async () => ({ bargain }), open },
    isLoggedIn: () => true,
  })
  await store.load()
  return { open, view: await mountView(BargainDetailView, { store }) }
}

it('opens a bargain and leads to it', async () => {
  const { open, view } = await drawDetail()
  expect(view.textContent).toContain('不砍价，按平时的价买¥89.00')
  fireEvent.click(screen.getByText('发起砍价'))
  await waitFor(() => expect(router.open).toHaveBeenCalledWith('helpBargain', { id: 'new' }))
  expect(open).toHaveBeenCalledWith('a1', 'i1')
})

it('lets one of several variants be chosen first', async () => {
  const items = [sampleItem({ variant: '红' }), sampleItem({ id: 'i2', variant: '蓝' })]
  const { open } = await drawDetail({ items })
  fireEvent.click(screen.getByText('发起砍价'))
  fireEvent.click(await screen.findByRole('radio', { name: '蓝' }))
  const buttons = screen.getAllByText('发起砍价')
  fireEvent.click(buttons[buttons.length - 1])
  await waitFor(() => expect(open).toHaveBeenCalledWith('a1', 'i2'))
})

it('leads to the one that is open', async () => {
  await drawDetail({}, sampleRow())
  expect(screen.getByText('我的砍价：帮砍 4 / 8')).toBeTruthy()
  fireEvent.click(screen.getByText('继续砍价'))
  expect(router.open).toHaveBeenCalledWith('helpBargain', { id: 'b1' })
})

it('says why none can be opened here', async () => {
  const { view } = await drawDetail({ forbidden: '微信里的网页不能办' })
  expect(view.textContent).toContain('微信里的网页不能办')
  expect(screen.getByRole('button', { name: '不能在这里砍价' }).getAttribute('aria-disabled')).toBe('true')
})

it('lists my bargains with what can be done with each', async () => {
  const list = [
    sampleRow(),
    sampleRow({ id: 'b2', state: 'floor', helped: 8, priceFen: 7900 }),
    sampleRow({ id: 'b3', state: 'ordered', orderId: 'o3' }),
    sampleRow({ id: 'b4', state: 'bought', orderId: 'o4' }),
    sampleRow({ id: 'b5', state: 'ended' }),
  ]
  const page = async () => ({ list, totalCount: 5, totalPage: 1, pageCurrent: 1, pageSize: 10 })
  const store = new MyBargainsStore({ page })
  await store.load()
  const view = await mountView(MyBargainsView, { store, title: '我的砍价' })
  for (const text of ['继续砍价', '底价购买', '去付款', '查看订单', '看看', '已结束', '帮砍 8 / 8'])
    expect(view.textContent).toContain(text)
  fireEvent.click(screen.getByText('去付款'))
  expect(router.open).toHaveBeenCalledWith('payOrder', { id: 'o3' })
})

it('puts a tick after each cut on the line', () => {
  const bargain = sampleBargain()
  expect(percentOf(bargain)).toBeCloseTo(54.5)
  expect(ticksOf(bargain).map(({ percent }) => Math.round(percent))).toEqual([16, 28, 46, 55, 68, 79, 94])
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { BargainView as Bargain } from '@contract/bargain/calls'
import * as router from '@/core/router/router'
import { BargainStore } from '@/features/bargain/one/bargain.store'
import { BargainView } from '@/features/bargain/one/BargainView'
import { login } from '../../../support/app/learners'
import { mountView } from '../../../support/app/mount'
import { sampleBargain } from './sample-bargains'

beforeEach(() => {
  login('stu')
  jest.spyOn(router, 'open').mockResolvedValue()
})
afterEach(() => void jest.restoreAllMocks())

const draw = async (change: Partial<Bargain> = {}, isLoggedIn = true) => {
  const help = jest.fn(async () => sampleBargain({ ...change, myCutFen: 520, helped: 5 }))
  const api = { view: async () => sampleBargain(change), help }
  const store = new BargainStore('b1', { api, isLoggedIn: () => isLoggedIn })
  await store.load()
  return { store, help, view: await mountView(BargainView, { store, title: '砍价' }) }
}

it('shows the price on its way to the floor, and every cut, also those to come', async () => {
  const { view } = await draw()
  expect(view.textContent).toContain('¥97.20')
  expect(view.textContent).toContain('原价 ¥119.00')
  expect(view.textContent).toContain('已砍 ¥21.80')
  expect(view.textContent).toContain('底价 ¥79.00')
  expect(view.textContent).toContain('帮砍 4 / 8')
  expect(screen.getAllByRole('listitem')).toHaveLength(8)
  expect(view.textContent).toContain('第 8 位-¥2.50')
})

it('lets the owner buy at the price reached where the school allows it', async () => {
  await draw()
  fireEvent.click(screen.getByText('¥97.20 现在买'))
  const params = { id: 'g1', kind: 'goods', sku: '', count: '1', activity: 'a1', participation: 'b1' }
  await waitFor(() => expect(router.open).toHaveBeenCalledWith('confirmGoods', params))
})

it('offers nothing before the floor where the school sells at the floor alone', async () => {
  const { view } = await draw({ buyAnyTime: false })
  expect(screen.queryByText(/现在买/)).toBeNull()
  expect(view.textContent).toContain('这个活动要砍到底价才能买')
})

it('lets a friend help with a stated amount, once, and start an own one', async () => {
  const { help, view } = await draw({ mine: false, helpsLeft: 3 })
  expect(view.textContent).toContain('每人帮一次，今天还能帮 3 次')
  fireEvent.click(screen.getByText('帮砍 ¥5.20'))
  await waitFor(() => expect(screen.getByText('我也要砍价')).toBeTruthy())
  expect(help).toHaveBeenCalledTimes(1)
  expect(view.textContent).toContain('你帮 TA 砍了 ¥5.20')
  fireEvent.click(screen.getByText('我也要砍价'))
  expect(router.open).toHaveBeenCalledWith('bargain', { id: 'a1' })
})

it('asks a visitor to log in before helping', async () => {
  await draw({ mine: false }, false)
  expect(screen.getByText('登录后帮砍')).toBeTruthy()
})

it.each([
  [{ mine: false, helpsLeft: 0 }, '我也要砍价', '今天帮砍的次数用完了'],
  [{ mine: false, state: 'floor' as const, helpsLeft: 1 }, '我也要砍价', '已经砍到底价'],
  [{ mine: false, state: 'ordered' as const, helpsLeft: 1 }, '我也要砍价', 'TA 已经下单'],
  [{ state: 'ended' as const }, '看看这个活动', '到点没买，砍价作废，不收费'],
  [{ state: 'ordered' as const, orderId: 'o1' }, '去付款', '下单的价格到付款前不变'],
  [{ state: 'bought' as const, orderId: 'o1' }, '查看订单', ''],
  [{ left: 0 }, '已抢光', '有人没付款会放回来'],
  [{ forbidden: '微信里的网页不能办' }, '按平时的价买', '微信里的网页不能办'],
])('says what can be done and why not: %#', async (change, button, reason) => {
  const { view } = await draw(change)
  expect(screen.getByText(button)).toBeTruthy()
  expect(view.textContent).toContain(reason)
})

it('sells at the plain price where bargains are forbidden', async () => {
  await draw({ forbidden: '微信里的网页不能办' })
  fireEvent.click(screen.getByText('按平时的价买'))
  expect(router.open).toHaveBeenCalledWith('goodsDetail', { id: 'g1' })
})

import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Center } from '@contract/promoter/promoter-views'
import * as router from '@/core/router/router'
import { CenterStore } from '@/features/promoter/center/center.store'
import { CenterView } from '@/features/promoter/center/CenterView'
import { PromoterHomeStore } from '@/features/promoter/join/promoter-home.store'
import { PromoterHomeView } from '@/features/promoter/join/PromoterHomeView'
import { PromotedOrdersStore } from '@/features/promoter/order/promoted-orders.store'
import { PromotedOrdersView } from '@/features/promoter/order/PromotedOrdersView'
import { CustomersStore } from '@/features/promoter/team/team.store'
import { CustomersView } from '@/features/promoter/team/CustomersView'
import { login } from '../../../support/app/learners'
import { mountView } from '../../../support/app/mount'
import { pageOf } from '../../../support/app/page-of'
import { givenCenter, givenCustomer, givenHome, givenLevels, givenOrder } from './promoter.fixture'

const open = jest.spyOn(router, 'open')

beforeEach(() => {
  localStorage.clear()
  login('lin')
  open.mockReset().mockResolvedValue()
})

const drawCenter = async (change: Partial<Center> = {}) => {
  const store = new CenterStore({
    center: () => Promise.resolve(givenCenter(change)),
    levels: () => Promise.resolve(givenLevels()),
  })
  await act(() => store.load())
  await mountView(CenterView, { store, title: '推广中心' })
}

describe('the centre', () => {
  it('says what can be withdrawn, what is frozen until when, and leads on', async () => {
    await drawCenter()
    for (const words of ['1,286.40', '412.00', '12月2日起解冻', '3,940.00', '658.00', '再 ¥2,140.00 升金牌'])
      expect(screen.getByText(words)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '提现' }))
    await waitFor(() => expect(open).toHaveBeenCalledWith('withdraw', {}))
    fireEvent.click(screen.getByRole('radio', { name: '今天' }))
    await waitFor(() => expect(screen.getByText('36.00')).toBeTruthy())
  })

  it.each([
    [{ availableFen: -1250 }, '-12.50', '退款抵扣中，之后的佣金先补上这一笔'],
    [{ availableFen: 0 }, '0.00', '还没有可提现的金额'],
    [{ state: 'suspended', canWithdraw: false }, '1,286.40', '暂停期间不能提现'],
  ] as const)('%j: nothing is withdrawn, and why', async (change, sum, why) => {
    await drawCenter(change)
    expect(screen.getByText(sum)).toBeTruthy()
    expect(screen.getByText(why)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '提现' }))
    expect(open).not.toHaveBeenCalled()
  })

  it('has no team and no ranks where the school has none', async () => {
    await drawCenter({ hasSecondTier: false, hasRank: false })
    expect(screen.getByText('我的客户')).toBeTruthy()
    expect([screen.queryByText('我的推广员'), screen.queryByText('排行榜')]).toEqual([null, null])
  })

  it('offers no poster to whoever may not promote', async () => {
    await drawCenter({ state: 'suspended', reason: '核实期间暂停', canWithdraw: false })
    expect(screen.getByText('学校的说明：核实期间暂停')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '邀请海报' })).toBeNull()
  })
})

it('the way in says that the school takes nobody', async () => {
  const store = new PromoterHomeStore({ home: () => Promise.resolve(givenHome({ open: false })) })
  await act(() => store.load())
  await mountView(PromoterHomeView, { store, title: '推广员' })
  expect(screen.getByText('学校没有开放推广')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '免费申请' })).toBeNull()
})

it('an order names a masked customer, the tier, and what refunds took', async () => {
  const orders = [givenOrder({ returnedFen: 500 }), givenOrder({ id: 'below', tier: 2, customerName: '赵**' })]
  const store = new PromotedOrdersStore(undefined, { pageOrders: () => Promise.resolve(pageOf(orders)) })
  await act(() => store.load())
  await mountView(PromotedOrdersView, { store, title: '推广订单' })
  expect(screen.getByText(/^客户 吴\*\*/)).toBeTruthy()
  expect(screen.getByText(/^下级推广员的客户 赵\*\*/)).toBeTruthy()
  expect(screen.getByText('退款扣回 ¥5.00')).toBeTruthy()
  expect(screen.getByText('佣金 ¥14.90')).toBeTruthy()
})

it('a customer leads to their sums', async () => {
  const rows = [givenCustomer(), givenCustomer({ id: 'sun', name: '孙**', counts: false })]
  const store = new CustomersStore({ pageCustomers: () => Promise.resolve(pageOf(rows)) })
  await act(() => store.load())
  await mountView(CustomersView, { store, title: '我的客户' })
  expect(screen.getByText('已失效')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: /吴/ }))
  await waitFor(() => expect(open).toHaveBeenCalledWith('promoterMember', { id: 'wu' }))
})

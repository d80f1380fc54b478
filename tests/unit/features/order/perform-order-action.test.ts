import type { Order, OrderAgain } from '@contract/order/calls'
import * as router from '@/core/router/router'
import { parcelApi } from '@/features/parcel/parcel.api'
import { performOrderAction } from '@/features/order/perform-order-action'
import * as dialogs from '@/shared/ui/toast/toast'
import { partial } from '../../../support/app/partial'

const order = partial<Order>({
  id: 'o1',
  reviewCourseId: null,
  reviewGoodsId: null,
  items: [{ kind: 'course', goodsId: 'g1', courseType: 1 }],
})
const line = { kind: 'course', goodsId: 'g1', quantity: 1 } as const
const givenOrders = (again: OrderAgain = { lines: [line], unavailable: [] }) => ({
  cancel: jest.fn(async () => undefined),
  hide: jest.fn(async () => undefined),
  findAgain: jest.fn(async () => again),
  load: jest.fn(async () => true),
})
let open: jest.SpyInstance
let toast: jest.SpyInstance
const answer = (confirmed: boolean) => jest.spyOn(dialogs, 'confirm').mockResolvedValue(confirmed)
beforeEach(() => {
  jest.restoreAllMocks()
  open = jest.spyOn(router, 'open').mockResolvedValue()
  toast = jest.spyOn(dialogs, 'toast').mockReturnValue()
})

it.each(['cancel', 'hide'] as const)('asks before %s', async (action) => {
  const orders = givenOrders()
  answer(false)
  await performOrderAction(action, order, orders)
  expect(orders[action]).not.toHaveBeenCalled()
  answer(true)
  await performOrderAction(action, order, orders)
  expect(orders[action]).toHaveBeenCalledWith('o1')
})

it('confirms the receipt where the order is seen, and shows the order anew', async () => {
  const confirmReceipt = jest.spyOn(parcelApi, 'confirmReceipt').mockResolvedValue(partial({}))
  const orders = givenOrders()
  answer(false)
  await performOrderAction('receive', order, orders)
  expect(confirmReceipt).not.toHaveBeenCalled()
  expect(orders.load).not.toHaveBeenCalled()
  answer(true)
  await performOrderAction('receive', order, orders)
  expect(confirmReceipt).toHaveBeenCalledWith('o1')
  expect(orders.load).toHaveBeenCalledTimes(1)
})

it('leads to the cashier with what is still sold', async () => {
  await performOrderAction('buyAgain', order, givenOrders())
  expect(open).toHaveBeenCalledWith('buy', { id: 'g1', kind: 'course' })
})

it('leads to the cashier of a membership, and from a paid one to the centre of members', async () => {
  const membership = { kind: 'vip', goodsId: 'p1', quantity: 1 } as const
  await performOrderAction('buyAgain', order, givenOrders({ lines: [membership], unavailable: [] }))
  expect(open).toHaveBeenCalledWith('buy', { id: 'p1', kind: 'vip' })
  await performOrderAction('member', order, givenOrders())
  expect(open).toHaveBeenCalledWith('vip')
})

it('opens the paper that was bought', async () => {
  const bought = partial<Order>({ id: 'o1', items: [{ kind: 'paper', goodsId: 'g1' }] })
  await performOrderAction('exam', bought, givenOrders())
  expect(open).toHaveBeenCalledWith('paper', { id: 'g1' })
})

it('opens the comments of the course that waits for a review', async () => {
  await performOrderAction('review', { ...order, reviewCourseId: 'g2' }, givenOrders())
  expect(open).toHaveBeenCalledWith('courseDetail', { id: 'g2', tab: 'comments' })
})

it('opens the reviews of the goods that wait for one', async () => {
  await performOrderAction('review', { ...order, reviewGoodsId: 'g3' }, givenOrders())
  expect(open).toHaveBeenCalledWith('goodsDetail', { id: 'g3', tab: 'reviews' })
})

it('says what is not sold any more', async () => {
  const unavailable = [{ title: '电工', reason: '课程已过期' }]
  await performOrderAction('buyAgain', order, givenOrders({ lines: [], unavailable }))
  expect(open).not.toHaveBeenCalled()
  expect(toast).toHaveBeenCalledWith('《电工》课程已过期')
})

it('asks before a part of the order is bought again', async () => {
  const confirm = answer(false)
  const unavailable = [{ title: '焊工', reason: '商品不存在或已下架' }]
  await performOrderAction('buyAgain', order, givenOrders({ lines: [line], unavailable }))
  expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ content: '《焊工》商品不存在或已下架' }))
  expect(open).not.toHaveBeenCalled()
})

import type { Order } from '@contract/order/calls'
import { OrderRow } from '@/features/order/list/OrderRow'
import { mountView } from '../../../support/app/mount'
import { partial } from '../../../support/app/partial'

const NOW = '2026-11-22T02:00:00Z'
const order = partial<Order>({
  id: 'o1',
  status: 'unpaid',
  refundState: 'none',
  reviewCourseId: null,
  reviewGoodsId: null,
  payableFen: 9900,
  createdAt: NOW,
  serverNow: NOW,
  expiresAt: '2026-11-22T02:15:00Z',
  items: [{ kind: 'course', title: '电工', cover: '', courseType: 1, quantity: 1 }],
})
const none = () => undefined
const draw = (changes: Partial<Order>) =>
  mountView(OrderRow, {
    order: { ...order, ...changes },
    ...{ onOpen: none, onExpire: none },
    onAction: () => Promise.resolve(),
  })
const namesOf = (row: HTMLElement) => [...row.querySelectorAll('[role=button]')].map(({ textContent }) => textContent)

it('can be paid or canceled while it is unpaid, with a countdown', async () => {
  const row = await draw({})
  expect(row.querySelector('[role=timer]')?.textContent).toBe('00:15:00')
  expect(namesOf(row)).toEqual(expect.arrayContaining(['取消订单', '去支付']))
})

it.each([
  ['completed', '去学习'],
  ['canceled', '再次购买'],
] as const)('links on when it is %s, without a payment', async (status, action) => {
  const row = await draw({ status })
  expect(row.querySelector('[role=timer]')).toBeNull()
  expect(namesOf(row)).toContain(action)
  expect(namesOf(row)).not.toContain('去支付')
})

it('offers the review before the course where reviews are listed', async () => {
  const waiting = { ...order, status: 'completed', reviewCourseId: 'c1' } as const
  const row = await mountView(OrderRow, {
    order: waiting,
    wanted: 'review',
    ...{ onOpen: none, onExpire: none },
    onAction: () => Promise.resolve(),
  })
  expect(row.textContent).toContain('待评价')
  expect(row.querySelector('.tint')?.textContent).toBe('评价')
})

it('says how many pieces there are when there are several', async () => {
  const [item] = order.items
  const row = await draw({ items: [item!, { ...item!, quantity: 2 }] })
  expect(row.textContent).toContain('共 3 件')
})

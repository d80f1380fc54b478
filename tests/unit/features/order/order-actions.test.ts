import { findMainAction, listOrderActions, type OrderAction } from '@/features/order/order-actions'

type Given = Parameters<typeof listOrderActions>[0]
const given = (changes: Partial<Given>): Given => ({
  status: 'completed',
  refundState: 'none',
  afterSaleRunning: false,
  shipped: false,
  reviewCourseId: null,
  reviewGoodsId: null,
  items: [{ kind: 'course' }],
  ...changes,
})
const GOODS: Given['items'] = [{ kind: 'goods' }]

it.each<[Given, OrderAction[], OrderAction | undefined]>([
  [given({ status: 'unpaid' }), ['cancel', 'pay'], 'pay'],
  [given({ status: 'offlinePending' }), ['cancel'], undefined],
  [given({ status: 'undelivered', items: GOODS }), [], undefined],
  [given({ status: 'undelivered', items: GOODS, shipped: true }), ['logistics'], 'logistics'],
  [given({ status: 'delivered', items: GOODS, shipped: true }), ['logistics', 'receive'], 'receive'],
  [given({ status: 'delivered', items: GOODS, shipped: true, afterSaleRunning: true }), ['logistics'], 'logistics'],
  [given({ items: GOODS, afterSaleRunning: true }), ['buyAgain'], 'buyAgain'],
  [given({}), ['hide', 'study'], 'study'],
  [given({ reviewCourseId: 'c1' }), ['hide', 'review', 'study'], 'study'],
  [given({ reviewGoodsId: 'g1' }), ['hide', 'review', 'study'], 'study'],
  [given({ items: [{ kind: 'package' }] }), ['hide', 'study'], 'study'],
  [given({ items: [{ kind: 'paper' }] }), ['hide', 'exam'], 'exam'],
  [given({ items: GOODS }), ['hide', 'buyAgain'], 'buyAgain'],
  [given({ items: [{ kind: 'vip' }] }), ['hide', 'member'], 'member'],
  [given({ status: 'canceled' }), ['hide', 'buyAgain'], 'buyAgain'],
  [given({ refundState: 'refunding' }), ['study'], 'study'],
])('%j can do %j, mainly %s', (order, actions, main) => {
  expect(listOrderActions(order)).toEqual(actions)
  expect(findMainAction(actions)).toBe(main)
})

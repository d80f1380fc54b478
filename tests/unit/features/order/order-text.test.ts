import { describeOrderHint, describeOrderState } from '@/features/order/order-text'

const given = (changes: Partial<Parameters<typeof describeOrderHint>[0]>) =>
  ({
    status: 'completed',
    refundState: 'none',
    afterSaleRunning: false,
    reviewCourseId: null,
    reviewGoodsId: null,
    cancelReason: null,
    items: [{ kind: 'course' }],
    ...changes,
  }) satisfies Parameters<typeof describeOrderHint>[0]

it('says that an after-sale is being dealt with, until its refund begins', () => {
  const asked = given({ afterSaleRunning: true })
  expect(describeOrderState(asked)).toBe('售后处理中')
  expect(describeOrderHint(asked)).toMatch('售后')
  expect(describeOrderState(given({ afterSaleRunning: true, refundState: 'refunding' }))).toBe('退款中')
})

it('shows the refund state before the order’s own status', () => {
  expect(describeOrderState(given({ refundState: 'refunding' }))).toBe('退款中')
  expect(describeOrderState(given({ status: 'canceled', refundState: 'refunded' }))).toBe('已取消')
  expect(describeOrderHint(given({ status: 'canceled', refundState: 'refunded', cancelReason: 'refunded' }))).toBe(
    '款项已退回付款账户',
  )
})

it('calls a completed order by its review until that is written', () => {
  expect(describeOrderState(given({ reviewCourseId: 'c1' }))).toBe('待评价')
  expect(describeOrderState(given({ reviewGoodsId: 'g1' }))).toBe('待评价')
  expect(describeOrderState(given({}))).toBe('已完成')
})

it.each(['unpaid', 'offlinePending', 'undelivered', 'delivered', 'completed', 'canceled'] as const)(
  'explains %s to the learner',
  (status) => {
    expect(describeOrderHint(given({ status }))).not.toBe('')
  },
)

it('promises no learning in an order of goods, and the membership in its own', () => {
  for (const status of ['offlinePending', 'completed'] as const) {
    expect(describeOrderHint(given({ status, items: [{ kind: 'goods' }, { kind: 'material' }] }))).not.toMatch('学习')
    expect(describeOrderHint(given({ status, items: [{ kind: 'goods' }, { kind: 'course' }] }))).toMatch('学习')
    expect(describeOrderHint(given({ status, items: [{ kind: 'vip' }] }))).toMatch('会员')
  }
})

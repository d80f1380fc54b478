import { describeOrderHint, describeOrderState } from '@/features/order/order-text'

type Stand = Parameters<typeof describeOrderHint>[0]
const given = (changes: Partial<Stand>): Stand => ({
  status: 'completed',
  refundState: 'none',
  cancelReason: null,
  items: [{ kind: 'course' }],
  ...changes,
})

it('shows the refund state before the order’s own status', () => {
  expect(describeOrderState(given({ refundState: 'refunding' }))).toBe('退款中')
  expect(describeOrderState(given({ status: 'canceled', refundState: 'refunded' }))).toBe('已取消')
  expect(describeOrderHint(given({ status: 'canceled', refundState: 'refunded', cancelReason: 'refunded' }))).toBe(
    '款项已原路退回',
  )
})

it.each(['unpaid', 'offlinePending', 'undelivered', 'delivered', 'completed', 'canceled'] as const)(
  'explains %s to the learner',
  (status) => {
    expect(describeOrderHint(given({ status }))).not.toBe('')
  },
)

it('says of a completed order what it brought', () => {
  expect(describeOrderHint(given({ items: [{ kind: 'vip' }] }))).toBe('会员已开通')
  expect(describeOrderHint(given({ items: [{ kind: 'goods' }] }))).toBe('交易完成，欢迎再次选购')
  expect(describeOrderHint(given({ items: [{ kind: 'goods' }, { kind: 'course' }] }))).toBe('可以开始学习了')
})

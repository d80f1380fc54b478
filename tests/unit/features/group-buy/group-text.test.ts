import { describeOutcome, describeSeat, freeOf, listSteps, nameGroup } from '@/features/group-buy/group-text'
import { sampleFace, sampleGroup, sampleGroupDetail, sampleSeat } from './sample-groups'

it('names a group by whoever has paid first', () => {
  expect(nameGroup(sampleGroup())).toBe('黄**的团')
  expect(nameGroup(sampleGroup({ faces: [sampleFace({ name: '我' })] }))).toBe('我的团')
  expect(nameGroup(sampleGroup({ faces: [] }))).toBe('新团')
})

it('counts a seat that waits for its money as taken, and as missing', () => {
  const group = sampleGroup({ size: 5, paidCount: 2, heldCount: 1 })
  expect(freeOf(group)).toBe(2)
})

it.each([
  [{}, '到 11月25日 13:00 没满，付款原路全退，不用申请'],
  [{ size: 5, formsWith: 3 }, '到 11月25日 13:00 满 3 人也成团，不满原路全退，不用申请'],
  [{ size: 5, formsWith: 2 }, '到 11月25日 13:00 没满也以实际人数成团'],
  [{ state: 'opening' as const }, '付款后开团，别人才看得到、参得进'],
  [{ state: 'formed' as const, paidCount: 3 }, '3 人已齐，订单开始处理'],
  [{ state: 'formed' as const, size: 5, paidCount: 3, formsWith: 3 }, '到时间以 3 人成团'],
  [{ state: 'failed' as const, failReason: 'stopped' as const }, '学校提前结束了活动'],
  [
    { state: 'failed' as const, failReason: 'ended' as const, mine: sampleSeat() },
    '到时间人数不够，付款原路全额退回，不用申请',
  ],
])('says what comes of a group: %#', (change, text) => {
  expect(describeOutcome(sampleGroupDetail(change))).toBe(text)
})

it.each([
  [{ state: 'opening' as const, mine: sampleSeat({ state: 'held' }) }, '待付款'],
  [{ state: 'open' as const, mine: sampleSeat() }, '已付款 · 待成团'],
  [{ state: 'formed' as const, mine: sampleSeat() }, '已成团'],
  [{ state: 'formed' as const, mine: sampleSeat({ refundedAt: '2026-11-25T03:00:00Z' }) }, '已成团 · 已退款'],
  [{ state: 'failed' as const, mine: sampleSeat() }, '未成团 · 退款中'],
  [{ state: 'failed' as const, mine: sampleSeat({ refundedAt: '2026-11-25T03:00:00Z' }) }, '未成团 · 已退款'],
])('says where my order is: %#', (change, text) => {
  expect(describeSeat(sampleGroupDetail(change)).text).toBe(text)
})

it('tells who has paid, what is missing, and what comes next', () => {
  const steps = listSteps(sampleGroupDetail(), true)
  expect(steps.map(({ text, state }) => `${text} ${state}`)).toEqual([
    '黄**付款开团 done',
    '沈**付款参团 done',
    '还差 1 人成团 now',
    '成团，准备发货 coming',
  ])
  expect(steps[0].note).toBe('11月25日 06:47')
  const formed = listSteps(sampleGroupDetail({ state: 'formed', closedAt: '2026-11-25T02:00:00.000Z' }), false)
  expect(formed.map(({ text }) => text).slice(2)).toEqual(['成团，可以使用'])
})

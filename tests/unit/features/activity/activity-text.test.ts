import * as router from '@/core/router/router'
import { describeAction, describeCard, formatMoment } from '@/features/activity/activity-text'
import { openCashier } from '@/features/activity/open-cashier'
import { OrderPasses } from '@/features/activity/order-passes'
import { describeReach } from '@/features/activity/remind/reach'
import type { MessageSettings } from '@contract/message/settings-calls'
import { sampleCard, sampleDetail, sampleItem } from './sample-activities'

const NOW = '2026-11-25T15:30:00.000Z'

it("names today and tomorrow by the school's clock, other days by their date", () => {
  // 23:30 in Shanghai; the phone of the tests is in Los Angeles.
  expect(formatMoment('2026-11-25T15:59:00.000Z', NOW)).toBe('今天 23:59')
  expect(formatMoment('2026-11-25T16:00:00.000Z', NOW)).toBe('明天 00:00')
  expect(formatMoment('2026-11-27T01:00:00.000Z', NOW)).toBe('11月27日 09:00')
})

it('says of each state what can be done', () => {
  const act = (change: Parameters<typeof sampleCard>[0]) => describeAction(sampleCard(change))
  expect(act({})).toBe('去抢')
  expect(act({ kind: 'bargain', mine: true })).toBe('继续')
  expect(act({ kind: 'bargain' })).toBe('去砍')
  expect(act({ state: 'coming' })).toBe('提醒我')
  expect(act({ state: 'soldOut' })).toBe('已抢光')
  expect(act({ forbidden: '不能在这里' })).toBe('看看')
})

it('says in its line when it begins, that it is gone, or when it ended', () => {
  const line = (change: Parameters<typeof sampleCard>[0]) => describeCard(sampleCard(change))
  expect(line({ state: 'coming', startsAt: '2026-11-26T01:00:00.000Z', stock: 20 })).toBe('明天 09:00 开始 · 20 件')
  expect(line({ state: 'soldOut' })).toBe('100 件已抢光，有人没付款会放回来')
  expect(line({ state: 'ended', endsAt: '2026-11-24T04:00:00.000Z' })).toBe('11月24日 12:00 已结束')
  expect(line({ note: '3 人团 · 7 个团在等人' })).toBe('3 人团 · 7 个团在等人')
})

describe('the cashier', () => {
  beforeEach(() => void jest.spyOn(router, 'open').mockResolvedValue())
  afterEach(() => void jest.restoreAllMocks())

  it('is that of the mall for goods that are sent', async () => {
    await openCashier({ activity: sampleDetail(), item: sampleItem({ skuId: 's1' }), quantity: 2 })
    const params = { id: 'g1', kind: 'goods', sku: 's1', count: '2', activity: 'a1' }
    expect(router.open).toHaveBeenCalledWith('confirmGoods', params)
  })

  it('is the other one for a course, with the group that is joined', async () => {
    const goods = { kind: 'course' as const, id: 'c1', title: '电工', delivered: false }
    await openCashier({ activity: sampleDetail({ goods }), item: sampleItem(), participation: 'p1' })
    const params = { id: 'c1', kind: 'course', activity: 'a1', participation: 'p1' }
    expect(router.open).toHaveBeenCalledWith('buy', params)
  })
})

it('keeps a pass for its activity until it ends', () => {
  const passes = new OrderPasses()
  passes.put('a1', { pass: 'x', expiresAt: '2026-11-25T02:10:00.000Z' })
  expect(passes.find('a1', Date.parse('2026-11-25T02:09:59.000Z'))).toBe('x')
  expect(passes.find('a1', Date.parse('2026-11-25T02:10:00.000Z'))).toBeUndefined()
  expect(passes.find('a2', 0)).toBeUndefined()
})

describe('a reminder that cannot be noticed', () => {
  const settings = (
    change: Partial<MessageSettings['kinds'][number]>,
    quiet: [string, string] = ['22:00', '07:00'],
  ) => ({
    quietFrom: quiet[0],
    quietTo: quiet[1],
    kinds: [{ kind: 'school' as const, templateId: 't', permissionCount: 0, ways: [], ...change }],
  })
  const app = { way: 'app' as const, enabled: true, fixed: false }
  const account = { way: 'account' as const, enabled: true, fixed: false }
  const subscribe = { way: 'subscribe' as const, enabled: true, fixed: false }
  /** 08:55 on the school's clock. */
  const AT = '2026-11-26T00:55:00.000Z'

  it('says nothing when it rings', () => {
    expect(describeReach(settings({ ways: [app, account] }), AT)).toEqual([])
    expect(describeReach(settings({ ways: [app, subscribe], permissionCount: 1 }), AT)).toEqual([])
  })

  it('says so without consent to a message of WeChat', () => {
    expect(describeReach(settings({ ways: [app, subscribe] }), AT).join()).toContain('手机不会响')
  })

  it('says so when every way is switched off', () => {
    expect(describeReach(settings({ ways: [{ ...app, enabled: false }] }), AT).join()).toContain('收不到提醒')
  })

  it('says so in quiet hours, over midnight too', () => {
    expect(describeReach(settings({ ways: [account] }, ['22:00', '09:00']), AT).join()).toContain(
      '免打扰时段（22:00–09:00）',
    )
    expect(describeReach(settings({ ways: [account] }, ['08:00', '08:55']), AT)).toEqual([])
    expect(describeReach(settings({ ways: [account] }, ['08:55', '08:55']), AT)).toEqual([])
  })
})

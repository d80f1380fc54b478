import { progressOf } from '@/features/promoter/center/level-progress'
import { nextStepOf } from '@/features/promoter/join/next-step'
import {
  describeBase,
  describeNext,
  describeRate,
  describeRates,
  describeTerm,
  formatChange,
  formatSum,
} from '@/features/promoter/promoter-text'
import { describeMine, describeSpan } from '@/features/promoter/rank/rank-text'
import { describeBars, highestOf, nameDay, toBars } from '@/features/promoter/ui/earning-bars'
import { givenCenter, givenHome, givenLevels, givenOrder, givenRank } from './promoter.fixture'

it.each([
  [0, '0.00', '0.00'],
  [128_640, '1,286.40', '+1,286.40'],
  [100_000_000, '1,000,000.00', '+1,000,000.00'],
  [-250, '-2.50', '-2.50'],
  [-123_456, '-1,234.56', '-1,234.56'],
])('%i fen is the sum %s and the change %s', (fen, sum, change) => {
  expect([formatSum(fen), formatChange(fen)]).toEqual([sum, change])
})

it('a rate is a share of what was paid, or a sum for each piece', () => {
  expect(describeRate({ ratePpm: 100_000, fixedFen: null })).toBe('10%')
  expect(describeRate({ ratePpm: 62_500, fixedFen: null })).toBe('6.25%')
  expect(describeRate({ ratePpm: null, fixedFen: 800 })).toBe('每件 8.00 元')
  expect(
    describeRates([
      { kind: 'course', label: '课程', ratePpm: 100_000, fixedFen: null },
      { kind: 'goods', label: '商品', ratePpm: null, fixedFen: 500 },
    ]),
  ).toBe('课程 10% · 商品 每件 5.00 元')
})

it('an order says how its commission is computed and what becomes of it', () => {
  expect(describeBase(givenOrder())).toBe('实付 ¥199.00 × 10%')
  expect(describeBase(givenOrder({ ratePpm: null, fixedFen: 500, quantity: 2 }))).toBe('2 件 × 5.00 元')
  expect(describeNext(givenOrder({ state: 'ordered' }))).toBe('客户付款后开始计佣')
  expect(describeNext(givenOrder())).toBe('订单完成后开始计冻结期')
  expect(describeNext(givenOrder({ settlesAt: '2026-12-01T16:30:00.000Z' }))).toBe('12月2日解冻')
  expect(describeNext(givenOrder({ state: 'settled' }))).toBe('已计入余额')
  expect(describeNext(givenOrder({ state: 'canceled', reason: '客户已全额退款' }))).toBe('客户已全额退款')
})

it('a customer earns until the end of the term, or not at all', () => {
  expect(describeTerm({ counts: true, until: null })).toBe('长期有效')
  expect(describeTerm({ counts: true, until: '2027-11-01T04:00:00.000Z' })).toBe('有效期至 2027-11-01')
  expect(describeTerm({ counts: false, until: '2027-11-01T04:00:00.000Z' })).toBe('现在下单不计佣金')
})

describe('the way in', () => {
  it.each([
    ['none', '免费申请', 'promoterCondition'],
    ['pending', '查看我的申请', 'promoterCondition'],
    ['rejected', '修改后再次申请', 'promoterCondition'],
    ['active', '进入推广中心', 'promoterCenter'],
    ['suspended', '查看推广中心', 'promoterCenter'],
    ['cleared', '查看推广中心', 'promoterCenter'],
  ] as const)('%s: %s', (state, label, screen) => {
    expect(nextStepOf(givenHome({ state }))).toEqual({ label, screen })
  })

  it('names a free programme, and a closed one leads only to money that is left', () => {
    expect(nextStepOf(givenHome({ joining: 'free' }))?.label).toBe('免费加入')
    expect(nextStepOf(givenHome({ open: false }))).toBeUndefined()
    expect(nextStepOf(givenHome({ open: false, state: 'suspended' }))?.screen).toBe('promoterCenter')
  })
})

it('the next level is as far as what is missing', () => {
  expect(progressOf(givenLevels())).toEqual({
    percent: (286 / 500) * 100,
    own: '近 30 天自己成交 ¥2,860.00',
    missing: '再 ¥2,140.00 升金牌',
    rates: '课程 12%',
  })
  expect(progressOf(givenLevels({ next: { name: '金牌', missingFen: 0 } })).missing).toBe('明天升金牌')
  expect(progressOf(givenLevels({ next: null, levels: [] }))).toMatchObject({
    percent: 100,
    missing: '已是最高等级',
    rates: '',
  })
})

describe('the chart', () => {
  const { days } = givenCenter()

  it('is as high as the highest day; days without are stubs, and so are days that lost', () => {
    expect(toBars(days).map(({ heightPercent }) => heightPercent)).toEqual([4, 0, 100, 58])
    expect(toBars([{ day: '2026-11-01', amountFen: -500 }])[0]!.heightPercent).toBe(0)
    expect(highestOf(days)).toEqual({ day: '2026-11-02', amountFen: 6200 })
  })

  it('is said in a sentence', () => {
    expect(nameDay('2026-11-05')).toBe('11月5日')
    expect(describeBars(days)).toBe('10月31日到11月3日每天的收益，最高 62.00 元（11月2日），今天 36.00 元')
    expect(describeBars([{ day: '2026-11-01', amountFen: 0 }])).toBe('11月1日到11月1日没有收益')
    expect(describeBars([])).toBe('')
  })
})

it('a rank says what is missing until the one above', () => {
  const { mine } = givenRank()
  expect(describeMine(mine)).toBe('我是第 3 名，差 ¥400.00 追上前一名')
  expect(describeMine({ ...mine, rank: 1, missingFen: 0 })).toBe('我是第 1 名')
  expect(describeMine({ ...mine, rank: 0 })).toBe('我还没有上榜，再成交 ¥400.00 追上前一名')
  expect(describeMine({ ...mine, rank: 0, missingFen: 0 })).toBe('我还没有上榜')
  expect(describeSpan({ from: '2026-11-03', until: '2026-11-03' })).toBe('11月3日自己客户的成交，金额相同并列')
  expect(describeSpan({ from: '2026-11-01', until: '2026-11-03' })).toMatch(/^11月1日至11月3日/)
})

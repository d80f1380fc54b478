import type {
  Center,
  Condition,
  Customer,
  Levels,
  PromotedOrder,
  PromoterHome,
  Rank,
} from '@contract/promoter/promoter-views'
import { pageOf } from '../../../support/app/page-of'

const NOTHING = { incomeFen: 0, salesFen: 0, orderCount: 0 }

export const givenHome = (change: Partial<PromoterHome> = {}): PromoterHome => ({
  ...{ state: 'none', effect: '成为推广员后才计佣金。', reason: '', open: true, joining: 'application' },
  ...{ introduction: ['分享课程，挣佣金。'], rules: ['自己购买不计佣金。'], promoterCount: 12 },
  rates: [{ kind: 'course', label: '课程', ratePpm: 100_000, fixedFen: null }],
  ...change,
})

export const givenCondition = (change: Partial<Condition> = {}): Condition => ({
  ...{ state: 'none', effect: '', reason: '', joining: 'application', requirements: ['年满 18 周岁'] },
  agreement: { version: 3, title: '推广协议', paragraphs: ['如实介绍课程。'] },
  ...{ name: '', about: '', appliedAt: null, canApply: true },
  ...change,
})

export const givenCenter = (change: Partial<Center> = {}): Center => ({
  ...{ state: 'active', effect: '客户下单计佣。', reason: '', name: '林晓', avatar: '', levelName: '银牌' },
  ...{ availableFen: 128_640, waitingFen: 41_200, waitingUntil: '2026-12-02T02:00:00.000Z', settledFen: 522_640 },
  today: { ...NOTHING, incomeFen: 3600, orderCount: 1 },
  month: { incomeFen: 65_800, salesFen: 658_000, orderCount: 23 },
  all: { incomeFen: 900_000, salesFen: 9_000_000, orderCount: 240 },
  days: [
    { day: '2026-10-31', amountFen: 100 },
    { day: '2026-11-01', amountFen: 0 },
    { day: '2026-11-02', amountFen: 6200 },
    { day: '2026-11-03', amountFen: 3600 },
  ],
  ...{ customerCount: 128, promoterCount: 4, hasSecondTier: true, hasRank: true, hidesName: false, canWithdraw: true },
  ...change,
})

export const givenLevels = (change: Partial<Levels> = {}): Levels => ({
  levels: [
    { id: 'a', name: '铜牌', leastSalesFen: 0, rates: [], isMine: false },
    {
      ...{ id: 'b', name: '银牌', leastSalesFen: 100_000, isMine: true },
      rates: [{ kind: 'course', label: '课程', ratePpm: 120_000, fixedFen: null }],
    },
  ],
  ...{ salesFen: 286_000, periodDays: 30, computedAt: null, explanation: '等级按成交额计算。' },
  next: { name: '金牌', missingFen: 214_000 },
  ...change,
})

export const givenOrder = (change: Partial<PromotedOrder> = {}): PromotedOrder => ({
  ...{ id: 'order', orderNumber: 'T1', kind: 'course', title: '低压电工取证班', cover: '', quantity: 1 },
  ...{ customerName: '吴**', tier: 1, baseFen: 19_900, ratePpm: 100_000, fixedFen: null, commissionFen: 1990 },
  ...{ returnedFen: 0, state: 'waiting', settlesAt: null, reason: '', orderedAt: '2026-11-03T04:00:00.000Z' },
  ...change,
})

export const givenCustomer = (change: Partial<Customer> = {}): Customer => ({
  ...{ id: 'wu', name: '吴**', origin: 'registered', boundAt: '2026-11-01T04:00:00.000Z', until: null, counts: true },
  ...{ orderCount: 2, salesFen: 30_000, lastOrderAt: null },
  ...change,
})

export const givenRank = (change: Partial<Rank> = {}): Rank => ({
  ...pageOf([
    { rank: 1, name: '陈**', avatar: '', salesFen: 90_000, isMe: false },
    { rank: 1, name: '匿名推广员', avatar: '', salesFen: 90_000, isMe: false },
    { rank: 3, name: '林晓', avatar: '', salesFen: 50_000, isMe: true },
  ]),
  ...{ from: '2026-11-01', until: '2026-11-03' },
  mine: { rank: 3, salesFen: 50_000, missingFen: 40_000, hidesName: false },
  ...change,
})

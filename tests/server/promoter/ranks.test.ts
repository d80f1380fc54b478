import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import type { Learner } from '../../support/server/fixture-school'
import { clock } from '../../support/server/harness'
import { FROZEN_DAYS, NOON, startPromoterSchool, TEN_PERCENT } from './promoter-fixture'

let school: Awaited<ReturnType<typeof startPromoterSchool>>
beforeAll(async () => {
  school = await startPromoterSchool('pocket_school_test_promoter_ranks')
})
beforeEach(() => clock.set(NOON))
afterEach(() => clock.set(undefined))
afterAll(() => school.server.close())

const rankOf = async (promoter: Learner, period: 'day' | 'week' | 'month') =>
  (await school.call('POST /base/auth/promoter/rank', { period }, promoter)).data

describe('ranks, levels and lists', () => {
  it('rank equal sales alike, hide names that ask for it, and say what is missing', async () => {
    const promoters = [
      await school.promoter(),
      await school.promoter(),
      await school.promoter(),
      await school.promoter(),
    ]
    const [a, b, c, none] = promoters as [Learner, Learner, Learner, Learner]
    for (const [index, promoter] of promoters.entries()) await school.setNames(promoter, `推广${index}`)
    await school.buy(await school.customerOf(a), 20_000)
    await school.buy(await school.customerOf(b), 20_000)
    await school.buy(await school.customerOf(c), 5000)
    await school.call('PUT /base/auth/promoter/rank/hide', { hidden: true }, b)
    const { list, mine } = await rankOf(c, 'day')
    expect(list.map(({ rank, salesFen }) => [rank, salesFen])).toEqual([
      [1, 20_000],
      [1, 20_000],
      [3, 5000],
    ])
    expect(list.map(({ name }) => name).sort()).toEqual(['匿名推广员', '推**', '推广2'].sort())
    expect(mine).toEqual({ rank: 3, salesFen: 5000, missingFen: 15_000, hidesName: false })
    expect((await rankOf(none, 'day')).mine).toMatchObject({ rank: 0, missingFen: 5000 })
    expect((await rankOf(a, 'month')).mine).toMatchObject({ rank: 1, missingFen: 0 })
  })

  it('compute levels from own sales by a job, and say what is missing until the next', async () => {
    const save = (name: string, leastSalesFen: number) =>
      school.call('PUT /staff/promoter/level/save', { name, leastSalesFen }, school.clerk)
    await save('铜牌', 0)
    const { data: silver } = await save('银牌', 30_000)
    expect((await save('同样', 30_000)).code).toBe(ERRORS.PROMOTER_LEVEL_INVALID.code)
    await school.setRate({ levelId: silver.id, ratePpm: 2 * TEN_PERCENT })
    const promoter = await school.promoter()
    const customer = await school.customerOf(promoter)
    const levels = async () => (await school.call('GET /base/auth/promoter/level', {}, promoter)).data
    expect(await levels()).toMatchObject({ salesFen: 0, next: { name: '银牌', missingFen: 30_000 } })
    await school.buy(customer, 20_000)
    expect(await levels()).toMatchObject({ salesFen: 20_000, next: { missingFen: 10_000 } })
    const second = await school.buy(customer, 20_000)
    await school.pass(1)
    expect((await levels()).levels.find(({ isMine }) => isMine)?.name).toBe('银牌')
    expect(await school.commissions(await school.buy(customer, 10_000))).toMatchObject([{ amountFen: 2000 }])
    // A refund takes the sales back, and the next night the level.
    await school.refund(second)
    await school.pass(1)
    expect((await levels()).levels.find(({ isMine }) => isMine)?.name).toBe('银牌')
    await school.pass(31)
    expect((await levels()).levels.find(({ isMine }) => isMine)?.name).toBe('铜牌')
    expect((await school.call('PUT /staff/promoter/level/remove', { id: silver.id }, school.clerk)).code).toBe(200)
  })

  it('list what can be promoted with what it earns, and nothing that earns nothing', async () => {
    const promoter = await school.promoter()
    const [plain, special, none] = [
      await school.addCourse(10_000),
      await school.addCourse(8000),
      await school.addCourse(7000),
    ]
    await school.setRate({ ref: special, ratePpm: null, fixedFen: 700 })
    await school.setRate({ ref: none, ratePpm: 0 })
    const page = async (kind: 'course' | 'goods') =>
      (await school.call('POST /base/auth/promoter/goods/page', { kind, pageSize: 100 }, promoter)).data.list
    const earned = new Map((await page('course')).map(({ id, earnFen }) => [id, earnFen]))
    expect([plain, special, none].map((id) => earned.get(id!))).toEqual([1000, 700, undefined])
    expect(await page('goods')).toEqual([])
  })

  it('show customers masked, orders and sums of one, and nobody else’s', async () => {
    const [promoter, other] = [await school.promoter(), await school.promoter()]
    const customer = await school.customerOf(promoter)
    await school.setNames(customer, '王小明')
    const orderId = await school.buy(customer, 10_000)
    await school.pass(FROZEN_DAYS)
    const { data: customers } = await school.call('POST /base/auth/promoter/customer/page', {}, promoter)
    expect(customers.list).toMatchObject([
      { id: customer.id, name: '王**', orderCount: 1, salesFen: 10_000, counts: true },
    ])
    const view = (viewer: Learner) =>
      school.call('GET /base/auth/promoter/subordinate/detail', { id: customer.id }, viewer)
    expect((await view(promoter)).data).toMatchObject({
      orderCount: 1,
      salesFen: 10_000,
      earnedFen: 1000,
      waitingFen: 0,
    })
    expect((await view(other)).code).toBe(ERRORS.CUSTOMER_NOT_FOUND.code)
    const input = { subordinateId: customer.id }
    const { data: orders } = await school.call('POST /base/auth/promoter/order/page', input, promoter)
    expect(orders.list).toMatchObject([{ customerName: '王**', commissionFen: 1000, state: 'settled' }])
    expect(orderId).toBeTruthy()
    const { data: income } = await school.call('GET /base/auth/promoter/income/summary', {}, promoter)
    expect(income).toMatchObject({ availableFen: 1000, settledFen: 1000, waitingFen: 0 })
    expect(income.days.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(1000)
    const { data: rows } = await school.call('POST /base/auth/promoter/income/page', {}, promoter)
    expect(rows.list).toMatchObject([{ kind: 'settled', amountFen: 1000, title: '低压电工取证班' }])
    expect((await school.call('POST /base/auth/promoter/subordinate/page', {}, promoter)).code).toBe(
      ERRORS.SECOND_TIER_OFF.code,
    )
  })

  it('give staff figures from the ledger by level, and a sheet without formulas', async () => {
    const promoter = await school.promoter()
    const customer = await school.customerOf(promoter)
    await school.setNames(customer, '=1+1')
    const orderId = await school.buy(customer, 10_000)
    await school.pass(FROZEN_DAYS)
    await school.refund(orderId, 5000)
    const span = { from: '2026-03-20', until: '2026-04-30' }
    const { data: figures } = await school.call('POST /staff/promoter/figures', span, school.clerk)
    const sum = (of: 'settledFen' | 'returnedFen') => figures.reduce((total, row) => total + row[of], 0)
    expect(sum('settledFen')).toBeGreaterThanOrEqual(1000)
    expect(sum('returnedFen')).toBeGreaterThanOrEqual(500)
    const { data } = await school.call('POST /staff/promoter/commission/export', span, school.clerk)
    expect(data.csv).toContain(`"'=1+1"`)
    const { code } = await school.call(
      'POST /staff/promoter/figures',
      { from: '2026-02-30', until: '2026-03-01' },
      school.clerk,
    )
    expect(code).toBe(ERRORS.INPUT_INVALID.code)
  })
})

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { ERRORS } from '@contract/errors'
import { addDays, addMinutes, addSeconds } from '../../../server/src/kernel/school-time'
import { promoterCustomerLogTable, promoterCustomerTable } from '../../../server/src/modules/promoter/promoter.table'
import { knownDeviceTable, userTable } from '../../../server/src/modules/user/user.table'
import { SHOP, type Learner } from '../../support/server/fixture-school'
import { clock } from '../../support/server/harness'
import { FROZEN_DAYS, NOON, startPromoterSchool } from './promoter-fixture'

let school: Awaited<ReturnType<typeof startPromoterSchool>>
beforeAll(async () => {
  school = await startPromoterSchool('pocket_school_test_promoter_customers')
})
beforeEach(() => clock.set(NOON))
afterEach(async () => {
  clock.set(NOON)
  await school.set({})
  clock.set(undefined)
})
afterAll(async () => {
  await school.check()
  await school.server.close()
})

const holderOf = async (learner: Learner): Promise<string | undefined> => {
  const { database } = school.server
  const rows = await database.current
    .select()
    .from(promoterCustomerTable)
    .where(eq(promoterCustomerTable.id, learner.id))
  return rows[0]?.promoterId
}
const idOf = async (promoter: Learner) => (await school.rowOf(promoter)).id
const register = (learner: Learner, moment: Date) =>
  school.server.database.current.update(userTable).set({ createdAt: moment }).where(eq(userTable.id, learner.id))
const useDevice = (learner: Learner, deviceHash: string) =>
  school.server.database.current.insert(knownDeviceTable).values({ deviceHash, userId: learner.id, usedAt: NOON })
const earns = async (customer: Learner) => (await school.commissions(await school.buy(customer, 10_000))).length

describe('a customer', () => {
  it('comes by a share that is opened while logged in, which the account’s own data then name', async () => {
    const promoter = await school.promoter()
    await school.setNames(promoter, '小推')
    const customer = await school.customerOf(promoter)
    expect(await holderOf(customer)).toBe(await idOf(promoter))
    expect((await school.call('GET /base/auth/shop/user/view', {}, customer)).data).toMatchObject({
      agentId: promoter.id,
      agentName: '小推',
      isAgent: 0,
    })
    expect((await school.call('GET /base/auth/shop/user/view', {}, promoter)).data).toMatchObject({
      isAgent: 1,
      agentId: '',
    })
  })

  it('D6 of a school that counts new accounts alone: registered 5 s ago is bound, yesterday is not', async () => {
    await school.set({ newOnly: true })
    const promoter = await school.promoter()
    const [fresh, old] = (await school.learners(2)) as [Learner, Learner]
    await register(fresh, addSeconds(NOON, -5))
    await register(old, addDays(NOON, -1))
    await school.touch(fresh, promoter)
    await school.touch(old, promoter)
    expect([await holderOf(fresh), await holderOf(old)]).toEqual([await idOf(promoter), undefined])
  })

  it('counts within the window of the last share, and within the term', async () => {
    await school.set({ windowDays: 30, termDays: 40 })
    const promoter = await school.promoter()
    const customer = await school.customerOf(promoter)
    clock.set(addMinutes(addDays(NOON, 30), -1))
    expect(await earns(customer)).toBe(1)
    clock.set(addDays(NOON, 30))
    expect(await earns(customer)).toBe(0)
    await school.touch(customer, promoter)
    expect(await earns(customer)).toBe(1)
    clock.set(addDays(NOON, 40))
    // The window lasts still, the term does not: the next share begins another one.
    expect(await earns(customer)).toBe(0)
    await school.touch(customer, promoter)
    expect(await earns(customer)).toBe(1)
  })

  it('is protected for some days, then belongs to the last whose share is opened', async () => {
    const [first, second] = [await school.promoter(), await school.promoter()]
    const customer = await school.customerOf(first)
    clock.set(addMinutes(addDays(NOON, 10), -1))
    await school.touch(customer, second)
    expect(await holderOf(customer)).toBe(await idOf(first))
    clock.set(addDays(NOON, 10))
    await school.touch(customer, second)
    expect(await holderOf(customer)).toBe(await idOf(second))
    const log = await school.server.database.current
      .select()
      .from(promoterCustomerLogTable)
      .where(eq(promoterCustomerLogTable.userId, customer.id))
    expect(log).toHaveLength(2)
  })

  it('of a promoter who was suspended is free at once', async () => {
    const [first, second] = [await school.promoter(), await school.promoter()]
    const customer = await school.customerOf(first)
    await school.setState(first, 'suspend')
    await school.touch(customer, second)
    expect(await holderOf(customer)).toBe(await idOf(second))
  })

  it('is moved by staff with a reason, never to themselves or to who does not promote', async () => {
    const [first, second, pending] = [await school.promoter(), await school.promoter(), await school.learner()]
    await school.set({ joining: 'application' })
    await school.apply(pending)
    const customer = await school.customerOf(first)
    const move = (learner: Learner, promoterId: string | null) =>
      school.call(
        'PUT /staff/promoter/customer/move',
        { learnerId: learner.id, promoterId, reason: '换班' },
        school.clerk,
      )
    expect((await move(customer, await idOf(pending))).code).toBe(ERRORS.CUSTOMER_MOVE_REFUSED.code)
    expect((await move(second, await idOf(second))).code).toBe(ERRORS.CUSTOMER_MOVE_REFUSED.code)
    expect((await move(customer, await idOf(second))).code).toBe(200)
    expect(await holderOf(customer)).toBe(await idOf(second))
    expect((await move(customer, null)).code).toBe(200)
    expect((await move(customer, null)).code).toBe(ERRORS.CUSTOMER_NOT_FOUND.code)
    expect(await holderOf(customer)).toBeUndefined()
  })
})

describe('fraud', () => {
  it('by an own purchase earns nothing, unless the school counts those', async () => {
    const promoter = await school.promoter()
    await school.touch(promoter, promoter)
    expect(await holderOf(promoter)).toBeUndefined()
    expect(await earns(promoter)).toBe(0)
    await school.set({ ownPurchase: true })
    expect(await earns(promoter)).toBe(1)
  })

  it('by two promoters who are each other’s customers earns nothing', async () => {
    const [one, other] = [await school.promoter(), await school.promoter()]
    await school.touch(one, other)
    await school.touch(other, one)
    expect([await earns(one), await earns(other)]).toEqual([0, 0])
  })

  it('by a second account on the same device binds nobody, and an account bound before earns nothing', async () => {
    const [promoter, second, later] = [await school.promoter(), await school.learner(), await school.learner()]
    await useDevice(promoter, `device-${promoter.id}`)
    await useDevice(second, `device-${promoter.id}`)
    await school.touch(second, promoter)
    expect(await holderOf(second)).toBeUndefined()
    await school.touch(later, promoter)
    expect(await earns(later)).toBe(1)
    await useDevice(later, `device-${promoter.id}`)
    expect(await earns(later)).toBe(0)
  })

  it('by a swapped customer changes nothing of an order that stands', async () => {
    const [first, second] = [await school.promoter(), await school.promoter()]
    const customer = await school.customerOf(first)
    const orderId = await school.buy(customer, 10_000)
    clock.set(addDays(NOON, 11))
    await school.touch(customer, second)
    await school.pass(FROZEN_DAYS)
    expect([await school.available(first), await school.available(second)]).toEqual([1000, 0])
    expect(await school.commissions(orderId)).toHaveLength(1)
  })

  it('by a share code that was made up is refused', async () => {
    const customer = await school.learner()
    const arrive = (code: string) => school.call('POST /base/api/shop/share/arrive', { code, address: '/' }, customer)
    expect((await arrive('ABCDEFGH')).code).toBe(ERRORS.SHARE_NOT_FOUND.code)
    expect((await arrive('ABCDEFGHJK')).code).toBe(ERRORS.SHARE_NOT_FOUND.code)
    expect(await holderOf(customer)).toBeUndefined()
  })

  it('by the share of a learner who does not promote, or no longer does, binds nobody', async () => {
    const [plain, cleared] = [await school.learner(), await school.promoter()]
    const code = await school.codeOf(cleared)
    await school.setState(cleared, 'clear', 'settle')
    const customer = await school.learner()
    await school.call('POST /base/api/shop/share/arrive', { code, address: '/' }, customer)
    expect(await holderOf(customer)).toBeUndefined()
    expect((await school.call('GET /base/auth/promoter/invite', {}, plain)).code).toBe(ERRORS.PROMOTER_REQUIRED.code)
  })

  it('by a phone that is registered anew is a new account, and the old orders keep their commission', async () => {
    const [first, second] = [await school.promoter(), await school.promoter()]
    const customer = await school.customerOf(first)
    await school.buy(customer, 10_000)
    await school.leaveSchool(customer)
    expect(await holderOf(customer)).toBeUndefined()
    const again = await school.learner()
    const { database } = school.server
    await database.current.update(userTable).set({ phone: customer.phone }).where(eq(userTable.id, again.id))
    await school.touch(again, second)
    await school.pass(FROZEN_DAYS)
    expect([await school.available(first), await school.available(second)]).toEqual([1000, 0])
  })

  it('is none by a promoter who leaves: what waits is canceled, the rest given up, as it was said', async () => {
    const promoter = await school.promoter()
    const customer = await school.customerOf(promoter)
    await school.buy(customer, 10_000)
    await school.pass(FROZEN_DAYS)
    const waiting = await school.buy(customer, 20_000)
    const { data } = await school.call('GET /base/auth/promoter/index', {}, promoter)
    expect(data.rules.at(-1)).toBe('注销账号后，未结算的佣金取消，余额按放弃处理，请先提现。')
    await school.leaveSchool(promoter)
    await school.pass(FROZEN_DAYS)
    expect(await school.available(promoter)).toBe(0)
    expect((await school.entries(promoter)).map(({ kind, amountFen }) => [kind, amountFen])).toEqual([
      ['settled', 1000],
      ['forfeited', -1000],
    ])
    expect(await school.commissions(waiting)).toMatchObject([{ state: 'canceled' }])
    expect(await school.rowOf(promoter)).toMatchObject({ state: 'cleared', name: '', about: '', shopId: SHOP })
  })
})

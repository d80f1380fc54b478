import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clock, startSecondServer } from '../../support/server/harness'
import { FROZEN_DAYS, NOON, startPromoterSchool } from './promoter-fixture'

let school: Awaited<ReturnType<typeof startPromoterSchool>>
beforeAll(async () => {
  school = await startPromoterSchool('pocket_school_test_promoter_earnings')
})
beforeEach(() => clock.set(NOON))
afterAll(async () => {
  clock.set(undefined)
  await school.check()
  await school.server.close()
})

/** A promoter with 10.00 to withdraw. */
const given = async () => {
  clock.set(NOON)
  const promoter = await school.promoter()
  await school.buy(await school.customerOf(promoter), 10_000)
  await school.pass(FROZEN_DAYS)
  return promoter
}

describe('a balance', () => {
  it('D7 of 1,000 lets one of two withdrawals of 800 pass, and never falls below zero by one', async () => {
    const { database } = school.server
    const promoter = await given()
    const take = () =>
      school.earnings.take(database, { userId: promoter.id, amountFen: 800, withdrawalId: randomUUID() })
    expect((await Promise.all([take(), take()])).sort()).toEqual([false, true])
    expect(await school.available(promoter)).toBe(200)
  })

  it('is taken once in 64 withdrawals of all of it at once, asked of two servers', async () => {
    const { database } = school.server
    const promoter = await given()
    const second = await startSecondServer(school.server)
    const taken = await Promise.all(
      Array.from({ length: 64 }, (_, index) =>
        school.earnings.take(index % 2 === 0 ? database : second.server.database, {
          ...{ userId: promoter.id, amountFen: 1000, withdrawalId: randomUUID() },
        }),
      ),
    )
    await second.server.app.close()
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect(await school.available(promoter)).toBe(0)
    expect((await school.entries(promoter)).map(({ amountFen }) => amountFen)).toEqual([1000, -1000])
  })

  it('is taken once for a withdrawal that is repeated, also at once, and given back once', async () => {
    const { database } = school.server
    const promoter = await given()
    const withdrawal = { userId: promoter.id, amountFen: 600, withdrawalId: randomUUID() }
    const take = () => school.earnings.take(database, withdrawal)
    expect(await Promise.all([take(), take(), take()])).toEqual([true, true, true])
    expect(await school.available(promoter)).toBe(400)
    const back = () => school.earnings.giveBack(database, withdrawal)
    await Promise.all([back(), back()])
    await back()
    expect(await school.available(promoter)).toBe(1000)
    await expect(school.earnings.take(database, { ...withdrawal, amountFen: 601 })).rejects.toThrow('took 600 fen')
  })

  it('gives nothing back that was not taken, and nothing to others', async () => {
    const { database } = school.server
    const [promoter, other] = [await given(), await school.learner()]
    const withdrawal = { userId: promoter.id, amountFen: 100, withdrawalId: randomUUID() }
    await school.earnings.giveBack(database, withdrawal)
    await school.earnings.take(database, withdrawal)
    await school.earnings.giveBack(database, { ...withdrawal, userId: other.id })
    expect(await school.available(promoter)).toBe(900)
    expect(await school.earnings.available(database, other.id)).toBe(0)
    const amounts = [0, -1, 1.5]
    for (const amountFen of amounts)
      await expect(school.earnings.take(database, { ...withdrawal, amountFen })).rejects.toThrow('whole number of fen')
  })

  it('of a suspended promoter stays, of a cleared one may be withdrawn', async () => {
    const { database } = school.server
    const promoter = await given()
    const take = () =>
      school.earnings.take(database, { userId: promoter.id, amountFen: 100, withdrawalId: randomUUID() })
    await school.setState(promoter, 'suspend')
    expect(await take()).toBe(false)
    await school.setState(promoter, 'clear', 'cancel')
    expect(await take()).toBe(true)
    expect(await school.available(promoter)).toBe(900)
  })
})

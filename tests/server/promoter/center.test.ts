import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CHART_DAYS } from '@contract/promoter/limits'
import { addDays } from '../../../server/src/kernel/school-time'
import { clock } from '../../support/server/harness'
import { FROZEN_DAYS, NOON, startPromoterSchool } from './promoter-fixture'

let school: Awaited<ReturnType<typeof startPromoterSchool>>
beforeAll(async () => {
  school = await startPromoterSchool('pocket_school_test_promoter_center')
})
beforeEach(() => clock.set(NOON))
afterEach(() => clock.set(undefined))
afterAll(() => school.server.close())

describe('the promoter centre', () => {
  it('says when the first of what is frozen settles, and what each of the last days earned', async () => {
    const promoter = await school.promoter()
    const customer = await school.customerOf(promoter)
    const before = await school.center(promoter)
    expect([before.waitingUntil, before.days.length]).toEqual([null, CHART_DAYS])
    expect(before.days.every(({ amountFen }) => amountFen === 0)).toBe(true)

    await school.buy(customer, 10_000)
    await school.pass(1)
    await school.buy(customer, 20_000)
    const { waitingFen, waitingUntil, days } = await school.center(promoter)
    expect([waitingFen, waitingUntil]).toEqual([3000, addDays(NOON, FROZEN_DAYS).toISOString()])
    expect(days.slice(-3)).toEqual([
      { day: '2026-03-19', amountFen: 0 },
      { day: '2026-03-20', amountFen: 1000 },
      { day: '2026-03-21', amountFen: 2000 },
    ])

    await school.pass(FROZEN_DAYS - 1)
    const after = await school.center(promoter)
    expect([after.availableFen, after.waitingFen]).toEqual([1000, 2000])
    expect(after.waitingUntil).toBe(addDays(NOON, FROZEN_DAYS + 1).toISOString())
  })
})

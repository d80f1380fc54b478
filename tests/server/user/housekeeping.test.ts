import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { captchaTable } from '../../../server/src/modules/user/user.table'
import { SHOP } from '../../support/server/fixture-school'
import { call, clock, startServer, withRollback } from '../../support/server/harness'

beforeAll(async () => {
  await startServer()
})

it(
  'removes expired captchas by a job, within an hour of a new one',
  withRollback(async ({ database, jobs }) => {
    // Later than whatever other tests have planned.
    const now = new Date('2031-05-01T00:00:00Z')
    const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
    const [old, fresh] = [randomUUID(), randomUUID()]
    await database.current.insert(captchaTable).values([
      { id: old, shopId: SHOP, text: 'abcd', expiresAt: now },
      { id: fresh, shopId: SHOP, text: 'abcd', expiresAt: after(90) },
    ])
    const left = async () =>
      (
        await database.current
          .select()
          .from(captchaTable)
          .where(inArray(captchaTable.id, [old, fresh]))
      ).map(({ id }) => id)
    clock.set(now)
    await call('GET /base/api/shop/user/get/image/verification', {})
    expect(await left()).toHaveLength(2)
    clock.set(after(61))
    await jobs.runDue(after(61))
    expect(await left()).toEqual([fresh])
  }),
)

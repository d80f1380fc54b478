import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Input } from '@contract/calls'
import { AccessLogRepository, type AccessLogRow } from '../../../server/src/modules/access-log/access-log.repository'
import { AccessLogService } from '../../../server/src/modules/access-log/access-log.service'
import { accessLogTable } from '../../../server/src/modules/access-log/access-log.table'
import { call, openDatabaseOfServer, withRollback } from '../../support/server/harness'
import { LEARNER, SHOP } from '../../support/server/fixture-school'

const visit: Input<'POST /data/api/access/log/save'> = {
  pageType: '/pages/tab/tab1',
  sightseer: 0,
  clientType: 2,
  userId: LEARNER.stranger.id,
  sid: 'other-school',
  userAgent: 'claimed',
}
const AT = new Date('2026-11-21T08:00:00Z')
const NO_JOBS = { enqueue: async () => undefined }

describe('the access log', () => {
  it(
    'REQ-09 takes learner and address from the server, not from the request body',
    withRollback(async () => {
      const database = await openDatabaseOfServer()
      const log = new AccessLogService(
        new AccessLogRepository(database),
        NO_JOBS,
        () => AT,
        (error) => {
          throw error
        },
      )
      log.save(visit, { shopId: SHOP, userId: undefined, userAgent: 'real' })
      log.save({ ...visit, pageType: '/pages/account' }, { shopId: SHOP, userId: LEARNER.owner.id, userAgent: 'real' })
      await log.flush()
      const rows = await database.current.select().from(accessLogTable).where(eq(accessLogTable.at, AT))
      expect(
        rows.map(({ pageType, sightseer, userId, shopId, userAgent }) => ({
          pageType,
          sightseer,
          userId,
          shopId,
          userAgent,
        })),
      ).toEqual([
        { pageType: '/pages/tab/tab1', sightseer: 1, userId: null, shopId: SHOP, userAgent: 'real' },
        { pageType: '/pages/account', sightseer: 0, userId: LEARNER.owner.id, shopId: SHOP, userAgent: 'real' },
      ])
    }),
  )

  it('writes many visits in few statements and continues after a failed one', async () => {
    const batches: number[] = []
    const reported: unknown[] = []
    const repository = {
      async insert(rows: AccessLogRow[]) {
        batches.push(rows.length)
        if (batches.length === 1) throw new Error('database away')
      },
    }
    const log = new AccessLogService(
      repository as AccessLogRepository,
      NO_JOBS,
      () => AT,
      (error) => reported.push(error),
    )
    for (let number = 0; number < 450; number++) log.save(visit, { shopId: SHOP, userId: undefined, userAgent: '' })
    await log.flush()
    expect(batches).toEqual([200, 200, 50])
    expect(reported).toHaveLength(1)
  })

  it(
    'removes visits older than 180 days in batches, and schedules itself daily',
    withRollback(async () => {
      const database = await openDatabaseOfServer()
      const daysAgo = (days: number) => new Date(AT.getTime() - days * 86_400_000)
      const planned: [string, string, Date][] = []
      const jobs = {
        enqueue: async (kind: string, key: string, _payload: object, at: Date) => {
          planned.push([kind, key, at])
        },
      }
      const log = (day: Date) =>
        new AccessLogService(
          new AccessLogRepository(database),
          jobs,
          () => day,
          (error) => {
            throw error
          },
        )
      for (const days of [181, 179, 0]) {
        const service = log(daysAgo(days))
        service.save(visit, { shopId: SHOP, userId: undefined, userAgent: `seen ${days} days ago` })
        await service.flush()
      }
      expect(planned.at(-1)).toEqual(['accessLog.forget', 'daily', daysAgo(-1)])
      const repository = new AccessLogRepository(database)
      expect([
        await repository.removeBefore(daysAgo(180.5), 5),
        await repository.removeBefore(daysAgo(180.5), 5),
      ]).toEqual([1, 0])
      await log(daysAgo(-2)).forget()
      const left = await database.current.select().from(accessLogTable)
      expect(left.map(({ userAgent }) => userAgent).filter((text) => text.startsWith('seen'))).toEqual([
        'seen 0 days ago',
      ])
    }),
  )

  it('refuses fields that are too long', async () => {
    expect(await call.raw('POST /data/api/access/log/save', { ...visit, pageUrl: 'x'.repeat(1025) })).toMatchObject({
      status: 400,
      code: 1400,
    })
  })
})

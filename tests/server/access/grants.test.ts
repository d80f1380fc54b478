import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/src/kernel/db/database'
import { AccessRepository } from '../../../server/src/modules/access/access.repository'
import { AccessImportRepository } from '../../../server/src/modules/access/access-import.repository'
import { AccessService } from '../../../server/src/modules/access/access.service'
import { courseTable } from '../../../server/src/modules/course/course.table'
import { courseAccessTable, courseGrantTable } from '../../../server/src/modules/access/access.table'
import { userTable } from '../../../server/src/modules/user/user.table'
import { LEARNER, SHOP } from '../../support/server/fixture-school'
import { clock, openDatabaseOfServer, startServer, withRollback } from '../../support/server/harness'
import { addCourse, addPackage } from '../../support/server/course-fixture'

beforeAll(async () => {
  await startServer()
})

const START = new Date('2026-11-21T00:00:00Z')
const daysFromStart = (days: number) => new Date(START.getTime() + days * 86_400_000)

const createAccess = (database: Database) => {
  const service = new AccessService(database, new AccessRepository(database), () => clock.now())
  return {
    service,
    /** On that day since the start, by an order of one line with the same id; returns it. */
    async buy(
      courseId: string,
      validDays: number | null,
      { day = 0, userId = LEARNER.visitor.id, orderId = randomUUID() } = {},
    ): Promise<string> {
      clock.set(daysFromStart(day))
      await service.grantAccess({ userId, shopId: SHOP, courseId, validDays, orderId, lineId: orderId })
      return orderId
    },
    /** Days from the start to the end of access; null is permanent, undefined none at all. */
    async daysOf(courseId: string, userId = LEARNER.visitor.id): Promise<number | null | undefined> {
      const [row] = await database.current
        .select()
        .from(courseAccessTable)
        .where(and(eq(courseAccessTable.courseId, courseId), eq(courseAccessTable.userId, userId)))
      return row && row.expiresAt && (row.expiresAt.getTime() - START.getTime()) / 86_400_000
    },
    learnersOf: async (courseId: string) =>
      (await database.current.select().from(courseTable).where(eq(courseTable.id, courseId)))[0]!.learnerCount,
  }
}

describe('what grants add up to', () => {
  it(
    'gives access to each course of a package, and a refund revokes exactly that',
    withRollback(async ({ database }) => {
      const { buy, daysOf, learnersOf, service } = createAccess(database)
      const {
        packageId,
        courseIds: [first, second],
      } = await addPackage(database, { 一: 2 })
      await buy(first!, 30)
      const order = await buy(packageId, 60, { day: 10 })
      expect(await Promise.all([packageId, first!, second!].map((id) => daysOf(id)))).toEqual([70, 90, 70])
      expect(await Promise.all([packageId, first!, second!].map(learnersOf))).toEqual([1, 1, 1])
      await service.revokeAccess(order)
      expect(await Promise.all([packageId, first!, second!].map((id) => daysOf(id)))).toEqual([
        undefined,
        30,
        undefined,
      ])
      expect(await Promise.all([packageId, first!, second!].map(learnersOf))).toEqual([0, 1, 0])
    }),
  )

  it(
    'counts days from the end of current access, or from the purchase without any',
    withRollback(async ({ database }) => {
      const { buy, daysOf, service } = createAccess(database)
      const { courseId } = await addCourse(database)
      const first = await buy(courseId, 10)
      await buy(courseId, 10, { day: 5 })
      expect(await daysOf(courseId)).toBe(20)
      await buy(courseId, 10, { day: 50 })
      expect(await daysOf(courseId)).toBe(60)
      await service.revokeAccess(first)
      expect(await daysOf(courseId)).toBe(60)
    }),
  )

  it(
    'counts days from the opening of a course that opens later, also after extensions and refunds',
    withRollback(async ({ database }) => {
      const { buy, daysOf, service } = createAccess(database)
      const { courseId } = await addCourse(database, { startsAt: daysFromStart(100) })
      const first = await buy(courseId, 90)
      expect(await daysOf(courseId)).toBe(190)
      const second = await buy(courseId, 30, { day: 5 })
      expect(await daysOf(courseId)).toBe(220)
      await service.revokeAccess(second)
      expect(await daysOf(courseId)).toBe(190)
      await buy(courseId, 10, { day: 150 })
      expect(await daysOf(courseId)).toBe(200)
      await service.revokeAccess(first)
      expect(await daysOf(courseId)).toBe(160)
      await buy(courseId, null, { day: 151 })
      expect(await daysOf(courseId)).toBeNull()
    }),
  )

  it(
    'counts the days of a package for each of its courses from its own opening',
    withRollback(async ({ database }) => {
      const { buy, daysOf } = createAccess(database)
      const later = await addCourse(database, { startsAt: daysFromStart(40) })
      const {
        packageId,
        courseIds: [open],
      } = await addPackage(database, { 一: 1 }, {}, [later.courseId])
      await buy(packageId, 30)
      expect(await Promise.all([packageId, open!, later.courseId].map((id) => daysOf(id)))).toEqual([30, 30, 70])
    }),
  )

  it(
    'shifts only days that have not begun when the opening changes',
    withRollback(async ({ database }) => {
      const { buy, daysOf } = createAccess(database)
      const { courseId } = await addCourse(database, { startsAt: daysFromStart(20) })
      const open = async (day: number, now: number): Promise<void> => {
        await database.current
          .update(courseTable)
          .set({ startsAt: daysFromStart(day) })
          .where(eq(courseTable.id, courseId))
        await new AccessImportRepository(database).followOpening(courseId, daysFromStart(now))
      }
      await buy(courseId, 30)
      await open(50, 10)
      expect(await daysOf(courseId)).toBe(80)
      await open(5, 12)
      expect(await daysOf(courseId)).toBe(42)
      await open(60, 15)
      expect(await daysOf(courseId)).toBe(42)
    }),
  )

  it(
    'recomputes the remaining grants when a purchase between them is refunded',
    withRollback(async ({ database }) => {
      const { buy, daysOf, service } = createAccess(database)
      const { courseId } = await addCourse(database)
      const first = await buy(courseId, 30)
      const permanent = await buy(courseId, null, { day: 3 })
      const last = await buy(courseId, 5, { day: 10 })
      expect(await daysOf(courseId)).toBeNull()
      await service.revokeAccess(permanent)
      expect(await daysOf(courseId)).toBe(35)
      await service.revokeAccess(first)
      expect(await daysOf(courseId)).toBe(15)
      await service.revokeAccess(last)
      expect(await daysOf(courseId)).toBeUndefined()
    }),
  )

  it(
    'grants and revokes once for a line',
    withRollback(async ({ database }) => {
      const { buy, daysOf, learnersOf, service } = createAccess(database)
      const { courseId } = await addCourse(database, { learnerCount: 7 })
      const orderId = randomUUID()
      for (let time = 0; time < 3; time++) await buy(courseId, 30, { orderId, day: time })
      expect({ days: await daysOf(courseId), learners: await learnersOf(courseId) }).toEqual({ days: 30, learners: 8 })
      for (let time = 0; time < 3; time++) await service.revokeAccess(orderId)
      expect({ days: await daysOf(courseId), learners: await learnersOf(courseId) }).toEqual({
        days: undefined,
        learners: 7,
      })
      await buy(courseId, 30, { orderId, day: 9 })
      expect(await daysOf(courseId)).toBeUndefined()
    }),
  )
})

describe('access under load [postgres]', () => {
  const givenLearners = async (count: number): Promise<string[]> => {
    const { current } = await openDatabaseOfServer()
    const ids = Array.from({ length: count }, () => randomUUID())
    await current.insert(userTable).values(ids.map((id) => ({ id, shopId: SHOP, phone: id, nickName: '同时购买的人' })))
    return ids
  }

  it('adds up concurrent purchases of the same course, each order once', async () => {
    const database = await openDatabaseOfServer()
    const { buy, daysOf, learnersOf } = createAccess(database)
    const [userId] = await givenLearners(1)
    const { courseId } = await addCourse(database, { publishState: 'offShelf', learnerCount: 7 })
    const orders = [randomUUID(), randomUUID(), randomUUID()]
    await Promise.all([...orders, ...orders].map((orderId) => buy(courseId, 30, { userId, orderId })))
    expect({ days: await daysOf(courseId, userId), learners: await learnersOf(courseId) }).toEqual({
      days: 90,
      learners: 8,
    })
    clock.set(undefined)
  })

  it('loses no grant to a concurrent refund or to packages that share courses', async () => {
    const database = await openDatabaseOfServer()
    const { buy, daysOf, learnersOf, service } = createAccess(database)
    const shared = await addPackage(database, { 一: 3 }, { publishState: 'offShelf' })
    const other = await addPackage(database, { 二: 0 }, { publishState: 'offShelf' }, [...shared.courseIds].reverse())
    const learners = await givenLearners(8)
    await Promise.all(
      learners.map(async (userId) => {
        const refunded = await buy(shared.packageId, 30, { userId })
        await Promise.all([
          service.revokeAccess(refunded),
          buy(other.packageId, 20, { userId }),
          buy(shared.courseIds[1]!, 10, { userId }),
          service.revokeAccess(refunded),
        ])
      }),
    )
    for (const userId of learners) {
      expect(await Promise.all(shared.courseIds.map((id) => daysOf(id, userId)))).toEqual([20, 30, 20])
      expect(await daysOf(shared.packageId, userId)).toBeUndefined()
    }
    expect(await Promise.all(shared.courseIds.map(learnersOf))).toEqual([8, 8, 8])
    const grants = await database.current
      .select()
      .from(courseGrantTable)
      .where(eq(courseGrantTable.courseId, shared.courseIds[1]!))
    expect(grants.filter(({ revokedAt }) => revokedAt)).toHaveLength(8)
    clock.set(undefined)
  })
})

import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/src/kernel/db/database'
import { addDays } from '../../../server/src/kernel/school-time'
import { AccessRepository } from '../../../server/src/modules/access/access.repository'
import { courseAccessTable } from '../../../server/src/modules/access/access.table'
import { addCourse } from '../../support/server/course-fixture'
import { LEARNER, SHOP } from '../../support/server/fixture-school'
import { startServer, withRollback } from '../../support/server/harness'
import { numbersFrom } from '../../support/server/seeded-random'

const START = new Date('2026-11-21T00:00:00Z')
const SEQUENCES = 60
const USER = LEARNER.visitor.id

beforeAll(async () => {
  await startServer()
})

/** One learner's grants of one course, at moments that never go back. */
const openLedger = (database: Database, courseId: string) => {
  const access = new AccessRepository(database)
  const grant = async (now: Date, validDays: number | null): Promise<string> => {
    const orderId = randomUUID()
    await access.grant({ userId: USER, shopId: SHOP, courseId, validDays, orderId, lineId: orderId }, now)
    return orderId
  }
  return {
    grant,
    pass: (now: Date, until: Date) => database.transact(() => access.setPasses(USER, [{ courseId, until }], now)),
    /** Makes the access be computed anew from all grants that stand. */
    replay: async (now: Date) => database.transact(async () => access.revoke(await grant(now, 1), now)),
    /** End of access in epoch milliseconds, null for permanent. */
    async readEnd(): Promise<number | null> {
      const [row] = await database.current
        .select()
        .from(courseAccessTable)
        .where(and(eq(courseAccessTable.courseId, courseId), eq(courseAccessTable.userId, USER)))
      return row!.expiresAt && row!.expiresAt.getTime()
    },
  }
}

describe('the length of access [postgres]', () => {
  it(
    'is the same when added grant by grant, recomputed from all grants, and calculated by hand',
    withRollback(async ({ database }) => {
      const pick = numbersFrom(20261121)
      for (let sequence = 0; sequence < SEQUENCES; sequence++) {
        const opensAt = pick(3) === 0 ? addDays(START, pick(60)) : null
        const { courseId } = await addCourse(database, { startsAt: opensAt })
        const ledger = openLedger(database, courseId)
        const story: string[] = [`opens ${opensAt?.toISOString() ?? 'at once'}`]
        let now = START
        let end: Date | null | undefined
        let passEnd = 0
        for (let step = 0; step <= pick(6); step++) {
          now = addDays(now, pick(25))
          const validDays = pick(10) === 0 ? null : 1 + pick(40)
          story.push(`${validDays ?? 'permanent'} on ${now.toISOString().slice(0, 10)}`)
          await ledger.grant(now, validDays)
          // From the end of what runs, or from now, or from the opening: whichever is latest.
          const begins = [now, opensAt, end].filter((moment): moment is Date => moment instanceof Date)
          const latest = new Date(Math.max(...begins.map((moment) => moment.getTime())))
          end = end === null || validDays === null ? null : addDays(latest, validDays)

          // A pass adds no days and takes none: it only lasts as long as it lasts.
          if (pick(4) === 0) {
            passEnd = addDays(now, pick(80)).getTime()
            story.push(`pass until ${new Date(passEnd).toISOString().slice(0, 10)}`)
            await ledger.pass(now, new Date(passEnd))
          }
          const added = await ledger.readEnd()
          expect(added, story.join(', ')).toBe(end && Math.max(end.getTime(), passEnd))
          await ledger.replay(now)
          expect(await ledger.readEnd(), `replayed: ${story.join(', ')}`).toBe(added)
        }
      }
    }),
  )
})

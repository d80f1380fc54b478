import { and, asc, eq, inArray, isNotNull, ne, or } from 'drizzle-orm'
import type { EnrolmentStatus } from '@contract/offline-course/offline-kinds'
import type { Database } from '../../kernel/db/database'
import { offlineEnrolmentTable as enrolment } from './offline-course.table'

export type EnrolmentRow = typeof enrolment.$inferSelect

/** Who has a seat in which term. */
export class EnrolmentRepository {
  constructor(private readonly database: Database) {}

  async add(rows: EnrolmentRow[]): Promise<void> {
    if (rows.length > 0) await this.database.current.insert(enrolment).values(rows)
  }

  async find(id: string): Promise<EnrolmentRow | undefined> {
    const [row] = await this.database.current.select().from(enrolment).where(eq(enrolment.id, id))
    return row
  }

  async findOfLine(lineId: string): Promise<EnrolmentRow | undefined> {
    const [row] = await this.database.current.select().from(enrolment).where(eq(enrolment.lineId, lineId))
    return row
  }

  /** Moves an enrolment that still has this status; undefined when somebody else was quicker. */
  async move(id: string, from: EnrolmentStatus, values: Partial<EnrolmentRow>): Promise<EnrolmentRow | undefined> {
    const [row] = await this.database.current
      .update(enrolment)
      .set(values)
      .where(and(eq(enrolment.id, id), eq(enrolment.status, from)))
      .returning()
    return row
  }

  /** Seats that the learner holds in these terms and has not ordered. */
  listHeld(userId: string, termIds: string[]): Promise<EnrolmentRow[]> {
    if (termIds.length === 0) return Promise.resolve([])
    return this.database.current
      .select()
      .from(enrolment)
      .where(and(eq(enrolment.userId, userId), inArray(enrolment.termId, termIds), eq(enrolment.status, 'held')))
      .orderBy(asc(enrolment.createdAt), asc(enrolment.id))
  }

  async removeHeld(ids: string[]): Promise<void> {
    if (ids.length > 0)
      await this.database.current.delete(enrolment).where(and(inArray(enrolment.id, ids), eq(enrolment.status, 'held')))
  }

  /** Whether the learner herself has or orders a seat in the term. */
  async isIn(userId: string, termId: string): Promise<boolean> {
    return (await this.listSelf(userId, [termId])).length > 0
  }

  /** Of these terms those in which the learner herself has or orders a seat. */
  listSelf(userId: string, termIds: string[]): Promise<EnrolmentRow[]> {
    if (termIds.length === 0) return Promise.resolve([])
    return this.database.current
      .select()
      .from(enrolment)
      .where(
        and(
          eq(enrolment.userId, userId),
          inArray(enrolment.termId, termIds),
          eq(enrolment.isSelf, true),
          inArray(enrolment.status, ['ordered', 'enrolled']),
        ),
      )
  }

  /** All that the learner ordered or was enrolled in by the school, the latest terms too. */
  listOfLearner(shopId: string, userId: string, termId?: string): Promise<EnrolmentRow[]> {
    return this.database.current
      .select()
      .from(enrolment)
      .where(
        and(
          eq(enrolment.shopId, shopId),
          eq(enrolment.userId, userId),
          termId === undefined ? undefined : eq(enrolment.termId, termId),
          or(inArray(enrolment.status, ['ordered', 'enrolled']), isNotNull(enrolment.orderId)),
        ),
      )
      .orderBy(asc(enrolment.createdAt), asc(enrolment.id))
  }

  /** What has not ended, of a term or of a learner. */
  listLive({ termId, userId }: { termId?: string; userId?: string }): Promise<EnrolmentRow[]> {
    return this.database.current
      .select()
      .from(enrolment)
      .where(
        and(
          termId === undefined ? undefined : eq(enrolment.termId, termId),
          userId === undefined ? undefined : eq(enrolment.userId, userId),
          ne(enrolment.status, 'canceled'),
        ),
      )
      .orderBy(asc(enrolment.createdAt), asc(enrolment.id))
  }

  /** Those that are held, by their places. */
  listHeldPlaces(placeIds: string[]): Promise<EnrolmentRow[]> {
    if (placeIds.length === 0) return Promise.resolve([])
    return this.database.current
      .select()
      .from(enrolment)
      .where(and(inArray(enrolment.placeId, placeIds), eq(enrolment.status, 'held')))
  }
}

import { and, asc, countDistinct, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import { nextBargainState, type BargainEvent } from '@contract/bargain/bargain-kinds'
import type { Database } from '../../kernel/db/database'
import { pageOfTable, type PageInput } from '../../kernel/db/page'
import { lockLearner, sharesDevice } from '../user/user.fragments'
import { bargainHelpTable as help, bargainTable as bargain } from './bargain.table'

export type BargainRow = typeof bargain.$inferSelect
export type HelpRow = typeof help.$inferSelect

/** What helpers have done for bargains. */
export interface Reached {
  helped: number
  cutFen: number
}

/** Bargains and who helped them. */
export class BargainRepository {
  constructor(private readonly database: Database) {}

  async find(id: string): Promise<BargainRow | undefined> {
    const [row] = await this.database.current.select().from(bargain).where(eq(bargain.id, id))
    return row
  }

  /** Keeps whatever else decides about it waiting. */
  async lock(id: string): Promise<BargainRow | undefined> {
    const [row] = await this.database.current.select().from(bargain).where(eq(bargain.id, id)).for('no key update')
    return row
  }

  /** The one that is open or ordered. */
  async findOpen(activityId: string, userId: string): Promise<BargainRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(bargain)
      .where(
        and(
          eq(bargain.activityId, activityId),
          eq(bargain.userId, userId),
          inArray(bargain.state, ['open', 'ordered']),
        ),
      )
    return row
  }

  /** False where the learner has one already. */
  async add(row: BargainRow): Promise<boolean> {
    const rows = await this.database.current
      .insert(bargain)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: bargain.id })
    return rows.length > 0
  }

  /** Ends the learner's open one that is over by the clock. */
  async endOver(activityId: string, userId: string, now: Date): Promise<void> {
    await this.database.current
      .update(bargain)
      .set({ state: 'ended' })
      .where(
        and(
          eq(bargain.activityId, activityId),
          eq(bargain.userId, userId),
          eq(bargain.state, 'open'),
          lte(bargain.endsAt, now),
        ),
      )
  }

  /** Ends all that are open in an activity. */
  async endAll(activityId: string): Promise<void> {
    await this.database.current
      .update(bargain)
      .set({ state: 'ended' })
      .where(and(eq(bargain.activityId, activityId), eq(bargain.state, 'open')))
  }

  /** False where it has another state by now. */
  async move({ id, state }: BargainRow, event: BargainEvent, orderId: string | null): Promise<boolean> {
    const next = nextBargainState(state, event)
    if (!next) return false
    const rows = await this.database.current
      .update(bargain)
      .set({ state: next, orderId })
      .where(and(eq(bargain.id, id), eq(bargain.state, state)))
      .returning({ id: bargain.id })
    return rows.length > 0
  }

  pageOfLearner(shopId: string, userId: string, page: PageInput) {
    return pageOfTable(
      this.database,
      bargain,
      {
        where: and(eq(bargain.shopId, shopId), eq(bargain.userId, userId)),
        order: [desc(bargain.openedAt), desc(bargain.id)],
      },
      page,
    )
  }

  async reachedOf(ids: string[]): Promise<Map<string, Reached>> {
    if (ids.length === 0) return new Map()
    const rows = await this.database.current
      .select({
        id: help.bargainId,
        helped: sql<number>`count(*)::int`,
        cutFen: sql<number>`sum(${help.cutFen})::int`,
      })
      .from(help)
      .where(inArray(help.bargainId, ids))
      .groupBy(help.bargainId)
    return new Map(rows.map(({ id, ...reached }) => [id, reached]))
  }

  listHelps(bargainId: string): Promise<HelpRow[]> {
    return this.database.current.select().from(help).where(eq(help.bargainId, bargainId)).orderBy(asc(help.position))
  }

  async addHelp(row: HelpRow): Promise<void> {
    await this.database.current.insert(help).values(row)
  }

  /** Keeps other helps of the learner waiting. */
  async lockHelper(userId: string): Promise<void> {
    await this.database.current.execute(lockLearner(userId))
  }

  async countHelps(shopId: string, userId: string, day: string): Promise<number> {
    return this.database.current.$count(help, and(eq(help.userId, userId), eq(help.day, day), eq(help.shopId, shopId)))
  }

  /** Whether the learner has logged in where the owner or one of the helpers has. */
  async sharesDevice({ id, userId }: Pick<BargainRow, 'id' | 'userId'>, learnerId: string): Promise<boolean> {
    const [row] = await this.database.rows<{ shared: boolean }>(sql`
      select exists (
        select from (
          select ${userId}::uuid as user_id union all select user_id from bargain_help where bargain_id = ${id}
        ) as other
        where ${sharesDevice(sql`${learnerId}::uuid`, sql`other.user_id`)}) as shared`)
    return row.shared
  }

  /** The latest of the learner in each of these activities. */
  async latestIn(activityIds: string[], userId: string): Promise<Map<string, BargainRow>> {
    if (activityIds.length === 0) return new Map()
    const rows = await this.database.current
      .selectDistinctOn([bargain.activityId])
      .from(bargain)
      .where(and(inArray(bargain.activityId, activityIds), eq(bargain.userId, userId)))
      .orderBy(bargain.activityId, desc(bargain.openedAt))
    return new Map(rows.map((row) => [row.activityId, row]))
  }

  async listActivities(shopId: string, userId: string): Promise<string[]> {
    const rows = await this.database.current
      .selectDistinct({ id: bargain.activityId })
      .from(bargain)
      .where(and(eq(bargain.userId, userId), eq(bargain.shopId, shopId)))
    return rows.map(({ id }) => id)
  }

  async countLearners(activityId: string): Promise<number> {
    const [row] = await this.database.current
      .select({ count: countDistinct(bargain.userId) })
      .from(bargain)
      .where(eq(bargain.activityId, activityId))
    return row.count
  }
}

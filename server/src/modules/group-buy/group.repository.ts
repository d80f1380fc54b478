import { and, asc, count, countDistinct, desc, eq, gt, inArray, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { GroupFailReason, GroupState, MyGroupTab } from '@contract/group-buy/group-kinds'
import type { Database } from '../../kernel/db/database'
import { countRows, ONE, pageOfTable, readPage, type PageInput } from '../../kernel/db/page'
import { enqueueFrom } from '../../kernel/jobs/jobs'
import { groupBuyTable as group, groupSeatTable as seat } from './group-buy.table'

export type GroupRow = typeof group.$inferSelect
export type SeatRow = typeof seat.$inferSelect

/** Groups, and how their seats change hands. */
export class GroupRepository {
  constructor(private readonly database: Database) {}

  async find(id: string): Promise<GroupRow | undefined> {
    const [row] = await this.database.current.select().from(group).where(eq(group.id, id))
    return row
  }

  /** Locks the row until the transaction ends. Nothing but rows of jobs is locked behind it. */
  async lock(id: string): Promise<GroupRow | undefined> {
    const [row] = await this.database.current.select().from(group).where(eq(group.id, id)).for('no key update')
    return row
  }

  async add(row: GroupRow): Promise<void> {
    await this.database.current.insert(group).values(row)
  }

  /** Takes a seat while there is one; false where there is none any more. */
  async takeSeat(id: string, activityId: string, now: Date): Promise<boolean> {
    const rows = await this.database.current
      .update(group)
      .set({ taken: sql`${group.taken} + 1` })
      .where(
        and(
          eq(group.id, id),
          eq(group.activityId, activityId),
          eq(group.state, 'open'),
          gt(group.endsAt, now),
          lt(group.taken, group.size),
        ),
      )
      .returning({ id: group.id })
    return rows.length > 0
  }

  async change(id: string, values: Partial<GroupRow>): Promise<void> {
    await this.database.current.update(group).set(values).where(eq(group.id, id))
  }

  /** Ends all groups of an activity that are not over; returns their ids. */
  async endAll(activityId: string, failReason: GroupFailReason, now: Date): Promise<string[]> {
    const rows = await this.database.current
      .update(group)
      .set({ state: 'failed', failReason, closedAt: now })
      .where(and(eq(group.activityId, activityId), inArray(group.state, ['opening', 'open'])))
      .returning({ id: group.id })
    return rows.map(({ id }) => id)
  }

  /** Adds one job for each paid seat of the groups, about its order. */
  async enqueueForPaid(ids: string[], kind: string, more: Record<string, string>, now: Date): Promise<void> {
    if (ids.length === 0) return
    const paid = sql`${seat} where ${inArray(seat.groupId, ids)} and ${seat.state} = 'paid'`
    await this.database.rows(
      enqueueFrom(
        {
          id: sql`gen_random_uuid()`,
          kind: sql`${kind}::text`,
          key: sql`${seat.orderId}::text`,
          payload: sql`jsonb_build_object('orderId', ${seat.orderId}) || ${JSON.stringify(more)}::jsonb`,
          runAt: sql`${now.toISOString()}::timestamptz`,
        },
        paid,
      ),
    )
  }

  /** Those with a free seat, the first to end first. */
  pageOpen(activityId: string, now: Date, page: PageInput) {
    const where = and(isOpen(now), eq(group.activityId, activityId))
    return pageOfTable(this.database, group, { where, order: [asc(group.endsAt), asc(group.id)] }, page)
  }

  pageOfActivity(activityId: string, state: GroupState | undefined, page: PageInput) {
    const where = and(eq(group.activityId, activityId), state && eq(group.state, state))
    return pageOfTable(this.database, group, { where, order: [desc(group.openedAt), desc(group.id)] }, page)
  }

  listOfActivity(activityId: string, state: GroupState | undefined, most: number): Promise<GroupRow[]> {
    return this.database.current
      .select()
      .from(group)
      .where(and(eq(group.activityId, activityId), state && eq(group.state, state)))
      .orderBy(asc(group.openedAt), asc(group.id))
      .limit(most)
  }

  /** Groups that can be joined, by activity. */
  async countOpen(activityIds: string[], now: Date): Promise<Map<string, number>> {
    if (activityIds.length === 0) return new Map()
    const rows = await this.database.current
      .select({ id: group.activityId, count: count() })
      .from(group)
      .where(and(isOpen(now), inArray(group.activityId, activityIds)))
      .groupBy(group.activityId)
    return new Map(rows.map((row) => [row.id, row.count]))
  }

  async countFormed(activityId: string): Promise<number> {
    const [row] = await this.database.current
      .select({ count: count() })
      .from(group)
      .where(and(eq(group.activityId, activityId), eq(group.state, 'formed')))
    return row.count
  }

  async countJoined(activityId: string): Promise<number> {
    const [row] = await this.database.current
      .select({ count: countDistinct(seat.userId) })
      .from(seat)
      .innerJoin(group, eq(group.id, seat.groupId))
      .where(and(eq(group.activityId, activityId), ne(seat.state, 'left')))
    return row.count
  }

  /** A learner's groups, the latest first. Of those that have failed only the ones that were paid for. */
  pageMine(shopId: string, userId: string, tab: MyGroupTab | undefined, page: PageInput) {
    const where = and(eq(seat.userId, userId), eq(group.shopId, shopId), ofTab(tab))
    const db = this.database.current
    return readPage(
      page,
      ({ offset, limit }) =>
        db
          .select({ seat, group })
          .from(seat)
          .innerJoin(group, eq(group.id, seat.groupId))
          .where(where)
          .orderBy(desc(seat.placedAt), desc(seat.id))
          .offset(offset)
          .limit(limit)
          .execute(),
      () =>
        countRows(
          this.database,
          db.select(ONE).from(seat).innerJoin(group, eq(group.id, seat.groupId)).where(where).$dynamic(),
        ),
    )
  }

  async countMine(shopId: string, userId: string): Promise<Record<MyGroupTab, number>> {
    const countOf = (tab: MyGroupTab) => sql<number>`count(*) filter (where ${ofTab(tab)!})::int`
    const [row] = await this.database.current
      .select({ open: countOf('open'), formed: countOf('formed'), failed: countOf('failed') })
      .from(seat)
      .innerJoin(group, eq(group.id, seat.groupId))
      .where(and(eq(seat.userId, userId), eq(group.shopId, shopId)))
    return row
  }
}

const isOpen = (now: Date) => and(eq(group.state, 'open'), gt(group.endsAt, now), lt(group.taken, group.size))

const OF_TAB: Record<MyGroupTab, SQL | undefined> = {
  open: and(inArray(group.state, ['opening', 'open']), ne(seat.state, 'left')),
  formed: and(eq(group.state, 'formed'), eq(seat.state, 'paid')),
  failed: and(eq(group.state, 'failed'), eq(seat.state, 'paid')),
}
const ofTab = (tab: MyGroupTab | undefined): SQL | undefined =>
  tab ? OF_TAB[tab] : or(OF_TAB.open, OF_TAB.formed, OF_TAB.failed)

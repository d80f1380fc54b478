import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { ActivityKindName } from '@contract/activity/activity-kinds'
import type { ActivityPhase } from '@contract/activity/calls'
import type { GoodsKindName } from '@contract/order/goods-kinds'
import type { Database, Prepared } from '../../kernel/db/database'
import { pageOfTable, type PageInput } from '../../kernel/db/page'
import type { ActivityItemRow, ActivityRow, Participant } from './activity-kind'
import {
  activityBuyerTable,
  activityItemTable,
  activityOrderTable,
  activityReminderTable,
  activitySettingTable,
  activityTable,
  activityVisitTable,
} from './activity.table'

export interface AskedGoods {
  kind: GoodsKindName
  ref: string
  skuId?: string
}

/** What one statement knows of an activity for a buyer. */
export interface OfferFacts {
  activity: ActivityRow
  /** Null where the activity does not sell these goods. */
  item: ActivityItemRow | null
  sharingEnded: boolean
  bought: number
  /** The buyer has an order of it that stands. */
  ordered: boolean
}

export interface ActivityFilter {
  kind?: ActivityKindName
  phase?: ActivityPhase
}

const { id, shopId, kind, startsAt, endsAt, publishedAt, stoppedAt } = activityTable
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Read by whoever comes in a rush, so it is built once. */
const selectOffer = ({ current }: Database) => {
  const { placeholder } = sql
  const userId = placeholder('userId')
  const item = and(
    eq(activityItemTable.activityId, id),
    eq(activityItemTable.goodsKind, placeholder('goodsKind')),
    eq(activityItemTable.goodsRef, placeholder('goodsRef')),
    sql`${activityItemTable.skuId} is not distinct from ${placeholder('skuId')}::uuid`,
  )
  return current
    .select({
      activity: getTableColumns(activityTable),
      item: getTableColumns(activityItemTable),
      sharingEnded: sql<boolean>`coalesce(${activitySettingTable.sharingEnded}, false)`,
      bought: sql<number>`coalesce(${activityBuyerTable.bought}, 0)`,
      ordered: sql<boolean>`exists (select from activity_order where activity_order.activity_id = ${id}
        and activity_order.user_id = ${userId}::uuid and activity_order.state <> 'returned')`,
    })
    .from(activityTable)
    .leftJoin(activityItemTable, item)
    .leftJoin(activitySettingTable, eq(activitySettingTable.shopId, shopId))
    .leftJoin(activityBuyerTable, and(eq(activityBuyerTable.activityId, id), eq(activityBuyerTable.userId, userId)))
    .where(and(eq(id, placeholder('activityId')), eq(shopId, placeholder('shopId')), isNotNull(publishedAt)))
}

/** Activities and what they sell. */
export class ActivityRepository {
  private readonly offers: Prepared<OfferFacts>

  constructor(private readonly database: Database) {
    this.offers = database.prepareRead('activity_offer', selectOffer(database))
  }

  /** Of published activities, in one statement. */
  async findOffer(
    buyer: { shopId: string; userId: string | undefined },
    activityId: string,
    goods: AskedGoods,
  ): Promise<OfferFacts | undefined> {
    const [row] = await this.offers.execute({
      activityId,
      shopId: buyer.shopId,
      userId: buyer.userId ?? NOBODY,
      goodsKind: goods.kind,
      goodsRef: goods.ref,
      skuId: goods.skuId ?? null,
    })
    return row
  }

  /** Undefined for another school's; drafts only for staff. */
  async find(school: string, activityId: string, { drafts = false } = {}): Promise<ActivityRow | undefined> {
    const where = and(eq(id, activityId), eq(shopId, school), drafts ? undefined : isNotNull(publishedAt))
    return (await this.database.current.select().from(activityTable).where(where))[0]
  }

  /** Published ones of a school. */
  async list(school: string, ids: string[]): Promise<ActivityRow[]> {
    if (ids.length === 0) return []
    const where = and(inArray(id, ids), eq(shopId, school), isNotNull(publishedAt))
    return this.database.current.select().from(activityTable).where(where)
  }

  async findById(activityId: string): Promise<ActivityRow | undefined> {
    return (await this.database.current.select().from(activityTable).where(eq(id, activityId)))[0]
  }

  /** Serialises what staff do with it. */
  async lock(school: string, activityId: string): Promise<ActivityRow | undefined> {
    const where = and(eq(id, activityId), eq(shopId, school))
    return (await this.database.current.select().from(activityTable).where(where).for('no key update'))[0]
  }

  async listItems(activityIds: string[]): Promise<ActivityItemRow[]> {
    if (activityIds.length === 0) return []
    return this.database.current
      .select()
      .from(activityItemTable)
      .where(inArray(activityItemTable.activityId, activityIds))
      .orderBy(activityItemTable.activityId, activityItemTable.position)
  }

  page(school: string, { kind: wanted, phase, ...page }: PageInput & ActivityFilter, now: Date, mine: string[] = []) {
    const where = and(
      eq(shopId, school),
      isNotNull(publishedAt),
      wanted && eq(kind, wanted),
      phase && isIn(phase, now, mine),
    )
    return pageOfTable(this.database, activityTable, { where, order: orderOf(phase) }, page)
  }

  /** How many of each phase. */
  async count(school: string, wanted: ActivityKindName | undefined, now: Date, mine: string[]) {
    const inPhase = (phase: ActivityPhase) => sql<number>`count(*) filter (where ${isIn(phase, now, mine)})::int`
    const [row] = await this.database.current
      .select({
        running: inPhase('running'),
        coming: inPhase('coming'),
        ended: inPhase('ended'),
        mine: inPhase('mine'),
      })
      .from(activityTable)
      .where(and(eq(shopId, school), isNotNull(publishedAt), wanted && eq(kind, wanted)))
    return row
  }

  /** Activities of which the learner has an order that stands. */
  async listOrdered({ userId }: Participant): Promise<string[]> {
    const rows = await this.database.current
      .selectDistinct({ id: activityOrderTable.activityId })
      .from(activityOrderTable)
      .where(and(eq(activityOrderTable.userId, userId), sql`${activityOrderTable.state} <> 'returned'`))
    return rows.map((row) => row.id)
  }

  async isSharingEnded(school: string): Promise<boolean> {
    const [row] = await this.database.current
      .select()
      .from(activitySettingTable)
      .where(eq(activitySettingTable.shopId, school))
    return row?.sharingEnded ?? false
  }

  async setSharingEnded(school: string, sharingEnded: boolean): Promise<void> {
    await this.database.current
      .insert(activitySettingTable)
      .values({ shopId: school, sharingEnded })
      .onConflictDoUpdate({ target: activitySettingTable.shopId, set: { sharingEnded } })
  }

  async setReminder(activityId: string, userId: string, on: boolean): Promise<void> {
    const { current } = this.database
    const of = and(eq(activityReminderTable.activityId, activityId), eq(activityReminderTable.userId, userId))
    if (on) await current.insert(activityReminderTable).values({ activityId, userId }).onConflictDoNothing()
    else await current.delete(activityReminderTable).where(of)
  }

  async isReminded(activityId: string, userId: string): Promise<boolean> {
    const of = and(eq(activityReminderTable.activityId, activityId), eq(activityReminderTable.userId, userId))
    return (await this.database.current.select().from(activityReminderTable).where(of)).length > 0
  }

  async listReminded(activityId: string): Promise<string[]> {
    const rows = await this.database.current
      .select({ userId: activityReminderTable.userId })
      .from(activityReminderTable)
      .where(eq(activityReminderTable.activityId, activityId))
    return rows.map(({ userId }) => userId)
  }

  async removeReminders(activityId: string): Promise<void> {
    await this.database.current.delete(activityReminderTable).where(eq(activityReminderTable.activityId, activityId))
  }

  async visit(activityId: string, userId: string, at: Date): Promise<void> {
    await this.database.current.insert(activityVisitTable).values({ activityId, userId, at }).onConflictDoNothing()
  }

  async add(row: typeof activityTable.$inferInsert, items: (typeof activityItemTable.$inferInsert)[]): Promise<void> {
    await this.database.current.insert(activityTable).values(row)
    if (items.length > 0) await this.database.current.insert(activityItemTable).values(items)
  }

  /** Replaces a draft. */
  async replace(row: typeof activityTable.$inferInsert, items: (typeof activityItemTable.$inferInsert)[]) {
    await this.removeDraft(row.id)
    await this.add(row, items)
  }

  async removeDraft(activityId: string): Promise<void> {
    await this.database.current.delete(activityTable).where(and(eq(id, activityId), isNull(publishedAt)))
  }

  async change(activityId: string, values: Partial<typeof activityTable.$inferInsert>): Promise<void> {
    await this.database.current.update(activityTable).set(values).where(eq(id, activityId))
  }

  async setStruck(itemId: string, struckFen: number | null): Promise<void> {
    await this.database.current.update(activityItemTable).set({ struckFen }).where(eq(activityItemTable.id, itemId))
  }

  /** For staff, with drafts. */
  pageForStaff(school: string, wanted: ActivityKindName | undefined, state: SQL | undefined, page: PageInput) {
    const where = and(eq(shopId, school), wanted && eq(kind, wanted), state)
    return pageOfTable(this.database, activityTable, { where, order: [desc(startsAt), desc(id)] }, page)
  }
}

const isIn = (phase: ActivityPhase, now: Date, mine: string[]): SQL | undefined => {
  if (phase === 'mine') return mine.length > 0 ? inArray(id, mine) : sql`false`
  if (phase === 'coming') return and(isNull(stoppedAt), gt(startsAt, now))
  if (phase === 'running') return and(isNull(stoppedAt), lte(startsAt, now), gt(endsAt, now))
  return or(isNotNull(stoppedAt), lte(endsAt, now))
}

/** What ends or begins next is first; of what is over, the latest. */
const orderOf = (phase: ActivityPhase | undefined): SQL[] => {
  if (phase === 'running') return [asc(endsAt), asc(id)]
  if (phase === 'coming') return [asc(startsAt), asc(id)]
  return [desc(startsAt), desc(id)]
}

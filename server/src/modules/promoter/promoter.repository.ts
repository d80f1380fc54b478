import { and, asc, count, desc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { GoodsKindName } from '@contract/order/goods-kinds'
import type { MyPromoterState, PromoterEvent, PromoterState } from '@contract/promoter/promoter-kinds'
import type { Actor } from '../../kernel/actor'
import type { Database } from '../../kernel/db/database'
import { pageOfTable, type PageInput } from '../../kernel/db/page'
import { RowOfShop } from '../../kernel/db/row-of-shop'
import { makeId } from '../../kernel/make-id'
import { users } from '../user/user.fragments'
import {
  promoterAgreementTable as agreement,
  promoterCustomerTable as customer,
  promoterLevelTable as level,
  promoterLogTable as log,
  promoterRateTable as rate,
  promoterSettingTable,
  promoterTable as promoter,
} from './promoter.table'
import { closedSetting, type PromoterSettingRow } from './settings'

export type PromoterRow = typeof promoter.$inferSelect
export type LevelRow = typeof level.$inferSelect
export type RateRow = typeof rate.$inferSelect
export type AgreementRow = typeof agreement.$inferSelect

interface Move {
  from: MyPromoterState
  event: PromoterEvent
  actor: Actor
  reason: string
  at: Date
}

/** Promoters, and what a school set for them. */
export class PromoterRepository {
  private readonly settings: RowOfShop<typeof promoterSettingTable>

  constructor(private readonly database: Database) {
    this.settings = new RowOfShop(database, promoterSettingTable)
  }

  async readSetting(shopId: string): Promise<PromoterSettingRow> {
    return (await this.settings.find(shopId)) ?? closedSetting(shopId)
  }

  saveSetting(row: PromoterSettingRow): Promise<void> {
    return this.settings.save(row)
  }

  /** The newest version. */
  async findAgreement(shopId: string): Promise<AgreementRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(agreement)
      .where(eq(agreement.shopId, shopId))
      .orderBy(desc(agreement.version))
      .limit(1)
    return row
  }

  /** Of two at once the second fails by the key. */
  async addAgreement(row: AgreementRow): Promise<void> {
    await this.database.current.insert(agreement).values(row)
  }

  async find(id: string): Promise<PromoterRow | undefined> {
    const [row] = await this.database.current.select().from(promoter).where(eq(promoter.id, id))
    return row
  }

  async findOf(userId: string): Promise<PromoterRow | undefined> {
    const [row] = await this.database.current.select().from(promoter).where(eq(promoter.userId, userId))
    return row
  }

  listByIds(ids: string[]): Promise<PromoterRow[]> {
    if (ids.length === 0) return Promise.resolve([])
    return this.database.current.select().from(promoter).where(inArray(promoter.id, ids))
  }

  /** False where the learner has a row already. */
  async add(row: typeof promoter.$inferInsert): Promise<boolean> {
    const rows = await this.database.current
      .insert(promoter)
      .values(row)
      .onConflictDoNothing({ target: promoter.userId })
      .returning({ id: promoter.id })
    return rows.length > 0
  }

  /** Moves one that still has this state, with a row in its log; undefined when somebody else was quicker. */
  async move(
    id: string,
    state: PromoterState,
    { from, event, actor, reason, at }: Move,
    values: Partial<PromoterRow> = {},
  ): Promise<PromoterRow | undefined> {
    return this.database.transact(async () => {
      const [row] = await this.database.current
        .update(promoter)
        .set({ ...values, state })
        .where(and(eq(promoter.id, id), eq(promoter.state, from as PromoterState)))
        .returning()
      if (row) await this.addLog(id, { from, to: state, event, actor, reason, at })
      return row
    })
  }

  async addLog(
    promoterId: string,
    { from, to, ...entry }: Omit<Move, 'event'> & { to: PromoterState; event: PromoterEvent | 'level' | 'leave' },
  ): Promise<void> {
    await this.database.current.insert(log).values({ id: makeId(), promoterId, fromState: from, toState: to, ...entry })
  }

  listLog(promoterId: string) {
    return this.database.current
      .select()
      .from(log)
      .where(eq(log.promoterId, promoterId))
      .orderBy(asc(log.at), asc(log.id))
      .limit(200)
  }

  /** The account ends: nothing is earned any more, whatever the state was. */
  async leave({ id, state }: PromoterRow, by: Pick<Move, 'actor' | 'reason' | 'at'>): Promise<void> {
    if (state === 'cleared') return
    await this.database.current
      .update(promoter)
      .set({ state: 'cleared', reason: by.reason, keepsWaiting: false })
      .where(eq(promoter.id, id))
    await this.addLog(id, { from: state, to: 'cleared', event: 'leave', ...by })
  }

  async setHidesName(id: string, hidesName: boolean): Promise<void> {
    await this.database.current.update(promoter).set({ hidesName }).where(eq(promoter.id, id))
  }

  /** The latest applications first, or the oldest. */
  page(
    shopId: string,
    {
      state,
      levelId,
      oldestFirst,
      ...page
    }: PageInput & {
      state?: PromoterState
      levelId?: string
      oldestFirst?: boolean
    },
  ) {
    const where = and(
      eq(promoter.shopId, shopId),
      state === undefined ? undefined : eq(promoter.state, state),
      levelId === undefined ? undefined : eq(promoter.levelId, levelId),
    )
    const order = oldestFirst
      ? [asc(promoter.appliedAt), asc(promoter.id)]
      : [desc(promoter.appliedAt), desc(promoter.id)]
    return pageOfTable(this.database, promoter, { where, order }, page)
  }

  /** Of a promoter, the latest first. */
  pageSubPromoters(parentId: string, page: PageInput) {
    return pageOfTable(
      this.database,
      promoter,
      { where: and(eq(promoter.parentId, parentId)), order: [desc(promoter.joinedAt), desc(promoter.id)] },
      page,
    )
  }

  async countWhere(where: { shopId: string; state: PromoterState } | { parentId: string }): Promise<number> {
    const condition: SQL | undefined =
      'parentId' in where
        ? eq(promoter.parentId, where.parentId)
        : and(eq(promoter.shopId, where.shopId), eq(promoter.state, where.state))
    const [row] = await this.database.current.select({ count: count() }).from(promoter).where(condition)
    return row.count
  }

  /** The lowest first. */
  listLevels(shopId: string): Promise<LevelRow[]> {
    return this.database.current.select().from(level).where(eq(level.shopId, shopId)).orderBy(asc(level.leastSalesFen))
  }

  async saveLevel(row: LevelRow): Promise<void> {
    const { name, leastSalesFen } = row
    await this.database.current
      .insert(level)
      .values(row)
      .onConflictDoUpdate({ target: level.id, set: { name, leastSalesFen }, setWhere: eq(level.shopId, row.shopId) })
  }

  /** With its rates; whoever had it has none until levels are computed. */
  async removeLevel(shopId: string, id: string): Promise<void> {
    await this.database.current.update(promoter).set({ levelId: null }).where(eq(promoter.levelId, id))
    await this.database.current.delete(rate).where(and(eq(rate.shopId, shopId), eq(rate.levelId, id)))
    await this.database.current.delete(level).where(and(eq(level.shopId, shopId), eq(level.id, id)))
  }

  async countByLevel(shopId: string): Promise<Map<string, number>> {
    const rows = await this.database.current
      .select({ levelId: promoter.levelId, count: count() })
      .from(promoter)
      .where(and(eq(promoter.shopId, shopId), eq(promoter.state, 'active')))
      .groupBy(promoter.levelId)
    return new Map(rows.flatMap(({ levelId, count }) => (levelId ? [[levelId, count] as const] : [])))
  }

  listRates(shopId: string): Promise<RateRow[]> {
    return this.database.current
      .select()
      .from(rate)
      .where(eq(rate.shopId, shopId))
      .orderBy(asc(rate.kind), asc(rate.id))
  }

  /** Those that may count for these goods at a level. */
  listRatesFor(shopId: string, goods: { kind: GoodsKindName; ref: string }[], levelId: string | null) {
    const kinds = [...new Set(goods.map(({ kind }) => kind))]
    const refs = [...new Set(goods.map(({ ref }) => ref))]
    if (goods.length === 0) return Promise.resolve([])
    return this.database.current
      .select()
      .from(rate)
      .where(
        and(
          eq(rate.shopId, shopId),
          inArray(rate.kind, kinds),
          or(isNull(rate.ref), inArray(rate.ref, refs)),
          levelId === null ? isNull(rate.levelId) : or(isNull(rate.levelId), eq(rate.levelId, levelId)),
        ),
      )
  }

  async saveRate(row: RateRow): Promise<RateRow> {
    const { ratePpm, fixedFen } = row
    const [saved] = await this.database.current
      .insert(rate)
      .values(row)
      .onConflictDoUpdate({ target: [rate.shopId, rate.kind, rate.ref, rate.levelId], set: { ratePpm, fixedFen } })
      .returning()
    return saved
  }

  async removeRate(shopId: string, id: string): Promise<boolean> {
    const rows = await this.database.current
      .delete(rate)
      .where(and(eq(rate.shopId, shopId), eq(rate.id, id)))
      .returning({ id: rate.id })
    return rows.length > 0
  }

  async listNames(userIds: string[]): Promise<Map<string, { nickName: string; avatar: string }>> {
    if (userIds.length === 0) return new Map()
    const rows = await this.database.current
      .select({ id: users.id, nickName: users.nickName, avatar: users.avatar })
      .from(users)
      .where(inArray(users.id, [...new Set(userIds)]))
    return new Map(rows.map(({ id, ...name }) => [id, name]))
  }

  /** Whether the learner promotes, and whose customer they are. */
  async findAgent(userId: string): Promise<{ isPromoter: boolean; agentId: string; agentName: string }> {
    const [own, [agent]] = await Promise.all([
      this.findOf(userId),
      this.database.current
        .select({ agentId: promoter.userId, agentName: users.nickName })
        .from(customer)
        .innerJoin(promoter, and(eq(promoter.id, customer.promoterId), eq(promoter.state, 'active')))
        .innerJoin(users, eq(users.id, promoter.userId))
        .where(eq(customer.id, userId)),
    ])
    return { isPromoter: own?.state === 'active', agentId: agent?.agentId ?? '', agentName: agent?.agentName ?? '' }
  }
}

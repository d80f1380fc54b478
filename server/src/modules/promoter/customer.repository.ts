import { and, asc, count, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CustomerOrigin } from '@contract/promoter/promoter-kinds'
import type { Actor } from '../../kernel/actor'
import type { Database } from '../../kernel/db/database'
import { pageOfTable, type PageInput } from '../../kernel/db/page'
import { makeId } from '../../kernel/make-id'
import { sharesDevice, users } from '../user/user.fragments'
import {
  promoterCustomerLogTable as log,
  promoterCustomerTable as customer,
  promoterSettingTable as setting,
  promoterTable as promoter,
} from './promoter.table'
import type { PromoterRow } from './promoter.repository'

export type CustomerRow = typeof customer.$inferSelect

export interface Binding {
  customerId: string
  shopId: string
  promoterId: string
  origin: CustomerOrigin
  at: Date
  actor: Actor
  reason: string
}

/** Whose customers learners are. */
export class CustomerRepository {
  private readonly standing

  constructor(private readonly database: Database) {
    const self = alias(promoter, 'self')
    const buyer = sql.placeholder('buyerId')
    this.standing = database.prepareRead(
      'promoter_of_buyer',
      database.current
        .select({
          setting: getTableColumns(setting),
          ...{ selfId: self.id, selfState: self.state, selfLevelId: self.levelId, selfParentId: self.parentId },
          ...{ origin: customer.origin, boundAt: customer.boundAt, touchedAt: customer.touchedAt },
          ...{ id: promoter.id, state: promoter.state, levelId: promoter.levelId, parentId: promoter.parentId },
          sameDevice: sql<boolean>`${sharesDevice(sql`${customer.id}`, sql`${promoter.userId}`)}`,
        })
        .from(setting)
        .leftJoin(self, eq(self.userId, buyer))
        .leftJoin(customer, eq(customer.id, buyer))
        .leftJoin(promoter, eq(promoter.id, customer.promoterId))
        .where(and(eq(setting.shopId, sql.placeholder('shopId')), eq(setting.open, true))),
    )
  }

  /** What decides who earns by this buyer now; undefined where the school has no programme. */
  async findStanding(shopId: string, buyerId: string) {
    const [row] = await this.standing.execute({ shopId, buyerId })
    return row
  }

  async find(customerId: string): Promise<CustomerRow | undefined> {
    const [row] = await this.database.current.select().from(customer).where(eq(customer.id, customerId))
    return row
  }

  /** Keeps whatever else decides about this learner waiting. */
  async lock(customerId: string): Promise<CustomerRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(customer)
      .where(eq(customer.id, customerId))
      .for('no key update')
    return row
  }

  /** The promoter whose customer the learner is. */
  async findHolder(customerId: string): Promise<PromoterRow | undefined> {
    const [row] = await this.database.current
      .select(getTableColumns(promoter))
      .from(customer)
      .innerJoin(promoter, eq(promoter.id, customer.promoterId))
      .where(eq(customer.id, customerId))
    return row
  }

  /** When a learner of the school registered; undefined for others. */
  async findRegistered(shopId: string, learnerId: string): Promise<Date | undefined> {
    const [row] = await this.database.current
      .select({ createdAt: users.createdAt })
      .from(users)
      .where(and(eq(users.id, learnerId), eq(users.shopId, shopId)))
    return row?.createdAt
  }

  async haveSharedDevice(learnerId: string, otherId: string): Promise<boolean> {
    const [row] = await this.database.rows<{ shared: boolean }>(
      sql`select ${sharesDevice(sql`${learnerId}::uuid`, sql`${otherId}::uuid`)} as shared`,
    )
    return row.shared
  }

  /** Makes a learner somebody's customer, in place of `from`; false where that changed meanwhile. */
  async bind({ customerId, shopId, promoterId, origin, at, actor, reason }: Binding, from: string | undefined) {
    return this.database.transact(async () => {
      const values = { promoterId, origin, boundAt: at, touchedAt: at, orderCount: 0, salesFen: 0, lastOrderAt: null }
      const rows = await (from === undefined
        ? this.database.current
            .insert(customer)
            .values({ id: customerId, shopId, ...values })
            .onConflictDoNothing({ target: customer.id })
            .returning({ id: customer.id })
        : this.database.current
            .update(customer)
            .set(values)
            .where(and(eq(customer.id, customerId), eq(customer.promoterId, from)))
            .returning({ id: customer.id }))
      if (rows.length === 0) return false
      await this.addLog({ customerId, from, to: promoterId, origin, actor, reason, at })
      return true
    })
  }

  async touch(customerId: string, at: Date): Promise<void> {
    await this.database.current.update(customer).set({ touchedAt: at }).where(eq(customer.id, customerId))
  }

  async release(customerId: string, from: string, { actor, reason, at }: Pick<Binding, 'actor' | 'reason' | 'at'>) {
    return this.database.transact(async () => {
      const rows = await this.database.current
        .delete(customer)
        .where(and(eq(customer.id, customerId), eq(customer.promoterId, from)))
        .returning({ id: customer.id })
      if (rows.length === 0) return false
      await this.addLog({ customerId, from, to: undefined, origin: 'moved', actor, reason, at })
      return true
    })
  }

  pageOf(where: { promoterId: string } | { shopId: string }, page: PageInput) {
    const condition =
      'promoterId' in where ? eq(customer.promoterId, where.promoterId) : eq(customer.shopId, where.shopId)
    return pageOfTable(
      this.database,
      customer,
      { where: and(condition), order: [desc(customer.boundAt), desc(customer.id)] },
      page,
    )
  }

  async countOf(promoterIds: string[]): Promise<Map<string, number>> {
    if (promoterIds.length === 0) return new Map()
    const rows = await this.database.current
      .select({ promoterId: customer.promoterId, count: count() })
      .from(customer)
      .where(sql`${customer.promoterId} in ${promoterIds}`)
      .groupBy(customer.promoterId)
    return new Map(rows.map(({ promoterId, count }) => [promoterId, count]))
  }

  /** Adds to what a customer's orders came to, while they are this promoter's. */
  async count(customerId: string, promoterId: string, { orders, salesFen, at }: CustomerCount): Promise<void> {
    await this.database.current
      .update(customer)
      .set({
        orderCount: sql`greatest(${customer.orderCount} + ${orders}, 0)`,
        salesFen: sql`greatest(${customer.salesFen} + ${salesFen}, 0)`,
        ...(at && { lastOrderAt: at }),
      })
      .where(and(eq(customer.id, customerId), eq(customer.promoterId, promoterId)))
  }

  listLog(customerId: string) {
    return this.database.current.select().from(log).where(eq(log.userId, customerId)).orderBy(asc(log.at), asc(log.id))
  }

  private async addLog({ customerId, from, to, ...entry }: NewLog): Promise<void> {
    await this.database.current
      .insert(log)
      .values({ id: makeId(), userId: customerId, fromPromoterId: from ?? null, toPromoterId: to ?? null, ...entry })
  }
}

interface CustomerCount {
  orders: number
  salesFen: number
  /** Of the order that was paid. */
  at?: Date
}

interface NewLog extends Omit<Binding, 'shopId' | 'promoterId'> {
  from: string | undefined
  to: string | undefined
}

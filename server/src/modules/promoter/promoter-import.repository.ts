import { desc, eq, sql } from 'drizzle-orm'
import type { PromoterState } from '@contract/promoter/promoter-kinds'
import { COMMAND_ACTOR } from '../../kernel/actor'
import type { Database } from '../../kernel/db/database'
import { makeId } from '../../kernel/make-id'
import { commissionTable } from './commission.table'
import {
  promoterAgreementTable as agreement,
  promoterCustomerLogTable,
  promoterCustomerTable as customer,
  promoterLevelTable as level,
  promoterLogTable,
  promoterRateTable as rate,
  promoterSettingTable as setting,
  promoterTable as promoter,
} from './promoter.table'

type ImportedPromoter = Omit<typeof promoter.$inferInsert, 'agreementVersion' | 'available' | 'state'> & {
  state: PromoterState
}

/** Writes the programme of a school folder, and who promotes in it. What staff changed meanwhile stays of people. */
export class PromoterImportRepository {
  constructor(private readonly database: Database) {}

  async saveProgramme(
    row: typeof setting.$inferInsert,
    text: { title: string; body: string },
    createdAt: Date,
  ): Promise<void> {
    const { current } = this.database
    await current.insert(setting).values(row).onConflictDoUpdate({ target: setting.shopId, set: row })
    const [known] = await current
      .select()
      .from(agreement)
      .where(eq(agreement.shopId, row.shopId))
      .orderBy(desc(agreement.version))
      .limit(1)
    if (known?.title === text.title && known.body === text.body) return
    await current
      .insert(agreement)
      .values({ shopId: row.shopId, version: (known?.version ?? 0) + 1, ...text, createdAt })
  }

  async saveLevels(rows: (typeof level.$inferInsert)[]): Promise<void> {
    for (const row of rows)
      await this.database.current
        .insert(level)
        .values(row)
        .onConflictDoUpdate({ target: level.id, set: { name: row.name, leastSalesFen: row.leastSalesFen } })
  }

  async saveRates(rows: (typeof rate.$inferInsert)[]): Promise<void> {
    for (const row of rows)
      await this.database.current
        .insert(rate)
        .values(row)
        .onConflictDoUpdate({
          target: [rate.shopId, rate.kind, rate.ref, rate.levelId],
          set: { ratePpm: row.ratePpm, fixedFen: row.fixedFen },
        })
  }

  /** Once: as one who promotes, until `setState` says what became of it. */
  async addPromoter(row: ImportedPromoter): Promise<boolean> {
    const rows = await this.database.current
      .insert(promoter)
      .values({ ...row, agreementVersion: 1 })
      .onConflictDoNothing()
      .returning({ id: promoter.id })
    if (rows.length === 0) return false
    const log = { id: makeId(), promoterId: row.id, actor: COMMAND_ACTOR, reason: row.reason, at: row.appliedAt }
    await this.database.current
      .insert(promoterLogTable)
      .values({ ...log, fromState: 'none', toState: row.state, event: 'apply' })
    return true
  }

  async setState(id: string, state: PromoterState): Promise<void> {
    await this.database.current.update(promoter).set({ state }).where(eq(promoter.id, id))
  }

  /** Once: somebody's customer stays theirs. */
  async addCustomer(row: typeof customer.$inferInsert): Promise<void> {
    const rows = await this.database.current
      .insert(customer)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: customer.id })
    if (rows.length === 0) return
    const { id: userId, promoterId: toPromoterId, origin, boundAt: at } = row
    await this.database.current
      .insert(promoterCustomerLogTable)
      .values({ id: makeId(), userId, toPromoterId, origin, actor: COMMAND_ACTOR, reason: '导入', at })
  }

  async hasCommission(orderId: string): Promise<boolean> {
    return (await this.database.current.$count(commissionTable, eq(commissionTable.orderId, orderId))) > 0
  }

  /** What is planned for an order, with when it settles. */
  listOfOrder(orderId: string): Promise<{ id: string; settlesAt: Date | null; state: string }[]> {
    return this.database.current
      .select({ id: commissionTable.id, settlesAt: commissionTable.settlesAt, state: commissionTable.state })
      .from(commissionTable)
      .where(eq(commissionTable.orderId, orderId))
      .orderBy(sql`${commissionTable.tier}`)
  }
}

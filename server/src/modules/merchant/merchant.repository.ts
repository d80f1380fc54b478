import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { PayProvider } from '@contract/payment/payment-status'
import type { Database } from '../../kernel/db/database'
import { shops } from '../shop/shop.fragments'
import { merchantAccountTable } from './merchant.table'

export type MerchantRow = typeof merchantAccountTable.$inferSelect

export class MerchantRepository {
  private readonly readOne

  constructor(private readonly database: Database) {
    this.readOne = database.prepareRead(
      'merchant_find',
      database.current
        .select()
        .from(merchantAccountTable)
        .where(eq(merchantAccountTable.id, sql.placeholder('id'))),
    )
  }

  transact<T>(work: () => Promise<T>): Promise<T> {
    return this.database.transact(work)
  }

  async hasShop(shopId: string): Promise<boolean> {
    const rows = await this.database.current.select({ id: shops.id }).from(shops).where(eq(shops.id, shopId))
    return rows.length > 0
  }

  async find(id: string): Promise<MerchantRow | undefined> {
    return (await this.readOne.execute({ id }))[0]
  }

  async listIds(): Promise<string[]> {
    const rows = await this.database.current.select({ id: merchantAccountTable.id }).from(merchantAccountTable)
    return rows.map(({ id }) => id)
  }

  /** Those that take payments first. */
  async list(shopId: string): Promise<MerchantRow[]> {
    return this.database.current
      .select()
      .from(merchantAccountTable)
      .where(eq(merchantAccountTable.shopId, shopId))
      .orderBy(sql`retired_at desc nulls first`, asc(merchantAccountTable.provider), asc(merchantAccountTable.id))
  }

  /** Makes changes of one school's accounts at one provider wait for each other. */
  async lock(shopId: string, provider: PayProvider): Promise<void> {
    await this.database.lockName(`merchant:${shopId}:${provider}`)
  }

  async retire(shopId: string, provider: PayProvider, at: Date): Promise<MerchantRow | undefined> {
    const [row] = await this.database.current
      .update(merchantAccountTable)
      .set({ retiredAt: at })
      .where(
        and(
          eq(merchantAccountTable.shopId, shopId),
          eq(merchantAccountTable.provider, provider),
          isNull(merchantAccountTable.retiredAt),
        ),
      )
      .returning()
    return row
  }

  /** Adds an account, or gives a known one new keys; it takes payments from then on. */
  async save(account: Omit<MerchantRow, 'retiredAt'>): Promise<MerchantRow> {
    const { merchantNo: _merchantNo, id: _id, createdAt: _createdAt, ...changes } = account
    const [row] = await this.database.current
      .insert(merchantAccountTable)
      .values(account)
      .onConflictDoUpdate({
        target: [merchantAccountTable.shopId, merchantAccountTable.provider, merchantAccountTable.merchantNo],
        set: { ...changes, retiredAt: null },
      })
      .returning()
    return row
  }

  /** Adds an account unless another process was first. */
  async addOnce(account: Omit<MerchantRow, 'retiredAt'>): Promise<void> {
    await this.database.current.insert(merchantAccountTable).values(account).onConflictDoNothing()
  }
}

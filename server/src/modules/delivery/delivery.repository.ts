import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { deliveryTemplateTable } from './delivery.table'

export type TemplateRow = typeof deliveryTemplateTable.$inferSelect
export type TemplateValues = Pick<TemplateRow, 'name' | 'unit' | 'rates' | 'excluded' | 'updatedAt' | 'version'>

/** Delivery templates; every statement names the shop. */
export class DeliveryRepository {
  constructor(private readonly database: Database) {}

  list(shopId: string): Promise<TemplateRow[]> {
    return this.database.current
      .select()
      .from(deliveryTemplateTable)
      .where(eq(deliveryTemplateTable.shopId, shopId))
      .orderBy(asc(deliveryTemplateTable.createdAt), asc(deliveryTemplateTable.id))
  }

  listByIds(shopId: string, ids: string[]): Promise<TemplateRow[]> {
    return this.database.current
      .select()
      .from(deliveryTemplateTable)
      .where(and(eq(deliveryTemplateTable.shopId, shopId), inArray(deliveryTemplateTable.id, ids)))
  }

  /** Serialises additions to a shop's templates, which their number depends on. */
  async lock(shopId: string): Promise<void> {
    await this.database.lockName(`delivery_template:${shopId}`)
  }

  /** The template, locked until the transaction ends; undefined for another shop's. */
  async find(shopId: string, id: string): Promise<TemplateRow | undefined> {
    const rows = await this.database.current
      .select()
      .from(deliveryTemplateTable)
      .where(this.own(shopId, id))
      .for('update')
    return rows[0]
  }

  async add(row: TemplateRow): Promise<void> {
    await this.database.current.insert(deliveryTemplateTable).values(row)
  }

  async change(shopId: string, id: string, values: TemplateValues): Promise<void> {
    await this.database.current.update(deliveryTemplateTable).set(values).where(this.own(shopId, id))
  }

  /** Fails with a violation of a foreign key while goods use it. */
  async remove(shopId: string, id: string): Promise<void> {
    await this.database.current.delete(deliveryTemplateTable).where(this.own(shopId, id))
  }

  private own(shopId: string, id: string) {
    return and(eq(deliveryTemplateTable.shopId, shopId), eq(deliveryTemplateTable.id, id))
  }
}

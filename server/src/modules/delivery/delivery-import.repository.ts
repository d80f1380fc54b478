import type { Database } from '../../kernel/db/database'
import { deliveryTemplateTable } from './delivery.table'

/** Writes the delivery templates of a school folder. */
export class DeliveryImportRepository {
  constructor(private readonly database: Database) {}

  /** Those that the folder no longer has stay: goods of the staff may use them. */
  async save(template: typeof deliveryTemplateTable.$inferInsert): Promise<void> {
    const { id: _id, createdAt: _createdAt, ...values } = template
    await this.database.current
      .insert(deliveryTemplateTable)
      .values(template)
      .onConflictDoUpdate({ target: deliveryTemplateTable.id, set: values })
  }
}

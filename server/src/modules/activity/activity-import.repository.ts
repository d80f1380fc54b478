import { sql } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { activityItemTable, activityOrderTable, activityTable } from './activity.table'

/** Writes activities of a school folder, and what its orders have of them. */
export class ActivityImportRepository {
  constructor(private readonly database: Database) {}

  /** Stock stays at least what is taken. */
  async save(row: typeof activityTable.$inferInsert, items: (typeof activityItemTable.$inferInsert)[]): Promise<void> {
    const { current } = this.database
    const { id: _id, ...values } = row
    await current.insert(activityTable).values(row).onConflictDoUpdate({ target: activityTable.id, set: values })
    for (const item of items) {
      const { priceFen, struckFen, stock } = item
      const kept = sql`greatest(${stock}::int, ${activityItemTable.taken})`
      await current
        .insert(activityItemTable)
        .values(item)
        .onConflictDoUpdate({ target: activityItemTable.id, set: { priceFen, struckFen, stock: kept } })
    }
  }

  /** What an order of the folder took. */
  async take(row: typeof activityOrderTable.$inferInsert): Promise<void> {
    const { current } = this.database
    await current.insert(activityOrderTable).values(row)
    if (row.state === 'returned') return
    await current.execute(sql`
      with item as (update activity_item set taken = taken + ${row.quantity} where id = ${row.itemId}::uuid)
      insert into activity_buyer as buyer (activity_id, user_id, bought)
      values (${row.activityId}::uuid, ${row.userId}::uuid, ${row.quantity})
      on conflict (activity_id, user_id) do update set bought = buyer.bought + excluded.bought`)
  }
}

import type { Database } from '../../kernel/db/database'
import { favouriteGoodsTable, favouriteTable } from './favourite.table'

/** Writes the favourites of a school folder. */
export class FavouriteImportRepository {
  constructor(private readonly database: Database) {}

  async add(row: typeof favouriteTable.$inferInsert): Promise<void> {
    await this.database.current.insert(favouriteTable).values(row).onConflictDoNothing()
  }

  async addGoods(row: typeof favouriteGoodsTable.$inferInsert): Promise<void> {
    await this.database.current.insert(favouriteGoodsTable).values(row).onConflictDoNothing()
  }
}

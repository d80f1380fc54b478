import { and, asc, desc, eq, gte, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import { pageOfTable, type PageInput, type ReadPage } from '../../../kernel/db/page'
import { readDays } from '../../../kernel/read-days'
import { userTable } from '../user.table'
import type { UserRow } from '../user.repository'

export interface LearnerFilter extends PageInput {
  keyword?: string
  disabled?: boolean
  from?: string
  to?: string
  sort?: 'createdAt' | 'nickName'
  descending?: boolean
}

/** Learners of a shop, for its staff. */
export class LearnerDeskRepository {
  constructor(private readonly database: Database) {}

  page(shopId: string, filter: LearnerFilter): Promise<ReadPage<UserRow>> {
    const { keyword, disabled, sort = 'createdAt', descending = true } = filter
    const { since, until } = readDays(filter)
    const where = and(
      eq(userTable.shopId, shopId),
      keyword
        ? or(
            eq(userTable.phone, keyword),
            sql`strpos(${userTable.nickName}, ${keyword}) > 0`,
            sql`strpos(${userTable.realName}, ${keyword}) > 0`,
          )
        : undefined,
      disabled === undefined ? undefined : eq(userTable.disabled, disabled),
      since && gte(userTable.createdAt, since),
      until && lt(userTable.createdAt, until),
    )
    const by = descending ? desc : asc
    return pageOfTable(this.database, userTable, { where, order: [by(userTable[sort]), by(userTable.id)] }, filter)
  }

  async find(shopId: string, id: string): Promise<UserRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(userTable)
      .where(and(eq(userTable.shopId, shopId), eq(userTable.id, id)))
    return row
  }

  /** Undefined when the learner is so already. */
  async setDisabled(shopId: string, id: string, disabled: boolean): Promise<UserRow | undefined> {
    const [row] = await this.database.current
      .update(userTable)
      .set({ disabled })
      .where(and(eq(userTable.shopId, shopId), eq(userTable.id, id), eq(userTable.disabled, !disabled)))
      .returning()
    return row
  }
}

import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import { captchaTable } from '../user.table'

export class CaptchaRepository {
  constructor(private readonly database: Database) {}

  async add(row: typeof captchaTable.$inferInsert): Promise<void> {
    await this.database.current.insert(captchaTable).values(row)
  }

  /** Returns the captcha and removes it with the first attempt, right or wrong. */
  async take(id: string, shopId: string): Promise<typeof captchaTable.$inferSelect | undefined> {
    const [row] = await this.database.current
      .delete(captchaTable)
      .where(and(eq(captchaTable.id, id), eq(captchaTable.shopId, shopId)))
      .returning()
    return row
  }

  async removeEndedBefore(moment: Date): Promise<void> {
    await this.database.current.delete(captchaTable).where(lt(captchaTable.expiresAt, moment))
  }
}

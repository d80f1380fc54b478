import { eq } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { captchaAccountTable } from './captcha.table'

export type CaptchaAccountRow = typeof captchaAccountTable.$inferSelect

export class CaptchaAccountRepository {
  constructor(private readonly database: Database) {}

  async find(shopId: string): Promise<CaptchaAccountRow | undefined> {
    const own = eq(captchaAccountTable.shopId, shopId)
    return (await this.database.current.select().from(captchaAccountTable).where(own))[0]
  }

  async save(row: CaptchaAccountRow): Promise<void> {
    const target = captchaAccountTable.shopId
    await this.database.current.insert(captchaAccountTable).values(row).onConflictDoUpdate({ target, set: row })
  }

  async remove(shopId: string): Promise<void> {
    await this.database.current.delete(captchaAccountTable).where(eq(captchaAccountTable.shopId, shopId))
  }
}

import { eq } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { RowOfShop } from '../../kernel/db/row-of-shop'
import { shops } from '../shop/shop.fragments'
import { wechatSettingTable } from './wechat-setting.table'

export class WechatSettingRepository extends RowOfShop<typeof wechatSettingTable> {
  constructor(private readonly shopDatabase: Database) {
    super(shopDatabase, wechatSettingTable)
  }

  async hasShop(shopId: string): Promise<boolean> {
    const rows = await this.shopDatabase.current.select({ id: shops.id }).from(shops).where(eq(shops.id, shopId))
    return rows.length > 0
  }
}

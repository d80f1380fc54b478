import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { shops } from '../shop/shop.fragments'
import type { ShopMarks } from './playback-marks'

const NO_MARKS: ShopMarks = { vodEnableMarquee: false, watermarkText: '', watermarkImage: '' }

/** Reads what a shop prints over its videos. */
export class ShopMarksRepository {
  private readonly findStatement

  constructor(database: Database) {
    const { vodEnableMarquee, watermarkText, watermarkImage } = shops
    this.findStatement = database.prepareRead(
      'shop_marks_find',
      database.current
        .select({ vodEnableMarquee, watermarkText, watermarkImage })
        .from(shops)
        .where(eq(shops.id, sql.placeholder('shopId'))),
    )
  }

  async find(shopId: string): Promise<ShopMarks> {
    const [row] = await this.findStatement.execute({ shopId })
    return row ?? NO_MARKS
  }
}

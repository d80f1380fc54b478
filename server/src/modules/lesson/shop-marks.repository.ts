import { eq } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { shops } from '../shop/shop.fragments'
import type { ShopMarks } from './playback-marks'

const NO_MARKS: ShopMarks = { vodEnableMarquee: false, watermarkText: '', watermarkImage: '' }

/** Reads what a shop prints over its videos. */
export class ShopMarksRepository {
  constructor(private readonly database: Database) {}

  async find(shopId: string): Promise<ShopMarks> {
    const { vodEnableMarquee, watermarkText, watermarkImage } = shops
    const [row] = await this.database.current
      .select({ vodEnableMarquee, watermarkText, watermarkImage })
      .from(shops)
      .where(eq(shops.id, shopId))
    return row ?? NO_MARKS
  }
}

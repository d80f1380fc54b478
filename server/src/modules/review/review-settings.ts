import { REPORTS_TO_HIDE } from '@contract/review/review-kinds'
import type { Database } from '../../kernel/db/database'
import { RowOfShop } from '../../kernel/db/row-of-shop'
import { reviewSettingTable } from './review.table'
import { USUAL_WORDS } from './usual-words'

export type ReviewSetting = Omit<typeof reviewSettingTable.$inferSelect, 'shopId'>

/** What each school has set up for the review. */
export class ReviewSettings {
  private readonly rows: RowOfShop<typeof reviewSettingTable>

  constructor(database: Database) {
    this.rows = new RowOfShop(database, reviewSettingTable)
  }

  async find(shopId: string): Promise<ReviewSetting> {
    const {
      words = [...USUAL_WORDS],
      reportsToHide = REPORTS_TO_HIDE,
      readFirst = false,
    } = (await this.rows.find(shopId)) ?? {}
    return { words, reportsToHide, readFirst }
  }

  save(shopId: string, setting: ReviewSetting): Promise<void> {
    return this.rows.save({ shopId, ...setting })
  }
}

import type { Database } from '../../kernel/db/database'
import { ActivityImportRepository } from '../activity/activity-import.repository'
import type { SchoolContent } from './school-content'

/** Writes the activities of a school folder: published, with what they sell. */
export class ActivityImportService {
  private readonly rows: ActivityImportRepository

  constructor(database: Database) {
    this.rows = new ActivityImportRepository(database)
  }

  /** After courses and goods. */
  async save({ shop, activities, goods, courses }: SchoolContent, now: Date): Promise<void> {
    const covers = new Map([...goods, ...courses].map(({ id, cover }) => [id, cover]))
    // The folder does not say again whether goods are materials.
    const kinds = new Map<string, 'goods' | 'material'>(goods.map(({ id, kind }) => [id, kind]))
    for (const {
      items,
      key: _key,
      place: _place,
      groups: _groups,
      draws: _draws,
      stopReason,
      ...activity
    } of activities) {
      const { id: activityId, cover, goodsRef } = activity
      await this.rows.save(
        {
          ...activity,
          goodsKind: kinds.get(goodsRef ?? '') ?? activity.goodsKind,
          cover: cover || (covers.get(goodsRef ?? '') ?? ''),
          shopId: shop.code,
          publishedAt: now,
          stoppedAt: stopReason ? now : null,
          stopReason,
          createdAt: now,
        },
        items.map((item, position) => ({
          ...item,
          goodsKind: kinds.get(item.goodsRef) ?? item.goodsKind,
          activityId,
          position,
        })),
      )
    }
  }
}

import { randomUUID } from 'node:crypto'
import type { Database } from '../../../server/src/kernel/db/database'
import { bulletinTable } from '../../../server/src/modules/bulletin/bulletin.table'
import { SHOP } from './fixture-school'

/** A bulletin that everybody may read since long before the fixture's clock, unless told otherwise. */
export const givenBulletin = async (
  database: Database,
  wanted: Partial<typeof bulletinTable.$inferInsert> = {},
): Promise<string> => {
  const id = randomUUID()
  await database.current.insert(bulletinTable).values({
    shopId: SHOP,
    title: '实训安排',
    html: '<p>周六上午九点。</p>',
    status: 'published',
    publishedAt: new Date('2020-01-01T00:00:00Z'),
    ...wanted,
    id,
  })
  return id
}

import { and, desc, eq, getTableColumns, gt, isNull, like, lte, or, sql, type SQL } from 'drizzle-orm'
import { addRead } from '../../kernel/db/add-read'
import type { Database } from '../../kernel/db/database'
import { countRows, ONE, pageOfTable, type PageInput } from '../../kernel/db/page'
import { learnerReader } from '../../kernel/reader-marks'
import { isOwned } from '../access/access.fragments'
import { isMember } from '../vip/vip.fragments'
import { bulletinReadTable, bulletinTable } from './bulletin.table'

export type BulletinRecord = typeof bulletinTable.$inferSelect

/** Who looks: the school, the learner unless it is a visitor, and the time. */
interface Reader {
  shopId: string
  userId: string | undefined
  now: Date
}

/** Bulletins as readers see them: published, from their moment on to their end, and meant for them. */
export class BulletinRepository {
  constructor(private readonly database: Database) {}

  /** Those that are pinned first, then the newest. */
  page(reader: Reader, page: PageInput) {
    const { id, pinned, publishedAt } = bulletinTable
    const where = shownTo(reader)
    return pageOfTable(
      this.database,
      bulletinTable,
      {
        where,
        order: [desc(pinned), desc(publishedAt), desc(id)],
        select: (onPage) => this.select(reader).where(onPage).$dynamic(),
      },
      page,
    )
  }

  async find(reader: Reader, id: string): Promise<(BulletinRecord & { read: boolean }) | undefined> {
    const rows = await this.select(reader).where(and(eq(bulletinTable.id, id), shownTo(reader)))
    return rows.at(0)
  }

  async countUnread(reader: Reader & { userId: string }): Promise<number> {
    const rows = this.database.current
      .select(ONE)
      .from(bulletinTable)
      .where(and(shownTo(reader), sql`not ${hasRead(reader.userId)}`))
      .$dynamic()
    const [{ total }] = await countRows(this.database, rows)
    return total
  }

  /** Counts a reader's first visit only; returns how many have read the bulletin. */
  addRead(id: string, reader: string, now: Date): Promise<number> {
    const tables = { item: bulletinTable, reads: bulletinReadTable, itemColumn: 'bulletin_id' }
    return addRead(this.database, tables, { id, reader, now })
  }

  /** The same for all that this learner may see and has not read. */
  async addAllReads(reader: Reader & { userId: string }): Promise<void> {
    const { userId, now } = reader
    await this.database.current.execute(sql`
      with added as (
        insert into ${bulletinReadTable} (bulletin_id, reader, read_at)
        select bulletin.id, ${learnerReader(userId)}, ${now.toISOString()}::timestamptz from ${bulletinTable}
        where ${shownTo(reader)} and not ${hasRead(userId)} on conflict do nothing returning bulletin_id
      )
      update ${bulletinTable} set read_count = read_count + 1 where id in (select bulletin_id from added)`)
  }

  /** Forgets which visitors read; the counts stay, and learners still see what they have read. */
  async forgetVisitors(before: Date): Promise<void> {
    await this.database.current
      .delete(bulletinReadTable)
      .where(and(lte(bulletinReadTable.readAt, before), like(bulletinReadTable.reader, 'visitor:%')))
  }

  private select({ userId }: Reader) {
    const read = userId === undefined ? sql<boolean>`false` : hasRead(userId)
    return this.database.current.select({ ...getTableColumns(bulletinTable), read }).from(bulletinTable)
  }
}

const hasRead = (userId: string): SQL<boolean> => sql<boolean>`exists (
  select from ${bulletinReadTable}
  where bulletin_read.bulletin_id = bulletin.id and bulletin_read.reader = ${learnerReader(userId)})`

const shownTo = ({ shopId, userId, now }: Reader) =>
  and(
    eq(bulletinTable.shopId, shopId),
    eq(bulletinTable.status, 'published'),
    lte(bulletinTable.publishedAt, now),
    or(isNull(bulletinTable.endsAt), gt(bulletinTable.endsAt, now)),
    meantFor(userId, now.toISOString()),
  )

const meantFor = (userId: string | undefined, now: string) => {
  const { audience } = bulletinTable
  if (userId === undefined) return eq(audience, 'public')
  return or(
    eq(audience, 'public'),
    and(eq(audience, 'course'), isOwned(sql`${userId}::uuid`, sql`bulletin.course_id`, sql`${now}::timestamptz`)),
    and(eq(audience, 'member'), isMember({ userId, now })),
  )
}

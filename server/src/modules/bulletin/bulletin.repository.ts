import { and, desc, eq, getTableColumns, gt, isNull, like, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { countRows, ONE, readPage, selectPage, type PageInput } from '../../kernel/db/page'
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
    const db = this.database.current
    return readPage(
      page,
      (range) =>
        selectPage(
          id,
          db.select({ id }).from(bulletinTable).where(where).$dynamic(),
          [desc(pinned), desc(publishedAt), desc(id)],
          range,
          (onPage) => this.select(reader).where(onPage).$dynamic(),
        ),
      () => countRows(this.database, db.select(ONE).from(bulletinTable).where(where).$dynamic()),
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
  async addRead(bulletinId: string, reader: string, now: Date): Promise<number> {
    const [row] = await this.database.rows<{ count: number }>(sql`
      with added as (
        insert into ${bulletinReadTable} (bulletin_id, reader, read_at)
        values (${bulletinId}, ${reader}, ${now.toISOString()}) on conflict do nothing returning 1
      ), counted as (
        update ${bulletinTable} set read_count = read_count + 1
        where id = ${bulletinId} and exists (select 1 from added) returning read_count
      )
      select coalesce((select read_count from counted), read_count) as count
      from ${bulletinTable} where id = ${bulletinId}`)
    return Number(row?.count ?? 0)
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

import { and, asc, desc, eq, inArray, lt, ne, sql, type SQL } from 'drizzle-orm'
import type { PracticeStatus } from '@contract/practice/practice-kinds'
import type { Database } from '../../../kernel/db/database'
import { countRows, ONE, pageOfTable, readPage, type PageInput } from '../../../kernel/db/page'
import { courses } from '../../course/course.fragments'
import { useUpload } from '../../file/file.fragments'
import type { DrawnQuestion } from './practice-draw'
import { practiceItemTable, practiceSetTable, practiceTable } from './practice.table'

export type PracticeRow = typeof practiceTable.$inferSelect
export type ItemRow = typeof practiceItemTable.$inferSelect
export type PracticeSetRow = typeof practiceSetTable.$inferSelect

/** What a set says about the practices of it. */
export type SetTerms = Pick<PracticeSetRow, 'courseId' | 'lessonId' | 'passPercent'>

/** Practices with their questions, and the sets of the school. */
export class PracticeRepository {
  constructor(private readonly database: Database) {}

  /** By its own id, or by that of its lesson. */
  async findSet(shopId: string, by: { id?: string; lessonId?: string }): Promise<PracticeSetRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(practiceSetTable)
      .where(
        and(
          by.id ? eq(practiceSetTable.id, by.id) : eq(practiceSetTable.lessonId, by.lessonId!),
          eq(practiceSetTable.shopId, shopId),
          eq(practiceSetTable.onShelf, true),
        ),
      )
    return row
  }

  /** Of a set that was practised, on the shelf or not; a practice without one is bound to nothing. */
  async readSet(id: string | null): Promise<SetTerms> {
    if (id === null) return { courseId: null, lessonId: null, passPercent: 0 }
    const { courseId, lessonId, passPercent } = practiceSetTable
    const [row] = await this.database.current
      .select({ courseId, lessonId, passPercent })
      .from(practiceSetTable)
      .where(eq(practiceSetTable.id, id))
    return row
  }

  pageSets(shopId: string, filter: PageInput & { courseId?: string }) {
    const { id, position, courseId } = practiceSetTable
    const where = and(
      eq(practiceSetTable.shopId, shopId),
      eq(practiceSetTable.onShelf, true),
      filter.courseId ? eq(courseId, filter.courseId) : undefined,
    )
    const db = this.database.current
    return pageOfTable(
      this.database,
      practiceSetTable,
      {
        where,
        order: [asc(position), asc(id)],
        select: (onPage) =>
          db
            .select({ set: practiceSetTable, courseTitle: courses.title })
            .from(practiceSetTable)
            .leftJoin(courses, eq(courses.id, courseId))
            .where(onPage)
            .$dynamic(),
      },
      filter,
    )
  }

  /** What a learner has done of sets: the practice that runs, and the best share of right answers. */
  listOfSets(userId: string, setIds: string[]): Promise<PracticeRow[]> {
    if (setIds.length === 0) return Promise.resolve([])
    return this.database.current
      .select()
      .from(practiceTable)
      .where(and(eq(practiceTable.userId, userId), inArray(practiceTable.setId, setIds)))
      .orderBy(desc(practiceTable.startedAt))
      .limit(500)
  }

  find(shopId: string, userId: string, id: string): Promise<PracticeRow | undefined> {
    return this.findWhere(
      and(eq(practiceTable.shopId, shopId), eq(practiceTable.userId, userId), eq(practiceTable.id, id)),
    )
  }

  findByRequest(userId: string, requestId: string): Promise<PracticeRow | undefined> {
    return this.findWhere(and(eq(practiceTable.userId, userId), eq(practiceTable.requestId, requestId)))
  }

  findDaily(shopId: string, userId: string, day: string): Promise<PracticeRow | undefined> {
    return this.findWhere(
      and(
        eq(practiceTable.userId, userId),
        eq(practiceTable.shopId, shopId),
        eq(practiceTable.day, day),
        eq(practiceTable.kind, 'daily'),
      ),
    )
  }

  findRunningOfSet(userId: string, setId: string): Promise<PracticeRow | undefined> {
    return this.findWhere(
      and(eq(practiceTable.userId, userId), eq(practiceTable.setId, setId), eq(practiceTable.status, 'doing')),
    )
  }

  /** Until the transaction ends. */
  async lock(shopId: string, userId: string, id: string): Promise<PracticeRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(practiceTable)
      .where(and(eq(practiceTable.shopId, shopId), eq(practiceTable.userId, userId), eq(practiceTable.id, id)))
      .for('update')
    return row
  }

  /** False where another request was first. */
  async add(row: typeof practiceTable.$inferInsert, questions: DrawnQuestion[]): Promise<boolean> {
    const added = await this.database.current
      .insert(practiceTable)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: practiceTable.id })
    if (added.length === 0) return false
    const items = questions.map((question, position) => ({ practiceId: row.id, position, ...question }))
    await this.database.current.insert(practiceItemTable).values(items)
    return true
  }

  /** Removes what was begun before a moment and never answered, so that trying out choices leaves little behind. */
  async removeUntouched(shopId: string, userId: string, before: Date): Promise<void> {
    const untouched = and(
      eq(practiceTable.doneCount, 0),
      eq(practiceTable.status, 'doing'),
      ne(practiceTable.kind, 'daily'),
      lt(practiceTable.startedAt, before),
    )
    await this.database.current
      .delete(practiceTable)
      .where(and(eq(practiceTable.userId, userId), eq(practiceTable.shopId, shopId), untouched))
  }

  listItems(practiceId: string): Promise<ItemRow[]> {
    return this.database.current
      .select()
      .from(practiceItemTable)
      .where(eq(practiceItemTable.practiceId, practiceId))
      .orderBy(asc(practiceItemTable.position))
  }

  /** Writes answers and whether they are right, in one statement. */
  async saveItems(practiceId: string, items: ItemRow[]): Promise<void> {
    if (items.length === 0) return
    const rows = JSON.stringify(
      items.map(({ position, revision, answer, right, answeredAt }) => ({
        position,
        revision,
        answer,
        right,
        answered_at: answeredAt,
      })),
    )
    await this.database.current.execute(sql`
      update practice_item item set revision = saved.revision, answer = saved.answer, "right" = saved.right,
        answered_at = saved.answered_at
      from json_to_recordset(${rows}::json)
        as saved(position int, revision int, answer jsonb, "right" bool, answered_at timestamptz)
      where item.practice_id = ${practiceId}::uuid and item.position = saved.position`)
  }

  async change(id: string, values: Partial<PracticeRow>): Promise<void> {
    await this.database.current.update(practiceTable).set(values).where(eq(practiceTable.id, id))
  }

  pageRecords(shopId: string, userId: string, { status, ...page }: PageInput & { status?: PracticeStatus }) {
    const where = and(
      eq(practiceTable.userId, userId),
      eq(practiceTable.shopId, shopId),
      status ? eq(practiceTable.status, status) : undefined,
    )
    const db = this.database.current
    return readPage(
      page,
      ({ offset, limit }) =>
        db
          .select()
          .from(practiceTable)
          .where(where)
          .orderBy(desc(practiceTable.startedAt), desc(practiceTable.id))
          .offset(offset)
          .limit(limit),
      () => countRows(this.database, db.select(ONE).from(practiceTable).where(where).$dynamic()),
    )
  }

  /** False where the picture is not the learner's own. */
  async keepPicture(shopId: string, userId: string, key: string, now: Date): Promise<boolean> {
    const used = await this.database.rows(useUpload({ key, shopId, userId, purpose: 'homework' }, now))
    return used.length > 0
  }

  private async findWhere(where: SQL | undefined): Promise<PracticeRow | undefined> {
    const [row] = await this.database.current.select().from(practiceTable).where(where).limit(1)
    return row
  }
}

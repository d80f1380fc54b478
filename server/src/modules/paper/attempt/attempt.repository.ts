import { and, asc, count, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { RUNNING_STATUSES, type AttemptLogEvent, type AttemptStatus } from '@contract/exam/attempt-status'
import type { Actor } from '../../../kernel/actor'
import { toBatches } from '../../../kernel/db/batches'
import type { Database } from '../../../kernel/db/database'
import { countRows, ONE, readPage, selectPage, type PageInput } from '../../../kernel/db/page'
import { makeId } from '../../../kernel/make-id'
import { useUpload } from '../../file/file.fragments'
import { paperTable } from '../paper/paper.table'
import { answerTable, attemptItemTable, attemptLogTable, attemptTable } from './attempt.table'

export type AttemptRow = typeof attemptTable.$inferSelect
export type AttemptItemRow = typeof attemptItemTable.$inferSelect
export type NewAttempt = typeof attemptTable.$inferInsert
export type NewAttemptItem = typeof attemptItemTable.$inferInsert

export interface AttemptMove {
  event: AttemptLogEvent
  status: AttemptStatus
  actor: Actor
  at: Date
  reason?: string
}

const OPEN: AttemptStatus[] = ['ready', 'verifying', ...RUNNING_STATUSES]

/** Attempts, what they are made of, and their log. */
export class AttemptRepository {
  constructor(private readonly database: Database) {}

  /** Serialises what one learner begins at one paper until the transaction ends. */
  async lockEntry(userId: string, paperId: string): Promise<void> {
    await this.database.current.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`${userId}/${paperId}`}, 0))`,
    )
  }

  /** The learner's own, in their shop. */
  async find(shopId: string, userId: string, id: string): Promise<AttemptRow | undefined> {
    const { attempts } = this
    const [row] = await attempts().where(
      and(eq(attemptTable.id, id), eq(attemptTable.shopId, shopId), eq(attemptTable.userId, userId)),
    )
    return row
  }

  /** Locks an attempt: no answer is saved to it until the transaction ends. */
  async lock(id: string): Promise<AttemptRow | undefined> {
    const [row] = await this.attempts().where(eq(attemptTable.id, id)).for('update')
    return row
  }

  async findByRequest(userId: string, requestId: string): Promise<AttemptRow | undefined> {
    const [row] = await this.attempts().where(
      and(eq(attemptTable.userId, userId), eq(attemptTable.requestId, requestId)),
    )
    return row
  }

  async findRunning(userId: string, paperIds: string[]): Promise<Map<string, AttemptRow>> {
    if (paperIds.length === 0) return new Map()
    const rows = await this.attempts().where(
      and(eq(attemptTable.userId, userId), inArray(attemptTable.paperId, paperIds), inArray(attemptTable.status, OPEN)),
    )
    return new Map(rows.map((row) => [row.paperId, row]))
  }

  countUsed(userId: string, paperId: string): Promise<number> {
    return this.database.current.$count(
      attemptTable,
      and(eq(attemptTable.userId, userId), eq(attemptTable.paperId, paperId), ne(attemptTable.status, 'absent')),
    )
  }

  async add(row: NewAttempt, items: NewAttemptItem[], move: AttemptMove): Promise<void> {
    await this.database.current.insert(attemptTable).values(row)
    for (const batch of toBatches(items)) await this.database.current.insert(attemptItemTable).values(batch)
    await this.log(row.id, move)
  }

  /** Moves an attempt that is still in `from`; false when it is not. */
  async move(
    { id, status: from }: Pick<AttemptRow, 'id' | 'status'>,
    move: AttemptMove,
    values: Partial<NewAttempt> = {},
  ): Promise<boolean> {
    const moved = await this.database.current
      .update(attemptTable)
      .set({ ...values, status: move.status })
      .where(and(eq(attemptTable.id, id), eq(attemptTable.status, from)))
      .returning({ id: attemptTable.id })
    if (moved.length > 0) await this.log(id, move)
    return moved.length > 0
  }

  async setTicket(id: string, ticketHash: string): Promise<void> {
    await this.database.current.update(attemptTable).set({ ticketHash }).where(eq(attemptTable.id, id))
  }

  /** Raises the number of switches, never lowers it; returns it. */
  async raiseSwitches(id: string, switches: number): Promise<number> {
    const [row] = await this.database.current
      .update(attemptTable)
      .set({ switches: sql`greatest(${attemptTable.switches}, ${switches})` })
      .where(eq(attemptTable.id, id))
      .returning({ switches: attemptTable.switches })
    return row.switches
  }

  listItems(attemptId: string): Promise<AttemptItemRow[]> {
    return this.database.current
      .select()
      .from(attemptItemTable)
      .where(eq(attemptItemTable.attemptId, attemptId))
      .orderBy(asc(attemptItemTable.position))
  }

  async listAnswers(attemptId: string): Promise<Map<number, typeof answerTable.$inferSelect>> {
    const rows = await this.database.current.select().from(answerTable).where(eq(answerTable.attemptId, attemptId))
    return new Map(rows.map((row) => [row.position, row]))
  }

  /** Writes the marks of items in one statement, and their comments where there are any. */
  async saveMarks(
    attemptId: string,
    marks: { position: number; scoreHundredths: number | null; right: boolean | null; comment?: string }[],
  ): Promise<void> {
    const rows = JSON.stringify(
      marks.map(({ position, scoreHundredths: score, right, comment }) => ({ position, score, right, comment })),
    )
    await this.database.current.execute(sql`
      update exam_attempt_item item set score_hundredths = mark.score, "right" = mark.right,
        comment = coalesce(mark.comment, item.comment)
      from json_to_recordset(${rows}::json) as mark(position int, score int, "right" bool, comment text)
      where item.attempt_id = ${attemptId}::uuid and item.position = mark.position`)
  }

  /** Keeps pictures of answers beyond a day, for markers; keys of anything but the learner's own are left out. */
  async keepPictures({ shopId, userId }: AttemptRow, keys: string[], now: Date): Promise<void> {
    for (const key of keys) await this.database.rows(useUpload({ key, shopId, userId, purpose: 'homework' }, now))
  }

  page(shopId: string, userId: string, filter: PageInput & { paperId?: string }) {
    const db = this.database.current
    const { id, enteredAt } = attemptTable
    const where = and(
      eq(attemptTable.userId, userId),
      eq(attemptTable.shopId, shopId),
      filter.paperId ? eq(attemptTable.paperId, filter.paperId) : undefined,
    )
    return readPage(
      filter,
      (range) =>
        selectPage(
          id,
          db.select({ id }).from(attemptTable).where(where).$dynamic(),
          [desc(enteredAt), desc(id)],
          range,
          (onPage) =>
            db
              .select({ attempt: attemptTable, paper: paperTable })
              .from(attemptTable)
              .innerJoin(paperTable, eq(paperTable.id, attemptTable.paperId))
              .where(onPage)
              .$dynamic(),
        ),
      () => countRows(this.database, db.select(ONE).from(attemptTable).where(where).$dynamic()),
    )
  }

  /** The learner's finished attempts at a paper, the first one first. */
  listFinished(userId: string, paperId: string): Promise<AttemptRow[]> {
    return this.attempts()
      .where(
        and(eq(attemptTable.userId, userId), eq(attemptTable.paperId, paperId), eq(attemptTable.status, 'finished')),
      )
      .orderBy(asc(attemptTable.enteredAt))
  }

  /** How many learners finished a paper, and how many of them have more than this score in the attempt that counts. */
  async countAbove(paperId: string, counted: 'best' | 'last', scoreHundredths: number) {
    const order = counted === 'best' ? sql`score_hundredths desc` : sql`entered_at desc`
    const [row] = await this.database.rows<{ above: number; all: number }>(sql`
      select (count(*) filter (where score_hundredths > ${scoreHundredths}))::int as above, count(*)::int as all
      from (select distinct on (user_id) score_hundredths from exam_attempt
        where paper_id = ${paperId}::uuid and status = 'finished' order by user_id, ${order}) counting`)
    return row
  }

  /** Of each question of a paper: how many finished attempts had it, and how many had it right. */
  async countRight(paperId: string) {
    const { right, questionId } = attemptItemTable
    const rows = await this.database.current
      .select({
        questionId,
        total: count(),
        right: sql<number>`(count(*) filter (where ${right}))::int`,
      })
      .from(attemptItemTable)
      .innerJoin(attemptTable, eq(attemptTable.id, attemptItemTable.attemptId))
      .where(and(eq(attemptTable.paperId, paperId), eq(attemptTable.status, 'finished')))
      .groupBy(questionId)
    return new Map(rows.map((row) => [row.questionId, { total: Number(row.total), right: row.right }]))
  }

  private readonly attempts = () => this.database.current.select().from(attemptTable).$dynamic()

  private async log(attemptId: string, { event, status, actor, at, reason = '' }: AttemptMove): Promise<void> {
    await this.database.current
      .insert(attemptLogTable)
      .values({ id: makeId(), attemptId, event, status, actor, at, reason })
  }
}

import { and, asc, count, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { RUNNING_STATUSES, type AttemptLogEvent, type AttemptStatus } from '@contract/exam/attempt-status'
import type { Actor } from '../../../kernel/actor'
import { toBatches } from '../../../kernel/db/batches'
import type { Database } from '../../../kernel/db/database'
import { pageOfTable, type PageInput } from '../../../kernel/db/page'
import { makeId } from '../../../kernel/make-id'
import { useUpload } from '../../file/file.fragments'
import { paperTable } from '../paper/paper.table'
import { answerTable, attemptItemTable, attemptLogTable, attemptTable, standingTable } from './attempt.table'

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

export interface ItemMark {
  attemptId: string
  position: number
  /** null where a person marks it. */
  scoreHundredths: number | null
  right: boolean | null
  comment?: string
}

/** A learner and a paper. */
export interface Sitting {
  userId: string
  paperId: string
}

const OPEN: AttemptStatus[] = ['ready', 'verifying', ...RUNNING_STATUSES]

/** Attempts, what they are made of, and their log. */
export class AttemptRepository {
  private readonly readOwn

  constructor(private readonly database: Database) {
    const { placeholder: of } = sql
    const { id, shopId, userId } = attemptTable
    const isOwn = and(eq(id, of('id')), eq(shopId, of('shopId')), eq(userId, of('userId')))
    this.readOwn = database.prepareRead('exam_attempt_own', database.current.select().from(attemptTable).where(isOwn))
  }

  /** Serialises what one learner begins at one paper until the transaction ends. */
  async lockEntry(userId: string, paperId: string): Promise<void> {
    await this.database.lockName(`${userId}/${paperId}`)
  }

  /** The learner's own, in their shop. */
  async find(shopId: string, userId: string, id: string): Promise<AttemptRow | undefined> {
    const [row] = await this.readOwn.execute({ id, shopId, userId })
    return row
  }

  /** Locks an attempt: no answer is saved to it until the transaction ends. */
  async lock(id: string): Promise<AttemptRow | undefined> {
    const [row] = await this.attempts().where(eq(attemptTable.id, id)).for('update')
    return row
  }

  /** Lets nobody change a learner's attempts at a paper until the transaction ends. */
  async hold(userId: string, paperId: string): Promise<void> {
    await this.attempts()
      .where(and(eq(attemptTable.userId, userId), eq(attemptTable.paperId, paperId)))
      .orderBy(asc(attemptTable.id))
      .for('share')
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
      and(
        eq(attemptTable.userId, userId),
        eq(attemptTable.paperId, paperId),
        ne(attemptTable.status, 'absent'),
        eq(attemptTable.mayRetake, false),
      ),
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

  /** Gives an attempt another end. */
  async setDeadline(attempt: Pick<AttemptRow, 'id'>, deadlineAt: Date, move: AttemptMove): Promise<void> {
    await this.database.current.update(attemptTable).set({ deadlineAt }).where(eq(attemptTable.id, attempt.id))
    await this.log(attempt.id, move)
  }

  /** Locks the attempts at a paper that run, in one order everywhere. */
  lockRunning(paperId: string): Promise<AttemptRow[]> {
    return this.attempts()
      .where(and(eq(attemptTable.paperId, paperId), inArray(attemptTable.status, OPEN)))
      .orderBy(asc(attemptTable.id))
      .for('update')
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
  async saveMarks(marks: ItemMark[]): Promise<void> {
    const rows = JSON.stringify(
      marks.map(({ attemptId: attempt, position, scoreHundredths: score, right, comment }) => ({
        ...{ attempt, position, score, right, comment },
      })),
    )
    await this.database.current.execute(sql`
      update exam_attempt_item item set score_hundredths = mark.score, "right" = mark.right,
        comment = coalesce(mark.comment, item.comment)
      from json_to_recordset(${rows}::json)
        as mark(attempt uuid, position int, score int, "right" bool, comment text)
      where item.attempt_id = mark.attempt and item.position = mark.position`)
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
    return pageOfTable(
      this.database,
      attemptTable,
      {
        where,
        order: [desc(enteredAt), desc(id)],
        select: (onPage) =>
          db
            .select({ attempt: attemptTable, paper: paperTable })
            .from(attemptTable)
            .innerJoin(paperTable, eq(paperTable.id, attemptTable.paperId))
            .where(onPage)
            .$dynamic(),
      },
      filter,
    )
  }

  /** The learner's finished attempts at a paper, the first one first. */
  listFinished(userId: string, paperId: string): Promise<AttemptRow[]> {
    return this.attempts()
      .where(
        and(eq(attemptTable.userId, userId), eq(attemptTable.paperId, paperId), eq(attemptTable.status, 'finished')),
      )
      .orderBy(asc(attemptTable.enteredAt), asc(attemptTable.id))
  }

  /** How many learners finished a paper, and how many of them have more than this score in the attempt that counts. */
  async countAbove(paperId: string, scoreHundredths: number) {
    const ofPaper = eq(standingTable.paperId, paperId)
    const { current } = this.database
    const [above, all] = await Promise.all([
      current.$count(standingTable, and(ofPaper, gt(standingTable.scoreHundredths, scoreHundredths))),
      current.$count(standingTable, ofPaper),
    ])
    return { above, all }
  }

  /**
   * The finished attempts of some learners at a paper each, the first one first. Until the transaction ends, nobody
   * else changes by which score these learners are ranked.
   */
  async lockFinished(sittings: Sitting[]): Promise<AttemptRow[]> {
    const rows = sql`json_to_recordset(${JSON.stringify(sittings)}::json) as sitting("userId" uuid, "paperId" uuid)`
    await this.database.current.execute(sql`
      insert into exam_standing (paper_id, user_id, score_hundredths)
      select "paperId", "userId", 0 from ${rows} order by "paperId", "userId"
      on conflict (paper_id, user_id) do update set score_hundredths = exam_standing.score_hundredths`)
    return this.attempts()
      .where(
        and(
          eq(attemptTable.status, 'finished'),
          sql`(${attemptTable.userId}, ${attemptTable.paperId}) in (select "userId", "paperId" from ${rows})`,
        ),
      )
      .orderBy(asc(attemptTable.enteredAt), asc(attemptTable.id))
  }

  /** Keeps the scores by which examinees are ranked, after `lockFinished`; undefined where no attempt counts. */
  async setStandings(standings: (Sitting & { scoreHundredths: number | undefined })[]): Promise<void> {
    const rows = sql`json_to_recordset(${JSON.stringify(standings)}::json)
      as counting("userId" uuid, "paperId" uuid, "scoreHundredths" int)`
    const isSame = sql`standing.user_id = "userId" and standing.paper_id = "paperId"`
    await this.database.current.execute(sql`
      update exam_standing standing set score_hundredths = "scoreHundredths" from ${rows}
      where ${isSame} and "scoreHundredths" is not null`)
    if (standings.some(({ scoreHundredths }) => scoreHundredths === undefined))
      await this.database.current.execute(
        sql`delete from exam_standing standing using ${rows} where ${isSame} and "scoreHundredths" is null`,
      )
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

  async logAll(moves: (AttemptMove & { attemptId: string })[]): Promise<void> {
    const rows = moves.map(({ reason = '', ...move }) => ({ ...move, id: makeId(), reason }))
    await this.database.current.insert(attemptLogTable).values(rows)
  }

  private readonly attempts = () => this.database.current.select().from(attemptTable).$dynamic()

  private log(attemptId: string, move: AttemptMove): Promise<void> {
    return this.logAll([{ attemptId, ...move }])
  }
}

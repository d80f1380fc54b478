import { and, asc, count, desc, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import { CHOICE_FROM, type ChoiceState } from '@contract/selection/selection-kinds'
import type { Database } from '../../kernel/db/database'
import { pageOfTable, type PageInput } from '../../kernel/db/page'
import { makeId } from '../../kernel/make-id'
import { selectionChoiceTable as choice } from './selection.table'

export type ChoiceRow = typeof choice.$inferSelect
type NewChoice = Pick<ChoiceRow, 'planId' | 'courseId' | 'userId' | 'state' | 'changedAt'> &
  Partial<Pick<ChoiceRow, 'rank' | 'placeId' | 'until'>>

/** Rows of one statement. */
const CHUNK = 500

/** The one state of each learner and course. */
export class ChoiceRepository {
  constructor(private readonly database: Database) {}

  listOfLearner(userId: string, planId: string): Promise<ChoiceRow[]> {
    return this.database.current
      .select()
      .from(choice)
      .where(and(eq(choice.userId, userId), eq(choice.planId, planId)))
      .orderBy(asc(choice.rank), asc(choice.changedAt), asc(choice.id))
  }

  async find(userId: string, courseId: string): Promise<ChoiceRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(choice)
      .where(and(eq(choice.userId, userId), eq(choice.courseId, courseId)))
    return row
  }

  /** Of all plans those that hold or want a place. */
  listLive(userId: string): Promise<ChoiceRow[]> {
    return this.database.current
      .select()
      .from(choice)
      .where(and(eq(choice.userId, userId), inArray(choice.state, ['pending', 'selected', 'waiting'])))
  }

  pageOfLearner(userId: string, page: PageInput) {
    const order = [desc(choice.changedAt), desc(choice.id)]
    return pageOfTable(this.database, choice, { where: eq(choice.userId, userId), order }, page)
  }

  listOfCourse(courseId: string, states: ChoiceState[]): Promise<ChoiceRow[]> {
    return this.database.current
      .select()
      .from(choice)
      .where(and(eq(choice.courseId, courseId), inArray(choice.state, states)))
      .orderBy(asc(choice.userId))
  }

  /** Wishes that no lot has decided yet, by learner and rank. */
  listWishes(planId: string): Promise<ChoiceRow[]> {
    return this.database.current.select().from(choice).where(this.areWishes(planId)).orderBy(choice.userId, choice.rank)
  }

  /** Places of these learners in the plan. */
  listHolding(planId: string, userIds: string[]): Promise<ChoiceRow[]> {
    if (userIds.length === 0) return Promise.resolve([])
    return this.database.current
      .select()
      .from(choice)
      .where(and(eq(choice.planId, planId), inArray(choice.userId, userIds), isNotNull(choice.placeId)))
  }

  /** How many learners are in each state, by course. */
  countByCourse(planId: string) {
    return this.database.current
      .select({
        courseId: choice.courseId,
        state: choice.state,
        isWish: sql<boolean>`rank is not null`,
        count: count(),
      })
      .from(choice)
      .where(eq(choice.planId, planId))
      .groupBy(choice.courseId, choice.state, sql`rank is not null`)
  }

  /** Writes choices of one state over those that may come into it; returns how many it could. */
  async put(rows: NewChoice[]): Promise<number> {
    let written = 0
    for (let from = 0; from < rows.length; from += CHUNK) {
      const values = rows.slice(from, from + CHUNK).map((row) => ({ ...row, id: makeId() }))
      const [{ state }] = values
      const excluded = (column: string) => sql.raw(`excluded.${column}`)
      const done = await this.database.current
        .insert(choice)
        .values(values)
        .onConflictDoUpdate({
          target: [choice.courseId, choice.userId],
          set: {
            state,
            rank: sql`coalesce(excluded.rank, ${choice.rank})`,
            placeId: excluded('place_id'),
            until: excluded('until'),
            changedAt: excluded('changed_at'),
            reason: '',
          },
          setWhere: inArray(choice.state, [...CHOICE_FROM[state]]),
        })
        .returning({ id: choice.id })
      written += done.length
    }
    return written
  }

  /** Moves those of these that may come into the state; returns them as they are now. */
  async move(
    ids: string[],
    state: ChoiceState,
    values: Pick<ChoiceRow, 'changedAt'> & Partial<Pick<ChoiceRow, 'placeId' | 'until' | 'reason'>>,
  ): Promise<ChoiceRow[]> {
    if (ids.length === 0) return []
    return this.database.current
      .update(choice)
      .set({ until: null, ...values, state })
      .where(and(inArray(choice.id, ids), inArray(choice.state, [...CHOICE_FROM[state]])))
      .returning()
  }

  /** What became of places, by the clock. */
  async moveOfPlaces(placeIds: string[], state: ChoiceState, values: Pick<ChoiceRow, 'changedAt' | 'reason'>) {
    if (placeIds.length === 0) return []
    return this.database.current
      .update(choice)
      .set({ ...values, state, until: null, placeId: null })
      .where(and(inArray(choice.placeId, placeIds), inArray(choice.state, [...CHOICE_FROM[state]])))
      .returning()
  }

  async setOffer(courseId: string, userId: string, until: Date | null): Promise<void> {
    await this.database.current
      .update(choice)
      .set({ until })
      .where(and(eq(choice.courseId, courseId), eq(choice.userId, userId), eq(choice.state, 'waiting')))
  }

  /** Makes these the learner's wishes, in this order. */
  async setWishes(wishes: Pick<ChoiceRow, 'planId' | 'userId' | 'changedAt'>, courseIds: string[]): Promise<void> {
    const own = and(this.areWishes(wishes.planId), eq(choice.userId, wishes.userId))
    await this.database.current
      .delete(choice)
      .where(and(own, courseIds.length > 0 ? notInArray(choice.courseId, courseIds) : undefined))
    const values = courseIds.map((courseId, place) => ({
      ...{ ...wishes, id: makeId(), courseId, state: 'pending' as const, rank: place + 1 },
    }))
    if (values.length === 0) return
    await this.database.current
      .insert(choice)
      .values(values)
      .onConflictDoUpdate({
        target: [choice.courseId, choice.userId],
        set: { state: 'pending', rank: sql`excluded.rank`, changedAt: sql`excluded.changed_at`, reason: '' },
        setWhere: isNull(choice.placeId),
      })
  }

  /** Wishes that the lot did not fulfil. */
  async loseWishes(planId: string, values: Pick<ChoiceRow, 'changedAt' | 'reason'>): Promise<void> {
    await this.database.current
      .update(choice)
      .set({ ...values, state: 'lost' })
      .where(this.areWishes(planId))
  }

  private areWishes(planId: string) {
    return and(eq(choice.planId, planId), eq(choice.state, 'pending'), isNull(choice.placeId))
  }
}

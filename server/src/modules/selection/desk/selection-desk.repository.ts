import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { ChoiceState } from '@contract/selection/selection-kinds'
import type { Database } from '../../../kernel/db/database'
import { countRows, ONE, pageOfTable, readPage, type PageInput } from '../../../kernel/db/page'
import { courses } from '../../course/course.fragments'
import { users } from '../../user/user.fragments'
import type { CourseRow, PlanCourse, PlanRow } from '../plan.repository'
import {
  selectionAudienceTable as audience,
  selectionChoiceTable as choice,
  selectionCourseTable as course,
  selectionDrawTable as draw,
  selectionPlanTable as plan,
  selectionRoundTable as round,
} from '../selection.table'

type Round = typeof round.$inferSelect

interface ChoiceFilter {
  planId: string
  courseId?: string
  state?: ChoiceState
}

/** What the desk of selection reads and writes beside the learners' choices. */
export class SelectionDeskRepository {
  constructor(private readonly database: Database) {}

  pagePlans(shopId: string, page: PageInput) {
    const order = [desc(plan.firstDay), desc(plan.id)]
    return pageOfTable(this.database, plan, { where: eq(plan.shopId, shopId), order }, page)
  }

  async countCourses(planIds: string[]): Promise<Map<string, number>> {
    if (planIds.length === 0) return new Map()
    const rows = await this.database.current
      .select({ id: course.planId, count: count() })
      .from(course)
      .where(inArray(course.planId, planIds))
      .groupBy(course.planId)
    return new Map(rows.map((row) => [row.id, row.count]))
  }

  async savePlan(row: PlanRow): Promise<void> {
    const { id: _id, shopId: _shop, createdAt: _at, ...values } = row
    await this.database.current.insert(plan).values(row).onConflictDoUpdate({ target: plan.id, set: values })
  }

  async saveRound({ id, planId, ...values }: Round): Promise<void> {
    await this.database.current
      .insert(round)
      .values({ id, planId, ...values })
      .onConflictDoUpdate({ target: round.id, set: values })
  }

  async removeRounds(ids: string[]): Promise<void> {
    if (ids.length === 0) return
    await this.database.current.delete(draw).where(inArray(draw.roundId, ids))
    await this.database.current.delete(round).where(inArray(round.id, ids))
  }

  /** The hash stands before the round opens, and never changes. */
  async addDraw(roundId: string, seed: string, seedHash: string): Promise<void> {
    await this.database.current.insert(draw).values({ roundId, seed, seedHash }).onConflictDoNothing()
  }

  async findOnlineCourse(shopId: string, id: string): Promise<{ title: string } | undefined> {
    const [row] = await this.database.current
      .select({ title: courses.title })
      .from(courses)
      .where(and(eq(courses.shopId, shopId), eq(courses.id, id)))
    return row
  }

  async saveCourse({ id, ...row }: CourseRow, may: PlanCourse['audience']): Promise<void> {
    const { shopId: _shop, planId: _plan, courseId: _course, closedAt: _at, closedReason: _why, ...values } = row
    const db = this.database.current
    await db
      .insert(course)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: course.id, set: values })
    await db.delete(audience).where(eq(audience.courseId, id))
    if (may.length > 0) await db.insert(audience).values(may.map((each) => ({ ...each, courseId: id })))
  }

  async closeCourse(id: string, closedAt: Date, closedReason: string): Promise<void> {
    await this.database.current.update(course).set({ closedAt, closedReason }).where(eq(course.id, id))
  }

  /** With names of learners. */
  async pageChoices(filter: ChoiceFilter, page: PageInput) {
    const where = and(
      eq(choice.planId, filter.planId),
      filter.courseId === undefined ? undefined : eq(choice.courseId, filter.courseId),
      filter.state === undefined ? undefined : eq(choice.state, filter.state),
    )
    return readPage(
      page,
      ({ offset, limit }) => this.selectChoices(where).offset(offset).limit(limit).execute(),
      () => countRows(this.database, this.database.current.select(ONE).from(choice).where(where).$dynamic()),
    )
  }

  listChoices(planId: string, limit: number) {
    return this.selectChoices(eq(choice.planId, planId)).limit(limit)
  }

  private selectChoices(where: ReturnType<typeof and>) {
    return this.database.current
      .select({
        choice,
        title: courses.title,
        learnerName: sql<string>`coalesce(nullif(${users.realName}, ''), ${users.nickName})`,
        studentNumber: users.studentNumber,
      })
      .from(choice)
      .innerJoin(course, eq(course.id, choice.courseId))
      .innerJoin(courses, eq(courses.id, course.courseId))
      .innerJoin(users, eq(users.id, choice.userId))
      .where(where)
      .orderBy(asc(course.sort), asc(course.id), asc(choice.state), asc(choice.changedAt), asc(choice.id))
  }
}

import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { AudienceKind } from '@contract/selection/selection-kinds'
import type { Database } from '../../kernel/db/database'
import { courses } from '../course/course.fragments'
import { isThereOn, parties, partyMembers } from '../party/party.fragments'
import { lockLearner, users } from '../user/user.fragments'
import {
  selectionAudienceTable as audience,
  selectionCourseTable as course,
  selectionCoursewareTable as courseware,
  selectionDrawTable as draw,
  selectionPlanTable as plan,
  selectionResultTable as result,
  selectionRoundTable as round,
} from './selection.table'

export type PlanRow = typeof plan.$inferSelect
export type CourseRow = typeof course.$inferSelect
export type CoursewareRow = typeof courseware.$inferSelect
type DrawRow = Omit<typeof draw.$inferSelect, 'input'>

/** A round; one of wishes with its lot. */
export type RoundRow = typeof round.$inferSelect & { draw: DrawRow | null }

/** A course with who may select it, and the title of the online course behind it. */
export type PlanCourse = CourseRow & {
  title: string
  summary: string
  audience: { kind: AudienceKind; value: string }[]
}

const DRAW_COLUMNS = {
  roundId: draw.roundId,
  seed: draw.seed,
  seedHash: draw.seedHash,
  publicValue: draw.publicValue,
  signature: draw.signature,
  inputHash: draw.inputHash,
  resultHash: draw.resultHash,
  drawnAt: draw.drawnAt,
}

/** Plans of selection with their rounds and courses, and what the rules need of a learner. */
export class PlanRepository {
  constructor(private readonly database: Database) {}

  async find(shopId: string, id: string): Promise<PlanRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(plan)
      .where(and(eq(plan.shopId, shopId), eq(plan.id, id)))
    return row
  }

  /** By their first day, without those that are over. */
  listNotOver(shopId: string, today: string): Promise<PlanRow[]> {
    return this.database.current
      .select()
      .from(plan)
      .where(and(eq(plan.shopId, shopId), gte(plan.lastDay, today)))
      .orderBy(asc(plan.firstDay), asc(plan.id))
  }

  listByIds(ids: string[]): Promise<PlanRow[]> {
    if (ids.length === 0) return Promise.resolve([])
    return this.database.current.select().from(plan).where(inArray(plan.id, ids))
  }

  /** Wishes are saved while a plan is shared; the lot waits for all of them. */
  async lock(id: string, strength: 'share' | 'no key update'): Promise<void> {
    await this.database.current.select({ id: plan.id }).from(plan).where(eq(plan.id, id)).for(strength)
  }

  /** Serialises the choices of one learner. */
  async lockLearner(userId: string): Promise<void> {
    await this.database.current.execute(lockLearner(userId))
  }

  /** By their opening. */
  async listRounds(planIds: string[]): Promise<RoundRow[]> {
    if (planIds.length === 0) return []
    const rows = await this.database.current
      .select({ round, draw: DRAW_COLUMNS })
      .from(round)
      .leftJoin(draw, eq(draw.roundId, round.id))
      .where(inArray(round.planId, planIds))
      .orderBy(asc(round.opensAt), asc(round.id))
    return rows.map((row) => ({ ...row.round, draw: row.draw }))
  }

  listCourses(planId: string): Promise<PlanCourse[]> {
    return this.completeCourses(eq(course.planId, planId))
  }

  async findCourse(shopId: string, id: string): Promise<PlanCourse | undefined> {
    const [row] = await this.completeCourses(and(eq(course.shopId, shopId), eq(course.id, id))!)
    return row
  }

  listCoursesByIds(ids: string[]): Promise<PlanCourse[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.completeCourses(inArray(course.id, ids))
  }

  listCourseware(courseId: string): Promise<CoursewareRow[]> {
    return this.database.current
      .select()
      .from(courseware)
      .where(eq(courseware.courseId, courseId))
      .orderBy(asc(courseware.sessionNumber), asc(courseware.sort), asc(courseware.id))
  }

  /** Titles of online courses. */
  async listTitles(courseIds: string[]): Promise<Map<string, string>> {
    if (courseIds.length === 0) return new Map()
    const { id, title } = courses
    const rows = await this.database.current.select({ id, title }).from(courses).where(inArray(id, courseIds))
    return new Map(rows.map((row) => [row.id, row.title]))
  }

  async listClassNames(ids: string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map()
    const { id, name } = parties
    const rows = await this.database.current.select({ id, name }).from(parties).where(inArray(id, ids))
    return new Map(rows.map((row) => [row.id, row.name]))
  }

  /** The learner's department, and the classes that she is a student of on a day. */
  async readLearner(userId: string, today: string) {
    const db = this.database.current
    const [[user], classes, results] = await Promise.all([
      db.select({ department: users.department }).from(users).where(eq(users.id, userId)),
      db
        .select({ id: parties.id, year: parties.exclusiveGroup })
        .from(partyMembers)
        .innerJoin(parties, eq(parties.id, partyMembers.partyId))
        .where(and(eq(partyMembers.userId, userId), eq(parties.kind, 'class'), isThereOn(today))),
      db.select().from(result).where(eq(result.userId, userId)),
    ])
    return {
      classIds: classes.map(({ id }) => id),
      years: classes.flatMap(({ year }) => year ?? []),
      department: user?.department ?? '',
      passed: results.filter(({ passed }) => passed).map(({ courseId }) => courseId),
      failed: results.filter(({ passed }) => !passed).map(({ courseId }) => courseId),
    }
  }

  /** Words of the years of these learners' classes on a day, and which courses they took without passing. */
  async readForLot(userIds: string[], today: string) {
    if (userIds.length === 0) return { years: [], failed: [] }
    const db = this.database.current
    const [years, failed] = await Promise.all([
      db
        .select({ userId: partyMembers.userId, year: sql<string>`${parties.exclusiveGroup}` })
        .from(partyMembers)
        .innerJoin(parties, eq(parties.id, partyMembers.partyId))
        .where(and(inArray(partyMembers.userId, userIds), eq(parties.kind, 'class'), isThereOn(today))),
      db
        .select({ userId: result.userId, courseId: result.courseId })
        .from(result)
        .where(and(inArray(result.userId, userIds), eq(result.passed, false))),
    ])
    return { years, failed }
  }

  private async completeCourses(condition: ReturnType<typeof eq>): Promise<PlanCourse[]> {
    const db = this.database.current
    const rows = await db
      .select({ course, title: courses.title, summary: courses.subtitle })
      .from(course)
      .innerJoin(courses, eq(courses.id, course.courseId))
      .where(condition)
      .orderBy(asc(course.sort), asc(course.id))
    const ids = rows.map((row) => row.course.id)
    const may = ids.length === 0 ? [] : await db.select().from(audience).where(inArray(audience.courseId, ids))
    return rows.map((row) => ({
      ...{ ...row.course, title: row.title, summary: row.summary },
      audience: may.filter(({ courseId }) => courseId === row.course.id).map(({ kind, value }) => ({ kind, value })),
    }))
  }
}

import { and, eq, gt, inArray, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { COUNT_LEARNERS, courses, withMembers } from '../course/course.fragments'
import { memberPrice } from '../vip/vip.fragments'
import { courseAccessTable, courseGrantTable } from './access.table'

export interface Grant {
  userId: string
  shopId: string
  /** A course, or a package: then each of its courses as well. */
  courseId: string
  /**
   * Days from now, from the opening of the course, or from the end of a running access, whichever is latest; null is
   * permanent.
   */
  validDays: number | null
  orderId: string | null
  /** The line of that order; a line grants only once. */
  lineId: string | null
}

/** Something other than an order that gives courses to a learner while it lasts. */
export interface Holder {
  holderId: string
  userId: string
  shopId: string
}

/**
 * Writes who may study what. Access is the sum of all grants. Writers are serialised by the access row, which is made
 * first where there is none; rows are written by rising course id, first access, then
 * courses.
 */
export class AccessRepository {
  private readonly findRunning
  private readonly findOnOffer
  private readonly grantStatement

  constructor(protected readonly database: Database) {
    const runs = and(
      eq(courseAccessTable.userId, sql.placeholder('userId')),
      eq(courseAccessTable.courseId, sql.placeholder('courseId')),
      or(isNull(courseAccessTable.expiresAt), gt(courseAccessTable.expiresAt, sql.placeholder('now'))),
    )
    this.findRunning = database.prepareRead(
      'access_find_running',
      database.current.select({ id: courseAccessTable.courseId }).from(courseAccessTable).where(runs),
    )
    const { id, title, cover, courseType, priceFen, validDays, endsAt } = courses
    this.findOnOffer = database.prepareRead(
      'access_find_offer',
      database.current
        .select({
          title,
          cover,
          courseType,
          priceFen,
          validDays,
          endsAt,
          owned: sql<boolean>`${courseAccessTable.courseId} is not null`,
          vipPriceFen: memberPrice({ userId: sql.placeholder('userId'), now: sql.placeholder('now') }),
        })
        .from(courses)
        .leftJoin(courseAccessTable, runs)
        .where(
          and(
            eq(id, sql.placeholder('courseId')),
            eq(courses.shopId, sql.placeholder('shopId')),
            ne(courses.publishState, 'offShelf'),
          ),
        ),
    )
    this.grantStatement = database.prepare('access_grant', toGrantStatement())
  }

  async isRunning(userId: string, courseId: string, now: Date): Promise<boolean> {
    return (await this.findRunning.execute({ userId, courseId, now })).length > 0
  }

  /** A course on the shelf of this shop as goods. */
  async findOffer(shopId: string, userId: string | undefined, courseId: string, now: Date) {
    return (await this.findOnOffer.execute({ shopId, userId, courseId, now })).at(0)
  }

  /** One statement for any number of courses, without locking. The same line grants only once. */
  async grant(grant: Grant, now: Date): Promise<void> {
    await this.grantStatement.execute({ ...grant, now })
  }

  /**
   * Grants all of them. Several may have courses in common and are computed as a refund computes what is left: so they
   * lock in the same order as everything else. Run inside a transaction.
   */
  async grantAll(grants: Grant[], now: Date): Promise<void> {
    if (grants.length === 1) return this.grant(grants[0], now)
    const granted = sql`jsonb_to_recordset(${JSON.stringify(grants)}::jsonb) as line ("userId" uuid, "shopId" text,
      "courseId" uuid, "validDays" int, "orderId" uuid, "lineId" uuid)
      cross join lateral (${withMembers(sql`line."courseId"`)}) member`
    const pairs = sql`select "userId" as user_id, course_id from ${granted}`
    const moment = sql`${now.toISOString()}::timestamptz`
    await this.lock(pairs)
    await this.database.current.execute(sql`
      insert into course_grant (id, user_id, shop_id, course_id, order_id, line_id, granted_at, opens_at, valid_days)
      select gen_random_uuid(), "userId", "shopId", member.course_id, "orderId", "lineId", ${moment},
        case when starts_at > ${moment} then starts_at end, "validDays"
      from ${granted} join ${courses} on course.id = member.course_id
      on conflict (line_id, course_id) do nothing`)
    await this.replay(pairs)
  }

  /** Courses that the learner has through these orders and no other grant. */
  async listCoursesOnlyThrough(userId: string, orderIds: string[]): Promise<string[]> {
    const { courseId, orderId } = courseGrantTable
    const rows = await this.database.current
      .select({ courseId })
      .from(courseGrantTable)
      .where(and(eq(courseGrantTable.userId, userId), isNull(courseGrantTable.revokedAt)))
      .groupBy(courseId)
      .having(sql`bool_and(coalesce(${inArray(orderId, orderIds)}, false))`)
    return rows.map((row) => row.courseId)
  }

  /** Courses that the learner has a pass for, with its end. */
  async listPasses(userId: string): Promise<{ courseId: string; until: Date }[]> {
    const { courseId, passUntil } = courseGrantTable
    const rows = await this.database.current
      .select({ courseId, until: passUntil })
      .from(courseGrantTable)
      .where(and(eq(courseGrantTable.userId, userId), isNotNull(passUntil)))
    return rows.flatMap(({ until, ...row }) => (until ? { ...row, until } : []))
  }

  /** Gives these passes, or moves their ends. Run inside a transaction. */
  async setPasses(userId: string, passes: { courseId: string; until: Date }[], now: Date): Promise<void> {
    if (passes.length === 0) return
    const wanted = sql`jsonb_to_recordset(${JSON.stringify(passes)}::jsonb) as wanted ("courseId" uuid,
      until timestamptz)`
    const pairs = sql`select ${userId}::uuid as user_id, "courseId" as course_id from ${wanted}`
    await this.lock(pairs)
    await this.database.current.execute(sql`
      insert into course_grant (id, user_id, shop_id, course_id, granted_at, pass_until)
      select gen_random_uuid(), ${userId}::uuid, shop_id, "courseId", ${now.toISOString()}::timestamptz, until
      from ${wanted} join ${courses} on course.id = "courseId"
      on conflict (user_id, course_id) where pass_until is not null do update set pass_until = excluded.pass_until,
        granted_at = case when course_grant.pass_until <= excluded.granted_at then excluded.granted_at
          else course_grant.granted_at end`)
    await this.replay(pairs)
  }

  /** Makes the courses that a holder gives exactly these, for as long as it does. Run inside a transaction. */
  async setHeld({ holderId, userId, shopId }: Holder, courseIds: string[], now: Date): Promise<void> {
    const wanted = sql`select unnest(${sql.param(courseIds)}::uuid[]) as course_id`
    const pairs = sql`select ${userId}::uuid as user_id, course_id from (${wanted}) wanted
      union select user_id, course_id from course_grant where holder_id = ${holderId}`
    await this.lock(pairs)
    await this.database.current.execute(sql`
      insert into course_grant (id, user_id, shop_id, course_id, holder_id, granted_at)
      select gen_random_uuid(), ${userId}::uuid, ${shopId}, course_id, ${holderId}::uuid,
        ${now.toISOString()}::timestamptz
      from (${wanted}) wanted
      on conflict (holder_id, course_id) do update set revoked_at = null,
        granted_at = case when course_grant.revoked_at is null then course_grant.granted_at
          else excluded.granted_at end`)
    await this.database.current.execute(sql`
      update course_grant set revoked_at = ${now.toISOString()}::timestamptz
      where holder_id = ${holderId} and revoked_at is null and course_id not in (${wanted})`)
    await this.replay(pairs)
  }

  /** Takes back what a line had given; what other grants gave before and after it stays. Run inside a transaction. */
  async revoke(lineId: string, now: Date): Promise<void> {
    const ofLine = sql`select user_id, course_id from course_grant where line_id = ${lineId}`
    await this.lock(ofLine)
    await this.database.current
      .update(courseGrantTable)
      .set({ revokedAt: now })
      .where(and(eq(courseGrantTable.lineId, lineId), isNull(courseGrantTable.revokedAt)))
    await this.replay(ofLine)
  }

  /**
   * Locks the access rows of these learners and courses. Concurrent grants hold the same rows, so all of their grants
   * are visible afterwards. A missing row could not be locked: it is made here, and `replay` sets its term or removes
   * it.
   */
  protected async lock(pairs: SQL): Promise<void> {
    await this.database.current.execute(sql`
      insert into course_access (user_id, course_id, shop_id, starts_at)
      select distinct user_id, course_id, course.shop_id, ${UNDECIDED} from (${pairs}) pairs join ${courses}
        on course.id = course_id
      order by course_id, user_id
      on conflict (user_id, course_id) do update set shop_id = course_access.shop_id`)
  }

  /** Recomputes access from the unrevoked grants for these learners and courses, whose rows are locked. */
  protected async replay(pairs: SQL): Promise<void> {
    await this.database.current.execute(sql`
      with pair as (
        select distinct user_id, course_id, starts_at < ${UNDECIDED} as had from (${pairs}) pairs
          join course_access using (user_id, course_id)
      ), candidate as (
        -- Days add up from the end of what runs, so the end is the latest of: a grant, and all days from that grant on.
        select user_id, course_id, granted_at, valid_days, coalesce(opens_at, granted_at)
          + make_interval(days => least(sum(coalesce(valid_days, ${PERMANENT_DAYS})) over later,
            ${PERMANENT_DAYS})::int) as ends_at
        from course_grant join pair using (user_id, course_id) where revoked_at is null and pass_until is null
        window later as (partition by user_id, course_id order by granted_at desc, id desc)
      ), own as (
        select user_id, course_id, (array_agg(granted_at order by ends_at desc, granted_at))[1] as starts_at,
          case when bool_or(valid_days is null) then null else max(ends_at) end as ends_at
        from candidate group by user_id, course_id
      ), pass as (
        select user_id, course_id, granted_at as starts_at, pass_until as ends_at
        from course_grant join pair using (user_id, course_id) where revoked_at is null and pass_until is not null
      ), term as (
        select user_id, course_id, pass.ends_at as pass_until, own.ends_at as own_until,
          case when own.user_id is null or own.ends_at < pass.ends_at then pass.starts_at else own.starts_at end
            as starts_at,
          case when own.user_id is not null and own.ends_at is null then null
            else greatest(own.ends_at, pass.ends_at) end as expires_at
        from own full join pass using (user_id, course_id)
      ), written as (
        update course_access set starts_at = term.starts_at, expires_at = term.expires_at,
          pass_until = term.pass_until, own_until = case when term.pass_until is not null then term.own_until end
        from term where course_access.user_id = term.user_id and course_access.course_id = term.course_id
      ), removed as (
        delete from course_access using pair
        where course_access.user_id = pair.user_id and course_access.course_id = pair.course_id
          and not exists (select 1 from term where term.user_id = pair.user_id and term.course_id = pair.course_id)
      ), difference as (
        select course_id, sum((term.user_id is not null)::int - had::int)::int as learners
        from pair left join term using (user_id, course_id) group by course_id
      ) ${COUNT_LEARNERS}`)
  }
}

/** Stands for "permanent" in sums: four hundred of them still fit into a timestamp. */
const PERMANENT_DAYS = 100_000

/** Begins never: of a row that is locked and waits for its term. No other transaction sees it. */
const UNDECIDED = sql`'infinity'::timestamptz`

const toGrantStatement = (): SQL => {
  const { placeholder } = sql
  return sql`
    with bought as (
      ${withMembers(placeholder('courseId'))}
    ), granted as (
      insert into course_grant (id, user_id, shop_id, course_id, order_id, line_id, granted_at, opens_at, valid_days)
      select gen_random_uuid(), ${placeholder('userId')}::uuid, ${placeholder('shopId')}, id,
        ${placeholder('orderId')}::uuid, ${placeholder('lineId')}::uuid,
        ${placeholder('now')}::timestamptz, case when starts_at > ${placeholder('now')}::timestamptz
          then starts_at end, ${placeholder('validDays')}::int
      from bought join ${courses} on id = course_id order by id
      on conflict (line_id, course_id) do nothing
      returning user_id, course_id, shop_id, granted_at,
        coalesce(opens_at, granted_at) + make_interval(days => valid_days) as ends_at
    ), written as (
      insert into course_access (user_id, course_id, shop_id, starts_at, expires_at)
      select user_id, course_id, shop_id, granted_at, ends_at from granted order by course_id
      on conflict (user_id, course_id) do update set
        starts_at = case when course_access.expires_at <= excluded.starts_at then excluded.starts_at
          else course_access.starts_at end,
        -- Null, which is permanent on either side, is what greatest() would pass over. Days never add to a pass.
        expires_at = case when course_access.expires_at is null or excluded.expires_at is null then null
          else greatest(case when course_access.pass_until is null then course_access.expires_at
              else course_access.own_until end + make_interval(days => ${placeholder('validDays')}::int),
            excluded.expires_at, course_access.pass_until) end,
        own_until = case when course_access.pass_until is not null then greatest(
          course_access.own_until + make_interval(days => ${placeholder('validDays')}::int), excluded.expires_at) end
      returning course_id, xmax = 0 as added
    ), difference as (
      -- Grouped, so that every access row is held before the first course: a plan may read ungrouped rows one by one.
      select course_id, count(*)::int as learners from written where added group by course_id
    ) ${COUNT_LEARNERS}`
}

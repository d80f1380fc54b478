import pg from 'pg'
import { openConnection, requireSuccess, type BenchRequest } from './connection'
import type { MeasuredServer } from './measured/measured-server'
import { medianOf } from './percentile'
import { type BenchSchool, SHOP, tokenOf } from './school'

const COURSES = 5_000
const LESSONS_EACH = 10
const LEARNERS_MORE = 90_000
/** Together with those of the bench's own learners a million. */
const STUDIES_EACH = 10
const COMMENTS = 100_000
const ROUNDS = 61
/** Part of a title of the demo school, which every tenth course of the large one has too. */
const KEYWORD = '消防'

export interface SizeComparison {
  call: string
  /** Milliseconds, the median, as the next. */
  demo: number
  million: number
  ratio: number
}

/** What both schools have: the measured learner's own courses, finished, and some comments and notes. */
const ownThings = (courseId: string): string[] => [
  `insert into course_access (user_id, course_id, shop_id, starts_at)
    select app_user.id, course.id, app_user.shop_id, now() - interval '9 days' from app_user, course
    where phone = 'bench-0' and course.shop_id = app_user.shop_id and course.title not like '第%门%'
    on conflict do nothing`,
  `insert into study (id, user_id, shop_id, course_id, lesson_id, completed_at, progress_percent)
    select gen_random_uuid(), app_user.id, app_user.shop_id, course_id, lesson.id, now(), 100
    from app_user, lesson join course on course.id = course_id
    where phone = 'bench-0' and course.shop_id = app_user.shop_id and course.title not like '第%门%'
    on conflict (user_id, lesson_id) do update set completed_at = now()`,
  ...wordsOf(courseId, "phone like 'bench-1_'"),
]

const wordsOf = (courseId: string, where: string): string[] => [
  `insert into comment (id, user_id, shop_id, course_id, content, stars, created_at)
    select gen_random_uuid(), id, shop_id, '${courseId}', '讲得很清楚，跟着做了一遍。', 5,
      now() - (row_number() over ()) * interval '1 minute'
    from app_user where ${where} on conflict do nothing`,
  `insert into note (id, user_id, shop_id, course_id, content, open, created_at)
    select gen_random_uuid(), id, shop_id, '${courseId}', '记一笔。', true,
      now() - (row_number() over ()) * interval '1 minute'
    from app_user where ${where}`,
]

const manyThings = (courseId: string): string[] => [
  `insert into course (id, shop_id, title, price_fen, publish_state, sort, learner_count, published_at, category_id)
    select md5('course ' || n)::uuid, '${SHOP}', '第' || n || '门' || case when n % 10 = 0 then '${KEYWORD}' else '' end,
      n % 900, 'finished', n, n % 700, now() - n * interval '1 hour',
      (select id from category where shop_id = '${SHOP}' order by id limit 1 offset n % 5)
    from generate_series(1, ${COURSES}) n`,
  `insert into chapter (id, course_id, title, sort)
    select md5('chapter ' || n)::uuid, md5('course ' || n)::uuid, '第一章', 1 from generate_series(1, ${COURSES}) n`,
  `insert into lesson (id, course_id, chapter_id, title, sort, material_type, duration_seconds)
    select md5('lesson ' || n || ' ' || k)::uuid, md5('course ' || n)::uuid, md5('chapter ' || n)::uuid, '一课', k, 1, 600
    from generate_series(1, ${COURSES}) n, generate_series(1, ${LESSONS_EACH}) k`,
  `insert into app_user (id, shop_id, phone, nick_name)
    select gen_random_uuid(), '${SHOP}', 'more-' || n, '学员' from generate_series(1, ${LEARNERS_MORE}) n`,
  `create temporary table numbered as select id, row_number() over () as n from app_user`,
  `insert into course_access (user_id, course_id, shop_id, starts_at)
    select id, md5('course ' || 1 + n % ${COURSES})::uuid, '${SHOP}', now() - interval '9 days' from numbered`,
  `insert into study (id, user_id, shop_id, course_id, lesson_id, completed_at)
    select gen_random_uuid(), id, '${SHOP}', md5('course ' || 1 + n % ${COURSES})::uuid,
      md5('lesson ' || 1 + n % ${COURSES} || ' ' || k)::uuid, case when k % 2 = 0 then now() end
    from numbered, generate_series(1, ${STUDIES_EACH}) k`,
  ...wordsOf(courseId, `true order by id limit ${COMMENTS}`),
]

/** Gives a school the learner's own things and, for the large one, the rest of a million rows. */
export const fillSize = async (databaseUrl: string, { lesson }: BenchSchool, large: boolean): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  // Foreign keys are right by construction; to check a million of them takes minutes.
  await client.query('set session_replication_role = replica')
  for (const statement of [...ownThings(lesson.courseId), ...(large ? manyThings(lesson.courseId) : [])])
    await client.query(statement)
  await client.query('vacuum analyze')
  await client.end()
}

/**
 * What is compared. The demo school has no rows so far down, and an empty page would be no measure: there a page with
 * as many rows is read, which the name of the call says.
 */
const toCalls = ({
  lesson: { courseId },
}: BenchSchool): [call: string, request: BenchRequest, demoRequest?: BenchRequest][] => {
  const headers = { sid: SHOP, token: tokenOf(0) }
  const post = (path: string, body: object): BenchRequest => ({ method: 'POST', path: `/api${path}`, headers, body })
  const deep = { pageCurrent: 1000, pageSize: 10 }
  const courses = (page: object) => post('/resource/api/course/page', page)
  const comments = (page: object) => post('/resource/api/goods/comment/page', { courseId, ...page })
  const notes = (page: object) => post('/resource/api/course/notes/page', { courseId, ...page })
  return [
    ['course list', courses({})],
    ['course list, newest', courses({ sort: 'new' })],
    ['course list by keyword', courses({ keyword: KEYWORD })],
    ['course list, page 400 (demo: 2)', courses({ pageCurrent: 400 }), courses({ pageCurrent: 2 })],
    ['comments', comments({})],
    ['comments, page 90 (demo: 1)', comments({ pageCurrent: 90 }), comments({})],
    ['comments, page 1000 (demo: 1)', comments(deep), comments({})],
    ['notes', notes({})],
    ['notes, page 1000 (demo: 1)', notes(deep), notes({})],
    ['my courses', post('/resource/auth/course/user/page', {})],
    ['my completed courses', post('/resource/auth/course/user/page', { state: 'completed' })],
    ['counts of a course', { method: 'GET', path: `/api/resource/api/course/view/data?id=${courseId}`, headers }],
  ]
}

/** The same calls to a server with the demo school and one with a million studies, by turns, one at a time. */
export const compareSizes = async (
  demo: MeasuredServer,
  million: MeasuredServer,
  school: BenchSchool,
): Promise<SizeComparison[]> => {
  const connections = await Promise.all([demo, million].map(({ port }) => openConnection(port)))
  const rows: SizeComparison[] = []
  for (const [call, request, demoRequest = request] of toCalls(school)) {
    const times: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      for (const index of round % 2 ? [0, 1] : [1, 0]) {
        const startedAt = performance.now()
        requireSuccess(await connections[index].send([demoRequest, request][index]))
        times[index].push(performance.now() - startedAt)
      }
    }
    const [small, large] = times.map((each) => medianOf(each.slice(10)))
    rows.push({ call, demo: small, million: large, ratio: large / small })
  }
  for (const connection of connections) connection.close()
  return rows
}

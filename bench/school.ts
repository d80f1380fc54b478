import pg from 'pg'

export const SHOP = 'qihang'
export const LEARNERS = 10_000
export const tokenOf = (number: number): string => `bench-token-of-learner-${String(number).padStart(6, '0')}`

export interface BenchSchool {
  lesson: { id: string; courseId: string; durationSeconds: number }
  learners: { id: string; studyId: string; ticket: string }[]
  courseIds: string[]
  /** By course id. */
  pricesFen: Record<string, number>
}

/** Past orders of each learner: over empty tables the planner picks plans that no real school gets. */
const FORMER_ORDERS = 3

/**
 * Puts 10,000 learners with logins, one study and some former orders each beside the demo school.
 * Returns what the cases need.
 */
export const fillSchool = async (databaseUrl: string): Promise<BenchSchool> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const read = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await client.query<Row>(text, values)).rows
  await client.query(
    `insert into app_user (id, shop_id, phone, nick_name)
    select gen_random_uuid(), $1, 'bench-' || n, '学员' from generate_series(0, $2::int - 1) n`,
    [SHOP, LEARNERS],
  )
  await client.query(`insert into user_session (token_hash, user_id, shop_id, expires_at)
    select encode(sha256(convert_to('bench-token-of-learner-' || lpad(substr(phone, 7), 6, '0'), 'UTF8')), 'hex'),
      id, shop_id, now() + interval '30 days'
    from app_user where phone like 'bench-%'`)
  const [lesson] = await read<BenchSchool['lesson']>(
    `select lesson.id, lesson.course_id as "courseId", duration_seconds as "durationSeconds" from lesson
    join course on course.id = lesson.course_id where course.shop_id = $1 and material_type = 1 and duration_seconds > 0
    order by lesson.duration_seconds desc, lesson.id limit 1`,
    [SHOP],
  )
  await client.query(
    `insert into study (id, user_id, shop_id, course_id, lesson_id)
    select gen_random_uuid(), id, shop_id, $1, $2 from app_user where phone like 'bench-%'`,
    [lesson.courseId, lesson.id],
  )
  await client.query(`insert into play_ticket (id, user_id, study_id, opened_at)
    select gen_random_uuid(), user_id, study.id, now() from study
    join app_user on app_user.id = study.user_id where phone like 'bench-%'`)
  await client.query(
    `with placed as (
      insert into trade_order (id, number, shop_id, user_id, title, basket_hash, status, total_fen, payable_fen,
        created_at, expires_at)
      select gen_random_uuid(), 'former-' || n || '-' || phone, shop_id, id, '', '', 'canceled', 100, 100,
        now() - interval '90 days', now() - interval '90 days'
      from app_user, generate_series(1, $2::int) n where phone like 'bench-%' returning id, user_id, created_at
    ), item as (
      insert into trade_order_line (id, order_id, kind, ref, title, cover, snapshot, unit_price_fen, payable_fen)
      select gen_random_uuid(), id, 'course', $1, '', '', '{"courseType": 1, "validDays": null}', 100, 100 from placed
    ), requested as (
      insert into trade_order_request (user_id, client_request_id, basket_hash, order_id)
      select user_id, gen_random_uuid(), '', id from placed
    )
    insert into trade_order_log (id, order_id, to_status, event, actor, at)
    select gen_random_uuid(), id, 'unpaid', 'place', 'bench', created_at from placed`,
    [lesson.courseId, FORMER_ORDERS],
  )
  await client.query('vacuum analyze')
  const learners = await read<
    BenchSchool['learners'][number]
  >(`select app_user.id, study.id as "studyId", play_ticket.id as ticket from app_user
    join study on study.user_id = app_user.id join play_ticket on play_ticket.study_id = study.id
    where phone like 'bench-%' order by substr(phone, 7)::int`)
  // No packages: their price takes a statement more, which the bare server would not repeat.
  const courses = await read<{ id: string; priceFen: number }>(
    `select id, price_fen as "priceFen" from course
    where shop_id = $1 and publish_state <> 'offShelf' and price_fen > 0 and course_type not in (8, 9, 10)
      and (ends_at is null or ends_at > now()) order by sort, id`,
    [SHOP],
  )
  await client.end()
  return {
    lesson,
    learners,
    courseIds: courses.map(({ id }) => id),
    pricesFen: Object.fromEntries(courses.map(({ id, priceFen }) => [id, priceFen])),
  }
}

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { WATCH_SECONDS } from '@contract/live/live-status'
import { requireSuccess } from './connection'
import { readDatabaseCpu } from './measured/database-cpu'
import type { MeasuredServer } from './measured/measured-server'
import { LEARNERS, SHOP, tokenOf } from './school'
import { type SustainedFigures, sustainSaves } from './sustained'

export interface LiveFigures extends SustainedFigures {
  /** Of all requests together. */
  statementsPerSecond: number
  rowsReadPerSecond: number
  /** CPU of PostgreSQL's processes for this database. */
  databaseCores: number
}

/**
 * 10,000 learners in one live, whose video plays: each polls at the app's rate, and all have been seen in the last
 * minute. Some of them write meanwhile, and each poll returns what was written since the one before.
 */
export const measureLiveViewers = async (
  server: MeasuredServer,
  databaseUrl: string,
  seconds: number,
  messagesPerSecond = 0,
): Promise<LiveFigures> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const live = await openLive(client)
  const before = await readWork(client)
  const talk = new KnownTalk()
  const pollsPerSecond = LEARNERS / WATCH_SECONDS
  const writes = (number: number) =>
    messagesPerSecond > 0 && number % Math.round(pollsPerSecond / messagesPerSecond) === 0
  const { id: resourceId, courseId, tickets } = live
  const toRequest = (number: number, path: string, body: object) => ({
    method: 'POST' as const,
    path,
    headers: { sid: SHOP, token: tokenOf(number % LEARNERS) },
    body: { courseId, resourceId, ...body },
  })
  const figures = await sustainSaves(
    server,
    {
      make: (number) =>
        writes(number)
          ? toRequest(number, '/api/resource/auth/live/talk/save', {
              clientRequestId: randomUUID(),
              kind: 'chat',
              content: `第 ${number} 位同学：这一步的公式再讲一遍好吗？`,
            })
          : toRequest(number, '/api/resource/auth/course/live/watch', {
              entered: true,
              playing: true,
              ticket: tickets[number % LEARNERS],
              talkRevision: talk.revisionBefore(WATCH_SECONDS),
            }),
    },
    seconds,
    {
      requestsPerSecond: pollsPerSecond,
      check: (response) => {
        requireSuccess(response)
        talk.see(response.body)
      },
    },
  )
  const after = await readWork(client)
  await client.end()
  const perSecond = (name: keyof typeof after) => (after[name] - before[name]) / seconds
  return {
    ...figures,
    statementsPerSecond: perSecond('statements'),
    rowsReadPerSecond: perSecond('rows'),
    databaseCores: perSecond('cpuSeconds'),
  }
}

/** What viewers know of the talk: what was new in the polls of some seconds ago. */
class KnownTalk {
  private readonly seen = [{ at: 0, revision: 0 }]

  see(body: string): void {
    const revision = Number(/"talk":\{"revision":(\d+)/.exec(body)?.[1] ?? 0)
    if (revision > this.seen[this.seen.length - 1].revision) this.seen.push({ at: performance.now(), revision })
  }

  revisionBefore(seconds: number): number {
    const until = performance.now() - seconds * 1000
    while (this.seen.length > 1 && this.seen[1].at <= until) this.seen.shift()
    return this.seen[0].revision
  }
}

interface OpenedLive {
  id: string
  courseId: string
  /** Of the learners, by their number. */
  tickets: string[]
}

const openLive = async (client: pg.Client): Promise<OpenedLive> => {
  const { rows } = await client.query<{ id: string; courseId: string }>(
    `select lesson.id, course_id as "courseId" from live join lesson on lesson.id = lesson_id
    where live.shop_id = $1 order by lesson.id limit 1`,
    [SHOP],
  )
  const [{ id }] = rows
  await client.query('update lesson set free = true where id = $1', [id])
  await client.query(
    `update live set state = 'live', starts_at = now() - interval '1 hour', ends_at = now() + interval '1 hour',
    public_watch = true where lesson_id = $1`,
    [id],
  )
  await client.query(
    `insert into live_watcher (lesson_id, watcher, seen_at)
    select $1, id::text, now() from app_user where phone like 'bench-%' on conflict do nothing`,
    [id],
  )
  // What a viewer has whose video plays.
  await client.query(
    `insert into study (id, user_id, shop_id, course_id, lesson_id)
    select gen_random_uuid(), id, shop_id, $1, $2 from app_user where phone like 'bench-%'`,
    [rows[0].courseId, id],
  )
  await client.query(
    `insert into live_study (lesson_id, user_id, seen_seconds, length_seconds)
    select $1, id, 3600, 7200 from app_user where phone like 'bench-%'`,
    [id],
  )
  const opened = await client.query<{ id: string }>(
    `with opened as (
      insert into play_ticket (id, user_id, study_id, opened_at)
      select gen_random_uuid(), user_id, id, now() from study where lesson_id = $1 returning id, user_id
    )
    select opened.id from opened join app_user on app_user.id = user_id order by substr(phone, 7)::int`,
    [id],
  )
  await client.query('vacuum analyze')
  return { ...rows[0], tickets: opened.rows.map((row) => row.id) }
}

const readWork = async (client: pg.Client) => {
  const cpuSeconds = await readDatabaseCpu(client)
  const { rows } = await client.query<{ statements: string; rows: string }>(
    `select xact_commit as statements, tup_returned + tup_fetched as rows from pg_stat_database
    where datname = current_database()`,
  )
  return { statements: Number(rows[0].statements), rows: Number(rows[0].rows), cpuSeconds }
}

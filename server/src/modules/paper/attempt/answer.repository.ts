import { sql } from 'drizzle-orm'
import { GRACE_SECONDS, type AttemptStatus } from '@contract/exam/attempt-status'
import type { SavedAnswer } from '@contract/exam/calls'
import type { Database } from '../../../kernel/db/database'

/** Of one item, before a request. A phone sends its newest answer, once or a few times; only a script sends more. */
const MOST_APART = 100

/** Answers of one request. */
export interface AnswerClaim {
  attemptId: string
  userId: string
  shopId: string
  ticketHash: string
  answers: SavedAnswer[]
}

/** What became of one answer of a claim. */
export interface JudgedAnswer {
  index: number
  position: number
  revision: number
  /** The server has it, or a newer one. */
  kept: boolean
  isTicketCurrent: boolean
  status: AttemptStatus
  deadlineAt: string
  switches: number
}

/** Writes answers of many examinees in one statement. */
export class AnswerRepository {
  private readonly save

  constructor(database: Database) {
    this.save = database.prepare('exam_answer_save', toSaveStatement())
  }

  /** Answers to attempts of others, and to items that the attempt does not have, are left out of the result. */
  saveAll(claims: AnswerClaim[], now: Date): Promise<JudgedAnswer[]> {
    const rows = claims.flatMap(({ attemptId, userId, shopId, ticketHash, answers }, index) =>
      answers.map(({ position, revision, answer, changedAt }) => ({
        index,
        attempt: attemptId,
        learner: userId,
        shop: shopId,
        ticket: ticketHash,
        position,
        revision,
        answer,
        changed: changedAt ?? null,
      })),
    )
    return this.save.execute({ rows: JSON.stringify(rows), now })
  }
}

/**
 * `held` locks the attempts against being handed in, which takes the same lock: an answer is either there when the
 * attempt is marked, or judged late. Of an item the highest revision wins, whatever the order of arrival.
 */
const toSaveStatement = () => sql<JudgedAnswer>`
  with claim as materialized (
    select * from json_to_recordset(${sql.placeholder('rows')}::json) as claim(index int, attempt uuid, learner uuid,
      shop text, ticket text, position int, revision int, answer jsonb, changed timestamptz)
  ), held as materialized (
    select id, user_id, shop_id, status, deadline_at, ticket_hash, switches from exam_attempt
    where id in (select attempt from claim) order by id for share
  ), judged as materialized (
    select claim.*, held.status, held.deadline_at, held.switches, ticket = ticket_hash as is_current,
      held.status in ('doing', 'paused')
        and ${sql.placeholder('now')}::timestamptz
          < held.deadline_at + ${sql.raw(`interval '${GRACE_SECONDS} seconds'`)} as in_time,
      coalesce(stored.revision >= claim.revision and (ticket = ticket_hash or stored.answer = claim.answer), false)
        as known
    from claim
    join held on held.id = claim.attempt and held.user_id = claim.learner and held.shop_id = claim.shop
    join exam_attempt_item item on item.attempt_id = claim.attempt and item.position = claim.position
    left join exam_answer stored on stored.attempt_id = claim.attempt and stored.position = claim.position
  ), saved as (
    insert into exam_answer (attempt_id, position, revision, answer, saved_at)
    select distinct on (attempt, position) attempt, position, revision, answer, ${sql.placeholder('now')}::timestamptz
    from judged where in_time and is_current and not known order by attempt, position, revision desc
    on conflict (attempt_id, position) do update
      set revision = excluded.revision, answer = excluded.answer, saved_at = excluded.saved_at
      where exam_answer.revision < excluded.revision
  ), apart as (
    insert into exam_answer_apart (attempt_id, position, revision, reason, answer, changed_at, received_at)
    select attempt, position, revision, case when in_time then 'takenOver' else 'late' end, answer, changed,
      ${sql.placeholder('now')}::timestamptz
    from judged where not (in_time and is_current) and not known
      and (select count(*) from exam_answer_apart as had
        where had.attempt_id = judged.attempt and had.position = judged.position) < ${sql.raw(`${MOST_APART}`)}
    on conflict do nothing
  )
  select index, position, revision, known or (in_time and is_current) as kept, is_current as "isTicketCurrent", status,
    deadline_at as "deadlineAt", switches
  from judged`

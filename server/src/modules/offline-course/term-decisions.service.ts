import { PUT_OFF_HOURS } from '@contract/offline-course/limits'
import type { Actor } from '../../kernel/actor'
import { AppError } from '../../kernel/app-error'
import type { Database } from '../../kernel/db/database'
import type { Jobs } from '../../kernel/jobs/jobs'
import { addHours } from '../../kernel/school-time'
import type { MessageSender } from '../message/message.service'
import type { PlacesService } from '../places/places.service'
import type { PartyService } from '../party/party.service'
import type { EnrolmentRepository } from './enrolment.repository'
import type { OfflineFollower } from './offline-follower.service'
import { offlineMessages } from './offline-messages'
import type { RefundsService } from './refunds.service'
import type { TermRepository, TermRow } from './term.repository'
import type { PlannedSessions } from './terms.service'

export const DECIDE_JOB = 'offline.decide'
export const CANCEL_JOB = 'offline.cancel'
/** One person each, so that one refund that fails holds up no other. */
export const REFUND_PERSON_JOB = 'offline.refundPerson'
const TOO_FEW = '报名人数不够'

/** What this module needs of sessions. */
export interface SessionMoves {
  cancel(shopId: string, ids: string[], why: { reason: string; actor: Actor }): Promise<unknown>
}

export type DecidedTerm = Pick<TermRow, 'id' | 'decidesAt' | 'leastPersons'>

/** Looks on the day whether there are enough people, where the term needs a least number. */
export const planDecision = async (
  jobs: Pick<Jobs, 'enqueue'>,
  { id, decidesAt, leastPersons }: DecidedTerm,
): Promise<void> => {
  if (decidesAt === null || leastPersons === 0) return
  await jobs.enqueue(DECIDE_JOB, `${id}:${decidesAt.toISOString()}`, { id }, decidesAt)
}

interface DecisionsDeps {
  database: Pick<Database, 'transact'>
  terms: TermRepository
  enrolments: EnrolmentRepository
  refunds: RefundsService
  places: PlacesService
  parties: PartyService
  sessions: PlannedSessions
  sessionMoves: SessionMoves
  follower: OfflineFollower
  messages: MessageSender
  jobs: Pick<Jobs, 'enqueue'>
  now: () => Date
}

/** Whether a term takes place: looked at on a day, asked of the staff, and canceled a day later unless they hold it. */
export class TermDecisions {
  constructor(private readonly deps: DecisionsDeps) {}

  plan(term: TermRow): Promise<void> {
    return planDecision(this.deps.jobs, term)
  }

  /** The job of the day: with too few people the staff have a day to say otherwise. */
  decide(id: string): Promise<void> {
    return this.deps.database.transact(async () => {
      const term = await this.deps.terms.lock(id)
      const isDue = term && term.decidesAt !== null && term.decidesAt <= this.deps.now()
      if (!isDue || term.cancelsAt !== null || !(await this.lacks(term))) return
      await this.waitUntil(term, addHours(this.deps.now(), PUT_OFF_HOURS))
    })
  }

  /** A day more, asked for by staff. @throws AppError OFFLINE_TERM_OVER unless they are asked about it */
  async putOff(term: TermRow): Promise<void> {
    const locked = await this.deps.terms.lock(term.id)
    if (!locked || locked.cancelsAt === null || locked.canceledAt) throw new AppError('OFFLINE_TERM_OVER')
    await this.waitUntil(locked, addHours(this.deps.now(), PUT_OFF_HOURS))
  }

  /** The job of a day later. */
  cancelIfFew(id: string): Promise<void> {
    return this.deps.database.transact(async () => {
      const term = await this.deps.terms.lock(id)
      if (!term || term.canceledAt || term.cancelsAt === null || term.cancelsAt > this.deps.now()) return
      if (await this.lacks(term)) await this.cancel(term, TOO_FEW, 'job:offline.cancel')
      else await this.deps.terms.change(id, { cancelsAt: null })
    })
  }

  /** Ends a term: no seats, no sessions, all money back. @throws AppError OFFLINE_TERM_OVER */
  async cancel({ id, shopId }: Pick<TermRow, 'id' | 'shopId'>, reason: string, actor: Actor): Promise<void> {
    const { terms, places, parties, enrolments, sessions, sessionMoves, jobs, now } = this.deps
    const term = await terms.lock(id)
    if (!term || term.canceledAt) throw new AppError('OFFLINE_TERM_OVER')
    await terms.change(id, { canceledAt: now(), cancelReason: reason, cancelsAt: null })
    await places.close(id)
    await parties.archive(id, true)
    const coming = (await sessions.list([id])).filter(({ session }) => session.state !== 'canceled')
    const toCancel = coming.filter(({ session }) => session.endsAt > now()).map(({ session }) => session.id)
    if (toCancel.length > 0) await sessionMoves.cancel(shopId, toCancel, { reason, actor })
    // Orders that are not paid end by themselves; money that still comes is refused.
    for (const { id: enrolmentId, status } of await enrolments.listLive({ termId: id }))
      if (status === 'enrolled') await jobs.enqueue(REFUND_PERSON_JOB, enrolmentId, { id: enrolmentId }, now())
  }

  /** The job of each person of a canceled term. Safe to run twice. */
  async refundPerson(id: string): Promise<void> {
    const { enrolments, refunds, follower, messages } = this.deps
    const row = await enrolments.find(id)
    if (row?.status !== 'enrolled') return
    const term = await follower.name(row.termId)
    const reason = term.cancelReason
    const refundFen = await refunds.cancel(row, { reason, actor: 'job:offline.refundPerson', whole: true })
    await messages.sendAll([offlineMessages.canceled(term, row, reason, refundFen)])
  }

  private async lacks({ id, leastPersons }: TermRow): Promise<boolean> {
    return ((await this.deps.terms.countPersons([id])).get(id) ?? 0) < leastPersons
  }

  private async waitUntil({ id }: TermRow, at: Date): Promise<void> {
    await this.deps.terms.change(id, { cancelsAt: at })
    await this.deps.jobs.enqueue(CANCEL_JOB, `${id}:${at.toISOString()}`, { id }, at)
  }
}

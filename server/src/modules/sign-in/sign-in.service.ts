import type { Input, Output } from '@contract/calls'
import type { OneSignIn, PresenceRecord } from '@contract/sign-in/calls'
import {
  MAKE_UP_REASON_MAX_LENGTH,
  SIGN_IN_LATER_STEPS,
  SIGN_IN_MOST_TRIES,
  SIGN_IN_REST_SECONDS,
  type SignInDoubt,
} from '@contract/sign-in/sign-in-kinds'
import { COUNTS_AS_PRESENT, LEAVE_STATES, PRESENCE_STATES } from '@contract/timetable/presence-status'
import { AppError } from '../../kernel/app-error'
import { toPage } from '../../kernel/db/page'
import { hashSecret } from '../../kernel/hash-secret'
import { makeId } from '../../kernel/make-id'
import { readPlainText } from '../../kernel/plain-text'
import { addDays, addSeconds, dayOf, startOfDay } from '../../kernel/school-time'
import type { PresenceBook } from '../timetable/presence-book'
import type { RecordRepository } from './record.repository'
import type { SessionFacts, SessionFactsRepository } from './session-facts.repository'
import { canMakeUp, type SignInView } from './sign-in-view'
import { readToken, startOfStep, stepOf, USUAL_RULE, windowOf, type Window } from './sign-in-window'
import type { SignInRepository } from './sign-in.repository'

interface Learner {
  shopId: string
  userId: string
}
type Asked = Input<'POST /resource/auth/sign-in/save'>
type Refusal = 'SIGN_IN_RESTING' | 'SIGN_IN_CODE_WRONG'

interface SignInServiceDeps {
  facts: SessionFactsRepository
  signIns: SignInRepository
  records: RecordRepository
  view: SignInView
  book: Pick<PresenceBook, 'addMark'>
  /** Writes leave that was granted before a session was planned. */
  markLeave: (sessionIds: string[]) => Promise<void>
  now: () => Date
}

/** Signing in, as learners do it. */
export class SignInService {
  constructor(private readonly deps: SignInServiceDeps) {}

  async list({ shopId, userId }: Learner): Promise<Output<'POST /resource/auth/sign-in/list'>> {
    const { facts, view, now } = this.deps
    const from = startOfDay(dayOf(now()))
    const sessions = await facts.listOfLearner(shopId, userId, { from, to: addDays(from, 1) })
    return { sessions: await view.describeAll(userId, sessions), serverNow: now().toISOString() }
  }

  /** @throws AppError SIGN_IN_NOT_LISTED */
  async look({ shopId, userId }: Learner, id: string): Promise<OneSignIn> {
    return this.deps.view.describe(userId, await this.find({ shopId, userId }, id))
  }

  /** @throws AppError as the call says */
  async save(learner: Learner, asked: Asked): Promise<OneSignIn> {
    const { facts, signIns, view, markLeave, now } = this.deps
    const { userId } = learner
    const session = await this.find(learner, asked.id)
    await markLeave([session.id])
    const [mark, entry] = await Promise.all([
      facts.marksOf(userId, [session.id]).then((marks) => marks.get(session.id)),
      signIns.findEntry(session.id, userId),
    ])
    const isOnLeave = LEAVE_STATES.some((state) => state === mark?.state)
    const isSigned = entry !== undefined && entry.verdict !== 'refused'
    // What the books say already is the answer to a second time, and to whoever a person has marked as there.
    if (!isSigned && isOnLeave) throw new AppError('SIGN_IN_ON_LEAVE')
    if (isSigned || (mark && mark.state !== 'ABSENT')) return view.describe(userId, session)
    const window = windowOf(session, session, (await signIns.findRule(session.shopId)) ?? USUAL_RULE)
    const keptSince = asked.token === undefined ? undefined : await this.readKept(session, userId, asked.token)
    refuseOutside(window, keptSince !== undefined, now())
    const refusal = await signIns.transact(() => this.judge(session, window, { userId, asked, keptSince }))
    if (refusal) throw new AppError(refusal.name, refusal.message)
    return view.describe(userId, session)
  }

  async pageRecords({ userId }: Learner, filter: Input<'POST /resource/auth/sign-in/record/page'>) {
    const { records, signIns, now } = this.deps
    const [{ rows, totalCount }, counts] = await Promise.all([
      records.page(userId, filter, now()),
      records.countByState(userId, filter.partyId, now()),
    ])
    const makeUps = await signIns.listMakeUps(
      userId,
      rows.map(({ sessionId }) => sessionId),
    )
    const list = rows.map((row): PresenceRecord => {
      const makeUp = makeUps.find(({ sessionId }) => sessionId === row.sessionId)?.status ?? null
      return {
        ...row,
        startsAt: row.startsAt.toISOString(),
        endsAt: row.endsAt.toISOString(),
        signedAt: row.signedAt?.toISOString() ?? null,
        makeUp,
        canMakeUp: canMakeUp(row, row.presence, makeUp, now()),
      }
    })
    const sum = (states: typeof counts) => states.reduce((hours, { hours: more }) => hours + more, 0)
    const all = sum(counts)
    const there = sum(counts.filter(({ state }) => COUNTS_AS_PRESENT[state]))
    return {
      ...toPage(filter, list, totalCount),
      rate: all === 0 ? null : Math.round((1000 * there) / all) / 10,
      counts: PRESENCE_STATES.flatMap((state) => {
        const count = counts.find((each) => each.state === state)?.count ?? 0
        return count > 0 ? [{ state, count }] : []
      }),
    }
  }

  /** @throws AppError MAKE_UP_REFUSED, SIGN_IN_NOT_LISTED, INPUT_INVALID */
  async askMakeUp(learner: Learner, input: Input<'POST /resource/auth/sign-in/make-up/save'>): Promise<OneSignIn> {
    const { facts, signIns, view, now } = this.deps
    const { userId } = learner
    const reason = readPlainText(input.reason, '原因', MAKE_UP_REASON_MAX_LENGTH)
    const session = await this.find(learner, input.id)
    const mark = (await facts.marksOf(userId, [session.id])).get(session.id)
    const at = now()
    if (!canMakeUp(session, mark?.state ?? null, null, at)) throw new AppError('MAKE_UP_REFUSED')
    // Asking a second time answers how the first stands.
    await signIns.addMakeUp({
      id: makeId(),
      shopId: session.shopId,
      sessionId: session.id,
      userId,
      reason,
      status: 'pending',
      note: '',
      decidedBy: null,
      createdAt: at,
      updatedAt: at,
    })
    return view.describe(userId, session)
  }

  private async find({ shopId, userId }: Learner, id: string): Promise<SessionFacts> {
    const { facts } = this.deps
    const session = await facts.find(shopId, id)
    // One that does not exist looks the same, so that ids cannot be probed.
    if (!session || !(await facts.isExpected(id, userId))) throw new AppError('SIGN_IN_NOT_LISTED')
    return session
  }

  private async readKept({ id: sessionId }: SessionFacts, userId: string, token: string): Promise<Date> {
    const secret = (await this.deps.signIns.secretsOf([sessionId])).get(sessionId)!
    const issuedAt = readToken(secret, token, { sessionId, userId })
    if (!issuedAt) throw new AppError('SIGN_IN_TOKEN_WRONG')
    return issuedAt
  }

  /** Counts a wrong code, or stores the sign-in. Returns what is refused, so that the count is kept. */
  private async judge(
    session: SessionFacts,
    window: Window,
    { userId, asked, keptSince }: { userId: string; asked: Asked; keptSince: Date | undefined },
  ): Promise<{ name: Refusal; message?: string } | undefined> {
    const { signIns, now } = this.deps
    const at = now()
    const tried = await signIns.lockTry(session.id, userId)
    if (tried.restUntil && tried.restUntil > at) return { name: 'SIGN_IN_RESTING' }
    const step = await this.findStep(session.id, window, {
      code: asked.code,
      keptSince: keptSince && tried.triedAt && tried.triedAt > keptSince ? tried.triedAt : keptSince,
    })
    if (step === undefined) {
      const wrong = tried.wrong + 1
      const isLast = wrong >= SIGN_IN_MOST_TRIES
      const restUntil = isLast ? addSeconds(at, SIGN_IN_REST_SECONDS) : null
      await signIns.saveTry({ ...tried, wrong: isLast ? 0 : wrong, triedAt: at, restUntil })
      if (isLast) return { name: 'SIGN_IN_RESTING' }
      return { name: 'SIGN_IN_CODE_WRONG', message: `码不对，还可再试 ${SIGN_IN_MOST_TRIES - wrong} 次` }
    }
    await signIns.saveTry({ ...tried, wrong: 0, triedAt: at, restUntil: null })
    await this.add(session, window, { userId, phoneId: asked.phoneId, step, isKept: keptSince !== undefined })
    return undefined
  }

  /**
   * The step that showed a code. What is sent at once has to be fresh. What a phone kept may be older, but not from
   * before the phone last spoke with the server: then it had a network, and could have signed in at once.
   */
  private findStep(
    sessionId: string,
    { opensAt, closesAt }: Window,
    { code, keptSince }: { code: string; keptSince: Date | undefined },
  ): Promise<number | undefined> {
    const { signIns, now } = this.deps
    const current = stepOf(now())
    const from = keptSince
      ? Math.max(stepOf(opensAt!), stepOf(keptSince) - SIGN_IN_LATER_STEPS)
      : current - SIGN_IN_LATER_STEPS
    return signIns.findStep(sessionId, code, from, Math.min(current, stepOf(closesAt)))
  }

  private async add(
    session: SessionFacts,
    window: Window,
    { userId, phoneId, step, isKept }: { userId: string; phoneId: string; step: number; isKept: boolean },
  ): Promise<void> {
    const { signIns, facts, book, now } = this.deps
    const { id: sessionId } = session
    const shownAt = startOfStep(step)
    const signedAt = isKept ? shownAt : now()
    const isLate = shownAt >= window.lateAt
    const phone = hashSecret(`${sessionId}:${phoneId}`)
    const decided = { decidedBy: null, reason: '' }
    const row = {
      sessionId,
      userId,
      way: isKept ? ('kept' as const) : ('code' as const),
      step,
      phone,
      signedAt,
      isLate,
      ...decided,
    }
    await signIns.removeRefused(sessionId, userId)
    const isAfterRoll = (await facts.marksOf(userId, [sessionId])).has(sessionId)
    const doubts: SignInDoubt[] = isAfterRoll ? ['afterRoll'] : []
    const verdictOf = (all: SignInDoubt[]) => (all.length > 0 ? ('doubt' as const) : ('done' as const))
    const isOwner = await signIns.addEntry({ ...row, ownsPhone: true, doubts, verdict: verdictOf(doubts) })
    if (!isOwner) {
      doubts.push('device')
      // Without this one either the learner has signed in meanwhile, by another request.
      if (!(await signIns.addEntry({ ...row, ownsPhone: false, doubts, verdict: 'doubt' }))) return
    }
    if (doubts.length > 0) return
    const mark = { userId, state: isLate ? ('LATE' as const) : ('PRESENT' as const), signedAt }
    const by = { source: isKept ? 'kept' : 'code', reason: '', actor: `learner:${userId}` as const }
    // The roll may have been taken in this very moment.
    if (!(await book.addMark(sessionId, mark, by)))
      await signIns.changeEntry(sessionId, userId, { verdict: 'doubt', doubts: ['afterRoll'] })
  }
}

/** @throws AppError SIGN_IN_NOT_OPEN, SIGN_IN_CLOSED, SIGN_IN_EXPIRED */
const refuseOutside = ({ opensAt, closesAt, sendBy }: Window, isKept: boolean, now: Date): void => {
  if (isKept && now >= sendBy) throw new AppError('SIGN_IN_EXPIRED')
  if (!isKept && now >= closesAt) throw new AppError('SIGN_IN_CLOSED')
  if (opensAt === null || now < opensAt) throw new AppError('SIGN_IN_NOT_OPEN')
}

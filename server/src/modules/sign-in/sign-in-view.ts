import type { OneSignIn, SignInSession } from '@contract/sign-in/calls'
import { MAKE_UP_DAYS, type MakeUpStatus, type SignInState } from '@contract/sign-in/sign-in-kinds'
import { COUNTS_AS_PRESENT, type PresenceState } from '@contract/timetable/presence-status'
import { addDays } from '../../kernel/school-time'
import { describeSession } from './describe-session'
import type { SessionFacts, SessionFactsRepository } from './session-facts.repository'
import { isOpenAt, makeToken, USUAL_RULE, windowOf, type Window } from './sign-in-window'
import type { EntryRow, SignInRepository } from './sign-in.repository'

interface SignInViewDeps {
  facts: SessionFactsRepository
  signIns: SignInRepository
  now: () => Date
}

/** What is known of one learner in one session. */
interface Known {
  mark?: { state: PresenceState; signedAt: Date | null }
  entry?: EntryRow
  makeUp?: MakeUpStatus
}

/** How sign-ins stand for one learner. */
export class SignInView {
  constructor(private readonly deps: SignInViewDeps) {}

  async describeAll(userId: string, sessions: SessionFacts[]): Promise<SignInSession[]> {
    const { facts, signIns, now } = this.deps
    const ids = sessions.map(({ id }) => id)
    const [marks, entries, makeUps, secrets, rule] = await Promise.all([
      facts.marksOf(userId, ids),
      signIns.listEntries(userId, ids),
      signIns.listMakeUps(userId, ids),
      signIns.secretsOf(ids),
      sessions.length > 0 ? signIns.findRule(sessions[0].shopId) : undefined,
    ])
    return sessions.map((session) => {
      const known: Known = {
        mark: marks.get(session.id),
        entry: entries.find(({ sessionId }) => sessionId === session.id),
        makeUp: makeUps.find(({ sessionId }) => sessionId === session.id)?.status,
      }
      const window = windowOf(session, session, rule ?? USUAL_RULE)
      const token = makeToken(secrets.get(session.id)!, { sessionId: session.id, userId, issuedAt: now() })
      return { ...toSession(session, window, known, now()), token }
    })
  }

  async describe(userId: string, session: SessionFacts): Promise<OneSignIn> {
    const { facts, now } = this.deps
    const [[shown], counts] = await Promise.all([this.describeAll(userId, [session]), facts.countOf([session.id])])
    const count = counts.get(session.id)
    return { ...shown, arrived: count?.present ?? 0, expected: count?.expected ?? 0, serverNow: now().toISOString() }
  }
}

/** A mark that says the learner was there needs no correction, and nobody corrects what is long past. */
export const canMakeUp = (
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  presence: PresenceState | null,
  makeUp: MakeUpStatus | null,
  now: Date,
): boolean => {
  const isOwed = presence === null ? endsAt <= now : presence === 'LATE' || !COUNTS_AS_PRESENT[presence]
  const isOnLeave = presence === 'SICK' || presence === 'PERSONAL'
  const isFree = makeUp === null || makeUp === 'rejected'
  return isOwed && !isOnLeave && isFree && startsAt <= now && now < addDays(endsAt, MAKE_UP_DAYS)
}

const stateOf = (window: Window, { mark, entry }: Known, now: Date): SignInState => {
  if (entry?.verdict === 'doubt') return 'doubt'
  if (mark) return 'marked'
  if (isOpenAt(window, now)) return 'open'
  return now >= window.closesAt ? 'unmarked' : 'before'
}

const toSession = (session: SessionFacts, window: Window, known: Known, now: Date): Omit<SignInSession, 'token'> => {
  const { mark, entry, makeUp = null } = known
  const presence = mark?.state ?? null
  return {
    ...describeSession(session, window),
    state: stateOf(window, known, now),
    sendBy: window.sendBy.toISOString(),
    presence,
    signedAt: (mark?.signedAt ?? entry?.signedAt)?.toISOString() ?? null,
    doubts: entry?.verdict === 'doubt' ? entry.doubts : [],
    makeUp,
    canMakeUp: canMakeUp(session, presence, makeUp, now),
  }
}

import type { PresenceRow, PresenceSheet, StaffPresenceSession } from '@contract/sign-in/staff-calls'
import type { Actor } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import { scopeOf, type ClassClerk, type TeachersOfStaff } from '../../classes/desk/class-scope'
import { describeSession } from '../describe-session'
import { NO_COUNTS, type SessionFacts, type SessionFactsRepository } from '../session-facts.repository'
import { isOpenAt, USUAL_RULE, windowOf } from '../sign-in-window'
import type { SignInRepository } from '../sign-in.repository'
import type { PresenceDeskRepository, PresenceScope, SheetRow } from './presence-desk.repository'

interface PresenceSheetsDeps {
  facts: SessionFactsRepository
  signIns: SignInRepository
  desk: PresenceDeskRepository
  teachers: TeachersOfStaff
  markLeave: (sessionIds: string[]) => Promise<void>
  now: () => Date
}

/** Sheets of sessions, and whose a staff member may see. */
export class PresenceSheets {
  constructor(private readonly deps: PresenceSheetsDeps) {}

  scopeOf(clerk: ClassClerk): Promise<PresenceScope> {
    return scopeOf(this.deps.teachers, clerk)
  }

  /** @throws AppError SESSION_NOT_FOUND, also for one of other teachers */
  async find(clerk: ClassClerk, id: string): Promise<SessionFacts> {
    const { facts, desk } = this.deps
    const session = await facts.find(clerk.act.shopId, id)
    if (!session || !(await desk.covers(await this.scopeOf(clerk), id))) throw new AppError('SESSION_NOT_FOUND')
    return session
  }

  async describeAll(sessions: SessionFacts[]): Promise<StaffPresenceSession[]> {
    if (sessions.length === 0) return []
    const { facts, signIns, desk, now } = this.deps
    const [counts, rule, names] = await Promise.all([
      facts.countOf(sessions.map(({ id }) => id)),
      signIns.findRule(sessions[0].shopId),
      desk.listStaffNames(sessions.flatMap(({ rollTakenBy }) => rollTakenBy ?? [])),
    ])
    return sessions.map((session) => {
      const window = windowOf(session, session, rule ?? USUAL_RULE)
      return {
        ...describeSession(session, window),
        parties: session.parties,
        rollTakenAt: session.rollTakenAt?.toISOString() ?? null,
        rollTakenBy: nameOf(session.rollTakenBy, names),
        isOpen: isOpenAt(window, now()),
        counts: counts.get(session.id) ?? NO_COUNTS,
      }
    })
  }

  /** Leave that was granted before the session was planned is written first. @throws AppError SESSION_NOT_FOUND */
  async read(clerk: ClassClerk, id: string): Promise<PresenceSheet> {
    const { desk, now, markLeave } = this.deps
    const found = await this.find(clerk, id)
    await markLeave([id])
    const [[session], rows] = await Promise.all([this.describeAll([found]), desk.listSheet(id)])
    return { session, rows: rows.map(toRow), serverNow: now().toISOString() }
  }
}

const nameOf = (actor: Actor | null, names: Map<Actor, string>): string => (actor ? (names.get(actor) ?? '') : '')

/** `leave:<id>` is told as `leave`. */
const toRow = ({ source, signedAt, verdict, doubts, ...row }: SheetRow): PresenceRow => ({
  ...row,
  source: source?.split(':')[0] ?? '',
  signedAt: signedAt === null ? null : new Date(signedAt).toISOString(),
  isDoubtful: verdict === 'doubt',
  doubts: verdict === 'doubt' ? (doubts ?? []) : [],
})

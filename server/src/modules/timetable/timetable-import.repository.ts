import { and, eq } from 'drizzle-orm'
import type { PresenceState } from '@contract/timetable/presence-status'
import type { Database } from '../../kernel/db/database'
import { addMinutes, startOfDay } from '../../kernel/school-time'
import { TermDeskRepository } from './desk/term-desk.repository'
import { ConflictRepository } from './session/conflict.repository'
import { RuleRepository, type RuleRow } from './session/rule.repository'
import { SessionMaker } from './session/session-maker'
import { PartySessionsRepository } from './session/party-sessions.repository'
import { FRESH_SESSION } from './session/fresh-session'
import { SessionRepository, type SessionPeople, type SessionRow } from './session/session.repository'
import { refuseConflicts } from './session/settle'
import { presenceTable, sessionTable } from './session.table'
import { TermRepository, type TermRow } from './term.repository'

type Days = Pick<TermDeskRepository, 'saveTerm' | 'saveBells' | 'saveDay' | 'saveRoom'>
type SingleSession = Pick<SessionRow, 'id' | 'shopId' | 'subject' | 'startsAt' | 'endsAt' | 'roomId' | 'bring'> &
  Pick<SessionPeople, 'teacherIds' | 'partyIds'>
interface Change {
  ruleId: string
  day: string
  reason: string
  to: { day: string; startsMinute: number; endsMinute: number; roomId: string | null } | null
}

/** Writes the timetable of a school folder. What the staff moved, canceled or marked stays as they left it. */
export class TimetableImportRepository {
  readonly days: Days
  readonly partySessions: PartySessionsRepository
  private readonly sessions: SessionRepository
  private readonly conflicts: ConflictRepository
  private readonly rules: RuleRepository
  private readonly maker: SessionMaker

  constructor(
    private readonly database: Database,
    private readonly now: () => Date,
  ) {
    this.days = new TermDeskRepository(database)
    this.partySessions = new PartySessionsRepository(database)
    this.sessions = new SessionRepository(database)
    this.conflicts = new ConflictRepository(database)
    this.rules = new RuleRepository(database)
    const terms = new TermRepository(database)
    this.maker = new SessionMaker({ terms, sessions: this.sessions, conflicts: this.conflicts, now })
  }

  /** @throws AppError SESSION_CONFLICT for lessons that need the same room, teacher or class */
  async make(term: TermRow, rules: RuleRow[]): Promise<void> {
    for (const rule of rules) await this.rules.save(rule)
    await this.maker.make(await this.maker.planOf(term), rules, false)
  }

  /** Writes a session that follows no rule, once. @throws AppError SESSION_CONFLICT */
  async addSession({ teacherIds, partyIds, ...values }: SingleSession): Promise<void> {
    const [known] = await this.database.current
      .select({ id: sessionTable.id })
      .from(sessionTable)
      .where(eq(sessionTable.id, values.id))
    if (known) return
    const row = {
      ...FRESH_SESSION,
      ...values,
      hours: 1,
      lessonId: null,
      link: '',
      touched: true,
      updatedAt: this.now(),
    }
    await this.sessions.add([{ row, teacherIds, partyIds, learnerIds: [] }])
    await refuseConflicts(this.conflicts, [row.id])
  }

  /** What the school's books say of a learner in a session, once. */
  async mark(sessionId: string, userId: string, state: PresenceState): Promise<void> {
    const row = { sessionId, userId, state, source: 'import', updatedAt: this.now() }
    await this.database.current.insert(presenceTable).values(row).onConflictDoNothing()
  }

  /**
   * Moves or cancels the lesson of one date, unless somebody changed it before; false where the rule has none.
   * @throws AppError SESSION_CONFLICT
   */
  async change(shopId: string, { ruleId, day, reason, to }: Change): Promise<boolean> {
    const [found] = await this.database.current
      .select({ id: sessionTable.id })
      .from(sessionTable)
      .where(and(eq(sessionTable.ruleId, ruleId), eq(sessionTable.ruleDay, day)))
    if (!found) return false
    const [before] = await this.sessions.lock(shopId, [found.id])
    if (!before || before.row.touched) return true
    const { row } = before
    const moved = to && {
      state: 'moved' as const,
      startsAt: addMinutes(startOfDay(to.day), to.startsMinute),
      endsAt: addMinutes(startOfDay(to.day), to.endsMinute),
      roomId: to.roomId,
      fromPeriod: null,
      toPeriod: null,
      wasStartsAt: row.startsAt,
      wasEndsAt: row.endsAt,
      wasRoomId: row.roomId,
    }
    const changed = moved ?? { state: 'canceled' as const }
    const touched = { reason, touched: true, version: row.version + 1, updatedAt: this.now() }
    await this.sessions.replace({ ...before, row: { ...row, ...changed, ...touched } })
    await refuseConflicts(this.conflicts, [row.id])
    return true
  }
}

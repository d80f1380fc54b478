import { and, eq } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { addMinutes, startOfDay } from '../../kernel/school-time'
import { TermDeskRepository } from './desk/term-desk.repository'
import { ConflictRepository } from './session/conflict.repository'
import { RuleRepository, type RuleRow } from './session/rule.repository'
import { SessionMaker } from './session/session-maker'
import { SessionRepository } from './session/session.repository'
import { refuseConflicts } from './session/settle'
import { sessionTable } from './session.table'
import { TermRepository, type TermRow } from './term.repository'

type Days = Pick<TermDeskRepository, 'saveTerm' | 'saveBells' | 'saveDay' | 'saveRoom'>
interface Change {
  ruleId: string
  day: string
  reason: string
  to: { day: string; startsMinute: number; endsMinute: number; roomId: string | null } | null
}

/** Writes the timetable of a school folder. What the staff moved, canceled or marked stays as they left it. */
export class TimetableImportRepository {
  readonly days: Days
  private readonly sessions: SessionRepository
  private readonly conflicts: ConflictRepository
  private readonly rules: RuleRepository
  private readonly maker: SessionMaker

  constructor(
    private readonly database: Database,
    private readonly now: () => Date,
  ) {
    this.days = new TermDeskRepository(database)
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

import { eq, sql } from 'drizzle-orm'
import type { PresenceState } from '@contract/timetable/presence-status'
import { COMMAND_ACTOR } from '../../kernel/actor'
import type { Database } from '../../kernel/db/database'
import { presenceTable, sessionLearnerTable, sessionRuleTable, sessionTable } from './session.table'
import { termTable } from './term.table'

type OwnSession = Pick<typeof sessionTable.$inferInsert, 'id' | 'subject' | 'startsAt' | 'endsAt' | 'hours' | 'bring'>

/** Writes what single learners of a school folder attend. */
export class AttendedImportRepository {
  constructor(private readonly database: Database) {}

  /** A session of one learner alone; one that is there stays as it is. */
  async addSession(
    { userId, shopId }: { userId: string; shopId: string },
    session: OwnSession,
    now: Date,
  ): Promise<void> {
    const { id: sessionId, startsAt } = session
    const db = this.database.current
    await db
      .insert(sessionTable)
      .values({ ...session, shopId, touched: true, updatedAt: now })
      .onConflictDoNothing()
    await db.insert(sessionLearnerTable).values({ sessionId, userId, startsAt }).onConflictDoNothing()
  }

  /** Marks a learner in the lesson of a week, and notes that its roll was taken; false where there is none yet. */
  async mark(
    userId: string,
    { ruleId, week, state }: { ruleId: string; week: number; state: PresenceState },
    now: Date,
  ): Promise<boolean> {
    const db = this.database.current
    const [found] = await this.database.rows<{ id: string }>(sql`
      select ${sessionTable.id} as id from ${sessionTable}
      join ${sessionRuleTable} on ${sessionRuleTable.id} = ${sessionTable.ruleId}
      join ${termTable} on ${termTable.id} = ${sessionRuleTable.termId}
      where ${sessionTable.ruleId} = ${ruleId} and ${sessionTable.endsAt} <= ${now.toISOString()}::timestamptz
        and ${sessionTable.ruleDay} =
          ${termTable.mondayOfWeek1} + (${week}::int - 1) * 7 + ${sessionRuleTable.weekday} - 1`)
    if (!found) return false
    await db
      .insert(presenceTable)
      .values({ sessionId: found.id, userId, state, source: 'roll', updatedAt: now })
      .onConflictDoNothing()
    await db
      .update(sessionTable)
      .set({
        rollTakenAt: sql`coalesce(${sessionTable.rollTakenAt}, ${sessionTable.endsAt})`,
        rollTakenBy: sql`coalesce(${sessionTable.rollTakenBy}, ${COMMAND_ACTOR})`,
      })
      .where(eq(sessionTable.id, found.id))
    return true
  }
}

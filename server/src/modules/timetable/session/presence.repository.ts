import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PresenceState } from '@contract/timetable/presence-status'
import type { Actor } from '../../../kernel/actor'
import type { Database } from '../../../kernel/db/database'
import { makeId } from '../../../kernel/make-id'
import type { LeaveMark, LeavePresence, TakenBack } from '../leave-presence'
import type { Mark, MarkedBy, PresenceBook } from '../presence-book'
import { presenceLogTable, presenceTable, sessionTable } from '../session.table'

const sourceOf = (leaveId: string): string => `leave:${leaveId}`

export class PresenceRepository implements LeavePresence, PresenceBook {
  constructor(
    private readonly database: Database,
    private readonly now: () => Date,
  ) {}

  async grantLeave({ leaveId, userId, sessionIds, state, actor }: LeaveMark): Promise<void> {
    if (sessionIds.length === 0) return
    const source = sourceOf(leaveId)
    const known = await this.database.current
      .select()
      .from(presenceTable)
      .where(and(eq(presenceTable.userId, userId), inArray(presenceTable.sessionId, sessionIds)))
      .for('no key update')
    const before = new Map(known.map((row) => [row.sessionId, row.state]))
    const updatedAt = this.now()
    await this.database.current
      .insert(presenceTable)
      .values(sessionIds.map((sessionId) => ({ sessionId, userId, state, source, updatedAt })))
      .onConflictDoUpdate({
        target: [presenceTable.sessionId, presenceTable.userId],
        set: { state, source, beforeLeave: sql`${presenceTable.state}`, updatedAt },
      })
    await this.log(
      sessionIds.map((sessionId) => ({ sessionId, userId, fromState: before.get(sessionId) ?? null, toState: state })),
      actor,
    )
  }

  async takeLeaveBack(leaveId: string, actor: Actor, { from, sessionIds }: TakenBack = {}): Promise<void> {
    const isToCome =
      from &&
      sql`exists (select 1 from ${sessionTable}
        where ${sessionTable.id} = ${presenceTable.sessionId}
          and ${sessionTable.endsAt} > ${from.toISOString()}::timestamptz)`
    const ofSessions = sessionIds && inArray(presenceTable.sessionId, sessionIds)
    const taken = await this.database.current
      .select()
      .from(presenceTable)
      .where(and(eq(presenceTable.source, sourceOf(leaveId)), isToCome, ofSessions))
      .for('no key update')
    for (const { sessionId, userId, beforeLeave } of taken) {
      const isRow = and(eq(presenceTable.sessionId, sessionId), eq(presenceTable.userId, userId))
      if (beforeLeave === null) await this.database.current.delete(presenceTable).where(isRow)
      else
        await this.database.current
          .update(presenceTable)
          .set({ state: beforeLeave, source: 'roll', beforeLeave: null, updatedAt: this.now() })
          .where(isRow)
    }
    await this.log(
      taken.map(({ sessionId, userId, state, beforeLeave }) => ({
        sessionId,
        userId,
        fromState: state,
        toState: beforeLeave,
      })),
      actor,
    )
  }

  async lockSession(sessionId: string): Promise<{ rollTakenAt: Date | null } | undefined> {
    const rows = await this.database.current
      .select({ rollTakenAt: sessionTable.rollTakenAt })
      .from(sessionTable)
      .where(eq(sessionTable.id, sessionId))
      .for('no key update')
    return rows.at(0)
  }

  async mark(sessionId: string, marks: Mark[], { source, reason, actor }: MarkedBy): Promise<void> {
    const userIds = marks.map(({ userId }) => userId)
    const known = await this.database.current
      .select()
      .from(presenceTable)
      .where(and(eq(presenceTable.sessionId, sessionId), inArray(presenceTable.userId, userIds)))
      .for('no key update')
    const before = new Map(known.map((row) => [row.userId, row.state]))
    const changed = marks.filter(({ userId, state }) => before.get(userId) !== state)
    if (changed.length === 0) return
    const updatedAt = this.now()
    await this.database.current
      .insert(presenceTable)
      .values(changed.map(({ userId, state }) => ({ sessionId, userId, state, source, updatedAt })))
      .onConflictDoUpdate({
        target: [presenceTable.sessionId, presenceTable.userId],
        set: { state: sql`excluded.state`, source, beforeLeave: null, updatedAt },
      })
    const moves = changed.map(({ userId, state }) => ({
      sessionId,
      userId,
      fromState: before.get(userId) ?? null,
      toState: state,
    }))
    await this.log(moves, actor, reason)
  }

  async addMark(
    sessionId: string,
    { userId, state, signedAt }: Mark & { signedAt: Date },
    { source, reason, actor }: MarkedBy,
  ): Promise<boolean> {
    const added = await this.database.current
      .insert(presenceTable)
      .values({ sessionId, userId, state, source, signedAt, updatedAt: this.now() })
      .onConflictDoNothing()
      .returning({ userId: presenceTable.userId })
    if (added.length > 0) await this.log([{ sessionId, userId, fromState: null, toState: state }], actor, reason)
    return added.length > 0
  }

  async noteRoll(sessionId: string, actor: Actor): Promise<void> {
    await this.database.current
      .update(sessionTable)
      .set({
        rollTakenAt: sql`coalesce(${sessionTable.rollTakenAt}, ${this.now().toISOString()}::timestamptz)`,
        rollTakenBy: actor,
      })
      .where(eq(sessionTable.id, sessionId))
  }

  private async log(
    moves: { sessionId: string; userId: string; fromState: PresenceState | null; toState: PresenceState | null }[],
    actor: Actor,
    reason = '',
  ): Promise<void> {
    if (moves.length === 0) return
    const at = this.now()
    await this.database.current
      .insert(presenceLogTable)
      .values(moves.map((move) => ({ id: makeId(), ...move, reason, actor, at })))
  }
}

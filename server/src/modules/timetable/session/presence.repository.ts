import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PresenceState } from '@contract/timetable/presence-status'
import type { Actor } from '../../../kernel/actor'
import type { Database } from '../../../kernel/db/database'
import { makeId } from '../../../kernel/make-id'
import type { LeaveMark, LeavePresence } from '../leave-presence'
import { presenceLogTable, presenceTable, sessionTable } from '../session.table'

const sourceOf = (leaveId: string): string => `leave:${leaveId}`

export class PresenceRepository implements LeavePresence {
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

  async takeLeaveBack(leaveId: string, actor: Actor, from?: Date): Promise<void> {
    const isToCome =
      from &&
      sql`exists (select 1 from ${sessionTable}
        where ${sessionTable.id} = ${presenceTable.sessionId}
          and ${sessionTable.endsAt} > ${from.toISOString()}::timestamptz)`
    const taken = await this.database.current
      .select()
      .from(presenceTable)
      .where(and(eq(presenceTable.source, sourceOf(leaveId)), isToCome))
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

  private async log(
    moves: { sessionId: string; userId: string; fromState: PresenceState | null; toState: PresenceState | null }[],
    actor: Actor,
  ): Promise<void> {
    if (moves.length === 0) return
    const at = this.now()
    await this.database.current
      .insert(presenceLogTable)
      .values(moves.map((move) => ({ id: makeId(), ...move, actor, at })))
  }
}

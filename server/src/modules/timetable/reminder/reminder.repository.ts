import { eq, sql } from 'drizzle-orm'
import type { ReminderChoice } from '@contract/timetable/reminder-kinds'
import type { Database } from '../../../kernel/db/database'
import { sessionReminderTable } from '../learner.table'
import { attendingAt } from '../session.fragments'
import { presenceTable, sessionTable } from '../session.table'
import { ROOM_NAME } from '../session/room-name'
import { roomTable } from '../term.table'

/** A session that a learner is to be reminded of. */
export interface DueSession {
  userId: string
  shopId: string
  sessionId: string
  subject: string
  startsAt: Date
  roomName: string
}

interface DueRow {
  user_id: string
  shop_id: string
  id: string
  subject: string
  starts_at: string
  room_name: string
}

/** Who wants to be reminded when, and what of. */
export class ReminderRepository {
  constructor(private readonly database: Database) {}

  async find(userId: string): Promise<ReminderChoice> {
    const [row] = await this.database.current
      .select({ choice: sessionReminderTable.choice })
      .from(sessionReminderTable)
      .where(eq(sessionReminderTable.userId, userId))
    return row?.choice ?? 'none'
  }

  async save(row: typeof sessionReminderTable.$inferInsert): Promise<void> {
    const { choice } = row
    await this.database.current
      .insert(sessionReminderTable)
      .values(row)
      .onConflictDoUpdate({ target: sessionReminderTable.userId, set: { choice } })
  }

  async remove(userId: string): Promise<void> {
    await this.database.current.delete(sessionReminderTable).where(eq(sessionReminderTable.userId, userId))
  }

  async isWanted(): Promise<boolean> {
    const rows = await this.database.current
      .select({ userId: sessionReminderTable.userId })
      .from(sessionReminderTable)
      .limit(1)
    return rows.length > 0
  }

  /** Of learners with this choice, by learner and beginning: sessions that begin after `from` and not after `to`. */
  async listDue(choice: ReminderChoice, { from, to }: { from: Date; to: Date }): Promise<DueSession[]> {
    const rows = await this.database.rows<DueRow>(sql`
      select r.user_id, r.shop_id, s.id, s.subject, s.starts_at, coalesce(${ROOM_NAME}, '') as room_name
      from (select distinct shop_id from ${sessionReminderTable} where choice = ${choice}) wanting
      join ${sessionTable} s on s.shop_id = wanting.shop_id
      join lateral (${attendingAt((id) => sql`${id} = s.id`)}) attending on true
      join ${sessionReminderTable} r on r.user_id = attending.user_id and r.choice = ${choice}
      left join ${roomTable} on ${roomTable.id} = s.room_id
      where s.starts_at > ${from.toISOString()}::timestamptz and s.starts_at <= ${to.toISOString()}::timestamptz
        and s.state <> 'canceled' and not exists (
          select 1 from ${presenceTable} p
          where p.session_id = s.id and p.user_id = r.user_id and p.source like 'leave:%')
      order by r.user_id, s.starts_at, s.id`)
    return rows.map((row) => ({
      userId: row.user_id,
      shopId: row.shop_id,
      sessionId: row.id,
      subject: row.subject,
      startsAt: new Date(row.starts_at),
      roomName: row.room_name,
    }))
  }
}

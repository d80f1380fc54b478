import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { PresenceState } from '@contract/timetable/presence-status'
import type { Database } from '../../../kernel/db/database'
import { teachers } from '../../shop/shop.fragments'
import { presenceTable, sessionPartyTable, sessionTable, sessionTeacherTable } from '../session.table'
import { roomTable } from '../term.table'

/** A session of a party, as whoever planned the party sees it. */
export interface PartySession {
  partyId: string
  session: typeof sessionTable.$inferSelect
  room: typeof roomTable.$inferSelect | null
  teachers: string[]
  /** Of the learner who asks. */
  presence: PresenceState | null
}

/** What the parties of another module are taught, whoever is in them. */
export class PartySessionsRepository {
  constructor(private readonly database: Database) {}

  /** By beginning, the canceled ones too. */
  list(partyIds: string[], userId?: string): Promise<PartySession[]> {
    if (partyIds.length === 0) return Promise.resolve([])
    const isOwn = userId === undefined ? sql`false` : eq(presenceTable.userId, userId)
    return this.database.current
      .select({
        partyId: sessionPartyTable.partyId,
        session: getTableColumns(sessionTable),
        room: getTableColumns(roomTable),
        teachers: sql<string[]>`array(
          select ${teachers.name} from ${sessionTeacherTable}
          join ${teachers} on ${teachers.id} = ${sessionTeacherTable.teacherId}
          where ${sessionTeacherTable.sessionId} = ${sessionTable.id} order by ${teachers.sort}, ${teachers.id})`,
        presence: presenceTable.state,
      })
      .from(sessionPartyTable)
      .innerJoin(sessionTable, eq(sessionTable.id, sessionPartyTable.sessionId))
      .leftJoin(roomTable, eq(roomTable.id, sessionTable.roomId))
      .leftJoin(presenceTable, and(eq(presenceTable.sessionId, sessionTable.id), isOwn))
      .where(inArray(sessionPartyTable.partyId, partyIds))
      .orderBy(asc(sessionTable.startsAt), asc(sessionTable.id))
  }
}

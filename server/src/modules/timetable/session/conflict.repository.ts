import { sql } from 'drizzle-orm'
import type { ResourceKind } from '@contract/timetable/session-kinds'
import { isExclusionViolation, type Database } from '../../../kernel/db/database'
import { parties } from '../../party/party.fragments'
import { teachers } from '../../shop/shop.fragments'
import { occupancyTable, sessionTable } from '../session.table'
import { ROOM_NAME } from './room-name'
import { roomTable } from '../term.table'

/** Two sessions that want the same at the same time. */
export interface Collision {
  kind: ResourceKind
  name: string
  /** The session that was asked about. */
  sessionId: string
  startsAt: Date
  other: { id: string; subject: string; startsAt: Date; endsAt: Date }
}

interface CollisionRow {
  kind: ResourceKind
  name: string
  session_id: string
  starts_at: string
  other_id: string
  other_subject: string
  other_starts_at: string
  other_ends_at: string
}

/** Rooms, teachers and parties that two sessions would have at the same time. Spans are half-open. */
export class ConflictRepository {
  constructor(private readonly database: Database) {}

  /** Collisions of these sessions with any others, by beginning. */
  async list(sessionIds: string[]): Promise<Collision[]> {
    if (sessionIds.length === 0) return []
    const rows = await this.database.rows<CollisionRow>(sql`
      select mine.kind, mine.session_id, this.starts_at, other.id as other_id, other.subject as other_subject,
        other.starts_at as other_starts_at, other.ends_at as other_ends_at,
        coalesce(${ROOM_NAME}, ${teachers.name}, ${parties.name}, '') as name
      from ${occupancyTable} mine
      join ${occupancyTable} theirs on theirs.kind = mine.kind and theirs.resource_id = mine.resource_id
        and theirs.span && mine.span and theirs.session_id <> mine.session_id
      join ${sessionTable} this on this.id = mine.session_id
      join ${sessionTable} other on other.id = theirs.session_id
      left join ${roomTable} on mine.kind = 'room' and ${roomTable.id} = mine.resource_id
      left join ${teachers} on mine.kind = 'teacher' and ${teachers.id} = mine.resource_id
      left join ${parties} on mine.kind = 'party' and ${parties.id} = mine.resource_id
      where mine.session_id in ${sessionIds}
      order by this.starts_at, mine.session_id, mine.kind, other.starts_at, other.id`)
    return rows.map((row) => ({
      kind: row.kind,
      name: row.name,
      sessionId: row.session_id,
      startsAt: new Date(row.starts_at),
      other: {
        id: row.other_id,
        subject: row.other_subject,
        startsAt: new Date(row.other_starts_at),
        endsAt: new Date(row.other_ends_at),
      },
    }))
  }

  /**
   * Checks the constraint now instead of at the end of the transaction, waiting for others who are about to take the
   * same; false when they did, after which the transaction cannot go on.
   */
  async isFree(): Promise<boolean> {
    try {
      await this.database.current.execute(sql`set constraints occupancy_free immediate`)
      await this.database.current.execute(sql`set constraints occupancy_free deferred`)
      return true
    } catch (error) {
      if (isExclusionViolation(error)) return false
      throw error
    }
  }

  /** Ids of rooms or teachers that a session has during a span. */
  async listTaken(kind: ResourceKind, resourceIds: string[], from: Date, to: Date): Promise<string[]> {
    if (resourceIds.length === 0) return []
    const rows = await this.database.rows<{ id: string }>(sql`
      select distinct resource_id as id from ${occupancyTable}
      where kind = ${kind} and resource_id in ${resourceIds}
        and span && tstzrange(${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz)`)
    return rows.map(({ id }) => id)
  }
}

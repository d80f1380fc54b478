import { and, desc, eq, gte, lt, or, sql } from 'drizzle-orm'
import type { SubstitutionState } from '@contract/timetable/substitution-kinds'
import { isUniqueViolation, type Database } from '../../../kernel/db/database'
import { countRows, ONE, readPage, type PageInput } from '../../../kernel/db/page'
import { parties } from '../../party/party.fragments'
import { teachers } from '../../shop/shop.fragments'
import { sessionPartyTable, sessionTable, substitutionTable } from '../session.table'
import { ROOM_NAME } from '../session/room-name'
import { roomTable } from '../term.table'

export type SubstitutionRow = typeof substitutionTable.$inferSelect

export interface SubstitutionFilter extends PageInput {
  state?: SubstitutionState
  /** Who is replaced, or replaces. */
  teacherId?: string
  toTeacherId?: string
  from?: Date
  to?: Date
}

const nameOf = (column: typeof substitutionTable.fromTeacherId | typeof substitutionTable.toTeacherId) =>
  sql<string>`coalesce((select ${teachers.name} from ${teachers} where ${teachers.id} = ${column}), '')`

/** Requests that another teacher takes a session. */
export class SubstitutionRepository {
  constructor(private readonly database: Database) {}

  page(shopId: string, { state, teacherId, toTeacherId, from, to, ...page }: SubstitutionFilter) {
    const where = and(
      eq(substitutionTable.shopId, shopId),
      state && eq(substitutionTable.state, state),
      toTeacherId === undefined ? undefined : eq(substitutionTable.toTeacherId, toTeacherId),
      teacherId === undefined
        ? undefined
        : or(eq(substitutionTable.fromTeacherId, teacherId), eq(substitutionTable.toTeacherId, teacherId)),
      from && gte(sessionTable.startsAt, from),
      to && lt(sessionTable.startsAt, to),
    )
    return readPage(
      page,
      ({ offset, limit }) =>
        this.described()
          .where(where)
          .orderBy(desc(substitutionTable.askedAt), desc(substitutionTable.id))
          .offset(offset)
          .limit(limit),
      () =>
        countRows(
          this.database,
          this.database.current
            .select(ONE)
            .from(substitutionTable)
            .innerJoin(sessionTable, eq(sessionTable.id, substitutionTable.sessionId))
            .where(where),
        ),
    )
  }

  async describe(id: string) {
    const [row] = await this.described().where(eq(substitutionTable.id, id))
    return row
  }

  async lock(shopId: string, id: string): Promise<SubstitutionRow | undefined> {
    const rows = await this.database.current
      .select()
      .from(substitutionTable)
      .where(and(eq(substitutionTable.id, id), eq(substitutionTable.shopId, shopId)))
      .for('no key update')
    return rows.at(0)
  }

  /** Returns whether it was added: one teacher of a session is asked for by one open request. */
  async add(row: SubstitutionRow): Promise<boolean> {
    try {
      await this.database.transact(() => this.database.current.insert(substitutionTable).values(row))
      return true
    } catch (error) {
      if (isUniqueViolation(error)) return false
      throw error
    }
  }

  async answer(id: string, values: Pick<SubstitutionRow, 'state' | 'answer' | 'answeredAt'>): Promise<void> {
    await this.database.current.update(substitutionTable).set(values).where(eq(substitutionTable.id, id))
  }

  private described() {
    return this.database.current
      .select({
        row: substitutionTable,
        fromName: nameOf(substitutionTable.fromTeacherId),
        toName: nameOf(substitutionTable.toTeacherId),
        subject: sessionTable.subject,
        startsAt: sessionTable.startsAt,
        endsAt: sessionTable.endsAt,
        roomName: sql<string>`coalesce(${ROOM_NAME}, '')`,
        parties: sql<string[]>`coalesce((select array_agg(${parties.name} order by ${parties.name})
          from ${sessionPartyTable} join ${parties} on ${parties.id} = ${sessionPartyTable.partyId}
          where ${sessionPartyTable.sessionId} = ${sessionTable.id}), '{}')`,
      })
      .from(substitutionTable)
      .innerJoin(sessionTable, eq(sessionTable.id, substitutionTable.sessionId))
      .leftJoin(roomTable, eq(roomTable.id, sessionTable.roomId))
      .$dynamic()
  }
}

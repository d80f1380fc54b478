import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { users } from '../user/user.fragments'
import { groupSeatTable as seat } from './group-buy.table'
import type { SeatRow } from './group.repository'

export interface NamedSeat extends SeatRow {
  nickName: string
  avatar: string
}

/** Who sits in groups. */
export class SeatRepository {
  constructor(private readonly database: Database) {}

  async findOfOrder(orderId: string): Promise<SeatRow | undefined> {
    const [row] = await this.database.current.select().from(seat).where(eq(seat.orderId, orderId))
    return row
  }

  async hasSeat(groupId: string, userId: string): Promise<boolean> {
    const rows = await this.database.current
      .select({ id: seat.id })
      .from(seat)
      .where(and(eq(seat.groupId, groupId), eq(seat.userId, userId), ne(seat.state, 'left')))
    return rows.length > 0
  }

  async add(row: SeatRow): Promise<void> {
    await this.database.current.insert(seat).values(row)
  }

  async change(id: string, values: Partial<SeatRow>): Promise<void> {
    await this.database.current.update(seat).set(values).where(eq(seat.id, id))
  }

  /** By group, in the order of paying. */
  async list(groupIds: string[]): Promise<NamedSeat[]> {
    if (groupIds.length === 0) return []
    const rows = await this.database.current
      .select({ seat, nickName: users.nickName, avatar: users.avatar })
      .from(seat)
      .innerJoin(users, eq(users.id, seat.userId))
      .where(inArray(seat.groupId, groupIds))
      .orderBy(asc(seat.paidAt), asc(seat.placedAt), asc(seat.id))
    return rows.map(({ seat: row, ...name }) => ({ ...row, ...name }))
  }
}

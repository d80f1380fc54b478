import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PartyKind } from '@contract/party/party-kinds'
import type { Database } from '../../kernel/db/database'
import { partyMemberTable as member, partyTable as party } from './party.table'

/** Writes the classes and intensives of a school folder as parties. */
export class PartyImportRepository {
  constructor(private readonly database: Database) {}

  /** Seats stay at least those that are taken, and the exclusive group is that of the first import. */
  async save(row: {
    id: string
    shopId: string
    kind: PartyKind
    name: string
    seats: number | null
    exclusiveGroup: string | null
  }): Promise<void> {
    const { name, seats } = row
    await this.database.current
      .insert(party)
      .values(row)
      .onConflictDoUpdate({
        target: party.id,
        set: { name, seats: seats === null ? null : sql`greatest(${seats}::int, ${party.taken})` },
      })
  }

  /** Of these parties those that the learner is or was in. */
  async listJoined(userId: string, partyIds: string[]): Promise<string[]> {
    if (partyIds.length === 0) return []
    const rows = await this.database.current
      .selectDistinct({ id: member.partyId })
      .from(member)
      .where(and(eq(member.userId, userId), inArray(member.partyId, partyIds)))
    return rows.map(({ id }) => id)
  }
}

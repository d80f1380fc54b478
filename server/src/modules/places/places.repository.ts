import { and, asc, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import type { PlaceState, WaitState } from '@contract/places/places-kinds'
import type { Database } from '../../kernel/db/database'
import { pageOfTable, type PageInput } from '../../kernel/db/page'
import { placeCapacityTable as capacity, placeTable as place, placeWaitTable as wait } from './places.table'

export type CapacityRow = typeof capacity.$inferSelect
export type PlaceRow = typeof place.$inferSelect
export type WaitRow = typeof wait.$inferSelect
export type CapacityChange = Partial<Pick<CapacityRow, 'quota' | 'waitingRule' | 'saleEndsAt' | 'releaseTime'>>

/** How many wait for a capacity, and where the learner who asks stands; 0 for nowhere. */
export interface WaitCount {
  capacityId: string
  waiting: number
  position: number
}

/** Capacities, the places that are not free, and who waits. */
export class PlacesRepository {
  constructor(private readonly database: Database) {}

  async add(row: typeof capacity.$inferInsert): Promise<void> {
    await this.database.current.insert(capacity).values(row)
  }

  async change(id: string, values: CapacityChange): Promise<void> {
    await this.database.current.update(capacity).set(values).where(eq(capacity.id, id))
  }

  /** Serialises whatever changes the places of this capacity. */
  async lock(id: string): Promise<CapacityRow | undefined> {
    const [row] = await this.database.current.select().from(capacity).where(eq(capacity.id, id)).for('no key update')
    return row
  }

  list(ids: string[]): Promise<CapacityRow[]> {
    if (ids.length === 0) return Promise.resolve([])
    return this.database.current.select().from(capacity).where(inArray(capacity.id, ids))
  }

  /** Adds to the places that are not free; false where there are not so many left. */
  async count(id: string, difference: number): Promise<boolean> {
    const rows = await this.database.current
      .update(capacity)
      .set({ taken: sql`${capacity.taken} + ${difference}::int` })
      .where(and(eq(capacity.id, id), sql`${capacity.taken} + ${difference}::int <= ${capacity.quota}`))
      .returning({ id: capacity.id })
    return rows.length > 0
  }

  /** Keeps places that were given back until a moment; they count as taken until then. */
  async withhold(id: string, count: number, releasesAt: Date): Promise<void> {
    await this.database.current
      .update(capacity)
      .set({ withheld: sql`${capacity.withheld} + ${count}::int`, releasesAt })
      .where(eq(capacity.id, id))
  }

  /** Frees what was kept until now. */
  async release(id: string, now: Date): Promise<void> {
    await this.database.current
      .update(capacity)
      .set({ taken: sql`${capacity.taken} - ${capacity.withheld}`, withheld: 0, releasesAt: null })
      .where(and(eq(capacity.id, id), lte(capacity.releasesAt, now)))
  }

  async countWaiting(capacityIds: string[], userId: string): Promise<WaitCount[]> {
    if (capacityIds.length === 0) return []
    const ordered = this.database.current
      .select({
        capacityId: wait.capacityId,
        userId: wait.userId,
        position: sql<number>`(row_number() over (partition by ${wait.capacityId}
          order by ${wait.createdAt}, ${wait.id}))::int`.as('position'),
      })
      .from(wait)
      .where(and(inArray(wait.capacityId, capacityIds), eq(wait.state, 'waiting')))
      .as('ordered')
    return this.database.current
      .select({
        capacityId: ordered.capacityId,
        waiting: sql<number>`count(*)::int`,
        position: sql<number>`coalesce(max(${ordered.position}) filter (where ${ordered.userId} = ${userId}), 0)::int`,
      })
      .from(ordered)
      .groupBy(ordered.capacityId)
  }

  async addPlaces(rows: PlaceRow[]): Promise<void> {
    if (rows.length > 0) await this.database.current.insert(place).values(rows)
  }

  find(ids: string[]): Promise<PlaceRow[]> {
    if (ids.length === 0) return Promise.resolve([])
    return this.database.current.select().from(place).where(inArray(place.id, ids))
  }

  /** Moves those of these places that are in one of the states; returns which. */
  async move(
    ids: string[],
    from: readonly PlaceState[],
    values: { state: PlaceState; until: Date | null },
  ): Promise<PlaceRow[]> {
    if (ids.length === 0) return []
    return this.database.current
      .update(place)
      .set(values)
      .where(and(inArray(place.id, ids), inArray(place.state, [...from])))
      .returning()
  }

  /** Places whose time is over. */
  listDue(capacityId: string, now: Date): Promise<PlaceRow[]> {
    return this.database.current
      .select()
      .from(place)
      .where(and(eq(place.capacityId, capacityId), ne(place.state, 'free'), lte(place.until, now)))
      .orderBy(asc(place.createdAt), asc(place.id))
  }

  listOffered(waitId: string): Promise<PlaceRow[]> {
    return this.database.current
      .select()
      .from(place)
      .where(and(eq(place.waitId, waitId), eq(place.state, 'offered')))
      .orderBy(asc(place.id))
  }

  /** Of a learner those that are not free. */
  listOfUser(userId: string): Promise<PlaceRow[]> {
    return this.database.current
      .select()
      .from(place)
      .where(and(eq(place.userId, userId), ne(place.state, 'free')))
  }

  async addWait(row: WaitRow): Promise<void> {
    await this.database.current.insert(wait).values(row)
  }

  /** Who waits, in order; those with an offer are not among them. */
  listWaiting(capacityIds: string[]): Promise<WaitRow[]> {
    if (capacityIds.length === 0) return Promise.resolve([])
    return this.database.current
      .select()
      .from(wait)
      .where(and(inArray(wait.capacityId, capacityIds), eq(wait.state, 'waiting')))
      .orderBy(asc(wait.createdAt), asc(wait.id))
  }

  /** The running wait of a learner for each of these capacities. */
  listRunning(userId: string, capacityIds?: string[]): Promise<WaitRow[]> {
    if (capacityIds?.length === 0) return Promise.resolve([])
    return this.database.current
      .select()
      .from(wait)
      .where(
        and(
          eq(wait.userId, userId),
          capacityIds && inArray(wait.capacityId, capacityIds),
          inArray(wait.state, ['waiting', 'offered']),
        ),
      )
  }

  /** Moves a wait that is in this state; false where it no longer is. */
  async moveWait(id: string, from: WaitState, state: WaitState, until: Date | null): Promise<boolean> {
    const rows = await this.database.current
      .update(wait)
      .set({ state, until })
      .where(and(eq(wait.id, id), eq(wait.state, from)))
      .returning({ id: wait.id })
    return rows.length > 0
  }

  pageWaits(capacityId: string, page: PageInput) {
    const order = [asc(wait.createdAt), asc(wait.id)]
    return pageOfTable(this.database, wait, { where: eq(wait.capacityId, capacityId), order }, page)
  }
}

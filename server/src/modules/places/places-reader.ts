import type { PageInput } from '../../kernel/db/page'
import type { CapacityRow, PlacesRepository, WaitRow } from './places.repository'

/** What a learner sees of a capacity. */
export interface CapacityOverview {
  capacity: CapacityRow
  /** Free for her now. */
  left: number
  waitingCount: number
  /** From 1; 0 where she does not wait. */
  position: number
  own: WaitRow | undefined
}

export interface CapacityState {
  capacity: CapacityRow
  /** In order. */
  waiting: WaitRow[]
  own: WaitRow | undefined
}

/** What capacities are at a moment; changes nothing. */
export class PlacesReader {
  constructor(
    private readonly places: PlacesRepository,
    private readonly now: () => Date,
  ) {}

  /** Without the lists, which may be long: what is free, how many wait, and where the learner stands. */
  async overview(ids: string[], userId: string): Promise<Map<string, CapacityOverview>> {
    const { places, now } = this
    const [capacities, counts, own] = await Promise.all([
      places.list(ids),
      places.countWaiting(ids, userId),
      places.listRunning(userId, ids),
    ])
    return new Map(
      capacities.map((capacity) => {
        const count = counts.find(({ capacityId }) => capacityId === capacity.id)
        const waitingCount = count?.waiting ?? 0
        const isReleased = capacity.releasesAt !== null && capacity.releasesAt <= now()
        const free = capacity.quota - capacity.taken + (isReleased ? capacity.withheld : 0)
        const wait = own.find(({ capacityId }) => capacityId === capacity.id)
        const left = capacity.waitingRule === 'strict' && waitingCount > 0 ? 0 : free
        return [capacity.id, { capacity, left, waitingCount, position: count?.position ?? 0, own: wait }]
      }),
    )
  }

  /** Free places, who waits in order, and the learner's own wait, by capacity. */
  async read(ids: string[], userId?: string): Promise<Map<string, CapacityState>> {
    const { places } = this
    const [capacities, waiting, own] = await Promise.all([
      places.list(ids),
      places.listWaiting(ids),
      userId === undefined ? [] : places.listRunning(userId, ids),
    ])
    return new Map(
      capacities.map((capacity) => [
        capacity.id,
        {
          capacity,
          waiting: waiting.filter(({ capacityId }) => capacityId === capacity.id),
          own: own.find(({ capacityId }) => capacityId === capacity.id),
        },
      ]),
    )
  }

  /** All who wait or waited, in the order of asking. */
  pageWaits(id: string, page: PageInput) {
    return this.places.pageWaits(id, page)
  }

  /** When the first of these places is free again by itself; null where none is. */
  async findEnd(ids: string[]): Promise<Date | null> {
    const ends = (await this.places.find(ids)).flatMap(({ until }) => until ?? [])
    return ends.length > 0 ? new Date(Math.min(...ends.map(Number))) : null
  }
}

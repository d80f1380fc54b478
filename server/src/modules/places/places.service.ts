import { LIVE_PLACE_STATES, type PlacesOwner } from '@contract/places/places-kinds'
import { AppError } from '../../kernel/app-error'
import type { Database } from '../../kernel/db/database'
import type { Jobs } from '../../kernel/jobs/jobs'
import { makeId } from '../../kernel/make-id'
import { addHours } from '../../kernel/school-time'
import type { CapacityChange, CapacityRow, PlaceRow, PlacesRepository, WaitRow } from './places.repository'
import { nextRelease } from './next-release'
import { PlacesReader } from './places-reader'

export type { CapacityOverview, CapacityState } from './places-reader'
export type { CapacityRow, PlaceRow, WaitRow }

export const SETTLE_JOB = 'places.settle'

/** What became of places and waits while they were settled; told in the same transaction. */
export interface PlacesFollower {
  /** Their time was over. */
  expired(capacityId: string, places: PlaceRow[]): Promise<void>
  offered(capacityId: string, wait: WaitRow): Promise<void>
  /** The offer was not taken in time, or the list has closed with the sale. */
  ended(capacityId: string, wait: WaitRow, why: 'expired' | 'closed'): Promise<void>
}

type NewCapacity = Pick<CapacityRow, 'id' | 'shopId' | 'owner' | 'quota' | 'waitingRule' | 'saleEndsAt'> & {
  /** `12:00`: places that are given back are free again at this time of day only. */
  releaseTime?: string
}

interface PlacesDeps {
  database: Pick<Database, 'transact'>
  places: PlacesRepository
  jobs: Pick<Jobs, 'enqueue'>
  /** How long an offer lasts. */
  offerHours: number
  now: () => Date
}

/**
 * The one way to hold a place (decision 0067). Everything that changes the places of a capacity runs under its lock and
 * ends in `settle`: the same function frees what is over and asks the next of the waiting list, whatever freed a place.
 */
export class PlacesService extends PlacesReader {
  private readonly followers = new Map<PlacesOwner, PlacesFollower>()

  constructor(private readonly deps: PlacesDeps) {
    super(deps.places, deps.now)
  }

  /** Tells this follower what becomes of the places of an owner. */
  follow(owner: PlacesOwner, follower: PlacesFollower): void {
    this.followers.set(owner, follower)
  }

  add(row: NewCapacity): Promise<void> {
    return this.deps.places.add(row)
  }

  /** Those that wait are asked for what is added. @throws AppError PLACES_TAKEN for fewer than are not free */
  change(id: string, values: CapacityChange): Promise<void> {
    return this.within(id, async (capacity) => {
      if (values.quota !== undefined && values.quota < capacity.taken) throw new AppError('PLACES_TAKEN')
      await this.deps.places.change(id, values)
    })
  }

  /**
   * Takes places for a learner; those that were offered to her go first, and a used offer is over for good.
   * @param until when they are free again by themselves, null for never
   * @throws AppError PLACES_FULL also where others wait for what is free
   */
  take(
    id: string,
    { userId, count, until, state }: { userId: string; count: number; until: Date | null; state: 'held' | 'taken' },
  ): Promise<PlaceRow[]> {
    return this.within(id, async () => {
      // What is over is free for whoever asks now, also before its job has run.
      const capacity = await this.settle(id)
      const { places } = this.deps
      const [running] = await places.listRunning(userId, [id])
      const offered = running?.state === 'offered' ? await places.listOffered(running.id) : []
      const used = await places.move(
        offered.slice(0, count).map((each) => each.id),
        ['offered'],
        { state, until },
      )
      const missing = count - used.length
      if (missing > 0 && (await this.isKeptForOthers(capacity, running))) throw new AppError('PLACES_FULL')
      if (missing > 0 && !(await places.count(id, missing))) throw new AppError('PLACES_FULL')
      const createdAt = this.deps.now()
      const added = Array.from({ length: missing }, () => ({
        ...{ id: makeId(), capacityId: id, userId, state, until, waitId: null, createdAt },
      }))
      await places.addPlaces(added)
      if (running) await places.moveWait(running.id, running.state, 'used', null)
      await this.giveBack(id, offered.slice(count))
      await this.plan(id, until)
      return [...used, ...added]
    })
  }

  /** Gives each of these learners one place for good, as a lot says. @throws AppError PLACES_FULL for too many */
  fill(id: string, userIds: string[]): Promise<PlaceRow[]> {
    return this.within(id, async () => {
      const { places, now } = this.deps
      if (!(await places.count(id, userIds.length))) throw new AppError('PLACES_FULL')
      const createdAt = now()
      const rows = userIds.map((userId) => ({
        ...{ id: makeId(), capacityId: id, userId, state: 'taken' as const, until: null, waitId: null, createdAt },
      }))
      await places.addPlaces(rows)
      return rows
    })
  }

  /** Locks several capacities in one order, for whoever is about to change more than one. */
  async lock(ids: string[]): Promise<void> {
    for (const id of [...new Set(ids)].toSorted()) await this.deps.places.lock(id)
  }

  /** Held places are kept until something else ends them, or for good. */
  async keep(ids: string[], state: 'held' | 'taken'): Promise<PlaceRow[]> {
    return this.deps.places.move(ids, ['held', 'taken'], { state, until: null })
  }

  /**
   * The one way back, whatever frees a place: cancelled, expired, refunded, deregistered, changed. What is free already
   * stays so. The next of the list is asked in the same transaction.
   */
  async free(ids: string[]): Promise<void> {
    const rows = await this.deps.places.find(ids)
    const capacityIds = [...new Set(rows.map(({ capacityId }) => capacityId))].toSorted()
    for (const id of capacityIds)
      await this.within(id, () =>
        this.giveBack(
          id,
          rows.filter(({ capacityId }) => capacityId === id),
        ),
      )
  }

  /** @throws AppError PLACES_FREE, PLACES_WAITED, PLACES_CLOSED, INPUT_INVALID for more than there are at all */
  wait(id: string, userId: string, count: number): Promise<WaitRow> {
    return this.within(id, async () => {
      const capacity = await this.settle(id)
      const { places, now } = this.deps
      if (capacity.saleEndsAt <= now()) throw new AppError('PLACES_CLOSED')
      if (count > capacity.quota) throw new AppError('INPUT_INVALID', `一共只有 ${capacity.quota} 个座位`)
      const [running] = await places.listRunning(userId, [id])
      if (running) throw new AppError('PLACES_WAITED')
      const isFree = capacity.quota - capacity.taken >= count && !(await this.isKeptForOthers(capacity, undefined))
      if (isFree) throw new AppError('PLACES_FREE')
      const row: WaitRow = {
        ...{ id: makeId(), capacityId: id, userId, count },
        ...{ state: 'waiting', until: null, createdAt: now() },
      }
      await places.addWait(row)
      return row
    })
  }

  /** Ends a learner's wait; what was offered goes to the next. Nothing where she does not wait. */
  leave(id: string, userId: string): Promise<void> {
    return this.within(id, async () => {
      const [running] = await this.deps.places.listRunning(userId, [id])
      if (running) await this.endWait(running)
    })
  }

  /** Everything that a learner holds or waits for, when the account is erased. */
  async releaseLearner(userId: string): Promise<void> {
    const waits = await this.deps.places.listRunning(userId)
    for (const wait of waits.toSorted((left, right) => left.capacityId.localeCompare(right.capacityId, 'en')))
      await this.within(wait.capacityId, () => this.endWait(wait))
    const held = await this.deps.places.listOfUser(userId)
    await this.free(held.map(({ id }) => id))
  }

  /** Ends every wait of a capacity: nothing will be offered any more. */
  close(id: string): Promise<void> {
    return this.within(id, () => this.deps.places.change(id, { saleEndsAt: this.deps.now() }))
  }

  /** The job at the end of a hold, an offer or the sale. Safe to run at any time. */
  settleNow(id: string): Promise<void> {
    return this.within(id, async () => undefined)
  }

  /** Runs under the capacity's lock and settles afterwards. */
  private within<T>(id: string, work: (capacity: CapacityRow) => Promise<T>): Promise<T> {
    return this.deps.database.transact(async () => {
      const capacity = await this.deps.places.lock(id)
      if (!capacity) throw new Error(`no capacity ${id}`)
      const result = await work(capacity)
      await this.settle(id)
      return result
    })
  }

  /** Frees what is over, then offers what is free to those who wait. Run under the lock. */
  private async settle(id: string): Promise<CapacityRow> {
    const { places, now } = this.deps
    const at = now()
    await places.release(id, at)
    const due = await places.listDue(id, at)
    await this.giveBack(id, due)
    const capacity = (await places.lock(id))!
    const follower = this.followerOf(capacity)
    for (const waitId of new Set(due.flatMap(({ state, waitId: offered }) => (state === 'offered' ? offered! : []))))
      if (await places.moveWait(waitId, 'offered', 'expired', null))
        await follower.ended(id, waitOf(id, waitId, due), 'expired')
    const over = due.filter(({ state }) => state !== 'offered')
    if (over.length > 0) await follower.expired(id, over)
    const waiting = await places.listWaiting([id])
    if (capacity.saleEndsAt <= now()) {
      for (const wait of waiting)
        if (await places.moveWait(wait.id, 'waiting', 'closed', null)) await follower.ended(id, wait, 'closed')
      return capacity
    }
    return this.ask(capacity, waiting)
  }

  private async ask(capacity: CapacityRow, waiting: WaitRow[]): Promise<CapacityRow> {
    const { places, now, offerHours } = this.deps
    const follower = this.followerOf(capacity)
    let { taken } = capacity
    for (const wait of waiting) {
      if (wait.count > capacity.quota - taken) {
        if (capacity.waitingRule === 'strict') break
        continue
      }
      const until = earlierOf(addHours(now(), offerHours), capacity.saleEndsAt)
      if (!(await places.moveWait(wait.id, 'waiting', 'offered', until))) continue
      if (!(await places.count(capacity.id, wait.count))) throw new Error(`places of ${capacity.id} were miscounted`)
      taken += wait.count
      const createdAt = now()
      await places.addPlaces(
        Array.from({ length: wait.count }, () => ({
          ...{ id: makeId(), capacityId: capacity.id, userId: wait.userId },
          ...{ state: 'offered' as const, until, waitId: wait.id, createdAt },
        })),
      )
      await this.plan(capacity.id, until)
      await follower.offered(capacity.id, { ...wait, state: 'offered', until })
    }
    return { ...capacity, taken }
  }

  private followerOf({ owner }: CapacityRow): PlacesFollower {
    const follower = this.followers.get(owner)
    if (!follower) throw new Error(`nobody follows places of ${owner}`)
    return follower
  }

  private async giveBack(id: string, rows: PlaceRow[]): Promise<void> {
    const freed = await this.deps.places.move(
      rows.map((row) => row.id),
      LIVE_PLACE_STATES,
      { state: 'free', until: null },
    )
    if (freed.length === 0) return
    const { places, now } = this.deps
    const [{ releaseTime }] = await places.list([id])
    if (releaseTime === '') {
      await places.count(id, -freed.length)
      return
    }
    await places.release(id, now())
    const releasesAt = nextRelease(releaseTime, now())
    await places.withhold(id, freed.length, releasesAt)
    await this.plan(id, releasesAt)
  }

  private async endWait(wait: WaitRow): Promise<void> {
    const { places } = this.deps
    if (!(await places.moveWait(wait.id, wait.state, 'left', null))) return
    if (wait.state === 'offered') await this.giveBack(wait.capacityId, await places.listOffered(wait.id))
  }

  /** In strict order nobody passes those who wait, whatever they wait for. */
  private async isKeptForOthers({ id, waitingRule }: CapacityRow, own: WaitRow | undefined): Promise<boolean> {
    if (waitingRule !== 'strict') return false
    return (await this.deps.places.listWaiting([id])).some((each) => each.id !== own?.id)
  }

  private async plan(id: string, at: Date | null): Promise<void> {
    if (at) await this.deps.jobs.enqueue(SETTLE_JOB, `${id}:${at.toISOString()}`, { id }, at)
  }
}

const earlierOf = (left: Date, right: Date): Date => (left < right ? left : right)

/** The wait whose offered places were given back. */
const waitOf = (capacityId: string, id: string, places: PlaceRow[]): WaitRow => {
  const own = places.filter(({ waitId }) => waitId === id)
  return {
    ...{ id, capacityId, userId: own[0].userId, count: own.length },
    ...{ state: 'expired', until: null, createdAt: own[0].createdAt },
  }
}

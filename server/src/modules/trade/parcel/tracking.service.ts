import { isParcelAtEnd } from '@contract/parcel/parcel-status'
import { AppError } from '../../../kernel/app-error'
import type { Database } from '../../../kernel/db/database'
import { addMinutes } from '../../../kernel/school-time'
import type { Express, ExpressReport } from '../../../providers/express/express'
import type { OrderOwner } from '../order/order.repository'
import type { ParcelRepository, SentParcel } from './parcel.repository'

export const SUBSCRIBE_JOB = 'parcel.subscribe'
/** The express service locks a parcel that is queried more often. */
const LEAST_MINUTES_BETWEEN_QUERIES = 30

interface TrackingServiceDeps {
  database: Database
  parcels: ParcelRepository
  findExpress: (shopId: string) => Promise<Express | undefined>
  publicUrl: string
  now: () => Date
}

/** Learns from the school's express service where parcels are. */
export class TrackingService {
  constructor(private readonly deps: TrackingServiceDeps) {}

  /** Asks for pushes; a job of each new number. Schools without an account have none. */
  async subscribe(parcelId: string): Promise<void> {
    const parcel = await this.deps.parcels.find(parcelId)
    const express = parcel && (await this.deps.findExpress(parcel.shopId))
    if (!express) return
    await express.subscribe(toTracked(parcel), `${this.deps.publicUrl}/express/notify/${parcelId}`)
  }

  /**
   * Asks where a parcel is, unless it was asked lately or nothing more is to be said. Outside of any transaction.
   * @throws AppError PARCEL_NOT_FOUND, EXPRESS_FAILED
   */
  async refresh(owner: OrderOwner, id: string): Promise<SentParcel> {
    const parcel = await this.deps.parcels.findOwn(owner, id)
    if (!parcel) throw new AppError('PARCEL_NOT_FOUND')
    if (isParcelAtEnd(parcel.state)) return parcel
    const express = await this.deps.findExpress(parcel.shopId)
    const now = this.deps.now()
    const since = addMinutes(now, -LEAST_MINUTES_BETWEEN_QUERIES)
    if (!express || !(await this.deps.parcels.claimTracking(id, since, now))) return parcel
    const report = await express.query(toTracked(parcel)).catch(async (cause: unknown) => {
      // It may be asked again at once.
      await this.deps.parcels.change(id, { trackedAt: parcel.trackedAt })
      throw new AppError('EXPRESS_FAILED', undefined, null, { cause })
    })
    if (report) await this.apply(parcel, report)
    return (await this.deps.parcels.findOwn(owner, id))!
  }

  /** Undefined for an unknown parcel, or one whose school has no account. @throws PushRefused */
  async receive(parcelId: string, body: string): Promise<true | undefined> {
    const parcel = await this.deps.parcels.find(parcelId)
    const express = parcel && (await this.deps.findExpress(parcel.shopId))
    if (!express) return undefined
    const push = express.readPush(body)
    // News of a number that was corrected meanwhile.
    if (push.trackingNumber === parcel.trackingNumber) await this.apply(parcel, push)
    return true
  }

  /** Keeps what was said. Older news, and news after the end, change the state no more. */
  private apply({ id, carrier, trackingNumber }: SentParcel, { state, tracks }: ExpressReport): Promise<void> {
    return this.deps.database.transact(async () => {
      const parcel = await this.deps.parcels.lock(id)
      if (parcel?.carrier !== carrier || parcel.trackingNumber !== trackingNumber) return
      const newest = tracks.at(0)
      const isOld = !newest || (await this.deps.parcels.hasTrackAfter(id, newest.at))
      await this.deps.parcels.addTracks(id, tracks)
      if (isOld || !state || isParcelAtEnd(parcel.state)) return
      await this.deps.parcels.change(id, { state, ...(state === 'signed' && { signedAt: newest.at }) })
    })
  }
}

const toTracked = ({ carrier, trackingNumber, receiver }: SentParcel) => ({
  carrier,
  trackingNumber,
  phone: receiver?.phone ?? '',
})

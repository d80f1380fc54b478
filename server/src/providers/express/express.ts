import type { Carrier } from '@contract/parcel/carrier-kinds'
import type { ParcelState } from '@contract/parcel/parcel-status'

export interface TrackedParcel {
  carrier: Carrier
  trackingNumber: string
  /** The receiver's; some carriers tell nothing without it. */
  phone: string
}

/** One thing that a carrier said of a parcel. */
export interface ExpressTrack {
  at: Date
  text: string
  area: string
}

export interface ExpressReport {
  /** Undefined for a state that this program does not know. */
  state: ParcelState | undefined
  /** The newest first. */
  tracks: ExpressTrack[]
}

/** A report that came unasked. */
export interface ExpressPush extends ExpressReport {
  carrier: string
  trackingNumber: string
}

/** A service that knows where parcels are. */
export interface Express {
  /** Undefined when the carrier knows nothing of the parcel yet. @throws ExpressError where the service refuses */
  query(parcel: TrackedParcel): Promise<ExpressReport | undefined>
  /** Asks for a push to `callbackUrl` whenever there is news. @throws ExpressError where the service refuses */
  subscribe(parcel: TrackedParcel, callbackUrl: string): Promise<void>
  /** Reads a push as it came. @throws PushRefused unless it is signed for this account */
  readPush(body: string): ExpressPush
}

/** The service's refusal, in its own words. */
export class ExpressError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
    this.name = 'ExpressError'
  }
}

/** A push that is not the service's. */
export class PushRefused extends Error {
  constructor(readonly fault: 'badSignature' | 'unreadable') {
    super(`push refused: ${fault}`)
    this.name = 'PushRefused'
  }
}

import type { Logistics } from '@contract/parcel/calls'
import { Resource } from '@/core/list/resource'
import { parcelApi, type ParcelApi } from '../parcel.api'

/** The parcels of one order of mine. */
export class LogisticsStore {
  readonly logistics: Resource<Logistics>

  constructor(orderId: string, api: Pick<ParcelApi, 'viewLogistics'> = parcelApi) {
    this.logistics = new Resource((options) => api.viewLogistics(orderId, options))
  }

  readonly load = (): Promise<boolean> => this.logistics.load()

  readonly dispose = (): void => this.logistics.dispose()
}

import type { Parcel } from '@contract/parcel/calls'
import { PagedList } from '@/core/list/paged-list'
import { parcelApi, type ParcelApi } from '../parcel.api'

/** My parcels, the last shipped first. */
export class ParcelListStore {
  readonly list: PagedList<Parcel>

  constructor(api: Pick<ParcelApi, 'page'> = parcelApi) {
    this.list = new PagedList((page, options) => api.page(page, options))
  }

  readonly load = (): Promise<boolean> => this.list.reload()

  readonly dispose = (): void => this.list.dispose()
}

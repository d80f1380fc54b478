import { makeObservable, observable, runInAction } from 'mobx'
import type { ParcelDetail } from '@contract/parcel/calls'
import { Resource } from '@/core/list/resource'
import { messageOf } from '@/core/request/api-error'
import { parcelApi, type ParcelApi } from '../parcel.api'

type DetailApi = Pick<ParcelApi, 'view' | 'track'>

/** One parcel of mine: what is known is shown at once, then the carrier is asked for news. */
export class ParcelDetailStore {
  readonly parcel: Resource<ParcelDetail>
  /** Why there are no news. */
  trackingProblem = ''
  private readonly id: string
  private readonly api: DetailApi

  constructor(id: string, api: DetailApi = parcelApi) {
    this.id = id
    this.api = api
    this.parcel = new Resource((options) => api.view(id, options))
    makeObservable(this, { trackingProblem: observable })
  }

  readonly load = async (): Promise<boolean> => {
    if (!(await this.parcel.load())) return false
    await this.track()
    return true
  }

  readonly dispose = (): void => this.parcel.dispose()

  private async track(): Promise<void> {
    let problem = ''
    try {
      this.parcel.replace(await this.api.track(this.id))
    } catch (error) {
      problem = messageOf(error)
    }
    runInAction(() => {
      this.trackingProblem = problem
    })
  }
}

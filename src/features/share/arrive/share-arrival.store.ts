import type { Output } from '@contract/calls'
import { Resource } from '@/core/list/resource'
import { session } from '@/core/session/session.store'
import { shareApi, type ShareApi } from '../share.api'

/** A scanned code: which screen it opens. */
export class ShareArrivalStore {
  readonly arrival: Resource<Output<'POST /base/api/shop/share/arrive'>>

  constructor(code: string, api: ShareApi = shareApi) {
    this.arrival = new Resource((options) =>
      api.arrive(code.toUpperCase(), session.loggedIn ? undefined : session.touristId, options),
    )
  }

  /** Returns the address of the shared screen; undefined when there is none. */
  async open(): Promise<string | undefined> {
    return (await this.arrival.load()) ? this.arrival.data?.address : undefined
  }

  dispose(): void {
    this.arrival.dispose()
  }
}

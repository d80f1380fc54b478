import { makeAutoObservable } from 'mobx'
import type { Invitation } from '@contract/pull/calls'
import { Resource } from '@/core/list/resource'
import { pullApi, type PullApi } from '../pull.api'

/** A friend's invitation. Opening it is remembered; it counts by what the invited person then does. */
export class InvitationStore {
  readonly invitation: Resource<Invitation>
  readonly #api: Pick<PullApi, 'open' | 'accept'>

  constructor(
    readonly id: string,
    readonly from: string,
    api: Pick<PullApi, 'open' | 'accept'> = pullApi,
  ) {
    this.#api = api
    this.invitation = new Resource((options) => api.open(id, from, options))
    makeAutoObservable(this, { invitation: false, id: false, from: false }, { autoBind: true })
  }

  load(): Promise<boolean> {
    return this.invitation.load()
  }

  /** @throws ApiError, which the request layer has shown */
  async accept(): Promise<void> {
    try {
      this.invitation.replace(await this.#api.accept(this.id, this.from))
    } catch (error) {
      void this.invitation.load()
      throw error
    }
  }

  dispose(): void {
    this.invitation.dispose()
  }
}

import { makeAutoObservable, runInAction } from 'mobx'
import type { Output } from '@/core/request/request'
import { Resource } from '@/core/list/resource'
import { subscriptionApi, type SubscriptionApi } from '../timetable.api'

type Subscription = Output<'GET /resource/auth/timetable/calendar/view'>

/** The private address by which other calendars read this one. The whole of it is only known where it was made. */
export class SubscriptionStore {
  readonly subscription: Resource<Subscription>
  /** To be copied: the one that was made on this screen. */
  address: string | undefined = undefined
  readonly #api: SubscriptionApi

  constructor(api: SubscriptionApi = subscriptionApi) {
    this.#api = api
    this.subscription = new Resource((options) => api.view(options))
    makeAutoObservable(this, { subscription: false }, { autoBind: true })
  }

  /** Somewhere a calendar may read this one. */
  get isOn(): boolean {
    return (this.subscription.data?.createdAt ?? null) !== null
  }

  load(): Promise<boolean> {
    return this.subscription.load()
  }

  /** Makes an address; the one before is of no use from then on. Rejects after a refusal, which was shown. */
  async make(): Promise<void> {
    const made = await this.#api.make()
    runInAction(() => {
      this.address = made.url ?? undefined
      this.subscription.replace(made)
    })
  }

  async revoke(): Promise<void> {
    const left = await this.#api.revoke()
    runInAction(() => {
      this.address = undefined
      this.subscription.replace(left)
    })
  }
}

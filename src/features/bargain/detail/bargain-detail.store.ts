import { makeAutoObservable } from 'mobx'
import type { BargainRow } from '@contract/bargain/calls'
import { Resource } from '@/core/list/resource'
import { session } from '@/core/session/session.store'
import { ActivityStore } from '@/features/activity/public'
import { bargainApi, type BargainApi } from '../bargain.api'

interface Dependencies {
  activity: ActivityStore
  api: Pick<BargainApi, 'findOwn' | 'open'>
  isLoggedIn: () => boolean
}

/** An activity in which bargains are opened, and the learner's own in it. */
export class BargainDetailStore {
  readonly activity: ActivityStore
  readonly own: Resource<{ bargain: BargainRow | null }>
  readonly #api: Dependencies['api']
  readonly #isLoggedIn: () => boolean

  constructor(id: string, given: Partial<Dependencies> = {}) {
    const { api = bargainApi, isLoggedIn = () => session.loggedIn, activity = new ActivityStore(id) } = given
    this.activity = activity
    this.#api = api
    this.#isLoggedIn = isLoggedIn
    this.own = new Resource((options) => api.findOwn(id, options))
    makeAutoObservable(this, { activity: false, own: false }, { autoBind: true })
  }

  /** The one that is open or ordered. */
  get bargain(): BargainRow | undefined {
    return this.own.data?.bargain ?? undefined
  }

  async load(): Promise<boolean> {
    const loads = [this.activity.load(), ...(this.#isLoggedIn() ? [this.own.load()] : [])]
    return (await Promise.all(loads)).every(Boolean)
  }

  /** Returns the id of the new one. @throws ApiError, which the request layer has shown */
  async open(itemId: string): Promise<string> {
    return (await this.#api.open(this.activity.id, itemId)).id
  }

  dispose(): void {
    this.activity.dispose()
    this.own.dispose()
  }
}

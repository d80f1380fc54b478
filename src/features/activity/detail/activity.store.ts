import { makeAutoObservable, runInAction } from 'mobx'
import type { ActivityDetail, ActivityItem } from '@contract/activity/calls'
import { Resource } from '@/core/list/resource'
import { session } from '@/core/session/session.store'
import { firstOf } from '@/shared/list/ends'
import { activityApi, type ActivityApi } from '../activity.api'
import { ReminderStore } from '../remind/reminder.store'

/**
 * What can be done with an activity that sells goods, by its state and the learner's share in it: `pay` an order that
 * waits for its money, `limit` when the learner has all that one may have, `forbidden` where it is not open.
 */
export type ActivityAct = 'remind' | 'reminded' | 'buy' | 'pay' | 'limit' | 'soldOut' | 'ended' | 'off' | 'forbidden'

interface Dependencies {
  api: Pick<ActivityApi, 'view' | 'remind' | 'visit'>
  isLoggedIn: () => boolean
}

/** One activity, and what is chosen of it. */
export class ActivityStore {
  readonly view: Resource<ActivityDetail>
  readonly reminder: ReminderStore
  quantity = 1
  /** While the panel of variants is open. */
  choosing = false
  private chosenId = ''
  private visited = false
  readonly #api: Dependencies['api']
  readonly #isLoggedIn: () => boolean

  constructor(
    readonly id: string,
    { api = activityApi, isLoggedIn = () => session.loggedIn }: Partial<Dependencies> = {},
  ) {
    this.#api = api
    this.#isLoggedIn = isLoggedIn
    this.reminder = new ReminderStore(api)
    this.view = new Resource((options) => api.view(id, options))
    makeAutoObservable(this, { view: false, reminder: false, id: false }, { autoBind: true })
  }

  /** The chosen variant; the first that is left where none was. */
  get item(): ActivityItem | undefined {
    const items = this.view.data?.items ?? []
    return items.find(({ id }) => id === this.chosenId) ?? items.find(({ left }) => left !== 0) ?? firstOf(items)
  }

  /** The most pieces that may be chosen now. */
  get most(): number {
    const { limitPerLearner = null, boughtCount = 0 } = this.view.data ?? {}
    const left = this.item?.left ?? 1
    return Math.max(1, limitPerLearner === null ? left : Math.min(left, limitPerLearner - boughtCount))
  }

  get act(): ActivityAct {
    const { data } = this.view
    if (!data || data.state === 'off') return 'off'
    if (data.unpaidOrder) return 'pay'
    if (data.state === 'ended') return 'ended'
    if (data.forbidden !== '') return 'forbidden'
    if (data.state === 'coming') return data.reminded || this.reminder.has(this.id) ? 'reminded' : 'remind'
    if (data.limitPerLearner !== null && data.boughtCount >= data.limitPerLearner) return 'limit'
    return data.state === 'soldOut' ? 'soldOut' : 'buy'
  }

  /** Also when a countdown has ended: what comes next is the server's to say. */
  async load(): Promise<boolean> {
    const loaded = await this.view.load()
    if (loaded) this.visit()
    return loaded
  }

  open(): void {
    this.choosing = true
  }

  close(): void {
    this.choosing = false
  }

  choose(itemId: string): void {
    this.chosenId = itemId
    this.setQuantity(this.quantity)
  }

  setQuantity(quantity: number): void {
    this.quantity = Math.max(1, Math.min(Math.floor(quantity) || 1, this.most))
  }

  /** Takes the reminder back. @throws ApiError, which the request layer has shown */
  async forgetReminder(): Promise<void> {
    const { reminded } = await this.#api.remind(this.id, false)
    runInAction(() => {
      this.reminder.forget(this.id)
      if (this.view.data) this.view.replace({ ...this.view.data, reminded })
    })
  }

  dispose(): void {
    this.view.dispose()
  }

  /** The school counts who looked at it; the page does not depend on it. */
  private visit(): void {
    if (this.visited || !this.#isLoggedIn()) return
    this.visited = true
    this.#api.visit(this.id).catch((error: unknown) => console.warn('the visit was not counted:', error))
  }
}

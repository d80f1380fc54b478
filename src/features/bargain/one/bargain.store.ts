import { makeAutoObservable } from 'mobx'
import type { BargainView } from '@contract/bargain/calls'
import { Resource } from '@/core/list/resource'
import { session } from '@/core/session/session.store'
import { bargainApi, type BargainApi } from '../bargain.api'

/** What the caller can do with a bargain that they opened, or that a friend sent. */
export type BargainAct =
  'invite' | 'buyFloor' | 'pay' | 'order' | 'again' | 'login' | 'help' | 'start' | 'forbidden' | 'wait'

interface Dependencies {
  api: Pick<BargainApi, 'view' | 'help'>
  isLoggedIn: () => boolean
}

/** One bargain. */
export class BargainStore {
  readonly view: Resource<BargainView>
  readonly #api: Dependencies['api']
  readonly #isLoggedIn: () => boolean

  constructor(
    readonly id: string,
    { api = bargainApi, isLoggedIn = () => session.loggedIn }: Partial<Dependencies> = {},
  ) {
    this.#api = api
    this.#isLoggedIn = isLoggedIn
    this.view = new Resource((options) => api.view(id, options))
    makeAutoObservable(this, { view: false, id: false }, { autoBind: true })
  }

  get act(): BargainAct {
    const { data } = this.view
    if (!data || data.state === 'ended') return 'again'
    if (data.mine && data.state === 'ordered') return 'pay'
    if (data.mine && data.state === 'bought') return 'order'
    if (data.forbidden !== '') return 'forbidden'
    if (data.mine) return this.actOfOwner(data)
    if (data.state !== 'open' || data.myCutFen !== null) return 'start'
    if (!this.#isLoggedIn()) return 'login'
    return data.helpsLeft === 0 ? 'start' : 'help'
  }

  /** The owner may buy before the floor. */
  get canBuyNow(): boolean {
    const { data } = this.view
    return data !== undefined && this.act === 'invite' && data.buyAnyTime && data.left > 0
  }

  /** What the next helper cuts: the amounts are fixed. */
  get nextCutFen(): number {
    return this.view.data?.cuts.find(({ helper }) => !helper)?.cutFen ?? 0
  }

  load(): Promise<boolean> {
    return this.view.load()
  }

  /** Returns what was cut. @throws ApiError, which the request layer has shown */
  async help(): Promise<number> {
    try {
      const data = await this.#api.help(this.id)
      this.view.replace(data)
      return data.myCutFen ?? 0
    } catch (error) {
      // Somebody else was first, or it is over: the page shows how it is.
      void this.view.load()
      throw error
    }
  }

  dispose(): void {
    this.view.dispose()
  }

  private actOfOwner({ state, left }: BargainView): BargainAct {
    if (left === 0) return 'wait'
    return state === 'floor' ? 'buyFloor' : 'invite'
  }
}

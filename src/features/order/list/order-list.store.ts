import { makeAutoObservable, runInAction } from 'mobx'
import type { Order, OrderAgain } from '@contract/order/calls'
import type { OrderScope } from '@contract/order/goods-kinds'
import type { OrderStatus } from '@contract/order/order-status'
import { PagedList } from '@/core/list/paged-list'
import { Resource } from '@/core/list/resource'
import { orderApi, type OrderApi } from '../order.api'

export type OrderTab = 'all' | 'toReview' | OrderStatus

const TABS: readonly OrderTab[] = ['all', 'unpaid', 'undelivered', 'delivered', 'toReview', 'completed', 'canceled']
/** Memberships are not reviewed, and what is only studied is never sent. */
const TABS_OF: Record<OrderScope, readonly OrderTab[]> = {
  mall: TABS,
  study: ['all', 'unpaid', 'toReview', 'completed', 'canceled'],
  vip: ['all', 'unpaid', 'completed', 'canceled'],
}

const filterOf = (tab: OrderTab) => ({
  status: tab === 'all' || tab === 'toReview' ? undefined : tab,
  toReview: tab === 'toReview' || undefined,
})

interface Options {
  /** Without it all orders. */
  scope?: OrderScope
  /** From the address; an unknown one shows all orders. */
  tab?: string
}

/** My orders by status, with a count for each status. */
export class OrderListStore {
  tab: OrderTab
  readonly tabs: readonly OrderTab[]
  readonly scope: OrderScope | undefined
  readonly list: PagedList<Order>
  readonly counts: Resource<Awaited<ReturnType<OrderApi['count']>>>

  readonly #api: OrderApi

  constructor({ scope, tab }: Options, api: OrderApi = orderApi) {
    this.#api = api
    this.scope = scope
    this.tabs = scope ? TABS_OF[scope] : TABS
    this.tab = this.tabs.find((each) => each === tab) ?? 'all'
    this.list = new PagedList((page, options) => this.#api.page({ ...page, scope, ...filterOf(this.tab) }, options))
    this.counts = new Resource((options) => this.#api.count({ scope }, options))
    makeAutoObservable(this, { tabs: false, scope: false, list: false, counts: false }, { autoBind: true })
  }

  async load(): Promise<boolean> {
    return (await Promise.all([this.list.reload(), this.counts.load()])).every(Boolean)
  }

  async choose(tab: OrderTab): Promise<void> {
    if (tab === this.tab) return
    this.tab = tab
    this.list.clear()
    await this.list.refresh()
  }

  /**
   * Among all, the row shows its new status at once; it leaves a tab that it no longer belongs to. The counts follow.
   */
  async cancel(id: string): Promise<void> {
    const canceled = await this.#api.cancel(id)
    const counted = this.counts.load()
    if (this.tab !== 'all') await this.list.remove((order) => order.id === id)
    else
      runInAction(() => {
        this.list.items = this.list.items.map((order) => (order.id === id ? canceled : order))
      })
    await counted
  }

  /** Removes an ended order from my lists. */
  async hide(id: string): Promise<void> {
    await this.#api.hide(id)
    await Promise.all([this.list.remove((order) => order.id === id), this.counts.load()])
  }

  findAgain(id: string): Promise<OrderAgain> {
    return this.#api.findAgain(id)
  }

  dispose(): void {
    this.list.dispose()
    this.counts.dispose()
  }
}

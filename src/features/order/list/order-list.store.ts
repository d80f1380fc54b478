import { makeAutoObservable, runInAction } from 'mobx'
import type { Order } from '@contract/order/calls'
import type { OrderStatus } from '@contract/order/order-status'
import { PagedList } from '@/core/list/paged-list'
import { Resource } from '@/core/list/resource'
import { orderApi, type OrderApi } from '../order.api'

export const ORDER_TABS = [
  'all',
  'unpaid',
  'undelivered',
  'delivered',
  'completed',
  'canceled',
] as const satisfies readonly ('all' | OrderStatus)[]
export type OrderTab = (typeof ORDER_TABS)[number]

const isTab = (value: string | undefined): value is OrderTab => ORDER_TABS.some((tab) => tab === value)

/** My orders by status, with a count for each status. */
export class OrderListStore {
  tab: OrderTab
  readonly list: PagedList<Order>
  readonly counts: Resource<Awaited<ReturnType<OrderApi['count']>>>

  /** @param tab from the address; an unknown one shows all orders */
  readonly #api: OrderApi

  constructor(tab?: string, api: OrderApi = orderApi) {
    this.#api = api
    this.tab = isTab(tab) ? tab : 'all'
    this.list = new PagedList((page, options) =>
      this.#api.page({ ...page, status: this.tab === 'all' ? undefined : this.tab }, options),
    )
    this.counts = new Resource((options) => this.#api.count(options))
    makeAutoObservable(this, { list: false, counts: false }, { autoBind: true })
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

  dispose(): void {
    this.list.dispose()
    this.counts.dispose()
  }
}

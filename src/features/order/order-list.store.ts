import { makeAutoObservable, runInAction } from 'mobx'
import type { Order } from '@contract/order/calls'
import type { OrderStatus } from '@contract/order/order-status'
import { PagedList } from '@/core/list/paged-list'
import { Resource } from '@/core/list/resource'
import { orderApi, type OrderApi } from './order.api'

export type OrderTab = 'all' | Extract<OrderStatus, 'unpaid' | 'undelivered' | 'delivered' | 'completed' | 'canceled'>

/** My orders by status, with how many there are of each. */
export class OrderListStore {
  tab: OrderTab
  readonly list: PagedList<Order>
  readonly counts: Resource<Awaited<ReturnType<OrderApi['count']>>>

  constructor(tab: OrderTab = 'all', private readonly api: OrderApi = orderApi) {
    this.tab = tab
    this.list = new PagedList((page, options) => this.api.page({ ...page, status: this.tab === 'all' ? undefined : this.tab }, options))
    this.counts = new Resource((options) => this.api.count(options))
    makeAutoObservable<this, 'api'>(this, { api: false, list: false, counts: false }, { autoBind: true })
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

  /** The row shows its new status at once; the counts follow. */
  async cancel(id: string): Promise<void> {
    const canceled = await this.api.cancel(id)
    runInAction(() => {
      this.list.items = this.list.items.map((order) => (order.id === id ? canceled : order))
    })
    await this.counts.load()
  }

  dispose(): void {
    this.list.dispose()
    this.counts.dispose()
  }
}

import type { OrderDetail } from '@contract/order/calls'
import { Resource } from '@/core/list/resource'
import { orderApi, type OrderApi } from '../order.api'

/** One order of mine. */
export class OrderDetailStore {
  readonly order: Resource<OrderDetail>

  constructor(
    private readonly id: string,
    private readonly api: OrderApi = orderApi,
  ) {
    this.order = new Resource((options) => this.api.view(this.id, options))
  }

  readonly load = (): Promise<boolean> => this.order.load()

  /** Loads anew afterwards: the log has a line more. */
  readonly cancel = async (): Promise<void> => {
    await this.api.cancel(this.id)
    await this.order.load()
  }

  readonly dispose = (): void => this.order.dispose()
}

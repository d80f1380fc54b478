import type { OrderAgain, OrderDetail } from '@contract/order/calls'
import { Resource } from '@/core/list/resource'
import { orderApi, type OrderApi } from '../order.api'

/** One order of mine. */
export class OrderDetailStore {
  readonly order: Resource<OrderDetail>

  readonly #id: string
  readonly #api: OrderApi

  constructor(id: string, api: OrderApi = orderApi) {
    this.#id = id
    this.#api = api
    this.order = new Resource((options) => this.#api.view(this.#id, options))
  }

  readonly load = (): Promise<boolean> => this.order.load()

  /** Reloads afterwards: the log has one more line. */
  readonly cancel = async (): Promise<void> => {
    await this.#api.cancel(this.#id)
    await this.order.load()
  }

  readonly hide = async (): Promise<void> => {
    await this.#api.hide(this.#id)
  }

  readonly findAgain = (): Promise<OrderAgain> => this.#api.findAgain(this.#id)

  readonly dispose = (): void => this.order.dispose()
}

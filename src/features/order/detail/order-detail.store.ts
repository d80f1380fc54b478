import type { OrderAgain, OrderDetail } from '@contract/order/calls'
import type { ContractCard } from '@contract/course-contract/calls'
import type { PageOf } from '@contract/schema'
import { Resource } from '@/core/list/resource'
import { contractApi, type ContractApi } from '@/features/contract/public'
import { orderApi, type OrderApi } from '../order.api'

/** One order of mine. */
export class OrderDetailStore {
  readonly order: Resource<OrderDetail>
  readonly contracts: Resource<PageOf<ContractCard>>

  private readonly id: string
  private readonly api: OrderApi

  constructor(id: string, api: OrderApi = orderApi, contracts: Pick<ContractApi, 'page'> = contractApi) {
    this.id = id
    this.api = api
    this.order = new Resource((options) => this.api.view(this.id, options))
    this.contracts = new Resource((options) => contracts.page({ orderId: this.id }, options))
  }

  readonly load = async (): Promise<boolean> =>
    (await Promise.all([this.order.load(), this.contracts.load()])).every(Boolean)

  /** Reloads afterwards: the log has one more line. */
  readonly cancel = async (): Promise<void> => {
    await this.api.cancel(this.id)
    await this.order.load()
  }

  readonly hide = async (): Promise<void> => {
    await this.api.hide(this.id)
  }

  readonly findAgain = (): Promise<OrderAgain> => this.api.findAgain(this.id)

  readonly dispose = (): void => {
    this.order.dispose()
    this.contracts.dispose()
  }
}

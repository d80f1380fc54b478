import type { PromotedOrder, Subordinate } from '@contract/promoter/promoter-views'
import { PagedList } from '@/core/list/paged-list'
import { Resource } from '@/core/list/resource'
import { promoterApi, type PromoterApi } from '../promoter.api'

/** One customer or sub-promoter, with the sums and the orders behind them. */
export class MemberStore {
  readonly member: Resource<Subordinate>
  readonly orders: PagedList<PromotedOrder>

  constructor(id: string, api: Pick<PromoterApi, 'member' | 'pageOrders'> = promoterApi) {
    this.member = new Resource((options) => api.member(id, options))
    this.orders = new PagedList((page, options) => api.pageOrders({ ...page, subordinateId: id }, options))
  }

  readonly load = async (): Promise<boolean> =>
    (await Promise.all([this.member.load(), this.orders.reload()])).every(Boolean)

  readonly dispose = (): void => {
    this.member.dispose()
    this.orders.dispose()
  }
}

import type { PromotedOrder } from '@contract/promoter/promoter-views'
import { COMMISSION_STATES } from '@contract/promoter/promoter-kinds'
import { TabbedList } from '@/core/list/tabbed-list'
import { promoterApi, type PromoterApi } from '../promoter.api'

export const ORDER_TABS = ['all', ...COMMISSION_STATES] as const
type OrderTab = (typeof ORDER_TABS)[number]

/** Orders of customers with what they earn, by the state of the commission. */
export class PromotedOrdersStore extends TabbedList<PromotedOrder, OrderTab> {
  /** @param wanted the state to begin with */
  constructor(wanted?: string, api: Pick<PromoterApi, 'pageOrders'> = promoterApi) {
    super(
      ORDER_TABS,
      (tab, page, options) => api.pageOrders({ ...page, state: tab === 'all' ? undefined : tab }, options),
      wanted,
    )
  }
}

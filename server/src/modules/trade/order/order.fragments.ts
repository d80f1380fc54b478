import { readView } from '../../../kernel/db/read-view'
import { orderTable } from './order.table'

/** Orders, for what other modules count and list of theirs. */
export const placedOrders = readView.select().from(orderTable).as('placed_order')

/** The same beside them. */
export const earlierOrders = readView.select().from(orderTable).as('earlier_order')

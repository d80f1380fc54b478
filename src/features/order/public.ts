/** What other features may use of orders. */
export { orderApi, type OrderApi } from './order.api'
export { placeFreeOrder } from './place-free-order'
export { courseOf } from './order-text'
export { OrderGoods } from './ui/OrderGoods'
export { OrderAmounts } from './ui/OrderAmounts'

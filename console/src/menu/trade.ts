import type { PageEntry } from '../core/frame/menu'

export const trade: readonly PageEntry[] = [
  {
    path: 'orders',
    title: '订单',
    list: 'POST /staff/order/page',
    permissions: ['orders.view'],
    load: () => import('../features/orders/OrdersPage'),
  },
]

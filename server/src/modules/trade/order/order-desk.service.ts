import type { StaffOrder, StaffOrderDetail } from '@contract/order/staff-calls'
import type { RefundRequest } from '@contract/refund/staff-calls'
import type { PageOf } from '@contract/schema'
import { AppError } from '../../../kernel/app-error'
import { toPage } from '../../../kernel/db/page'
import { maskPhone } from '../../../kernel/mask-phone'
import type { OrderRepository } from './order.repository'
import type { DeskOrder, OrderDeskRepository, OrderFilter } from './order-desk.repository'

/** What the desk needs of refund requests. */
export interface RefundRequests {
  page(shopId: string, filter: { orderId: string; pageSize: number }): Promise<PageOf<RefundRequest>>
}
const REQUESTS_SHOWN = 100

/** Where a school looks its orders up. */
export class OrderDeskService {
  constructor(
    private readonly desk: OrderDeskRepository,
    private readonly orders: Pick<OrderRepository, 'listLog'>,
    private readonly refunds: RefundRequests,
  ) {}

  async page(shopId: string, filter: OrderFilter): Promise<PageOf<StaffOrder>> {
    const { rows, totalCount } = await this.desk.page(shopId, filter)
    return toPage(filter, rows.map(toOrder), totalCount)
  }

  /** @throws AppError ORDER_NOT_FOUND, also for another shop's order */
  async view(shopId: string, id: string): Promise<StaffOrderDetail> {
    const row = await this.desk.find(shopId, id)
    if (!row) throw new AppError('ORDER_NOT_FOUND')
    const log = await this.orders.listLog(id)
    return {
      ...toOrder(row),
      remark: row.order.remark,
      log: log.map(({ at, event, actor, note }) => ({ at: at.toISOString(), event, actor, note })),
      refunds: (await this.refunds.page(shopId, { orderId: id, pageSize: REQUESTS_SHOWN })).list,
    }
  }
}

const toOrder = ({ order, nickName, phone }: DeskOrder): StaffOrder => ({
  id: order.id,
  number: order.number,
  learnerId: order.userId,
  nickName,
  phone: maskPhone(phone),
  title: order.title,
  status: order.status,
  refundState: order.refundState,
  cancelReason: order.cancelReason,
  payableFen: order.payableFen,
  createdAt: order.createdAt.toISOString(),
  paidAt: order.paidAt?.toISOString() ?? null,
})

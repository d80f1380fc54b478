import { isDay } from '@contract/calendar-day'
import type { Input } from '@contract/calls'
import { MOST_EXPORTED, type StaffOrder, type StaffOrderDetail } from '@contract/order/staff-calls'
import type { RefundRequest } from '@contract/refund/staff-calls'
import type { PageOf } from '@contract/schema'
import type { Act } from '../../../../kernel/actor'
import { AppError } from '../../../../kernel/app-error'
import { toPage } from '../../../../kernel/db/page'
import type { Media } from '../../../../kernel/media/media'
import { maskPhone } from '../../../../kernel/mask-phone'
import { addDays, startOfDay } from '../../../../kernel/school-time'
import type { Audit } from '../../../staff/audit/audit.service'
import type { OrderRepository } from '../order.repository'
import { sumCredits } from '../../goods/line-snapshot'
import { toItem } from '../to-item'
import { toOrderCsv } from './to-order-csv'
import type { DeskOrder, OrderDeskRepository, OrderFilter } from './order-desk.repository'

/** What the desk needs of refund requests. */
export interface RefundRequests {
  page(shopId: string, filter: { orderId: string; pageSize: number }): Promise<PageOf<RefundRequest>>
}
const REQUESTS_SHOWN = 100

interface OrderDeskServiceDeps {
  desk: OrderDeskRepository
  orders: Pick<OrderRepository, 'listLog' | 'listLines'>
  refundRequests: RefundRequests
  media: Pick<Media, 'urlOf'>
  audit: Audit
}

/** Where a school looks its orders up. */
export class OrderDeskService {
  constructor(private readonly deps: OrderDeskServiceDeps) {}

  async page(shopId: string, filter: OrderFilter): Promise<PageOf<StaffOrder>> {
    const { rows, totalCount } = await this.deps.desk.page(shopId, filter)
    return toPage(filter, rows.map(toOrder), totalCount)
  }

  /** @throws AppError ORDER_NOT_FOUND, also for another shop's order */
  async view(shopId: string, id: string): Promise<StaffOrderDetail> {
    const row = await this.deps.desk.find(shopId, id)
    if (!row) throw new AppError('ORDER_NOT_FOUND')
    const { order } = row
    const log = await this.deps.orders.listLog(id)
    const lines = await this.deps.orders.listLines([id])
    const creditFen = sumCredits(lines.map(({ snapshot }) => snapshot))
    return {
      ...toOrder(row),
      remark: order.remark,
      items: lines.map((line) => toItem(line, this.deps.media)),
      totalFen: order.totalFen,
      discountFen: order.discountFen - creditFen,
      creditFen,
      couponFen: order.couponFen,
      couponTitle: await this.deps.desk.findCouponTitle(id),
      deliveryFen: order.deliveryFen,
      refundedFen: lines.reduce((sum, { refundedFen }) => sum + refundedFen, 0),
      // Whoever ships sees the whole number on the parcel's desk.
      receiver: order.receiver && { ...order.receiver, phone: maskPhone(order.receiver.phone) },
      activity: order.activity && { id: order.activity.id, kind: order.activity.kind },
      expiresAt: order.expiresAt.toISOString(),
      log: log.map(({ at, event, actor, note }) => ({ at: at.toISOString(), event, actor, note })),
      refunds: (await this.deps.refundRequests.page(shopId, { orderId: id, pageSize: REQUESTS_SHOWN })).list,
    }
  }

  /** Orders placed on these days as a table. @throws AppError INPUT_INVALID for more than a table holds */
  export(
    act: Act,
    { from, to, ...filter }: Input<'POST /staff/order/export'>,
  ): Promise<{ fileName: string; csv: string; count: number }> {
    if (!isDay(from) || !isDay(to) || from > to) throw new AppError('INPUT_INVALID', '请填写正确的起止日期')
    const days = { from: startOfDay(from), until: addDays(startOfDay(to), 1) }
    return this.deps.audit.perform(act, async () => {
      const rows = await this.deps.desk.listPlaced(act.shopId, filter, days, MOST_EXPORTED + 1)
      if (rows.length > MOST_EXPORTED)
        throw new AppError('INPUT_INVALID', `一次最多导出 ${MOST_EXPORTED} 笔订单，请缩短日期范围`)
      const lines = await this.deps.orders.listLines(rows.map(({ order }) => order.id))
      return {
        result: { fileName: `订单-${from}-${to}.csv`, csv: toOrderCsv(rows, lines), count: rows.length },
        subject: { kind: 'shop', id: act.shopId },
        after: { exported: rows.length, from, to },
      }
    })
  }
}

const toOrder = ({ order, nickName, phone, paidBy }: DeskOrder): StaffOrder => ({
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
  paidBy,
})

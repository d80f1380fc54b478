import { messageTargets } from '@contract/message/message-targets'
import { fenToYuan } from '@contract/money'
import { VOUCHER_RETRY_HOURS } from '@contract/payment/limits'
import { nextVoucherStatus } from '@contract/payment/voucher-status'
import type { StaffVoucher } from '@contract/payment/voucher-staff-calls'
import type { PageOf } from '@contract/schema'
import { AppError } from '../../../../kernel/app-error'
import { toPage } from '../../../../kernel/db/page'
import type { Jobs } from '../../../../kernel/jobs/jobs'
import { maskPhone } from '../../../../kernel/mask-phone'
import type { Media } from '../../../../kernel/media/media'
import { readPlainText } from '../../../../kernel/plain-text'
import { addHours } from '../../../../kernel/school-time'
import type { MessageSender, NewMessage } from '../../../message/message.service'
import type { Audit } from '../../../staff/audit/audit.service'
import type { Clerk } from '../../../staff/desk-deps'
import type { OrderMoves } from '../../order/order-moves.service'
import type { OrderRepository, OrderRow } from '../../order/order.repository'
import { EXPIRE_JOB } from '../../order/place-order.service'
import type { TransferBook } from '../transfer-book.service'
import type { VoucherFilter, VoucherRepository, WholeVoucher } from '../voucher.repository'
import { toVoucher } from '../voucher.service'

const REASON_MAX_LENGTH = 60

/** What a person read in the bank's list. */
interface Received {
  id: string
  amountFen: number
  transferNumber: string
}

interface VoucherDeskServiceDeps {
  vouchers: VoucherRepository
  orders: Pick<OrderRepository, 'lock'>
  moves: Pick<OrderMoves, 'move'>
  book: TransferBook
  audit: Audit
  media: Pick<Media, 'signedUrlOf'>
  jobs: Pick<Jobs, 'enqueue'>
  messages: MessageSender
  /** The most that one person may confirm alone. */
  limitFen: number
  now: () => Date
}

/** Where a school compares vouchers with its bank account. */
export class VoucherDeskService {
  constructor(private readonly deps: VoucherDeskServiceDeps) {}

  async page(shopId: string, filter: VoucherFilter): Promise<PageOf<StaffVoucher>> {
    const { rows, totalCount } = await this.deps.vouchers.page(shopId, filter)
    return toPage(
      filter,
      rows.map((row) => this.describe(row)),
      totalCount,
    )
  }

  /** @throws AppError VOUCHER_NOT_FOUND, also for another shop's */
  async view(shopId: string, id: string): Promise<StaffVoucher> {
    return this.describe(await this.find(shopId, id))
  }

  /**
   * The money is there. Above the limit the first person only checks, and the order is paid when another one reads the
   * same number and amount.
   * @throws AppError VOUCHER_NOT_FOUND, VOUCHER_AMOUNT_WRONG, VOUCHER_NUMBER_WRONG, VOUCHER_NUMBER_USED,
   * VOUCHER_FOUR_EYES, EDIT_CONFLICT where somebody decided already or the learner canceled
   */
  confirm({ act, staffId }: Clerk, { id, amountFen, transferNumber }: Received): Promise<StaffVoucher> {
    return this.deps.audit.perform(act, async () => {
      const { voucher, order } = await this.find(act.shopId, id)
      if (amountFen !== order.payableFen) throw new AppError('VOUCHER_AMOUNT_WRONG')
      await this.deps.book.requireUnused(act.shopId, transferNumber)
      const isFirst = voucher.status === 'submitted' && order.payableFen > this.deps.limitFen
      const status = nextVoucherStatus(voucher.status, isFirst ? 'check' : 'confirm')
      if (!status) throw new AppError('EDIT_CONFLICT')
      if (voucher.checkedBy === staffId) throw new AppError('VOUCHER_FOUR_EYES')
      if (voucher.checkedBy && voucher.transferNumber !== transferNumber) throw new AppError('VOUCHER_NUMBER_WRONG')
      const at = this.deps.now()
      const taken = isFirst ? undefined : await this.deps.book.take(order, transferNumber, act.actor)
      const person = isFirst
        ? { checkedBy: staffId, checkedByName: act.actorName, checkedAt: at }
        : { decidedBy: staffId, decidedByName: act.actorName, decidedAt: at, paymentId: taken?.paymentId }
      // A canceled order has withdrawn its voucher.
      const from = taken?.canceled ? 'withdrawn' : voucher.status
      if (!(await this.deps.vouchers.move(id, from, { status, transferNumber, ...person })))
        throw new AppError('EDIT_CONFLICT')
      if (taken)
        await this.deps.messages.sendAll([taken.canceled ? toLateMessage(order, id) : toPaidMessage(order, id)])
      return {
        result: await this.view(act.shopId, id),
        subject: { kind: 'order', id: order.id },
        before: { voucher: voucher.status },
        after: { voucher: status, voucherId: id, amountFen, transferNumber },
      }
    })
  }

  /**
   * The money is not there: the order waits for payment again, and the learner sees why.
   * @throws AppError VOUCHER_NOT_FOUND, EDIT_CONFLICT where somebody decided already or the learner canceled
   */
  reject({ act, staffId }: Clerk, id: string, typed: string): Promise<StaffVoucher> {
    const reason = readPlainText(typed, '原因', REASON_MAX_LENGTH)
    return this.deps.audit.perform(act, async () => {
      const { voucher, order } = await this.find(act.shopId, id)
      // The order first, as everywhere: a cancellation at the same moment waits here or has won.
      const locked = (await this.deps.orders.lock(order.id))!
      const status = nextVoucherStatus(voucher.status, 'reject')
      const decided = { decidedBy: staffId, decidedByName: act.actorName, decidedAt: this.deps.now(), reason }
      if (!status || !(await this.deps.vouchers.move(id, voucher.status, { status, ...decided })))
        throw new AppError('EDIT_CONFLICT')
      const expiresAt = addHours(this.deps.now(), VOUCHER_RETRY_HOURS)
      const note = `转账凭证被退回：${reason}`
      await this.deps.moves.move(locked, 'rejectVoucher', { actor: act.actor, note }, { expiresAt })
      const deadline = expiresAt.toISOString()
      await this.deps.jobs.enqueue(EXPIRE_JOB, `${order.id}:${deadline}`, { orderId: order.id, deadline }, expiresAt)
      await this.deps.messages.sendAll([toRejectedMessage(order, id, reason)])
      return {
        result: await this.view(act.shopId, id),
        subject: { kind: 'order', id: order.id },
        before: { voucher: voucher.status },
        after: { voucher: status, voucherId: id, reason },
      }
    })
  }

  private async find(shopId: string, id: string): Promise<WholeVoucher> {
    const whole = await this.deps.vouchers.findWhole(shopId, id)
    if (!whole) throw new AppError('VOUCHER_NOT_FOUND')
    return whole
  }

  private describe({ voucher, order, nickName, phone }: WholeVoucher): StaffVoucher {
    return {
      ...toVoucher(voucher, this.deps.media),
      orderId: order.id,
      orderNumber: order.number,
      title: order.title,
      payableFen: order.payableFen,
      learnerId: voucher.userId,
      nickName,
      phone: maskPhone(phone),
      transferNumber: voucher.transferNumber,
      checkedByName: voucher.checkedByName,
      checkedAt: voucher.checkedAt?.toISOString() ?? null,
      decidedByName: voucher.decidedByName,
      decidedAt: voucher.decidedAt?.toISOString() ?? null,
    }
  }
}

const toMessage = (order: OrderRow, voucherId: string, title: string, content: string): NewMessage => ({
  userId: order.userId,
  shopId: order.shopId,
  kind: 'order',
  title,
  content,
  target: messageTargets.orders(),
  reason: `voucher:${voucherId}`,
})

const toPaidMessage = (order: OrderRow, voucherId: string): NewMessage =>
  toMessage(
    order,
    voucherId,
    '学校已确认收款',
    `订单 ${order.number} 的转账 ¥${fenToYuan(order.payableFen)} 已到账，付款成功。`,
  )

const toLateMessage = (order: OrderRow, voucherId: string): NewMessage =>
  toMessage(
    order,
    voucherId,
    '转账到账时订单已取消',
    `订单 ${order.number} 已取消，转账 ¥${fenToYuan(order.payableFen)} 会退回你的账户。`,
  )

const toRejectedMessage = (order: OrderRow, voucherId: string, reason: string): NewMessage =>
  toMessage(
    order,
    voucherId,
    '转账凭证被退回',
    `订单 ${order.number}：${reason}。请在 ${VOUCHER_RETRY_HOURS} 小时内重新上传凭证，或换一种方式付款。`,
  )

import { PAYER_NAME_MAX_LENGTH } from '@contract/payment/limits'
import { PRIVATE_ADDRESS_SECONDS } from '@contract/file/limits'
import type { OfflineAccount, Voucher } from '@contract/payment/voucher-calls'
import { AppError } from '../../../kernel/app-error'
import type { Database } from '../../../kernel/db/database'
import { makeId } from '../../../kernel/make-id'
import type { Media } from '../../../kernel/media/media'
import { readPlainText } from '../../../kernel/plain-text'
import type { OrderMoves } from '../order/order-moves.service'
import type { OrderOwner, OrderRepository } from '../order/order.repository'
import type { PaymentRepository } from '../payment/payment.repository'
import type { PaymentService } from '../payment/payment.service'
import type { SettlementService } from '../payment/settlement.service'
import type { VoucherRepository, VoucherRow } from './voucher.repository'

export interface OfflineAccounts {
  /** Undefined where the school takes no transfers. */
  find(shopId: string): Promise<OfflineAccount | undefined>
}

interface OfflinePayment {
  account: OfflineAccount | null
  voucher: Voucher | null
}

interface VoucherServiceDeps {
  database: Database
  vouchers: VoucherRepository
  orders: OrderRepository
  moves: Pick<OrderMoves, 'move'>
  payments: Pick<PaymentRepository, 'listOfOrder'>
  paying: Pick<PaymentService, 'requirePayable'>
  settlement: Pick<SettlementService, 'closeWaiting'>
  accounts: OfflineAccounts
  media: Pick<Media, 'signedUrlOf'>
  now: () => Date
}

/** Learners who pay by a transfer to the school's bank account. */
export class VoucherService {
  constructor(private readonly deps: VoucherServiceDeps) {}

  /** Where to transfer to, and what became of the latest voucher. @throws AppError ORDER_NOT_FOUND */
  async view(owner: OrderOwner, orderId: string): Promise<OfflinePayment> {
    if (!(await this.deps.orders.findOwn(orderId, owner))) throw new AppError('ORDER_NOT_FOUND')
    const voucher = await this.deps.vouchers.findLatest(orderId)
    return {
      account: (await this.deps.accounts.find(owner.shopId)) ?? null,
      voucher: voucher ? toVoucher(voucher, this.deps.media) : null,
    }
  }

  /**
   * Hands in the pictures of a transfer; the order waits for the school and does not expire meanwhile. An attempt that
   * runs at a channel is closed there first, so that nobody pays twice.
   * @throws AppError ORDER_NOT_FOUND, ORDER_EVENT_REFUSED, ORDER_EXPIRED, PAYMENT_NOT_ENABLED, FILE_MISSING,
   * PAYMENT_CHANNEL_FAILED, ORDER_STATE_CHANGED, and what the goods refuse
   */
  async submit(
    owner: OrderOwner,
    { orderId, pictures, payerName: typed }: { orderId: string; pictures: string[]; payerName: string },
  ): Promise<OfflinePayment> {
    const payerName = readPlainText(typed, '付款人姓名', PAYER_NAME_MAX_LENGTH)
    const found = await this.deps.orders.findOwn(orderId, owner)
    await this.deps.paying.requirePayable(found)
    if (found?.activity) throw new AppError('PAYMENT_NOT_ENABLED', '活动订单请在线支付')
    if (!(await this.deps.accounts.find(owner.shopId)))
      throw new AppError('PAYMENT_NOT_ENABLED', '学校没有开通线下支付')
    await this.deps.settlement.closeWaiting(orderId)
    await this.deps.database.transact(async () => {
      const order = await this.deps.orders.lock(orderId)
      await this.deps.paying.requirePayable(order)
      const attempts = await this.deps.payments.listOfOrder(orderId)
      if (attempts.some(({ status }) => status === 'waiting')) throw new AppError('ORDER_STATE_CHANGED')
      const { userId, shopId } = owner
      for (const key of pictures)
        if (!(await this.deps.vouchers.usePicture({ key, shopId, userId, purpose: 'voucher' }, this.deps.now())))
          throw new AppError('FILE_MISSING', '有图片已经失效，请重新上传')
      const submittedAt = this.deps.now()
      await this.deps.vouchers.add({
        id: makeId(),
        shopId,
        orderId,
        userId,
        status: 'submitted',
        payerName,
        pictures,
        submittedAt,
      })
      await this.deps.moves.move(order!, 'submitVoucher', {
        actor: `learner:${userId}`,
        note: '提交转账凭证，等学校确认收款',
      })
    })
    return this.view(owner, orderId)
  }
}

/** A voucher with addresses of its pictures. */
export const toVoucher = (
  { id, status, payerName, pictures, reason, submittedAt }: VoucherRow,
  media: Pick<Media, 'signedUrlOf'>,
): Voucher => ({
  id,
  status,
  payerName,
  pictures: pictures.map((key) => media.signedUrlOf(key, PRIVATE_ADDRESS_SECONDS)),
  reason,
  submittedAt: submittedAt.toISOString(),
})

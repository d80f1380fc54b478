import type { Output } from '@contract/calls'
import type { Act } from '../../../../kernel/actor'
import { AppError } from '../../../../kernel/app-error'
import type { Audit } from '../../../staff/audit/audit.service'
import type { PayableOrders, PaymentService } from '../payment.service'

/** Takes money for orders at the school's desk: the buyer scans a code that the staff show. */
export class PaymentDeskService {
  constructor(
    private readonly paying: Pick<PaymentService, 'open' | 'query'>,
    private readonly orders: Pick<PayableOrders, 'find'>,
    private readonly audit: Audit,
  ) {}

  /**
   * Opens a payment by QR code; one that was open is closed first. @throws AppError ORDER_NOT_FOUND, and as `prepay`
   */
  async open(
    act: Act,
    orderId: string,
    payer: { ip: string; siteUrl: string },
  ): Promise<Output<'POST /staff/order/pay/open'>> {
    const owner = await this.requireOwner(act.shopId, orderId)
    const channel = 'wechatNative'
    const { payment, order, codeUrl } = await this.paying.open(owner, orderId, { channel, ...payer }, (begin) =>
      this.audit.perform(act, async () => {
        const begun = await begin()
        const { id: paymentId, amountFen } = begun.payment
        return { result: begun, subject: { kind: 'order', id: orderId }, after: { paymentId, channel, amountFen } }
      }),
    )
    if (!codeUrl) throw new AppError('PAYMENT_CHANNEL_FAILED')
    return {
      paymentId: payment.id,
      codeUrl,
      amountFen: payment.amountFen,
      expiresAt: order.expiresAt.toISOString(),
    }
  }

  /** Asks the provider what became of it. @throws AppError ORDER_NOT_FOUND, PAYMENT_CHANNEL_FAILED */
  async query(shopId: string, orderId: string): Promise<Output<'POST /staff/order/pay/query'>> {
    return this.paying.query(await this.requireOwner(shopId, orderId), orderId)
  }

  private async requireOwner(shopId: string, orderId: string): Promise<{ userId: string; shopId: string }> {
    const order = await this.orders.find(orderId)
    if (order?.shopId !== shopId) throw new AppError('ORDER_NOT_FOUND')
    return { userId: order.userId, shopId }
  }
}

import { makeAutoObservable, runInAction } from 'mobx'
import type { ERRORS } from '@contract/errors'
import type { OrderDetail } from '@contract/order/calls'
import type { Prepayment } from '@contract/payment/calls'
import type { PayChannel } from '@contract/payment/payment-status'
import { Resource } from '@/core/list/resource'
import { ApiError } from '@/core/request/api-error'
import { toAddress } from '@/core/router/address'
import { orderApi, type OrderApi } from '@/features/order/public'
import { WechatBinding } from '@/features/user/public'
import { paymentApi, type PaymentApi } from '../payment.api'

/** As a type: the whole table of errors would come along with its code. */
const OPENID_MISSING: typeof ERRORS.PAYMENT_OPENID_MISSING.code = 4009

/** An order that waits for its payment. */
export class PayOrderStore {
  preparing = false
  readonly order: Resource<OrderDetail>

  readonly #orders: Pick<OrderApi, 'view'>
  readonly #payments: Pick<PaymentApi, 'prepay'>
  readonly #wechat: Pick<WechatBinding, 'begin' | 'finish'>

  constructor(
    readonly orderId: string,
    orders: Pick<OrderApi, 'view'> = orderApi,
    payments: Pick<PaymentApi, 'prepay'> = paymentApi,
    wechat: Pick<WechatBinding, 'begin' | 'finish'> = new WechatBinding(),
  ) {
    this.#orders = orders
    this.#payments = payments
    this.#wechat = wechat
    this.order = new Resource((options) => this.#orders.view(this.orderId, options))
    makeAutoObservable(this, { order: false, orderId: false }, { autoBind: true })
  }

  load(): Promise<boolean> {
    return this.order.load()
  }

  /**
   * Requests a payment from the channel; throws the server's refusal. An account that is not bound to WeChat is bound
   * first: returns undefined when the browser left for WeChat to do so, and comes back here.
   */
  async prepare(channel: PayChannel): Promise<Prepayment | undefined> {
    this.preparing = true
    try {
      return await this.#payments.prepay(this.orderId, channel, { settles: [OPENID_MISSING] })
    } catch (error) {
      if (!(error instanceof ApiError && error.code === OPENID_MISSING)) throw error
      const step = await this.#wechat.begin(`/wap${toAddress('payOrder', { id: this.orderId })}`)
      return step === 'left' ? undefined : await this.#payments.prepay(this.orderId, channel)
    } finally {
      runInAction(() => {
        this.preparing = false
      })
    }
  }

  /** Returns true when the browser came back from WeChat and the account is bound now: the payment continues. */
  finishBinding(): Promise<boolean> {
    return this.#wechat.finish()
  }

  dispose(): void {
    this.order.dispose()
  }
}

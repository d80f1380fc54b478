import { makeAutoObservable, runInAction } from 'mobx'
import type { ERRORS } from '@contract/errors'
import type { OrderDetail } from '@contract/order/calls'
import type { PayOptions, Prepayment } from '@contract/payment/calls'
import { sourceOf, type PrepayChannel } from '@contract/payment/payment-status'
import { Resource } from '@/core/list/resource'
import { ApiError } from '@/core/request/api-error'
import { toAddress } from '@/core/router/address'
import { orderApi, type OrderApi } from '@/features/order/public'
import { WechatBinding } from '@/features/user/public'
import type { RequestOptions } from '@/core/request/request'
import { payPlace, takeLoginCode } from '@/platform/wechat/payment'
import { paymentApi, type PaymentApi } from '../payment.api'

/** As a type: the whole table of errors would come along with its code. */
const OPENID_MISSING: typeof ERRORS.PAYMENT_OPENID_MISSING.code = 4009

/** An order that waits for its payment. */
export class PayOrderStore {
  preparing = false
  readonly order: Resource<OrderDetail>
  readonly options: Resource<PayOptions>

  readonly #orders: Pick<OrderApi, 'view'>
  readonly #payments: Pick<PaymentApi, 'prepay' | 'listWays' | 'query'>
  readonly #wechat: Pick<WechatBinding, 'begin' | 'finish'>

  constructor(
    readonly orderId: string,
    orders: Pick<OrderApi, 'view'> = orderApi,
    payments: Pick<PaymentApi, 'prepay' | 'listWays' | 'query'> = paymentApi,
    wechat: Pick<WechatBinding, 'begin' | 'finish'> = new WechatBinding(),
  ) {
    this.#orders = orders
    this.#payments = payments
    this.#wechat = wechat
    this.order = new Resource((options) => this.#orders.view(this.orderId, options))
    this.options = new Resource((options) => this.#payments.listWays(this.orderId, payPlace(), options))
    makeAutoObservable(this, { order: false, options: false, orderId: false }, { autoBind: true })
  }

  /** False when the order, or how it can be paid, could not be loaded. */
  async load(): Promise<boolean> {
    const loaded = await Promise.all([this.order.load(), this.options.load()])
    return loaded.every(Boolean)
  }

  /**
   * Requests a payment from the channel; throws the server's refusal. An account that is not bound to WeChat is bound
   * first: returns undefined when the browser left for WeChat to do so, and comes back here.
   */
  async prepare(channel: PrepayChannel): Promise<Prepayment | undefined> {
    this.preparing = true
    try {
      return await this.prepay(channel, { settles: [OPENID_MISSING] })
    } catch (error) {
      if (!(error instanceof ApiError && error.code === OPENID_MISSING)) throw error
      const step = await this.#wechat.begin(`/wap${toAddress('payOrder', { id: this.orderId })}`)
      return step === 'left' ? undefined : await this.prepay(channel)
    } finally {
      runInAction(() => {
        this.preparing = false
      })
    }
  }

  /** A code of WeChat works once, so each attempt of virtual payment takes a new one. */
  private async prepay(channel: PrepayChannel, options?: RequestOptions): Promise<Prepayment> {
    const loginCode = sourceOf(channel) === 'wechatVirtual' ? await takeLoginCode() : undefined
    return this.#payments.prepay({ orderId: this.orderId, channel, loginCode }, options)
  }

  /** Whether the order is paid after all, by the provider's word: a sheet that reports a failure may be wrong. */
  async isPaid(): Promise<boolean> {
    const { orderStatus } = await this.#payments.query(this.orderId, { noLoading: true })
    return orderStatus !== 'unpaid'
  }

  /** Returns true when the browser came back from WeChat and the account is bound now: the payment continues. */
  finishBinding(): Promise<boolean> {
    return this.#wechat.finish()
  }

  dispose(): void {
    this.order.dispose()
    this.options.dispose()
  }
}

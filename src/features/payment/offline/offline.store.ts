import { makeAutoObservable } from 'mobx'
import type { OrderDetail } from '@contract/order/calls'
import type { OfflinePayment } from '@contract/payment/voucher-calls'
import { Form } from '@/core/form/form'
import { required } from '@/core/form/rules'
import { Resource } from '@/core/list/resource'
import { orderApi, type OrderApi } from '@/features/order/public'
import { paymentApi, type PaymentApi } from '../payment.api'
import { VoucherPictures } from './voucher-pictures'

type OfflineApi = Pick<PaymentApi, 'viewOffline' | 'submitVoucher' | 'uploadVoucher'>

/** Paying an order by a transfer: where to, and what shows that it was made. */
export class OfflineStore {
  readonly order: Resource<OrderDetail>
  readonly payment: Resource<OfflinePayment>
  readonly pictures: VoucherPictures
  readonly form = new Form({
    fields: { payerName: { initial: '', rules: [required('请填写付款人姓名')] } },
  })
  readonly #api: OfflineApi

  constructor(
    readonly orderId: string,
    orders: Pick<OrderApi, 'view'> = orderApi,
    api: OfflineApi = paymentApi,
  ) {
    this.#api = api
    this.order = new Resource((options) => orders.view(orderId, options))
    this.payment = new Resource((options) => api.viewOffline(orderId, options))
    this.pictures = new VoucherPictures(api)
    makeAutoObservable(
      this,
      { orderId: false, order: false, payment: false, pictures: false, form: false },
      { autoBind: true },
    )
  }

  /** False when something could not be loaded. */
  async load(): Promise<boolean> {
    const loaded = await Promise.all([this.order.load(), this.payment.load()])
    return loaded.every(Boolean)
  }

  /** False while the form, or the pictures, say what is missing or wrong. */
  async submit(): Promise<boolean> {
    const { pictures } = this
    if (pictures.uploading) return false
    if (pictures.list.length === 0) pictures.error = '请上传转账凭证'
    if (!this.form.check() || pictures.list.length === 0) return false
    const send = async ({ payerName }: { payerName: string }) => {
      const keys = pictures.list.map(({ key }) => key)
      this.payment.replace(await this.#api.submitVoucher({ orderId: this.orderId, payerName, pictures: keys }))
    }
    if (!(await this.form.submit(send))) return false
    pictures.clear()
    await this.order.load()
    return true
  }

  dispose(): void {
    this.order.dispose()
    this.payment.dispose()
  }
}

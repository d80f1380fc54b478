import { makeAutoObservable, runInAction } from 'mobx'
import { IMAGE_MAX_BYTES } from '@contract/file/limits'
import { MOST_VOUCHER_PICTURES } from '@contract/payment/limits'
import { uploadPicture } from '@/core/form/picture-list.store'
import { messageOf } from '@/core/request/api-error'
import type { ChosenImage } from '@/platform/network/upload.port'
import { paymentApi, type PaymentApi } from '../payment.api'

interface Picture {
  key: string
  url: string
}

/** The pictures of a transfer: uploaded one by one as they are chosen. */
export class VoucherPictures {
  list: Picture[] = []
  uploading = false
  error = ''
  readonly #api: Pick<PaymentApi, 'uploadVoucher'>

  constructor(api: Pick<PaymentApi, 'uploadVoucher'> = paymentApi) {
    this.#api = api
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** How many more may be added. */
  get left(): number {
    return MOST_VOUCHER_PICTURES - this.list.length
  }

  /** Those that can be uploaded stay; `error` says what is wrong with another. */
  async add(chosen: ChosenImage[]): Promise<void> {
    if (this.uploading) return
    this.uploading = true
    this.error = ''
    for (const image of chosen.slice(0, this.left)) {
      try {
        const picture = await uploadPicture(image, IMAGE_MAX_BYTES, this.#api.uploadVoucher)
        runInAction(() => this.list.push(picture))
      } catch (error) {
        runInAction(() => (this.error = messageOf(error)))
      }
    }
    runInAction(() => (this.uploading = false))
  }

  remove(key: string): void {
    this.list = this.list.filter((picture) => picture.key !== key)
    this.error = ''
  }

  clear(): void {
    this.list = []
  }
}

import { makeAutoObservable, runInAction } from 'mobx'
import { IMAGE_MAX_BYTES } from '@contract/file/limits'
import { MOST_VOUCHER_PICTURES } from '@contract/payment/limits'
import { messageOf } from '@/core/request/api-error'
import { paymentApi, type PaymentApi } from '../payment.api'

interface Picture {
  key: string
  url: string
}
interface Chosen {
  path: string
  sizeBytes: number
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

  /** What could be uploaded before a failure stays; `error` says what is wrong with the rest. */
  async add(chosen: Chosen[]): Promise<void> {
    if (this.uploading) return
    this.uploading = true
    this.error = ''
    try {
      for (const { path, sizeBytes } of chosen.slice(0, this.left)) {
        if (sizeBytes > IMAGE_MAX_BYTES) {
          this.#fail('图片不能超过 5 MB，请换一张')
          continue
        }
        const picture = await this.#api.uploadVoucher(path)
        runInAction(() => this.list.push(picture))
      }
    } catch (error) {
      this.#fail(messageOf(error))
    } finally {
      runInAction(() => {
        this.uploading = false
      })
    }
  }

  remove(key: string): void {
    this.list = this.list.filter((picture) => picture.key !== key)
    this.error = ''
  }

  clear(): void {
    this.list = []
  }

  #fail(message: string): void {
    runInAction(() => {
      this.error = message
    })
  }
}

import { makeAutoObservable } from 'mobx'
import type { MyCoupon } from '@contract/coupon/calls'
import { COUPON_STATES, type CouponState } from '@contract/coupon/coupon-status'
import { Form } from '@/core/form/form'
import { required } from '@/core/form/rules'
import { PagedList } from '@/core/list/paged-list'
import { Resource } from '@/core/list/resource'
import { couponApi, type CouponApi } from '../coupon.api'

/** My coupons by state, with a count for each, and a code to redeem. */
export class CouponListStore {
  tab: CouponState = COUPON_STATES[0]
  readonly list: PagedList<MyCoupon>
  readonly counts: Resource<Record<CouponState, number>>
  readonly form = new Form({
    fields: { code: { initial: '', clean: (text: string) => text.toUpperCase(), rules: [required('请输入兑换码')] } },
    // Whatever is refused concerns the code, which is the only field.
    fieldOfCode: () => 'code',
  })
  readonly #api: CouponApi

  constructor(api: CouponApi = couponApi) {
    this.#api = api
    this.list = new PagedList((page, options) => this.#api.page({ ...page, state: this.tab }, options))
    this.counts = new Resource((options) => this.#api.count(options))
    makeAutoObservable(this, { list: false, counts: false, form: false }, { autoBind: true })
  }

  async load(): Promise<boolean> {
    return (await Promise.all([this.list.reload(), this.counts.load()])).every(Boolean)
  }

  async choose(tab: CouponState): Promise<void> {
    if (tab === this.tab) return
    this.tab = tab
    this.list.clear()
    await this.list.refresh()
  }

  /** Returns true when the code gave a coupon, which is then the learner's. */
  async redeem(): Promise<boolean> {
    const isRedeemed = await this.form.submit(async ({ code }) => void (await this.#api.redeem(code.trim())))
    if (!isRedeemed) return false
    this.form.rebase({ code: '' })
    this.form.set({ code: '' })
    this.tab = 'unused'
    await this.load()
    return true
  }

  dispose(): void {
    this.list.dispose()
    this.counts.dispose()
    this.form.dispose()
  }
}

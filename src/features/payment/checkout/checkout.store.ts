import { makeAutoObservable, runInAction } from 'mobx'
import type { ERRORS } from '@contract/errors'
import type { ActivityInput, ExpectedPayment, LineInput as Line } from '@contract/order/calls'
import { STOCKED_KINDS } from '@contract/goods/stocked-kinds'
import { isCashierKind, MALL_KINDS } from '@contract/order/goods-kinds'
import { Form } from '@/core/form/form'
import { Resource } from '@/core/list/resource'
import { ApiError } from '@/core/request/api-error'
import { toAddress } from '@/core/router/address'
import { payPlace } from '@/platform/wechat/payment'
import { makeRequestId } from '@/core/request/make-request-id'
import type { RequestOptions } from '@/core/request/request'
import { orderPasses } from '@/features/activity/public'
import { ClaimCouponsStore, type ClaimSubject } from '@/features/coupon/public'
import { orderApi, type OrderApi } from '@/features/order/public'

/** As a type: the whole table of errors would come along with its code. */
const PRICE_CHANGED: typeof ERRORS.PRICE_CHANGED.code = 4011

type Goods = Omit<Line, 'quantity'> & { quantity?: number; activity?: ActivityInput }
/** Reads the lines that are chosen in the cart. */
type ReadCart = (options: RequestOptions) => Promise<Line[]>

const COUPONED_KINDS: readonly string[] = ['course', 'package', 'offline', ...STOCKED_KINDS]
const takesCoupons = ({ kind }: Pick<Goods, 'kind'>): boolean => COUPONED_KINDS.includes(kind)

/** What coupons would be for; a cart has several things, so all of the school's are offered. */
const subjectOf = (goods: Goods | ReadCart): ClaimSubject => {
  if (typeof goods === 'function' || goods.kind === 'offline') return {}
  return MALL_KINDS.includes(goods.kind) ? { goodsId: goods.goodsId } : { courseId: goods.goodsId }
}

/** Several ids, each a line of its own, as the people of an order are. */
const toLines = ({ goodsId, activity: _activity, ...goods }: Goods): Line[] =>
  goodsId.split(',').map((id) => ({ quantity: 1, ...goods, goodsId: id }))

interface Placed {
  orderId: string
  /** A free order is paid at once. */
  paid: boolean
}

/** The cashier before an order exists: what it will cost, and placing it exactly once. */
export class CheckoutStore {
  readonly expected: Resource<ExpectedPayment>
  /** What can be claimed, where the learner has no coupon to use. */
  readonly claims: ClaimCouponsStore
  readonly form = new Form({ fields: { remark: { initial: '' } } })
  /** While the amounts with another coupon are loaded. */
  choosing = false
  /** The wanted coupon; null is none, undefined leaves the choice to the server. */
  wantedCouponId: string | null | undefined = undefined
  /** The wanted address; undefined leaves it to the server, which takes the default one. */
  wantedAddressId: string | undefined = undefined
  readonly #readCart: ReadCart | undefined
  readonly #activity: ActivityInput | undefined
  readonly #api: OrderApi
  /** Empty until the cart was read. */
  #lines: Line[]
  /** One intention to buy: a second tap, or a retry after a lost response, places the same order. */
  readonly #clientRequestId = makeRequestId()

  /** @param goods what is bought, with ids parted by commas for several of a kind, or what reads it from the cart */
  constructor(
    goods: Goods | ReadCart,
    api: OrderApi = orderApi,
    claims: ClaimCouponsStore = new ClaimCouponsStore(subjectOf(goods)),
  ) {
    this.claims = claims
    this.#readCart = typeof goods === 'function' ? goods : undefined
    this.#lines = typeof goods === 'function' ? [] : toLines(goods)
    this.#activity = typeof goods === 'function' ? undefined : goods.activity
    this.#api = api
    this.expected = new Resource(async (options) => {
      // Once: what is chosen elsewhere meanwhile is not what this cashier shows.
      if (this.#readCart && this.#lines.length === 0) this.#lines = await this.#readCart(options)
      return api.expect(
        {
          lines: this.#lines,
          activity: this.askedActivity,
          place: payPlace(),
          myCouponId: this.wantedCouponId,
          addressId: this.wantedAddressId,
        },
        options,
      )
    })
    makeAutoObservable(this, { expected: false, claims: false, form: false }, { autoBind: true })
  }

  /** PAY-01: whether the shop accepts payments at all. */
  get paymentEnabled(): boolean {
    return Boolean(this.expected.data?.ways.length) || this.expected.data?.payableFen === 0
  }

  /** Whether goods of the mall are bought, not something to study. */
  get isMall(): boolean {
    const [line] = this.#lines
    return line === undefined || MALL_KINDS.includes(line.kind)
  }

  get fromCart(): boolean {
    return this.#readCart !== undefined
  }

  /** Where this same cashier is opened, in another browser for example. */
  get address(): string {
    const [line] = this.#lines
    if (this.fromCart || !line) return toAddress('confirmGoods', { from: 'cart' })
    const { kind, skuId, quantity } = line
    const id = this.#lines.map(({ goodsId }) => goodsId).join(',')
    const { id: activity, participationId: participation, nonce } = this.#activity ?? {}
    if (!this.isMall)
      return toAddress('buy', { id, kind: isCashierKind(kind) ? kind : 'course', activity, participation })
    const pieces = { sku: skuId ?? '', count: String(quantity) }
    return toAddress('confirmGoods', { id, kind, ...pieces, activity, participation, nonce })
  }

  /** With what the learner got for solving a picture, where the activity asks for one. */
  private get askedActivity(): ActivityInput | undefined {
    return this.#activity && { ...this.#activity, captcha: orderPasses.find(this.#activity.id) }
  }

  get owned(): boolean {
    return this.expected.data?.owned === true
  }

  /**
   * Uses another coupon, or none by null. The shown amounts stay, and nothing can be placed, until the new ones are
   * known.
   */
  async chooseCoupon(myCouponId: string | null): Promise<void> {
    const before = this.wantedCouponId
    this.wantedCouponId = myCouponId
    this.choosing = true
    const loaded = await this.expected.load()
    runInAction(() => {
      this.choosing = false
      if (!loaded) this.wantedCouponId = before
    })
  }

  /** Sends to another address. Amounts of the former one can be placed no more while the new ones are loaded. */
  async chooseAddress(addressId: string): Promise<void> {
    this.wantedAddressId = addressId
    this.choosing = true
    await this.expected.load()
    runInAction(() => {
      this.choosing = false
    })
  }

  /** Whether there is nowhere to send it to. */
  get lacksAddress(): boolean {
    const { needsAddress = false, addressId = null } = this.expected.data ?? {}
    return needsAddress && addressId === null
  }

  /** The cashier can do without what can be claimed. */
  async load(): Promise<boolean> {
    const loaded = await this.expected.load()
    const { coupons, totalFen } = this.expected.data ?? { coupons: [], totalFen: 0 }
    if (totalFen > 0 && this.#lines.every(takesCoupons) && coupons.every(({ reason }) => reason !== null))
      void this.claims.load()
    return loaded
  }

  /**
   * Returns the order, or undefined while the form says why there is none. When the price has changed, the new amount
   * is shown before anything can be submitted again.
   */
  async place(): Promise<Placed | undefined> {
    let placed: Placed | undefined
    const { data } = this.expected
    if (!data || this.choosing) return undefined
    const { payableFen: expectedPayableFen, myCouponId, addressId } = data
    const send = async ({ remark }: { remark: string }) => {
      const order = await this.#api.place({
        clientRequestId: this.#clientRequestId,
        lines: this.#lines,
        activity: this.askedActivity,
        expectedPayableFen,
        myCouponId,
        addressId: addressId ?? undefined,
        place: payPlace(),
        remark: remark || undefined,
        fromCart: this.fromCart || undefined,
      })
      placed = { orderId: order.id, paid: order.status !== 'unpaid' }
    }
    await this.form.submit(send, async (error) => {
      if (error instanceof ApiError && error.code === PRICE_CHANGED) await this.expected.load()
    })
    return placed
  }

  dispose(): void {
    this.claims.dispose()
    this.expected.dispose()
  }
}

import { ERRORS } from '@contract/errors'
import { ApiError } from '@/core/request/api-error'
import type { CouponApi } from '@/features/coupon/coupon.api'
import { describeCondition, describeScope, describeValue } from '@/features/coupon/coupon-text'
import { CouponListStore } from '@/features/coupon/list/coupon-list.store'

const make = () => {
  const states: unknown[] = []
  const codes: string[] = []
  const api = {
    refusal: undefined as ApiError | undefined,
    page: async ({ state }: { state: string }) => {
      states.push(state)
      return { list: [{ id: state }], pageCurrent: 1, pageSize: 10, totalCount: 1, totalPage: 1 }
    },
    count: async () => ({ unused: 1, used: 2, expired: 3 }),
    redeem: async (code: string) => {
      codes.push(code)
      if (api.refusal) throw api.refusal
    },
  }
  return { api, states, codes, store: new CouponListStore(api as unknown as CouponApi) }
}

describe('my coupons', () => {
  it('begin with the unused ones and follow the tab', async () => {
    const { states, store } = make()
    await store.load()
    await store.choose('expired')
    expect(states).toEqual(['unused', 'expired'])
    expect(store.counts.data).toEqual({ unused: 1, used: 2, expired: 3 })
  })

  it('show the unused ones after a code was redeemed', async () => {
    const { codes, store } = make()
    await store.choose('used')
    store.form.set({ code: ' abcd-2345 ' })
    expect(await store.redeem()).toBe(true)
    expect(codes).toEqual(['ABCD-2345'])
    expect(store.tab).toBe('unused')
    expect(store.form.values.code).toBe('')
    expect(store.form.isDirty).toBe(false)
  })

  it('show a refusal at the code and keep it', async () => {
    const { api, store } = make()
    api.refusal = new ApiError(ERRORS.COUPON_CODE_WRONG.code, ERRORS.COUPON_CODE_WRONG.message)
    store.form.set({ code: 'ABCD' })
    expect(await store.redeem()).toBe(false)
    expect(store.form.field('code').error).toBe(ERRORS.COUPON_CODE_WRONG.message)
    expect(store.form.values.code).toBe('ABCD')
  })
})

describe('the text of a coupon', () => {
  const TERMS = { offFen: 0, percentOff: 0, mostFen: 0, fromFen: 0 }

  it.each([
    ['full', { ...TERMS, kind: 'full', offFen: 2000, fromFen: 10_000 }, '¥20', '满 100 元可用'],
    ['fixed', { ...TERMS, kind: 'fixed', offFen: 550 }, '¥5.5', '无门槛'],
    [
      'discount',
      { ...TERMS, kind: 'discount', percentOff: 15, mostFen: 5000, fromFen: 10_000 },
      '8.5折',
      '满 100 元可用，最多减 50 元',
    ],
    ['round discount', { ...TERMS, kind: 'discount', percentOff: 20, mostFen: 5000 }, '8折', '无门槛，最多减 50 元'],
  ] as const)('names what a %s takes off and when', (_what, terms, value, condition) => {
    const { before, figure, after } = describeValue(terms)
    expect(before + figure + after).toBe(value)
    expect(describeCondition(terms)).toBe(condition)
  })

  it('names what it can be used for', () => {
    expect(describeScope({ scope: 'all', scopeIds: [], scopeNames: [] })).toBe('课程和商品通用')
    expect(describeScope({ scope: 'category', scopeIds: ['a'], scopeNames: ['电工'] })).toBe('限电工类')
    expect(describeScope({ scope: 'goods', scopeIds: ['a', 'b'], scopeNames: ['甲'] })).toBe('限《甲》等')
  })
})

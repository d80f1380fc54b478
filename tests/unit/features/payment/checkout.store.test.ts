import { ApiError, NETWORK_MESSAGE } from '@/core/request/api-error'
import { CheckoutStore } from '@/features/payment/checkout/checkout.store'
import type { OrderApi } from '@/features/order/public'

const GOODS = { kind: 'course' as const, goodsId: 'goods' }
const expected = { payableFen: 19_900, ways: ['wechatH5'] }
const apiOf = (patch: Partial<Record<keyof OrderApi, unknown>>): OrderApi =>
  ({ expect: async () => expected, ...patch }) as unknown as OrderApi

describe('cashier', () => {
  it('places with the same request id on every attempt', async () => {
    const ids: string[] = []
    let failures = 1
    const store = new CheckoutStore(
      GOODS,
      apiOf({
        place: async ({ clientRequestId }: { clientRequestId: string }) => {
          ids.push(clientRequestId)
          if (failures-- > 0) throw new ApiError(0, NETWORK_MESSAGE)
          return { id: 'order', status: 'unpaid' }
        },
      }),
    )
    await store.load()
    expect(await store.place()).toBeUndefined()
    expect(store.form.submitting).toBe(false)
    await expect(store.place()).resolves.toEqual({ orderId: 'order', paid: false })
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  it('PAY-01 detects that the shop takes no payment', async () => {
    const closed = new CheckoutStore(GOODS, apiOf({ expect: async () => ({ payableFen: 100, ways: [] }) }))
    await closed.load()
    expect(closed.paymentEnabled).toBe(false)
    const open = new CheckoutStore(GOODS, apiOf({}))
    await open.load()
    expect(open.paymentEnabled).toBe(true)
  })

  it('detects that there is nothing to buy', async () => {
    const store = new CheckoutStore(GOODS, apiOf({ expect: async () => ({ ...expected, owned: true }) }))
    expect(store.owned).toBe(false)
    await store.load()
    expect(store.owned).toBe(true)
  })

  it('takes a free course without a payment', async () => {
    const store = new CheckoutStore(
      GOODS,
      apiOf({
        expect: async () => ({ payableFen: 0, ways: [] }),
        place: async () => ({ id: 'order', status: 'completed' }),
      }),
    )
    await store.load()
    expect(store.paymentEnabled).toBe(true)
    await expect(store.place()).resolves.toEqual({ orderId: 'order', paid: true })
  })

  it('places at the amount that was shown, and shows a changed one before it is asked again', async () => {
    let payableFen = 100
    const asked: { expectedPayableFen: number; clientRequestId: string }[] = []
    const store = new CheckoutStore(
      { kind: 'package', goodsId: 'goods' },
      apiOf({
        expect: async () => ({ ...expected, payableFen }),
        place: async (input: (typeof asked)[number]) => {
          asked.push(input)
          if (input.expectedPayableFen !== payableFen) throw new ApiError(4011, '价格有变化，请确认新的金额')
          return { id: 'order', status: 'unpaid' }
        },
      }),
    )
    await store.load()
    payableFen = 120
    expect(await store.place()).toBeUndefined()
    expect({ shown: store.expected.data?.payableFen, error: store.form.error }).toEqual({
      shown: 120,
      error: '价格有变化，请确认新的金额',
    })
    await expect(store.place()).resolves.toEqual({ orderId: 'order', paid: false })
    expect(asked.map(({ expectedPayableFen }) => expectedPayableFen)).toEqual([100, 120])
    expect(new Set(asked.map(({ clientRequestId }) => clientRequestId)).size).toBe(1)
    expect(asked[0]).toMatchObject({ lines: [{ kind: 'package', goodsId: 'goods', quantity: 1 }] })
  })

  describe('with coupons', () => {
    const openWithCoupon = async () => {
      const wanted: unknown[] = []
      const placed: unknown[] = []
      const server = { fails: false }
      const store = new CheckoutStore(
        GOODS,
        apiOf({
          expect: async ({ myCouponId }: { myCouponId?: string | null }) => {
            wanted.push(myCouponId)
            if (server.fails) throw new ApiError(0, NETWORK_MESSAGE)
            return {
              ...expected,
              payableFen: myCouponId === null ? 200 : 100,
              myCouponId: myCouponId === undefined ? 'best' : myCouponId,
            }
          },
          place: async (input: { myCouponId: string | null; expectedPayableFen: number }) => {
            placed.push([input.myCouponId, input.expectedPayableFen])
            return { id: 'order', status: 'unpaid' }
          },
        }),
      )
      await store.load()
      return { store, wanted, placed, server }
    }

    it('places with the one that the server chose', async () => {
      const { store, wanted, placed } = await openWithCoupon()
      await store.place()
      expect({ wanted, placed }).toEqual({ wanted: [undefined], placed: [['best', 100]] })
    })

    it('places with the one that the learner chose, also none', async () => {
      const { store, placed } = await openWithCoupon()
      await store.chooseCoupon('other')
      await store.place()
      await store.chooseCoupon(null)
      await store.place()
      expect(placed).toEqual([
        ['other', 100],
        [null, 200],
      ])
    })

    it('places nothing while the amounts of a choice are unknown', async () => {
      const { store, placed } = await openWithCoupon()
      const choosing = store.chooseCoupon(null)
      expect(await store.place()).toBeUndefined()
      await choosing
      expect({ placed, choosing: store.choosing }).toEqual({ placed: [], choosing: false })
    })

    it('keeps the shown coupon when a choice fails', async () => {
      const { store, wanted, placed, server } = await openWithCoupon()
      server.fails = true
      await store.chooseCoupon(null)
      server.fails = false
      await store.load()
      await store.place()
      expect({ wanted, placed }).toEqual({ wanted: [undefined, null, undefined], placed: [['best', 100]] })
    })
  })
})

it('knows the address that opens the same cashier again', () => {
  expect(new CheckoutStore({ kind: 'vip', goodsId: 'v1' }).address).toMatch(/\/sub\/pay\/buy\?id=v1&kind=vip$/)
  const goods = new CheckoutStore({ kind: 'material', goodsId: 'g1', skuId: 's1', quantity: 3 })
  expect(goods.address).toMatch(/\/goodsOrder\/confirm\?id=g1&kind=material&sku=s1&count=3$/)
})

import { ApiError, NETWORK_MESSAGE } from '@/core/request/api-error'
import { CheckoutStore } from '@/features/payment/checkout/checkout.store'
import type { OrderApi } from '@/features/order/public'

const expected = { payableFen: 19_900, channels: ['wechatH5'] }
const apiOf = (patch: Partial<Record<keyof OrderApi, unknown>>): OrderApi =>
  ({ expect: async () => expected, ...patch }) as unknown as OrderApi

describe('cashier', () => {
  it('places with the same request id on every attempt', async () => {
    const ids: string[] = []
    let failures = 1
    const store = new CheckoutStore(
      'goods',
      apiOf({
        place: async ({ clientRequestId }: { clientRequestId: string }) => {
          ids.push(clientRequestId)
          if (failures-- > 0) throw new ApiError(0, NETWORK_MESSAGE)
          return { id: 'order', status: 'unpaid' }
        },
      }),
    )
    expect(await store.place()).toBeUndefined()
    expect(store.form.submitting).toBe(false)
    await expect(store.place()).resolves.toEqual({ orderId: 'order', paid: false })
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  it('PAY-01 detects that the shop takes no payment', async () => {
    const closed = new CheckoutStore('goods', apiOf({ expect: async () => ({ payableFen: 100, channels: [] }) }))
    await closed.load()
    expect(closed.paymentEnabled).toBe(false)
    const open = new CheckoutStore('goods', apiOf({}))
    await open.load()
    expect(open.paymentEnabled).toBe(true)
  })

  it('detects that there is nothing to buy', async () => {
    const store = new CheckoutStore('goods', apiOf({ expect: async () => ({ ...expected, owned: true }) }))
    expect(store.owned).toBe(false)
    await store.load()
    expect(store.owned).toBe(true)
  })

  it('takes a free course without a payment', async () => {
    const store = new CheckoutStore(
      'goods',
      apiOf({
        expect: async () => ({ payableFen: 0, channels: [] }),
        place: async () => ({ id: 'order', status: 'completed' }),
      }),
    )
    await store.load()
    expect(store.paymentEnabled).toBe(true)
    await expect(store.place()).resolves.toEqual({ orderId: 'order', paid: true })
  })
})

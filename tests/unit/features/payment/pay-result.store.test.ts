import type { OrderDetail } from '@contract/order/calls'
import type { OrderStatus } from '@contract/order/order-status'
import { ApiError } from '@/core/request/api-error'
import { PayResultStore } from '@/features/payment/result/pay-result.store'
import { partial } from '../../../support/app/partial'

const order = partial<OrderDetail>({ id: 'o', items: [] })
const make = (statuses: OrderStatus[]) => {
  const asked: string[] = []
  const store = new PayResultStore(
    'o',
    { view: async () => order },
    {
      query: async (id) => {
        asked.push(id)
        return { orderStatus: statuses[Math.min(asked.length, statuses.length) - 1]!, paymentStatus: null }
      },
    },
    async () => undefined,
  )
  return { store, asked }
}

describe('result of a payment', () => {
  it('PAY-01 is paid only when the server says so', async () => {
    const { store, asked } = make(['unpaid', 'unpaid', 'completed'])
    await store.check()
    expect(store.phase).toBe('paid')
    expect(asked).toHaveLength(3)
  })

  it('stops at once when the provider has closed the payment', async () => {
    let asked = 0
    const query = async () => ({
      orderStatus: 'unpaid' as const,
      paymentStatus: asked++ > 0 ? ('closed' as const) : null,
    })
    const store = new PayResultStore('o', { view: async () => order }, { query }, async () => undefined)
    await store.check()
    expect([store.phase, asked]).toEqual(['unfinished', 2])
  })

  it('stops polling after five times and can be restarted', async () => {
    const { store, asked } = make(['unpaid'])
    await store.check()
    expect(store.phase).toBe('unfinished')
    expect(asked).toHaveLength(5)
    await store.check()
    expect(asked).toHaveLength(10)
  })

  it('shows that the order was canceled', async () => {
    const { store } = make(['canceled'])
    await store.check()
    expect(store.phase).toBe('canceled')
  })

  it('shows why the state is unknown', async () => {
    const store = new PayResultStore(
      'o',
      { view: async () => order },
      {
        query: async () => {
          throw new ApiError(0, '网络不太好')
        },
      },
      async () => undefined,
    )
    await store.check()
    expect(store.phase).toBe('failed')
    expect(store.error).toBe('网络不太好')
  })

  it('sends one request for two calls at once, and paid stays paid', async () => {
    const { store, asked } = make(['unpaid', 'completed'])
    await Promise.all([store.check(), store.check()])
    expect(store.phase).toBe('paid')
    expect(asked.length).toBe(2)
    await store.check()
    expect(store.phase).toBe('paid')
    expect(asked.length).toBe(2)
  })
})

import { OrderListStore } from '@/features/order/list/order-list.store'
import type { OrderApi } from '@/features/order/public'

const order = (id: string, status: string) => ({ id, status })

describe('my orders', () => {
  const asked: unknown[] = []
  const api = {
    page: async (input: unknown) => {
      asked.push(input)
      return {
        list: [order('a', 'unpaid'), order('b', 'completed')],
        pageCurrent: 1,
        pageSize: 10,
        totalCount: 2,
        totalPage: 1,
      }
    },
    count: async () => ({ unpaid: 1 }),
    cancel: async (id: string) => order(id, 'canceled'),
  } as unknown as OrderApi

  beforeEach(() => {
    asked.length = 0
  })

  it('asks for all without a status, and for one with it', async () => {
    const store = new OrderListStore('all', api)
    await store.load()
    await store.choose('unpaid')
    expect(asked).toEqual([
      expect.objectContaining({ status: undefined }),
      expect.objectContaining({ status: 'unpaid' }),
    ])
  })

  it('shows all where the address names a status that there is none of', async () => {
    const store = new OrderListStore('elsewhere', api)
    await store.load()
    expect(store.tab).toBe('all')
    expect(asked).toEqual([expect.objectContaining({ status: undefined })])
  })

  it('shows a canceled order as such at once', async () => {
    const store = new OrderListStore('all', api)
    await store.load()
    await store.cancel('a')
    expect(store.list.items.map(({ status }) => status)).toEqual(['canceled', 'completed'])
  })

  it('takes a canceled order out of a tab that it no longer belongs to', async () => {
    const store = new OrderListStore('unpaid', api)
    await store.load()
    await store.cancel('a')
    expect(store.list.items.map(({ id }) => id)).toEqual(['b'])
  })
})

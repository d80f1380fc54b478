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
    hide: async () => ({}),
  } as unknown as OrderApi

  beforeEach(() => {
    asked.length = 0
  })

  it('load all without a status, those of one status, or those that wait for a review', async () => {
    const store = new OrderListStore({ tab: 'all' }, api)
    await store.load()
    await store.choose('unpaid')
    await store.choose('toReview')
    expect(asked).toEqual([
      expect.objectContaining({ status: undefined, toReview: undefined }),
      expect.objectContaining({ status: 'unpaid', toReview: undefined }),
      expect.objectContaining({ status: undefined, toReview: true }),
    ])
  })

  it('load all for an unknown status in the address', async () => {
    const store = new OrderListStore({ tab: 'elsewhere' }, api)
    await store.load()
    expect(store.tab).toBe('all')
    expect(asked).toEqual([expect.objectContaining({ status: undefined })])
  })

  it('show a canceled order immediately', async () => {
    const store = new OrderListStore({ tab: 'all' }, api)
    await store.load()
    await store.cancel('a')
    expect(store.list.items.map(({ status }) => status)).toEqual(['canceled', 'completed'])
  })

  it('remove a canceled order from a tab that it no longer belongs to', async () => {
    const store = new OrderListStore({ tab: 'unpaid' }, api)
    await store.load()
    await store.cancel('a')
    expect(store.list.items.map(({ id }) => id)).toEqual(['b'])
  })

  it('remove a hidden order', async () => {
    const store = new OrderListStore({}, api)
    await store.load()
    await store.hide('b')
    expect(store.list.items.map(({ id }) => id)).toEqual(['a'])
  })

  it('have no tabs of delivery where orders are only studied', () => {
    const store = new OrderListStore({ scope: 'study', tab: 'delivered' }, api)
    expect({ tabs: store.tabs, tab: store.tab }).toEqual({
      tabs: ['all', 'unpaid', 'toReview', 'completed', 'canceled'],
      tab: 'all',
    })
  })

  it.each([
    ['mall', 'toReview'],
    ['vip', 'all'],
  ] as const)('of %s, asked for those to review, show %s', (scope, tab) => {
    expect(new OrderListStore({ scope, tab: 'toReview' }, api).tab).toBe(tab)
  })

  it('load and count those of their scope', async () => {
    const store = new OrderListStore({ scope: 'mall' }, api)
    await store.load()
    expect(asked).toEqual([expect.objectContaining({ scope: 'mall' })])
  })
})

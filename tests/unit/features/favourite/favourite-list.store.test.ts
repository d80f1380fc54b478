import type { FavouriteApi } from '@/features/favourite/favourite.api'
import { FavouriteListStore } from '@/features/favourite/favourite-list.store'

it('removes a favourite from the list, and reloads an emptied list', async () => {
  let kept = ['a', 'b']
  let reads = 0
  const api = {
    page: async () => {
      reads += 1
      return { list: kept.map((id) => ({ id })), pageCurrent: 1, pageSize: 10, totalCount: kept.length, totalPage: 1 }
    },
    remove: async (id: string) => {
      kept = kept.filter((other) => other !== id)
      return { collected: false }
    },
  } as unknown as FavouriteApi
  const store = new FavouriteListStore(api)
  await store.load()
  await store.remove('a')
  expect(store.courses.items.map(({ id }) => id)).toEqual(['b'])
  expect(reads).toBe(1)
  await store.remove('b')
  expect(reads).toBe(2)
  expect(store.courses.isEmpty).toBe(true)
})

it('reads goods when their tab is opened first, and removes them by their own call', async () => {
  const removed: string[] = []
  const api = {
    page: async () => ({ list: [], pageCurrent: 1, pageSize: 10, totalCount: 0, totalPage: 0 }),
    goods: async () => ({
      list: [{ id: 'g' }, { id: 'h' }],
      pageCurrent: 1,
      pageSize: 10,
      totalCount: 2,
      totalPage: 1,
    }),
    removeGoods: async (id: string) => void removed.push(id),
  } as unknown as FavouriteApi
  const store = new FavouriteListStore(api)
  await store.load()
  await store.select('goods')
  expect(store.goods.items.map(({ id }) => id)).toEqual(['g', 'h'])
  await store.removeGoods('g')
  expect(removed).toEqual(['g'])
  expect(store.goods.items.map(({ id }) => id)).toEqual(['h'])
})

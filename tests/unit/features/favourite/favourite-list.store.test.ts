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

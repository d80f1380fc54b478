import type { GoodsApi } from '@/features/goods/goods.api'
import { GoodsListStore } from '@/features/goods/list/goods-list.store'

const storeOf = async () => {
  const page = jest.fn(async () => ({ list: [], pageCurrent: 1, pageSize: 10, totalCount: 0, totalPage: 0 }))
  const store = new GoodsListStore({ page } as unknown as GoodsApi)
  await store.load()
  return { store, page }
}

describe('the mall', () => {
  it('asks for the kind, the order and the words that were chosen', async () => {
    const { store, page } = await storeOf()
    await store.choose('material')
    await store.chooseSort('priceUp')
    await store.setKeyword(' 电工 ')
    await store.search()
    expect(page).toHaveBeenLastCalledWith(
      expect.objectContaining({ kind: 'material', sort: 'priceUp', keyword: '电工' }),
      expect.anything(),
    )
    expect(store.isSearching).toBe(true)
  })

  it('searches when the learner confirms, not with each letter, and shows all once the field is empty', async () => {
    const { store, page } = await storeOf()
    await store.setKeyword('电')
    expect(page).toHaveBeenCalledTimes(1)
    await store.search()
    await store.setKeyword('')
    expect(page).toHaveBeenCalledTimes(3)
    expect(store.isSearching).toBe(false)
  })
})

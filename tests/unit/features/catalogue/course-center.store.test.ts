import { CourseCenterStore } from '@/features/catalogue/center/course-center.store'

const child = { id: 'c2', parentId: 'c1', name: '低压电工', icon: '', courseCount: 1 }
const top = { id: 'c1', parentId: '', name: '电工', icon: '', courseCount: 2, children: [child] }
const makeApi = () => ({
  categories: jest.fn().mockResolvedValue([top]),
  courses: jest.fn().mockResolvedValue({ list: [], pageCurrent: 1, pageSize: 10, totalCount: 0, totalPage: 0 }),
})

it('JUMP-03 opens with the category of the address and ignores an unknown one', async () => {
  const api = makeApi()
  const store = new CourseCenterStore({ categoryId: 'c2', sort: 'sideways', charge: 'free' }, api)
  await store.load()
  expect(api.courses).toHaveBeenCalledWith(
    { categoryId: 'c2', charge: 'free', pageCurrent: 1, pageSize: 10 },
    expect.anything(),
  )
  expect(store.topCategory?.id).toBe('c1')
})

it('UI-05 restarts at page 1 with each filter, and clears them all', async () => {
  const api = makeApi()
  const store = new CourseCenterStore({}, api)
  await store.load()
  await store.applyFilter({ charge: 'paid', courseType: 2 })
  await store.chooseSort('priceAsc')
  expect(api.courses).toHaveBeenLastCalledWith(
    { categoryId: undefined, charge: 'paid', courseType: 2, sort: 'priceAsc', pageCurrent: 1, pageSize: 10 },
    expect.anything(),
  )
  expect(store.filterCount).toBe(2)
  await store.clearFilters()
  expect(store.isNarrowed).toBe(false)
})

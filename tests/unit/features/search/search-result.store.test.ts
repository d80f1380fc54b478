import { SearchResultStore } from '@/features/search/result/search-result.store'

const pageOf = <Row>(list: Row[]) => ({ list, pageCurrent: 1, pageSize: 10, totalCount: list.length, totalPage: 1 })

const given = (courses: unknown[], teachers: unknown[]) => {
  const api = {
    courses: jest.fn().mockResolvedValue(pageOf(courses)),
    teachers: jest.fn().mockResolvedValue(pageOf(teachers)),
    hotWords: jest.fn().mockResolvedValue(['电工']),
  }
  const history = { add: jest.fn().mockResolvedValue(undefined) }
  return { api, history, search: (keyword: string) => new SearchResultStore(keyword, api, history) }
}

it('searches both kinds for the trimmed word and remembers it', async () => {
  const { api, history, search } = given([{ id: 'c' }], [{ id: 't' }])
  const store = search(' 电工 ')
  await store.load()
  expect(api.courses).toHaveBeenCalledWith(
    expect.objectContaining({ keyword: '电工', pageCurrent: 1, pageSize: 10 }),
    expect.anything(),
  )
  expect(history.add).toHaveBeenCalledWith('电工')
  expect(store.courses.items.length).toBe(1)
  expect(store.teachers.items.length).toBe(1)
  expect(store.tab).toBe('courses')
})

it('shows the teachers when only teachers were found', async () => {
  const store = given([], [{ id: 't' }]).search('周')
  await store.load()
  expect(store.tab).toBe('teachers')
})

it('shows results even when the word could not be remembered', async () => {
  const { history, search } = given([{ id: 'c' }], [])
  history.add.mockRejectedValue(new Error('full'))
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const store = search('电工')
  await store.load()
  expect(store.courses.items).toHaveLength(1)
  expect(warn).toHaveBeenCalled()
})

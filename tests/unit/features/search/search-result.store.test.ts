import type { KindCount, SearchKind } from '@contract/search/search-kinds'
import { SearchResultStore } from '@/features/search/result/search-result.store'

const pageOf = <Row>(list: Row[]) => ({ list, pageCurrent: 1, pageSize: 10, totalCount: list.length, totalPage: 1 })

const given = (counts: KindCount[]) => {
  const page = () => jest.fn().mockResolvedValue(pageOf([{ id: 'found' }]))
  const pages = { course: page(), live: page(), teacher: page(), article: page(), goods: page(), paper: page() }
  const api = { count: jest.fn().mockResolvedValue(counts), pages, hotWords: jest.fn().mockResolvedValue(['电工']) }
  const history = { add: jest.fn().mockResolvedValue(undefined) }
  return { pages, history, search: (keyword: string) => new SearchResultStore(keyword, api, history) }
}
const found = (kind: SearchKind, totalCount: number, similar = false): KindCount => ({ kind, totalCount, similar })

it('searches courses for the trimmed word and remembers it, and other kinds once they are chosen', async () => {
  const { pages, history, search } = given([found('course', 1), found('teacher', 1)])
  const store = search(' 电工 ')
  await store.load()
  expect(pages.course).toHaveBeenCalledWith(
    expect.objectContaining({ keyword: '电工', pageCurrent: 1, pageSize: 10 }),
    expect.anything(),
  )
  expect(history.add).toHaveBeenCalledWith('电工')
  expect(store.lists.course.items.length).toBe(1)
  expect(store.tab).toBe('course')
  expect(pages.teacher).not.toHaveBeenCalled()
  store.select('teacher')
  expect(store.tab).toBe('teacher')
  expect(pages.teacher).toHaveBeenCalledTimes(1)
})

it('opens with the first kind that has the word, and shows no kinds that only resemble it', async () => {
  const store = given([found('course', 3, true), found('article', 2), found('goods', 1)]).search('急救')
  await store.load()
  expect(store.tab).toBe('article')
  expect(store.shown.map(({ kind }) => kind)).toEqual(['article', 'goods'])
  expect(store.similar).toBe(false)
  expect(store.lists.article.items.length).toBe(1)
})

it('shows what resembles the word, and says so, when nothing has it', async () => {
  const store = given([found('course', 0), found('article', 2, true)]).search('几救')
  await store.load()
  expect(store.tab).toBe('article')
  expect(store.similar).toBe(true)
})

it('shows an empty list of courses when nothing was found', async () => {
  const store = given([found('course', 0, true), found('article', 0, true)]).search('龘')
  await store.load()
  expect(store.tab).toBe('course')
  expect(store.shown.map(({ kind }) => kind)).toEqual(['course'])
  expect(store.similar).toBe(false)
})

it('shows results even when the word could not be remembered', async () => {
  const { history, search } = given([found('course', 1)])
  history.add.mockRejectedValue(new Error('full'))
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const store = search('电工')
  await store.load()
  expect(store.lists.course.items).toHaveLength(1)
  expect(warn).toHaveBeenCalled()
})

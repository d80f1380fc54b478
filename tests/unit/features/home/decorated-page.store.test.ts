import { ERRORS } from '@contract/errors'
import { ApiError } from '@/core/request/api-error'
import { DecoratedPageStore } from '@/features/home/decorated-page.store'

const emptyPage = { list: [], pageCurrent: 1, pageSize: 3, totalCount: 0, totalPage: 0 }
const makePage = (code: string) => ({ id: code, code, title: code, blocks: [] })
const missing = () => Promise.reject(new ApiError(ERRORS.PAGE_NOT_FOUND.code, '页面不存在或已下线'))

it('NAV-03 shows the page of tab1 when the school has decorated none', async () => {
  const page = jest.fn((code: string) => (code === 'tab1' ? Promise.resolve(makePage(code)) : missing()))
  const store = new DecoratedPageStore(
    'tab5',
    { page, myCourses: () => Promise.resolve(emptyPage) },
    { loggedIn: false },
  )
  await store.load()
  expect(store.page.data?.code).toBe('tab1')
  store.dispose()
})

it('reports a missing tab1, and requests it once', async () => {
  const page = jest.fn(missing)
  const store = new DecoratedPageStore(
    'tab1',
    { page, myCourses: () => Promise.resolve(emptyPage) },
    { loggedIn: false },
  )
  await store.load()
  expect(store.page).toMatchObject({ phase: 'failed', error: '页面不存在或已下线' })
  expect(page).toHaveBeenCalledTimes(1)
  store.dispose()
})

it('loads started courses only after a login, and shows the page without them on failure', async () => {
  const myCourses = jest.fn().mockRejectedValue(new ApiError(0, '网络不太好'))
  const api = { page: (code: string) => Promise.resolve(makePage(code)), myCourses }
  const visitor = new DecoratedPageStore('tab1', api, { loggedIn: false })
  await visitor.load()
  expect(myCourses).not.toHaveBeenCalled()
  const learner = new DecoratedPageStore('tab1', api, { loggedIn: true })
  await learner.load()
  expect(learner.page.phase).toBe('ready')
  expect(learner.continueLearning).toEqual([])
  visitor.dispose()
  learner.dispose()
})

import { ERRORS } from '@contract/errors'
import type { PageBlock } from '@contract/shop/calls'
import { ApiError } from '@/core/request/api-error'
import { DecoratedPageStore } from '@/features/home/decorated-page.store'
import { partial } from '../../../support/app/partial'

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

it('waits with a block of started courses, which would push down what is below it', async () => {
  const block = partial<PageBlock>({ id: 'b', kind: 'continueLearning' })
  const page = () => Promise.resolve({ ...makePage('tab1'), blocks: [block] })
  let answer: (page: typeof emptyPage) => void = () => undefined
  const myCourses = () =>
    new Promise<typeof emptyPage>((resolve) => {
      answer = resolve
    })
  const visitor = new DecoratedPageStore('tab1', { page, myCourses }, { loggedIn: false })
  await visitor.load()
  expect(visitor.waitsForCourses).toBe(false)
  const learner = new DecoratedPageStore('tab1', { page, myCourses }, { loggedIn: true })
  const loaded = learner.load()
  await learner.page.load()
  expect(learner.waitsForCourses).toBe(true)
  answer(emptyPage)
  await loaded
  expect(learner.waitsForCourses).toBe(false)
  visitor.dispose()
  learner.dispose()
})

it('does without that block when its courses cannot be loaded', async () => {
  const block = partial<PageBlock>({ id: 'b', kind: 'continueLearning' })
  const page = () => Promise.resolve({ ...makePage('tab1'), blocks: [block] })
  const myCourses = () => Promise.reject(new ApiError(0, '网络不太好'))
  const store = new DecoratedPageStore('tab1', { page, myCourses }, { loggedIn: true })
  await store.load()
  expect(store.waitsForCourses).toBe(false)
  store.dispose()
})

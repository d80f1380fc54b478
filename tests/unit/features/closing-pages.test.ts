import type { CancelScope } from '@/core/request/cancel-scope'
import type { RequestOptions } from '@/core/request/request'
import { session } from '@/core/session/session.store'
import { CourseCenterStore } from '@/features/catalogue/center/course-center.store'
import { DecoratedPageStore } from '@/features/home/decorated-page.store'
import { PayResultStore } from '@/features/payment/result/pay-result.store'
import { SearchHistory } from '@/features/search/words/search-history'
import { SearchStore } from '@/features/search/words/search.store'
import { AccountStore } from '@/features/user/account/account.store'
import { loginResult, makeUserApi } from './user/fake-user-api'

/** Questions that are never answered; `scopes` are what may end them. */
const scopes: (CancelScope | undefined)[] = []
const ask = (...input: unknown[]) => {
  scopes.push((input[input.length - 1] as RequestOptions | undefined)?.scope)
  return new Promise<never>(() => undefined)
}

interface Page {
  load: () => unknown
  dispose: () => void
}
const PAGES: Record<string, () => Page> = {
  'the personal centre': () =>
    new AccountStore(makeUserApi({ orderCount: ask, courseCount: ask, messageCount: ask, profile: ask })),
  'a decorated page': () => new DecoratedPageStore('tab1', { page: ask, myCourses: ask }),
  'the course center': () => new CourseCenterStore({}, { categories: ask, courses: ask }),
  'the search page': () =>
    new SearchStore(
      '',
      { hotWords: ask, suggest: ask },
      new SearchHistory({
        api: { history: ask, saveHistory: ask, clearHistory: ask },
        storage: { get: () => undefined, set: () => undefined, remove: () => undefined },
        isLoggedIn: () => true,
      }),
    ),
  'the result of a payment': () => {
    const store = new PayResultStore('o', { view: ask }, { query: ask })
    return { load: store.check, dispose: store.dispose }
  },
}

describe('a page that closes', () => {
  beforeEach(() => {
    scopes.length = 0
    session.enter(loginResult)
  })
  afterEach(() => session.forget())

  it.each(Object.keys(PAGES))('cancels every request of %s', (name) => {
    const page = PAGES[name]!()
    void page.load()
    expect(scopes.length).toBeGreaterThan(0)
    expect(scopes.map((scope) => scope?.canceled)).toEqual(scopes.map(() => false))
    page.dispose()
    expect(scopes.map((scope) => scope?.canceled)).toEqual(scopes.map(() => true))
  })

  it('stops polling a payment', async () => {
    let asked = 0
    const store: PayResultStore = new PayResultStore(
      'o',
      { view: ask },
      {
        query: async () => {
          asked++
          return { orderStatus: 'unpaid', paymentStatus: null }
        },
      },
      async () => store.dispose(),
    )
    await store.check()
    expect(asked).toBe(1)
    expect(scopes.length).toBe(0)
  })
})

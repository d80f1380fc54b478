import type * as RequestModule from '@/core/request/request'
import type * as ResourceModule from '@/core/list/resource'
import type * as PagedListModule from '@/core/list/paged-list'
import type * as Settled from '@/core/request/settled'

const HOT = 'GET /resource/api/search/hot/list'
const page = { list: ['a', 'b'], pageCurrent: 1, pageSize: 10, totalCount: 2, totalPage: 1 }

type App = typeof RequestModule & typeof ResourceModule & typeof PagedListModule & typeof Settled

/** The app on a page of its own school, with these responses embedded. */
const openApp = (embedded: Record<string, unknown>): App => {
  document.documentElement.dataset.sid = 'qihang'
  document.body.innerHTML = `<script type="application/json" id="first-responses">${JSON.stringify(embedded)}</script>`
  let app = {} as App
  jest.isolateModules(() => {
    app = {
      ...jest.requireActual<typeof RequestModule>('@/core/request/request'),
      ...jest.requireActual<typeof ResourceModule>('@/core/list/resource'),
      ...jest.requireActual<typeof PagedListModule>('@/core/list/paged-list'),
      ...jest.requireActual<typeof Settled>('@/core/request/settled'),
    }
  })
  return app
}

describe('what the server embedded in the page', () => {
  const sent = jest.fn(() => new Promise<Response>(() => undefined))
  beforeEach(() => {
    sent.mockClear()
    globalThis.fetch = sent
    process.env.TARO_APP_SID = 'qihang'
  })
  afterEach(() => {
    delete document.documentElement.dataset.sid
  })

  it('is shown before the first drawing, serves the first request, and no later one', async () => {
    const { query, Resource } = openApp({ [JSON.stringify([HOT, {}])]: ['电工'] })
    const words = new Resource((options) => query(HOT, {}, options))
    words.showEmbedded()
    expect([words.data, words.phase]).toEqual([['电工'], 'ready'])
    const loading = words.load()
    expect(words.phase).toBe('ready')
    expect(await loading).toBe(true)
    expect(sent).not.toHaveBeenCalled()
    void words.load()
    expect(words.phase).toBe('loading')
    expect(sent).toHaveBeenCalledTimes(1)
  })

  it('fills the first page of a list', () => {
    const { PagedList, settled } = openApp({})
    const list = new PagedList(({ pageCurrent }) => (pageCurrent === 1 ? settled(page) : Promise.reject(new Error())))
    list.showEmbedded()
    expect([list.items, list.phase, list.totalCount, list.isEnd]).toEqual([['a', 'b'], 'ready', 2, true])
  })

  it('is nothing where the page has no such response: no request is sent, and the phase stays', () => {
    const { command, query, Resource } = openApp({})
    const words = new Resource((options) => query(HOT, {}, options))
    words.showEmbedded()
    const saved = new Resource((options) =>
      command('POST /resource/auth/search/history/save', { keyword: '电工' }, options),
    )
    saved.showEmbedded()
    expect([words.phase, saved.phase]).toEqual(['idle', 'idle'])
    expect(sent).not.toHaveBeenCalled()
  })
})

it('a mapped response that is there already stays readable without waiting', async () => {
  const { mapSettled, settled, valueNow } = openApp({})
  expect(valueNow(mapSettled(settled(2), (value) => value * 2))).toEqual({ value: 4 })
  const later = mapSettled(Promise.resolve(2), (value) => value * 2)
  expect(valueNow(later)).toBeUndefined()
  expect(await later).toBe(4)
})

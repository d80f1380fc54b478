import type * as ShopId from '@/platform/storage/shop-id'
import type * as FirstResponses from '@/platform/loading/first-responses'

const IDENTITY = '["GET /base/api/shop/get/pub/code/info",{}]'

/** Opens a page that the server drew for `served`, at an address that asks for `asked`. */
const openPage = ({ served, asked, kept }: { served: string; asked?: string; kept?: string }) => {
  if (kept) window.localStorage.setItem('sid', JSON.stringify(kept))
  window.history.replaceState(null, '', `/wap/${asked ? `?sid=${asked}` : ''}`)
  document.documentElement.dataset.sid = served
  document.body.innerHTML =
    `<div id="first-screen"></div>` +
    `<script type="application/json" id="first-responses">${JSON.stringify({ [IDENTITY]: { id: served } })}</script>`
  let page = {} as typeof ShopId & typeof FirstResponses
  jest.isolateModules(() => {
    page = {
      ...jest.requireActual<typeof ShopId>('@/platform/storage/shop-id'),
      ...jest.requireActual<typeof FirstResponses>('@/platform/loading/first-responses'),
    }
  })
  return page
}
const stored = () => [window.localStorage.getItem('sid'), /sid=[^;]*/.exec(document.cookie)?.[0]]

describe('the school of a visit', () => {
  beforeEach(() => {
    window.localStorage.clear()
    document.cookie = 'sid=; path=/wap; max-age=0'
  })
  afterEach(() => {
    delete document.documentElement.dataset.sid
  })

  it('is that of the address, else of the last visit, else of the server', () => {
    expect(openPage({ served: 'second', asked: 'second', kept: 'first' }).shopId).toBe('second')
    expect(openPage({ served: 'first', kept: 'first' }).shopId).toBe('first')
    window.localStorage.clear()
    expect(openPage({ served: 'default' }).shopId).toBe('default')
  })

  it('is stored only when it exists, and its cookie is renewed at each start', () => {
    const page = openPage({ served: 'second', asked: 'second' })
    expect(stored()).toEqual([null, undefined])
    page.keepShopId()
    expect(stored()).toEqual(['"second"', 'sid=second'])
    document.cookie = 'sid=; path=/wap; max-age=0'
    openPage({ served: 'second' }).keepShopId()
    expect(stored()).toEqual(['"second"', 'sid=second'])
  })

  it('is not stored without one in the address, because the server may choose another later', () => {
    openPage({ served: 'default' }).keepShopId()
    expect(stored()).toEqual([null, undefined])
  })

  it('is removed when it does not exist, and no other', () => {
    openPage({ served: 'default', kept: 'gone' }).forgetShopId()
    expect(stored()).toEqual([null, undefined])
    openPage({ served: 'first', kept: 'first' }).keepShopId()
    openPage({ served: 'first', asked: 'no-such' }).forgetShopId()
    expect(stored()).toEqual(['"first"', 'sid=first'])
  })
})

describe('data embedded in the page', () => {
  it('is used for the requested school', () => {
    const page = openPage({ served: 'second', asked: 'second' })
    expect(document.getElementById('first-screen')).not.toBeNull()
    expect(page.takeFirstResponse(IDENTITY)).toEqual({ id: 'second' })
    expect(page.takeFirstResponse(IDENTITY)).toBeUndefined()
  })

  it('is dropped for another school', () => {
    const page = openPage({ served: 'default', asked: 'no-such' })
    expect(page.takeFirstResponse(IDENTITY)).toBeUndefined()
    expect(document.getElementById('first-screen')).toBeNull()
  })
})

import { PagedList } from '@/core/list/paged-list'
import { LOGIN_OPENS_MILLISECONDS, Resource } from '@/core/list/resource'
import { ApiError } from '@/core/request/api-error'
import * as toasts from '@/shared/ui/toast/toast'

describe('a reload', () => {
  const told: string[] = []
  beforeEach(() => {
    told.length = 0
    jest.spyOn(toasts, 'toast').mockImplementation((text) => {
      told.push(text)
    })
  })
  afterEach(() => jest.restoreAllMocks())

  it('returns whether it succeeded', async () => {
    const outcomes = [Promise.resolve('a'), Promise.reject(new ApiError(0, '网络不太好'))]
    const resource = new Resource(() => outcomes.shift()!)
    expect(await resource.load()).toBe(true)
    expect(await resource.load()).toBe(false)
    const pages = [
      Promise.resolve({ list: ['a'], pageCurrent: 1, pageSize: 10, totalCount: 1, totalPage: 1 }),
      Promise.reject(new ApiError(0, '网络不太好')),
    ]
    const list = new PagedList(() => pages.shift()!)
    expect(await list.refresh()).toBe(true)
    expect(await list.reload()).toBe(false)
  })

  it.each([
    [0, ['网络不太好']],
    [3001, ['网络不太好']],
    [301, []],
  ])('reports failure with code %i beside the old data, except an ended login', async (code, words) => {
    const outcomes = [Promise.resolve('old'), Promise.reject(new ApiError(code, '网络不太好'))]
    const resource = new Resource(() => outcomes.shift()!)
    await resource.load()
    await resource.load()
    expect(resource.data).toBe('old')
    expect(told).toEqual(words)
  })

  it('shows the end of a login as a failure only once the login has opened over the page', async () => {
    jest.useFakeTimers()
    const expired = () => Promise.reject(new ApiError(301, '登录过期'))
    const [resource, list] = [new Resource(expired), new PagedList(expired)]
    expect([await resource.load(), await list.refresh()]).toEqual([false, false])
    expect([resource.phase, list.phase]).not.toContain('failed')
    jest.advanceTimersByTime(LOGIN_OPENS_MILLISECONDS)
    expect([resource.phase, list.phase]).toEqual(['failed', 'failed'])
    jest.useRealTimers()
  })

  it('leaves the first failure to the page', async () => {
    await new Resource(() => Promise.reject(new ApiError(0, '网络不太好'))).load()
    expect(told).toEqual([])
  })
})

import { when } from 'mobx'
import { type ApiError, CanceledError, NETWORK_MESSAGE } from '@/core/request/api-error'
import { CancelScope } from '@/core/request/cancel-scope'
import { credentials, listeners } from '@/core/request/hooks'
import { loading } from '@/core/request/loading'
import { command, query } from '@/core/request/request'
import { twin } from '@/core/request/twin'
import { givenNetwork, ok } from './network.fixture'

describe('request', () => {
  const refused: ApiError[] = []
  beforeEach(() => {
    refused.length = 0
    credentials.shopId = () => 'school'
    credentials.token = () => undefined
    listeners.refused = (error) => {
      refused.push(error)
    }
  })

  it('REQ-01 sends the shop, the old-token constant, and the token after a login', async () => {
    const sent = givenNetwork(() => ok({}))
    await query('GET /base/api/shop/wap/website/domain', {})
    expect(sent[0]!.headers).toMatchObject({ sid: 'school', oldToken: '0', appVersion: '31063' })
    expect(sent[0]!.headers).not.toHaveProperty('token')
    credentials.token = () => 'secret'
    await query('GET /base/api/shop/wap/website/domain', {})
    expect(sent[1]!.headers).toMatchObject({ token: 'secret' })
  })

  it('REQ-06 waits one minute for a response', async () => {
    jest.useFakeTimers()
    globalThis.fetch = jest.fn(
      (_url: unknown, init?: RequestInit) =>
        new Promise<Response>((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
        }),
    )
    const settled = jest.fn()
    query('GET /base/api/sys/enum/view', { name: '没有回音' }).catch(settled)
    await jest.advanceTimersByTimeAsync(59_999)
    expect(settled).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(settled).toHaveBeenCalledWith(expect.objectContaining({ code: 0, message: NETWORK_MESSAGE }))
    jest.useRealTimers()
  })

  it('puts the input of a GET into the address, without undefined values, and of a POST into the body', async () => {
    const sent = givenNetwork(() => ok({}))
    await query('GET /base/api/sys/enum/view', { name: '性别' })
    await query('POST /resource/api/course/page', { keyword: '电工', categoryId: undefined })
    expect(sent[0]!.url).toContain('/api/base/api/sys/enum/view?name=%E6%80%A7%E5%88%AB')
    expect(sent[1]!.body).toEqual({ keyword: '电工' })
  })

  it('shares two equal queries at the same time, and sends a later one again', async () => {
    const sent = givenNetwork(() => ok([]))
    const both = [query('GET /base/api/resource/nav/list', {}), query('GET /base/api/resource/nav/list', {})]
    await Promise.all(both)
    expect(sent).toHaveLength(1)
    await query('GET /base/api/resource/nav/list', {})
    expect(sent).toHaveLength(2)
  })

  it('keeps a shared query running when one of its two pages closes', async () => {
    const sent = givenNetwork(() => ok(['a']))
    const [leaving, staying] = [new CancelScope(), new CancelScope()]
    const gone = query('GET /base/api/resource/nav/list', {}, { scope: leaving, noLoading: true })
    const kept = query('GET /base/api/resource/nav/list', {}, { scope: staying, noLoading: true })
    leaving.cancel()
    await expect(gone).rejects.toBeInstanceOf(CanceledError)
    await expect(kept).resolves.toEqual(['a'])
    expect(sent).toHaveLength(1)
  })

  it('aborts a shared query when its last page closes, and sends a new one for the next page', async () => {
    const aborted = jest.fn()
    globalThis.fetch = jest.fn(
      (_url: unknown, init?: RequestInit) =>
        new Promise<Response>(() => {
          init?.signal?.addEventListener('abort', aborted)
        }),
    )
    const scopes = [new CancelScope(), new CancelScope()]
    const asked = scopes.map((scope) => query('GET /base/api/resource/nav/list', {}, { scope, noLoading: true }))
    scopes[0]!.cancel()
    expect(aborted).not.toHaveBeenCalled()
    scopes[1]!.cancel()
    for (const one of asked) await expect(one).rejects.toBeInstanceOf(CanceledError)
    expect(aborted).toHaveBeenCalledTimes(1)
    const sent = givenNetwork(() => ok([]))
    await query('GET /base/api/resource/nav/list', {}, { noLoading: true })
    expect(sent).toHaveLength(1)
    expect(refused).toEqual([])
  })

  it('shares no query between quiet and loud callers, nor between learners', async () => {
    const sent = givenNetwork(() => ok([]))
    const loud = query('GET /base/api/resource/nav/list', {})
    const quiet = query('GET /base/api/resource/nav/list', {}, { noLoading: true })
    credentials.token = () => 'secret'
    const mine = query('GET /base/api/resource/nav/list', {}, { noLoading: true })
    await Promise.all([loud, quiet, mine])
    expect(sent).toHaveLength(3)
  })

  it('does not join a query that was sent before a command ended', async () => {
    const sent = givenNetwork(() => ok({}))
    const answers: ((reply: Response) => void)[] = []
    const network = globalThis.fetch
    globalThis.fetch = jest.fn(
      () =>
        new Promise<Response>((resolve) => {
          answers.push(resolve)
        }),
    )
    const before = query('GET /resource/api/course/view/data', { id: 'a' }, { noLoading: true })
    globalThis.fetch = network
    await command('PUT /resource/auth/collection/user/set', { id: 'a', collected: true }, { noLoading: true })
    await query('GET /resource/api/course/view/data', { id: 'a' }, { noLoading: true })
    expect(sent.map(({ method }) => method)).toEqual(['PUT', 'GET'])
    answers[0]!(await network('/api', { method: 'GET', headers: {} }))
    await before
  })

  it('does not join a query that was sent before a command ended, for all methods', async () => {
    givenNetwork(() => ok({}))
    const lesson = { courseId: 'a', resourceId: 'b' }
    const fetched = jest.mocked(globalThis.fetch)
    const before = query('POST /resource/api/course/page', {}, { noLoading: true })
    await command('GET /resource/auth/course/appointment/course', lesson, { noLoading: true })
    await Promise.all([before, query('POST /resource/api/course/page', {}, { noLoading: true })])
    expect(fetched.mock.calls.map(([url]) => String(url).split('/').at(-1)!.split('?')[0])).toEqual([
      'page',
      'course',
      'page',
    ])
  })

  it('sends equal commands separately', async () => {
    const sent = givenNetwork(() => ok({}))
    const input = { id: 'a', collected: true }
    await Promise.all([
      command('PUT /resource/auth/collection/user/set', input),
      command('PUT /resource/auth/collection/user/set', input),
    ])
    expect(sent).toHaveLength(2)
  })

  it('REQ-04 throws the server’s sentence and reports the refusal once', async () => {
    givenNetwork(() => ({ body: { code: 3001, msg: '课程不存在' } }))
    await expect(query('GET /resource/api/course/view', { id: 'a' })).rejects.toMatchObject({
      code: 3001,
      message: '课程不存在',
    })
    expect(refused.map(({ code }) => code)).toEqual([3001])
  })

  it('AUTH-04 reports no auth error of a token that has since been replaced', async () => {
    givenNetwork(() => ({ body: { code: 301, msg: '请先登录' } }))
    credentials.token = () => 'secret'
    const before = query('GET /base/auth/shop/user/view', {}, { noLoading: true })
    const logout = command('PUT /base/auth/shop/user/logout', {}, { noLoading: true })
    credentials.token = () => undefined
    await expect(before).rejects.toMatchObject({ code: 301 })
    await expect(logout).rejects.toMatchObject({ code: 301 })
    expect(refused).toEqual([])
    await expect(query('GET /base/auth/shop/user/view', {}, { noLoading: true })).rejects.toMatchObject({ code: 301 })
    expect(refused.map(({ code }) => code)).toEqual([301])
  })

  it('REQ-07 reports a network failure when there is no response', async () => {
    givenNetwork(() => 'down')
    await expect(query('GET /base/api/resource/nav/list', {})).rejects.toMatchObject({
      code: 0,
      message: expect.stringContaining('网络'),
    })
  })

  it('reports nothing for a request whose page has closed', async () => {
    givenNetwork(() => ok([]))
    const scope = new CancelScope()
    const asked = query('GET /base/api/resource/nav/list', {}, { scope })
    scope.cancel()
    await expect(asked).rejects.toBeInstanceOf(CanceledError)
    await expect(query('GET /base/api/resource/nav/list', {}, { scope })).rejects.toBeInstanceOf(CanceledError)
    expect(refused).toEqual([])
  })

  it('UI-08 shows the indicator unless noLoading', async () => {
    givenNetwork(() => ok([]))
    await when(() => !loading.visible)
    const quiet = query('GET /base/api/resource/nav/list', {}, { noLoading: true })
    const before = loading.visible
    const loud = query('GET /base/api/page/wap/list', {})
    expect(before).toBe(false)
    expect(loading.visible).toBe(true)
    await Promise.all([quiet, loud])
  })
})

describe('twin', () => {
  const calls = { visitor: 'public', learner: 'mine' }

  it('picks the public call for a visitor', () => {
    credentials.token = () => undefined
    expect(twin(calls)).toBe('public')
  })

  it('picks the learner’s call after a login', () => {
    credentials.token = () => 'secret'
    expect(twin(calls)).toBe('mine')
  })
})

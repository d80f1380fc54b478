import { type ApiError, CanceledError } from '@/core/request/api-error'
import { CancelScope } from '@/core/request/cancel-scope'
import { credentials, listeners } from '@/core/request/hooks'
import { command, query } from '@/core/request/request'
import { givenNetwork, ok } from './network.fixture'

describe('while the server is busy', () => {
  const refused: ApiError[] = []
  beforeEach(() => {
    refused.length = 0
    credentials.shopId = () => 'school'
    credentials.token = () => undefined
    listeners.refused = (error) => {
      refused.push(error)
    }
  })
  const busy = { status: 503, body: { code: -1, msg: '服务繁忙，请稍后重试', data: null } }
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('repeats a query, at most twice', async () => {
    const sent = givenNetwork(() => (sent.length < 2 ? busy : ok(['a'])))
    const asked = query('GET /base/api/resource/nav/list', {})
    await jest.advanceTimersByTimeAsync(10_000)
    expect(await asked).toEqual(['a'])
    expect(sent).toHaveLength(2)

    const always = givenNetwork(() => busy)
    const failed = expect(query('GET /base/api/resource/nav/list', {})).rejects.toMatchObject({ code: -1 })
    await jest.advanceTimersByTimeAsync(10_000)
    await failed
    expect(always).toHaveLength(3)
    expect(refused.map(({ message }) => message)).toEqual(['服务繁忙，请稍后重试'])
  })

  it('repeats a command only if it carries a request id', async () => {
    const sent = givenNetwork(() => (sent.length < 2 ? busy : ok({})))
    const input = { clientRequestId: 'a', lines: [], expectedPayableFen: 0 }
    const order = command('POST /resource/auth/trade/order/save', input)
    await jest.advanceTimersByTimeAsync(10_000)
    await order
    expect(sent.map(({ body }) => body)).toEqual(Array(2).fill(input))

    const other = givenNetwork(() => busy)
    const saved = command('POST /resource/auth/search/history/save', { keyword: '电工' })
    await expect(saved).rejects.toMatchObject({ code: -1 })
    expect(other).toHaveLength(1)
  })

  it('repeats with the login that it was first sent with', async () => {
    credentials.token = () => 'lin'
    const sent = givenNetwork(() => (sent.length < 2 ? busy : ok({})))
    const order = command('POST /resource/auth/trade/order/save', {
      clientRequestId: 'a',
      lines: [],
      expectedPayableFen: 0,
    })
    await jest.advanceTimersByTimeAsync(100)
    credentials.token = () => 'chen'
    await jest.advanceTimersByTimeAsync(10_000)
    await order
    expect(sent.map(({ headers }) => headers.token)).toEqual(['lin', 'lin'])
  })

  it('tells callers how long the server asks to wait', async () => {
    givenNetwork(() => ({ ...busy, headers: [['Retry-After', '2']] }))
    const failed = expect(command('POST /resource/auth/search/history/save', { keyword: '电工' })).rejects
    await failed.toMatchObject({ code: -1, retryAfterSeconds: 2 })
  })

  it('stops waiting when the page closes', async () => {
    const sent = givenNetwork(() => busy)
    const scope = new CancelScope()
    const asked = expect(query('GET /base/api/resource/nav/list', {}, { scope })).rejects.toBeInstanceOf(CanceledError)
    await jest.advanceTimersByTimeAsync(100)
    scope.cancel()
    await jest.advanceTimersByTimeAsync(10_000)
    await asked
    expect(sent).toHaveLength(1)
  })
})

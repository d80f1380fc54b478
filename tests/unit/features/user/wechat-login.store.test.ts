import { ERRORS } from '@contract/errors'
import { ApiError } from '@/core/request/api-error'
import { session } from '@/core/session/session.store'
import { WechatLoginStore } from '@/features/user/login/wechat-login.store'
import { loginResult, makeUserApi } from './fake-user-api'

type Port = NonNullable<ConstructorParameters<typeof WechatLoginStore>[1]>

const given = (api: Parameters<typeof makeUserApi>[0], port: Partial<Port>) =>
  new WechatLoginStore(makeUserApi(api), { begin: jest.fn(), takeCode: () => undefined, ...port } as Port)

afterEach(() => {
  session.forget()
  localStorage.clear()
})

it('AUTH-01 logs in with a known WeChat account', async () => {
  const wechatMiniLogin = jest.fn().mockResolvedValue({ login: loginResult, bindTicket: '' })
  const store = given(
    { wechatMiniLogin },
    { begin: jest.fn().mockResolvedValue({ kind: 'code', code: { code: 'wx-1' } }) },
  )
  expect(await store.begin('/sub/account/login', true)).toEqual({ kind: 'in' })
  expect(wechatMiniLogin).toHaveBeenCalledWith('wx-1', true)
  expect(session.token).toBe('token-1')
})

it('opens the binding of a phone for an unknown account, without a login', async () => {
  const wechatMiniLogin = jest.fn().mockResolvedValue({ login: null, bindTicket: 'ticket-1' })
  const store = given(
    { wechatMiniLogin },
    { begin: jest.fn().mockResolvedValue({ kind: 'code', code: { code: 'wx-1' } }) },
  )
  expect(await store.begin('/sub/account/login', true)).toEqual({ kind: 'binding', ticket: 'ticket-1' })
  expect(session.loggedIn).toBe(false)
})

it('exchanges the code from WeChat on the web, and nothing without one', async () => {
  const wechatWebLogin = jest.fn().mockResolvedValue({ login: loginResult, bindTicket: '' })
  expect(await given({ wechatWebLogin }, {}).finish()).toBeUndefined()
  expect(wechatWebLogin).not.toHaveBeenCalled()
  const back = given({ wechatWebLogin }, { takeCode: () => ({ code: 'wx-2', state: 'state-2' }) })
  expect(await back.finish()).toEqual({ kind: 'in' })
  expect(wechatWebLogin).toHaveBeenCalledWith(
    expect.objectContaining({ code: 'wx-2', state: 'state-2', agreed: true, authType: 1, clientType: 2 }),
  )
})

it('shows what WeChat refused and can be retried', async () => {
  const begin = jest.fn().mockRejectedValue(new ApiError(ERRORS.WECHAT_DISABLED.code, '本店铺未开通微信登录'))
  const store = given({}, { begin })
  expect(await store.begin('/', true)).toEqual({ kind: 'failed' })
  expect(store.error).toBe('本店铺未开通微信登录')
  expect(store.isBusy).toBe(false)
})

it('starts once for several taps', async () => {
  const begin = jest.fn(() => new Promise<never>(() => undefined))
  const store = given({}, { begin })
  void store.begin('/', true)
  expect(await store.begin('/', true)).toEqual({ kind: 'left' })
  expect(begin).toHaveBeenCalledTimes(1)
})

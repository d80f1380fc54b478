import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { encrypt, PASSWORD, register, startUserServer, type UserServer } from './user-server'

let server: UserServer
beforeAll(async () => {
  server = await startUserServer()
})

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.50 NetType/WIFI'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36'

type Registered = Awaited<ReturnType<typeof register>>

const login = async ({ phone, from }: Registered, { userAgent = '', deviceToken }: Login = {}) => {
  const password = await encrypt(server, PASSWORD)
  const headers = { ...from.headers, 'user-agent': userAgent }
  const { data } = await server.call(
    'POST /base/api/shop/user/login/pwd',
    { phone, password, agreed: true, deviceToken },
    { headers },
  )
  return data
}
interface Login {
  userAgent?: string
  deviceToken?: string
}

const list = async (token: string) =>
  (await server.call('GET /base/auth/shop/user/device/list', {}, { token })).data.devices
const isIn = async (token: string) => (await server.call('GET /base/auth/shop/user/view', {}, { token })).code === 200
const logout = (token: string, id: string) => server.call('PUT /base/auth/shop/user/device/logout', { id }, { token })

describe('devices with a login', () => {
  it('are listed with name, shortened network and last use, the present one first', async () => {
    const learner = await register(server)
    const phone = await login(learner, { userAgent: IPHONE })
    server.clock.offsetMilliseconds += 2 * 3_600_000
    const desk = await login(learner, { userAgent: WINDOWS })
    const [first, ...others] = await list(phone.token)
    expect(first).toMatchObject({ name: 'iPhone · 微信', network: '10.0.*.*', current: true })
    expect(others.map(({ name, current }) => [name, current])).toEqual([
      ['Windows 电脑 · Chrome', false],
      ['', false],
    ])
    expect(await isIn(desk.token)).toBe(true)
  })

  it('count once for two tabs of one browser, which share what the browser keeps', async () => {
    const learner = await register(server)
    const { deviceToken } = learner
    const tab = await login(learner, { userAgent: WINDOWS, deviceToken })
    const other = await login(learner, { userAgent: WINDOWS, deviceToken })
    expect(await list(tab.token)).toHaveLength(1)
    const elsewhere = await login(learner, { userAgent: IPHONE })
    const [, desk] = await list(elsewhere.token)
    await logout(elsewhere.token, desk!.id)
    expect([await isIn(tab.token), await isIn(other.token), await isIn(learner.token)]).toEqual([false, false, false])
    expect(await list(elsewhere.token)).toHaveLength(1)
  })

  it('stay one device when the login is exchanged or the password changed', async () => {
    const learner = await register(server)
    const phone = await login(learner, { userAgent: IPHONE })
    const exchanged = await server.call('POST /base/api/shop/user/token', { token: phone.token })
    const [present] = await list(exchanged.data.token)
    expect(present).toMatchObject({ name: 'iPhone · 微信', current: true })
    const password = await encrypt(server, 'New12345!')
    const changed = await server.call(
      'PUT /base/auth/shop/user/update/login/pwd',
      { oldPassword: await encrypt(server, PASSWORD), password, repeatPassword: password },
      { token: exchanged.data.token },
    )
    expect(await list(changed.data.token)).toMatchObject([{ name: 'iPhone · 微信', current: true }])
  })

  it('are logged out one by one, and not the one that asks', async () => {
    const learner = await register(server)
    const phone = await login(learner, { userAgent: IPHONE })
    const [present, other] = await list(phone.token)
    expect((await logout(phone.token, present!.id)).code).toBe(ERRORS.DEVICE_IN_USE.code)
    expect(await isIn(learner.token)).toBe(true)
    expect((await logout(phone.token, other!.id)).code).toBe(200)
    expect(await isIn(learner.token)).toBe(false)
    expect((await logout(phone.token, other!.id)).code).toBe(ERRORS.DEVICE_NOT_FOUND.code)
    expect(await isIn(phone.token)).toBe(true)
  })

  it('are all logged out but the one that asks', async () => {
    const learner = await register(server)
    const phone = await login(learner, { userAgent: IPHONE })
    const desk = await login(learner, { userAgent: WINDOWS })
    await server.call('PUT /base/auth/shop/user/device/logout/others', {}, { token: phone.token })
    expect([await isIn(phone.token), await isIn(desk.token), await isIn(learner.token)]).toEqual([true, false, false])
    expect(await list(phone.token)).toHaveLength(1)
  })

  it('of another learner look missing', async () => {
    const learner = await register(server)
    const stranger = await register(server)
    const [theirs] = await list(learner.token)
    expect((await logout(stranger.token, theirs!.id)).code).toBe(ERRORS.DEVICE_NOT_FOUND.code)
    expect(await isIn(learner.token)).toBe(true)
  })
})

import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { hashSecret } from '../../../server/src/kernel/hash-secret'
import { sessionTable } from '../../../server/src/modules/user/user.table'
import { OTHER_SHOP } from '../../support/server/fixture-school'
import { encrypt, PASSWORD, register, startUserServer, type UserServer } from './user-server'

let server: UserServer
beforeAll(async () => {
  server = await startUserServer()
})

const DAY_MILLISECONDS = 86_400_000
const view = (token: string, sid?: string) => server.call('GET /base/auth/shop/user/view', {}, { token, sid })
const exchange = (token: string, sid?: string) => server.call('POST /base/api/shop/user/token', { token }, { sid })

describe('logins [postgres]', () => {
  it('AUTH-01 are tokens of 256 bits, stored as a hash', async () => {
    const { token } = await register(server)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const rows = await server.database.current
      .select()
      .from(sessionTable)
      .where(eq(sessionTable.tokenHash, hashSecret(token)))
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('AUTH-03 end 30 days after the last use', async () => {
    const { token } = await register(server)
    server.clock.offsetMilliseconds += 20 * DAY_MILLISECONDS
    expect((await view(token)).code).toBe(200)
    server.clock.offsetMilliseconds += 20 * DAY_MILLISECONDS
    expect((await view(token)).code).toBe(200)
    server.clock.offsetMilliseconds += 30 * DAY_MILLISECONDS + 1000
    expect((await view(token)).code).toBe(ERRORS.LOGIN_EXPIRED.code)
  })

  it('are extended at most once an hour', async () => {
    const { token } = await register(server)
    const readEnd = async () =>
      (
        await server.database.current
          .select()
          .from(sessionTable)
          .where(eq(sessionTable.tokenHash, hashSecret(token)))
      )[0]!.expiresAt
    const first = await readEnd()
    server.clock.offsetMilliseconds += 30 * 60_000
    await view(token)
    expect(await readEnd()).toEqual(first)
    server.clock.offsetMilliseconds += 45 * 60_000
    await view(token)
    expect((await readEnd()).getTime()).toBeGreaterThan(first.getTime())
  })

  it('AUTH-04 end immediately at logout, even when cached', async () => {
    const { token } = await register(server)
    expect((await view(token)).code).toBe(200)
    expect((await server.call('PUT /base/auth/shop/user/logout', {}, { token })).code).toBe(200)
    expect((await view(token)).code).toBe(ERRORS.LOGIN_EXPIRED.code)
  })

  it('stay ended when a request reads them during logout', async () => {
    const { token } = await register(server)
    await Promise.all([
      view(token),
      view(token),
      server.call('PUT /base/auth/shop/user/logout', {}, { token }),
      view(token),
      view(token),
    ])
    expect((await view(token)).code).toBe(ERRORS.LOGIN_EXPIRED.code)
  })

  it('belong to one shop', async () => {
    const { token } = await register(server)
    expect((await view(token)).code).toBe(200)
    expect((await view(token, OTHER_SHOP)).code).toBe(ERRORS.LOGIN_REQUIRED.code)
    expect((await exchange(token, OTHER_SHOP)).code).toBe(ERRORS.LOGIN_EXPIRED.code)
    expect((await view('invented')).code).toBe(ERRORS.LOGIN_REQUIRED.code)
  })

  it('are exchanged for new ones', async () => {
    const { token } = await register(server)
    const { data } = await exchange(token)
    expect((await view(data.token)).code).toBe(200)
    expect((await view(token)).code).toBe(ERRORS.LOGIN_EXPIRED.code)
    expect((await exchange(token)).code).toBe(ERRORS.LOGIN_EXPIRED.code)
    expect((await exchange('invented')).code).toBe(ERRORS.LOGIN_EXPIRED.code)
  })

  it('are exchanged by one of many simultaneous requests', async () => {
    const { token } = await register(server)
    const all = await Promise.all(Array.from({ length: 6 }, () => exchange(token)))
    expect(all.filter(({ code }) => code === 200)).toHaveLength(1)
  })

  it('with the old password end when it is changed at the same time', async () => {
    const visitor = await register(server)
    const old = await encrypt(server, PASSWORD)
    const password = await encrypt(server, 'New12345!')
    const login = () =>
      server.call(
        'POST /base/api/shop/user/login/pwd',
        { phone: visitor.phone, password: old, agreed: true },
        visitor.from,
      )
    const change = () =>
      server.call(
        'PUT /base/auth/shop/user/update/login/pwd',
        { oldPassword: old, password, repeatPassword: password },
        { token: visitor.token },
      )
    const [changed, ...logins] = await Promise.all([change(), login(), login(), login()])
    expect(changed.code).toBe(200)
    for (const { code, data } of logins) {
      if (code === 200) expect((await view(data.token)).code).toBe(ERRORS.LOGIN_EXPIRED.code)
      else expect([321, ERRORS.PASSWORD_WRONG.code]).toContain(code)
    }
    expect((await view(changed.data.token)).code).toBe(200)
  })
})

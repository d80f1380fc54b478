import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { captchaTable } from '../../../server/src/modules/user/user.table'
import { OTHER_SHOP } from '../../support/server/fixture-school'
import { encrypt, newVisitor, PASSWORD, register, startUserServer, type UserServer, type Visitor } from './user-server'

let server: UserServer
beforeAll(async () => {
  server = await startUserServer()
})

const login = async (visitor: Visitor, password: string, captcha = {}) =>
  server.call(
    'POST /base/api/shop/user/login/pwd',
    { phone: visitor.phone, password: await encrypt(server, password), agreed: true, ...captcha },
    visitor.from,
  )
const failThrice = async (visitor: Visitor) => {
  for (let round = 0; round < 3; round++)
    expect((await login(visitor, 'Wrong123!')).code).toBe(ERRORS.PASSWORD_WRONG.code)
}
/** A person who reads the picture. */
const solve = async (sid?: string) => {
  const { data } = await server.call('GET /base/api/shop/user/get/image/verification', {}, { sid })
  const [row] = await server.database.current.select().from(captchaTable).where(eq(captchaTable.id, data.captchaId))
  return { captchaId: data.captchaId, captchaText: row!.text.toUpperCase(), svg: data.svg }
}

describe('captcha [postgres]', () => {
  it('AUTH-06 is required by 321 after three failures, even for the right password', async () => {
    const visitor = await register(server)
    await failThrice(visitor)
    const asked = await login(visitor, PASSWORD)
    expect({ code: asked.code, msg: asked.msg }).toEqual({ code: 321, msg: ERRORS.CAPTCHA_REQUIRED.message })
    const { svg, ...answer } = await solve()
    expect(svg).toMatch(/^<svg/)
    expect((await login(visitor, PASSWORD, answer)).code).toBe(200)
    expect((await login(visitor, 'Wrong123!')).code, 'success begins anew').toBe(ERRORS.PASSWORD_WRONG.code)
  })

  it('AUTH-06 is required for a phone that is not registered, too', async () => {
    const visitor = newVisitor()
    await failThrice(visitor)
    expect((await login(visitor, PASSWORD)).code).toBe(321)
  })

  it('AUTH-13 is refused when empty, wrong, expired, reused or of another shop', async () => {
    const visitor = await register(server)
    await failThrice(visitor)
    expect((await login(visitor, PASSWORD, { ...(await solve()), captchaText: ' ' })).msg).toBe(
      ERRORS.CAPTCHA_REQUIRED.message,
    )
    const tried = await solve()
    expect((await login(visitor, PASSWORD, { ...tried, captchaText: '????' })).msg).toBe(ERRORS.CAPTCHA_WRONG.message)
    expect((await login(visitor, PASSWORD, tried)).msg, 'a wrong answer uses it up').toBe(ERRORS.CAPTCHA_WRONG.message)
    expect((await login(visitor, PASSWORD, await solve(OTHER_SHOP))).msg).toBe(ERRORS.CAPTCHA_WRONG.message)
    const late = await solve()
    server.clock.offsetMilliseconds += 5 * 60_000 + 1000
    expect((await login(visitor, PASSWORD, late)).msg).toBe(ERRORS.CAPTCHA_WRONG.message)
  })

  it('AUTH-06 accepts one of many simultaneous solutions', async () => {
    const visitor = await register(server)
    await failThrice(visitor)
    const answer = await solve()
    const all = await Promise.all(Array.from({ length: 6 }, () => login(visitor, 'Wrong123!', answer)))
    expect(all.filter(({ code }) => code === ERRORS.PASSWORD_WRONG.code)).toHaveLength(1)
  })

  it('AUTH-06 checks at most three of many simultaneous guesses', async () => {
    const visitor = await register(server)
    const all = await Promise.all(Array.from({ length: 12 }, () => login(visitor, 'Wrong123!')))
    expect(all.filter(({ code }) => code === ERRORS.PASSWORD_WRONG.code)).toHaveLength(3)
    expect(all.filter(({ code }) => code === 321)).toHaveLength(9)
  })

  it('AUTH-06 is required from an address that fails with many phones', async () => {
    const { from } = newVisitor()
    const codes = []
    for (let round = 0; round < 101; round++) codes.push((await login({ ...newVisitor(), from }, 'Wrong123!')).code)
    expect(codes[99]).toBe(ERRORS.PASSWORD_WRONG.code)
    expect(codes[100]).toBe(321)
  })

  it('AUTH-06 allows a phone twenty attempts a minute from all addresses', async () => {
    const { phone } = await register(server)
    const untilMinute = 60_000 - (server.clock.now().getTime() % 60_000)
    server.clock.offsetMilliseconds += untilMinute
    const tries = await Promise.all(Array.from({ length: 21 }, () => login({ ...newVisitor(), phone }, 'Wrong123!')))
    expect(tries.filter(({ code }) => code === ERRORS.RATE_LIMITED.code)).toHaveLength(1)
    server.clock.offsetMilliseconds += 60_000
    expect((await login({ ...newVisitor(), phone }, 'Wrong123!')).code).toBe(321)
  })
})

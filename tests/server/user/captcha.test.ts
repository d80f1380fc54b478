import { like } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { loginFailureTable } from '../../../server/src/modules/user/user.table'
import { OTHER_SHOP } from '../../support/server/fixture-school'
import {
  encrypt,
  newVisitor,
  PASSWORD,
  receiveCode,
  register,
  solve,
  startUserServer,
  type UserServer,
  type Visitor,
} from './user-server'

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

describe('captcha [postgres]', () => {
  it('AUTH-06 is required by 321 after three failures, even for the right password', async () => {
    const visitor = await register(server)
    await failThrice(visitor)
    const asked = await login(visitor, PASSWORD)
    expect({ code: asked.code, msg: asked.msg }).toEqual({ code: 321, msg: ERRORS.CAPTCHA_REQUIRED.message })
    const answer = await solve(server)
    expect((await login(visitor, PASSWORD, answer)).code).toBe(200)
    expect((await login(visitor, 'Wrong123!')).code, 'success begins anew').toBe(ERRORS.PASSWORD_WRONG.code)
  })

  it('AUTH-06 is required to ask whether a phone is registered', async () => {
    const { phone } = await register(server)
    const ask = (captcha = {}) => server.call('POST /base/api/shop/user/check/phone/exist', { phone, ...captcha })
    expect((await ask()).code).toBe(321)
    expect((await ask(await solve(server))).data).toEqual({ exist: true })
  })

  it('is a picture of a few kilobytes without its text', async () => {
    const { data } = await server.call('GET /base/api/shop/user/get/image/verification', {})
    expect(data.image).toMatch(/^data:image\/jpeg;base64,/)
    expect(data.image.length).toBeLessThan(20_000)
    expect(Object.keys(data).sort()).toEqual(['captchaId', 'image', 'widgetPath'])
  })

  it('AUTH-06 is required for a phone that is not registered, too', async () => {
    const visitor = newVisitor()
    await failThrice(visitor)
    expect((await login(visitor, PASSWORD)).code).toBe(321)
  })

  it('AUTH-13 is refused when empty, wrong, expired, reused or of another shop', async () => {
    const visitor = await register(server)
    await failThrice(visitor)
    expect((await login(visitor, PASSWORD, { ...(await solve(server)), captchaText: ' ' })).msg).toBe(
      ERRORS.CAPTCHA_REQUIRED.message,
    )
    const tried = await solve(server)
    expect((await login(visitor, PASSWORD, { ...tried, captchaText: '????' })).msg).toBe(ERRORS.CAPTCHA_WRONG.message)
    expect((await login(visitor, PASSWORD, tried)).msg, 'a wrong answer uses it up').toBe(ERRORS.CAPTCHA_WRONG.message)
    expect((await login(visitor, PASSWORD, await solve(server, OTHER_SHOP))).msg).toBe(ERRORS.CAPTCHA_WRONG.message)
    const late = await solve(server)
    server.clock.offsetMilliseconds += 5 * 60_000 + 1000
    expect((await login(visitor, PASSWORD, late)).msg).toBe(ERRORS.CAPTCHA_WRONG.message)
  })

  it('AUTH-06 accepts one of many simultaneous solutions', async () => {
    const visitor = await register(server)
    await failThrice(visitor)
    const answer = await solve(server)
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

  it('AUTH-06 asks the owner for nothing on a device that logged in before, whatever strangers tried', async () => {
    const owner = await register(server)
    for (let round = 0; round < 3; round++) await login({ ...newVisitor(), phone: owner.phone }, 'Wrong123!')
    expect((await login(owner, PASSWORD)).code).toBe(321)
    expect((await login({ ...newVisitor(), phone: owner.phone }, PASSWORD, await solve(server))).code).toBe(200)
    for (let round = 0; round < 4; round++) await login({ ...newVisitor(), phone: owner.phone }, 'Wrong123!')
    const { deviceToken } = owner
    expect((await login(owner, PASSWORD, { deviceToken })).code).toBe(200)
  })

  it('does not take the device of another learner, or a made-up one, for the own', async () => {
    const owner = await register(server)
    const other = await register(server)
    await failThrice(owner)
    for (const deviceToken of [other.deviceToken, 'made-up'])
      expect((await login(owner, PASSWORD, { deviceToken })).code).toBe(321)
  })

  it('knows one device of several learners, and forgets the others when the password is reset', async () => {
    const owner = await register(server)
    const other = await register(server)
    const { data } = await login(other, PASSWORD, { deviceToken: owner.deviceToken })
    expect(data.deviceToken).toBe(owner.deviceToken)
    const proof = await receiveCode(server, owner, 'reset')
    const password = await encrypt(server, PASSWORD)
    const input = { phone: owner.phone, ...proof, password, repeatPassword: password }
    expect((await server.call('PUT /base/api/shop/user/reset/login/pwd', input, owner.from)).code).toBe(200)
    await failThrice(owner)
    expect((await login(owner, PASSWORD, { deviceToken: owner.deviceToken })).code).toBe(321)
    await failThrice(other)
    expect((await login(other, PASSWORD, { deviceToken: owner.deviceToken })).code).toBe(200)
  })

  it('AUTH-06 ends the tries of one phone from one network after thirty wrong ones a day, only there', async () => {
    const owner = await register(server)
    const stranger = { ...newVisitor(), phone: owner.phone }
    await login(stranger, 'Wrong123!')
    await server.database.current
      .update(loginFailureTable)
      .set({ count: 30 })
      .where(like(loginFailureTable.phone, `${owner.phone}@net:%`))
    const refused = await login(stranger, PASSWORD, await solve(server))
    expect(refused.code).toBe(ERRORS.PASSWORD_TRIES_USED.code)
    expect((await login({ ...newVisitor(), phone: owner.phone }, PASSWORD)).code).toBe(200)
    server.clock.offsetMilliseconds += 24 * 3_600_000 + 1000
    expect((await login(stranger, PASSWORD)).code).toBe(200)
  })
})

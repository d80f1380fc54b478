import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { userTable } from '../../../server/src/modules/user/user.table'
import {
  encrypt,
  newVisitor,
  PASSWORD,
  receiveCode,
  register,
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

describe('passwords', () => {
  it('AUTH-14 are decrypted as jsencrypt encrypts them', async () => {
    const browser = globalThis as { window?: unknown; self?: unknown }
    Object.assign(browser, { window: globalThis, self: globalThis })
    const { JSEncrypt } = await import('jsencrypt')
    delete browser.window
    delete browser.self
    const visitor = await register(server)
    const cipher = new JSEncrypt()
    cipher.setPublicKey((await server.call('GET /base/api/shop/user/get/public/key', {})).data.publicKey)
    for (let round = 0; round < 20; round++) {
      const password = cipher.encrypt(PASSWORD) as string
      const answer = await server.call(
        'POST /base/api/shop/user/login/pwd',
        { phone: visitor.phone, password, agreed: true },
        visitor.from,
      )
      expect(answer.code).toBe(200)
    }
  })

  it('AUTH-14 return one error for every unreadable ciphertext', async () => {
    const right = Buffer.from(await encrypt(server, PASSWORD), 'base64')
    right[100]! ^= 1
    const unreadable = [
      PASSWORD,
      '!!!',
      Buffer.alloc(256, 255).toString('base64'),
      randomBytes(256).toString('base64'),
      right.toString('base64'),
      randomBytes(300).toString('base64'),
      Buffer.alloc(256).toString('base64'),
    ]
    for (const password of unreadable) {
      const { phone, from } = newVisitor()
      const answer = await server.call('POST /base/api/shop/user/login/pwd', { phone, password, agreed: true }, from)
      expect({ code: answer.code, msg: answer.msg }).toEqual({
        code: ERRORS.PASSWORD_UNREADABLE.code,
        msg: ERRORS.PASSWORD_UNREADABLE.message,
      })
    }
  })

  it('are stored as argon2id and never returned', async () => {
    const { userId, token } = await register(server)
    const [row] = await server.database.current.select().from(userTable).where(eq(userTable.id, userId))
    expect(row!.passwordHash).toMatch(/^\$argon2id\$/)
    const view = await server.call('GET /base/auth/shop/user/view', {}, { token })
    expect(JSON.stringify(view)).not.toContain('argon2')
  })

  it.each(['abc123!@', 'ABC123!@', 'Abcdef!@', 'Abc12345', 'Ab1!', 'Abc123!@Abc123!@Abc12', 'Abc 123!@'])(
    'AUTH-08 are refused when weak: %s',
    async (weak) => {
      const visitor = newVisitor()
      const proof = await receiveCode(server, visitor, 'register')
      const register = async (password: string) =>
        server.call(
          'POST /base/api/shop/user/register',
          { phone: visitor.phone, ...proof, password: await encrypt(server, password), agreed: true },
          visitor.from,
        )
      expect((await register(weak)).code).toBe(ERRORS.PASSWORD_WEAK.code)
      expect((await register(PASSWORD)).code, 'the code is not used up').toBe(200)
    },
  )

  it('return the same error for an unknown phone as for a wrong password', async () => {
    const known = await register(server)
    const wrong = await login(known, 'Wrong123!@')
    const unknown = await login(newVisitor(), 'Wrong123!@')
    expect(unknown).toEqual(wrong)
    expect(wrong.code).toBe(ERRORS.PASSWORD_WRONG.code)
  })

  it('AUTH-11 are refused without the agreement', async () => {
    const { phone, from } = newVisitor()
    const password = await encrypt(server, PASSWORD)
    const input = { phone, codeTicket: 'none', password, agreed: false }
    for (const [key, code] of [
      ['POST /base/api/shop/user/login/pwd', ''],
      ['POST /base/api/shop/user/register', '1234'],
      ['POST /base/api/shop/user/login/verification/code', '123456'],
    ] as const) {
      expect((await server.call(key, { ...input, code }, from)).code).toBe(ERRORS.AGREEMENT_REQUIRED.code)
    }
  })

  it('AUTH-12 are refused with an invalid mobile number', async () => {
    for (const phone of ['', '12345', '11900000000', '23900000000', '139000000000', '1390000000a']) {
      const answer = await server.call('POST /base/api/shop/user/check/phone/exist', { phone })
      expect(answer.status).toBe(400)
    }
  })

  it('are changed with the old one, which ends all logins and returns a new one', async () => {
    const visitor = await register(server)
    const change = async (oldPassword: string | undefined, password: string, repeat = password) =>
      server.call(
        'PUT /base/auth/shop/user/update/login/pwd',
        {
          oldPassword: oldPassword && (await encrypt(server, oldPassword)),
          password: await encrypt(server, password),
          repeatPassword: await encrypt(server, repeat),
        },
        { token: visitor.token },
      )
    expect((await change(PASSWORD, 'New12345!', 'New12345?')).code, 'AUTH-10').toBe(ERRORS.PASSWORD_MISMATCH.code)
    expect((await change('Wrong123!', 'New12345!')).code).toBe(ERRORS.OLD_PASSWORD_WRONG.code)
    expect((await change(undefined, 'New12345!')).code).toBe(ERRORS.OLD_PASSWORD_WRONG.code)
    const other = (await login(visitor, PASSWORD)).data.token
    await server.call('GET /base/auth/shop/user/view', {}, { token: other })

    const { data } = await change(PASSWORD, 'New12345!')

    expect((await server.call('GET /base/auth/shop/user/view', {}, { token: data.token })).code).toBe(200)
    for (const token of [visitor.token, other]) {
      expect((await server.call('GET /base/auth/shop/user/view', {}, { token })).code).toBe(ERRORS.LOGIN_EXPIRED.code)
    }
    expect((await login(visitor, PASSWORD)).code).toBe(ERRORS.PASSWORD_WRONG.code)
    expect((await login(visitor, 'New12345!')).code).toBe(200)
  })

  it('cannot be guessed after ten failures with the old one', async () => {
    const { token } = await register(server)
    const password = await encrypt(server, 'New12345!')
    const oldPassword = await encrypt(server, 'Wrong123!')
    const codes: number[] = []
    for (let round = 0; round < 11; round++) {
      codes.push(
        (
          await server.call(
            'PUT /base/auth/shop/user/update/login/pwd',
            { oldPassword, password, repeatPassword: password },
            { token },
          )
        ).code,
      )
    }
    expect(codes.slice(0, 10)).toEqual(Array(10).fill(ERRORS.OLD_PASSWORD_WRONG.code))
    expect(codes[10]).toBe(ERRORS.RATE_LIMITED.code)
  })

  it('can be changed again after an hour, even under steady attempts', async () => {
    const { token } = await register(server)
    const [password, oldPassword] = [await encrypt(server, 'New12345!'), await encrypt(server, 'Wrong123!')]
    const codes: number[] = []
    for (let round = 0; round < 12; round++) {
      codes.push(
        (
          await server.call(
            'PUT /base/auth/shop/user/update/login/pwd',
            { oldPassword, password, repeatPassword: password },
            { token },
          )
        ).code,
      )
      server.clock.offsetMilliseconds += 330_000
    }
    const wrong = ERRORS.OLD_PASSWORD_WRONG.code
    expect(codes).toEqual([...Array<number>(10).fill(wrong), ERRORS.RATE_LIMITED.code, wrong])
  })

  it('AUTH-09 are reset with a code of six digits, which ends all logins', async () => {
    const visitor = await register(server)
    const proof = await receiveCode(server, visitor, 'reset')
    expect(proof.code).toMatch(/^[0-9]{6}$/)
    const reset = async (input: object) =>
      server.call.raw(
        'PUT /base/api/shop/user/reset/login/pwd',
        {
          phone: visitor.phone,
          ...proof,
          password: await encrypt(server, 'Reset123!'),
          repeatPassword: await encrypt(server, 'Reset123!'),
          ...input,
        },
        visitor.from,
      )
    expect((await reset({ repeatPassword: await encrypt(server, 'Reset123?') })).code, 'AUTH-10').toBe(
      ERRORS.PASSWORD_MISMATCH.code,
    )
    expect((await reset({})).code).toBe(200)
    expect((await reset({})).code, 'single use').toBe(ERRORS.CODE_EXPIRED.code)
    expect((await server.call('GET /base/auth/shop/user/view', {}, { token: visitor.token })).code).toBe(
      ERRORS.LOGIN_EXPIRED.code,
    )
    expect((await login(visitor, 'Reset123!')).code).toBe(200)
  })

  it('do not help a disabled learner anywhere', async () => {
    const visitor = await register(server)
    await server.database.current.update(userTable).set({ disabled: true }).where(eq(userTable.id, visitor.userId))
    server.clock.offsetMilliseconds += 4000
    expect((await server.call('GET /base/auth/shop/user/view', {}, { token: visitor.token })).code).toBe(
      ERRORS.LOGIN_EXPIRED.code,
    )
    expect((await login(visitor, PASSWORD)).code).toBe(ERRORS.USER_DISABLED.code)
    const proof = await receiveCode(server, visitor, 'login')
    const byCode = await server.call(
      'POST /base/api/shop/user/login/verification/code',
      { phone: visitor.phone, ...proof, agreed: true },
      visitor.from,
    )
    expect(byCode.code).toBe(ERRORS.USER_DISABLED.code)
  })
})

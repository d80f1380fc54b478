import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { ERRORS } from '@contract/errors'
import { smsCodeTable } from '../../../server/src/modules/user/user.table'
import { SmsRefusal } from '../../../server/src/providers/sms/sms'
import { OTHER_SHOP, SHOP } from '../../support/server/fixture-school'
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

const DAY_MILLISECONDS = 86_400_000
const send = ({ phone, from }: Visitor, purpose: 'register' | 'login' = 'login', sid?: string) =>
  server.call('POST /base/api/shop/user/send/verification/code', { phone, purpose }, { ...from, sid })
const login = ({ phone, from }: Visitor, code: string, sid?: string) =>
  server.call('POST /base/api/shop/user/login/verification/code', { phone, code, agreed: true }, { ...from, sid })
/** Another code than this one. */
const miss = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

describe('SMS codes [postgres]', () => {
  it('AUTH-09 are four digits, and never in the response', async () => {
    const visitor = newVisitor()
    const answer = await send(visitor, 'register')
    expect(answer.data).toEqual({ retryAfterSeconds: 60 })
    expect(server.outbox.list(visitor.phone)[0]!.code).toMatch(/^[0-9]{4}$/)
  })

  it('AUTH-09 are valid once, for one purpose, one phone and one shop', async () => {
    const visitor = await register(server)
    const code = await receiveCode(server, visitor, 'login')
    expect((await login(visitor, code, OTHER_SHOP)).code).toBe(ERRORS.CODE_WRONG.code)
    expect((await login(newVisitor(), code)).code).toBe(ERRORS.CODE_WRONG.code)
    const password = await encrypt(server, PASSWORD)
    const registered = await server.call(
      'POST /base/api/shop/user/register',
      { phone: visitor.phone, code: miss(code), password, agreed: true },
      visitor.from,
    )
    expect(registered.code, 'the code to register with was used').toBe(ERRORS.CODE_EXPIRED.code)
    expect((await login(visitor, code)).code).toBe(200)
    expect((await login(visitor, code)).code).toBe(ERRORS.CODE_EXPIRED.code)
  })

  it('AUTH-09 expire after ten minutes', async () => {
    const visitor = await register(server)
    const code = await receiveCode(server, visitor, 'login')
    server.clock.offsetMilliseconds += 10 * 60_000 + 1000
    expect((await login(visitor, code)).code).toBe(ERRORS.CODE_EXPIRED.code)
  })

  it('AUTH-09 expire after five wrong attempts', async () => {
    const visitor = await register(server)
    const code = await receiveCode(server, visitor, 'login')
    for (let round = 0; round < 5; round++) expect((await login(visitor, miss(code))).code).toBe(ERRORS.CODE_WRONG.code)
    expect((await login(visitor, code)).code).toBe(ERRORS.CODE_EXPIRED.code)
  })

  it('AUTH-09 expire when a newer one is sent', async () => {
    const visitor = await register(server)
    const older = await receiveCode(server, visitor, 'login')
    server.clock.offsetMilliseconds += 60_000
    const newer = await receiveCode(server, visitor, 'login')
    if (older !== newer) expect((await login(visitor, older)).code).toBe(ERRORS.CODE_WRONG.code)
    expect((await login(visitor, newer)).code).toBe(200)
  })

  it('AUTH-09 are used by one of many simultaneous requests', async () => {
    const visitor = await register(server)
    const code = await receiveCode(server, visitor, 'login')
    const all = await Promise.all(Array.from({ length: 5 }, () => login(visitor, code)))
    expect(all.filter((answer) => answer.code === 200)).toHaveLength(1)
    expect(all.filter((answer) => answer.code === ERRORS.CODE_EXPIRED.code)).toHaveLength(4)
  })

  it('AUTH-09 allow five attempts in all by simultaneous guesses', async () => {
    const visitor = await register(server)
    const code = await receiveCode(server, visitor, 'login')
    const all = await Promise.all(Array.from({ length: 20 }, () => login(visitor, miss(code))))
    expect(all.filter((answer) => answer.code === ERRORS.CODE_WRONG.code)).toHaveLength(5)
  })

  it('AUTH-09 register once for many simultaneous requests with the same code', async () => {
    const visitor = newVisitor()
    const code = await receiveCode(server, visitor, 'register')
    const password = await encrypt(server, PASSWORD)
    const all = await Promise.all(
      Array.from({ length: 4 }, () =>
        server.call(
          'POST /base/api/shop/user/register',
          { phone: visitor.phone, code, password, agreed: true },
          visitor.from,
        ),
      ),
    )
    expect(all.filter((answer) => answer.code === 200)).toHaveLength(1)
  })

  it('AUTH-09 are sent to a phone every 60 seconds for any purpose, and once for simultaneous requests', async () => {
    const visitor = newVisitor()
    const all = await Promise.all(Array.from({ length: 5 }, () => send(visitor)))
    expect(all.filter((answer) => answer.code === 200)).toHaveLength(1)
    expect(server.outbox.list(visitor.phone)).toHaveLength(1)
    expect((await send(visitor, 'register')).code).toBe(ERRORS.CODE_TOO_SOON.code)
    server.clock.offsetMilliseconds += 60_000
    expect((await send(visitor)).code).toBe(200)
  })

  it('AUTH-09 are limited to ten a day for a phone', async () => {
    const visitor = newVisitor()
    for (let round = 0; round < 10; round++) {
      expect((await send(visitor)).code).toBe(200)
      server.clock.offsetMilliseconds += 61_000
    }
    expect((await send(visitor)).code).toBe(ERRORS.CODE_TOO_MANY.code)
    server.clock.offsetMilliseconds += DAY_MILLISECONDS
    expect((await send(visitor)).code).toBe(200)
  })

  it('AUTH-06 require a captcha from an address that sends to many phones', async () => {
    const { from } = newVisitor()
    const codes = []
    for (let round = 0; round < 41; round++) codes.push((await send({ ...newVisitor(), from })).code)
    expect(codes[39]).toBe(200)
    expect(codes[40]).toBe(321)
  })

  it('AUTH-06 can be sent to a whole school behind one address, and are refused after thousands', async () => {
    const { from } = newVisitor()
    const ip = from.headers['x-forwarded-for']
    const add = (count: number) =>
      server.database.current.insert(smsCodeTable).values(
        Array.from({ length: count }, () => {
          const at = server.clock.now()
          return {
            id: randomUUID(),
            shopId: SHOP,
            phone: randomUUID(),
            purpose: 'login',
            codeHash: '',
            ip,
            triesLeft: 0,
            createdAt: at,
            expiresAt: at,
          }
        }),
      )
    await add(400)
    expect((await send({ ...newVisitor(), from })).code).toBe(200)
    await add(2600)
    expect(await send({ ...newVisitor(), from })).toMatchObject({
      code: ERRORS.CODE_TOO_MANY.code,
      msg: expect.stringContaining('请换一个网络') as string,
    })
    expect((await send(newVisitor())).code).toBe(200)
  })

  it('reveal only to the holder of a phone whether it is registered', async () => {
    const known = await register(server)
    const unknown = newVisitor()
    expect(await send(unknown)).toEqual(await send(known))
    expect((await login(unknown, miss(server.outbox.list(unknown.phone)[0]!.code))).code).toBe(ERRORS.CODE_WRONG.code)
    expect((await login(unknown, server.outbox.list(unknown.phone)[0]!.code)).code).toBe(ERRORS.PHONE_UNKNOWN.code)

    server.clock.offsetMilliseconds += 61_000
    const code = await receiveCode(server, known, 'register')
    const password = await encrypt(server, PASSWORD)
    const again = (value: string) =>
      server.call(
        'POST /base/api/shop/user/register',
        { phone: known.phone, code: value, password, agreed: true },
        known.from,
      )
    expect((await again(miss(code))).code).toBe(ERRORS.CODE_WRONG.code)
    expect((await again(code)).code).toBe(ERRORS.PHONE_TAKEN.code)
  })

  it('are sent to the own phone of a logged-in learner', async () => {
    const { phone, token } = await register(server)
    expect(
      (await server.call('POST /base/auth/shop/user/send/verification/code', { purpose: 'reset' }, { token })).code,
    ).toBe(200)
    expect(server.outbox.list(phone)[0]).toMatchObject({ purpose: 'reset', code: expect.stringMatching(/^[0-9]{6}$/) })
  })

  it('are stored as a hash', async () => {
    const visitor = newVisitor()
    const code = await receiveCode(server, visitor, 'login')
    const [row] = await server.database.current.select().from(smsCodeTable).where(eq(smsCodeTable.phone, visitor.phone))
    expect(row!.codeHash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify({ ...row, phone: '', id: '', codeHash: '', createdAt: '', expiresAt: '' })).not.toContain(
      code,
    )
  })

  it('appear in the outbox of development', async () => {
    const visitor = newVisitor()
    const code = await receiveCode(server, visitor, 'login')
    const json = await server.app.inject(`/dev/outbox.json?phone=${visitor.phone}`)
    expect(json.json()).toEqual([{ phone: visitor.phone, purpose: 'login', code, sentAt: expect.any(String) }])
    const page = await server.app.inject('/dev/outbox')
    expect(page.body).toContain(`<code>${code}</code>`)
  })

  it.each([
    [
      'the code of the carrier',
      () => new SmsRefusal('Aliyun', 'isv.AMOUNT_NOT_ENOUGH'),
      'Aliyun SMS refused: isv.AMOUNT_NOT_ENOUGH',
    ],
    [
      'the kind of failure alone',
      (phone: string) => new TypeError(`Failed to parse URL from https://sms.test/?PhoneNumbers=${phone}`),
      'SMS not sent: TypeError',
    ],
  ])('log %s when they are not sent', async (_name, fail, expected) => {
    const visitor = newVisitor()
    vi.spyOn(server.outbox, 'send').mockRejectedValueOnce(fail(visitor.phone))
    server.lines.length = 0
    expect((await send(visitor)).code).toBe(ERRORS.SMS_FAILED.code)
    expect(server.lines.filter((line) => line.includes(expected))).toHaveLength(1)
    expect(server.lines.join('')).not.toContain(visitor.phone)
    expect((await send(visitor)).code).toBe(200)
  })

  it('are not in the logs, nor are phones, passwords and tokens', async () => {
    const visitor = await register(server)
    const code = await receiveCode(server, visitor, 'login')
    const { data } = await login(visitor, code)
    await server.call('GET /base/auth/shop/user/view', {}, { token: data.token })
    const log = server.lines.join('')
    expect(log).toContain('login/verification/code')
    for (const secret of [visitor.phone, data.token, visitor.token, PASSWORD, `"${code}"`])
      expect(log).not.toContain(secret)
  })
})

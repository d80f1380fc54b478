import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { ERRORS } from '@contract/errors'
import type { CodePurpose } from '@contract/user/validation'
import { smsCodeTable } from '../../../server/src/modules/user/user.table'
import { SmsRefusal } from '../../../server/src/providers/sms/sms'
import { OTHER_SHOP } from '../../support/server/fixture-school'
import {
  encrypt,
  miss,
  newVisitor,
  PASSWORD,
  receiveCode,
  register,
  startUserServer,
  type Proof,
  type UserServer,
  type Visitor,
} from './user-server'

let server: UserServer
beforeAll(async () => {
  server = await startUserServer()
})

const send = ({ phone, from }: Visitor, purpose: CodePurpose = 'login', sid?: string) =>
  server.call('POST /base/api/shop/user/send/verification/code', { phone, purpose }, { ...from, sid })
const login = ({ phone, from }: Visitor, proof: Proof & { deviceToken?: string }, sid?: string) =>
  server.call('POST /base/api/shop/user/login/verification/code', { phone, ...proof, agreed: true }, { ...from, sid })
const registerBy = async ({ phone, from }: Visitor, proof: Proof) =>
  server.call(
    'POST /base/api/shop/user/register',
    { phone, ...proof, password: await encrypt(server, PASSWORD), agreed: true },
    from,
  )

describe('SMS codes [postgres]', () => {
  it.each([
    ['register', 4],
    ['login', 6],
    ['bind', 6],
    ['reset', 6],
  ] as const)('AUTH-09 have, to %s, %i digits, which are never in the response', async (purpose, codeLength) => {
    const visitor = newVisitor()
    const answer = await send(visitor, purpose)
    const { code } = server.outbox.list(visitor.phone)[0]!
    expect(answer.data).toEqual({ retryAfterSeconds: 60, codeLength, codeTicket: expect.any(String) as string })
    expect(code).toMatch(new RegExp(`^[0-9]{${codeLength}}$`))
    expect(answer.data.codeTicket).not.toContain(code)
  })

  it('are good only with the ticket of their request, and a stranger without it uses up no try', async () => {
    const visitor = await register(server)
    const proof = await receiveCode(server, visitor, 'login')
    const stranger = newVisitor().from
    const own = await receiveCode(server, { phone: visitor.phone, from: stranger }, 'login')
    for (const codeTicket of [own.codeTicket, 'made-up'])
      for (let round = 0; round < 6; round++)
        await login({ phone: visitor.phone, from: stranger }, { ...miss(proof), codeTicket })
    const stolen = { ...proof, codeTicket: own.codeTicket }
    expect((await login({ phone: visitor.phone, from: stranger }, stolen)).code).toBe(ERRORS.CODE_EXPIRED.code)
    expect((await login(visitor, proof)).code).toBe(200)
  })

  it('AUTH-09 are valid once, for one purpose, one phone and one shop', async () => {
    const visitor = await register(server)
    const proof = await receiveCode(server, visitor, 'login')
    expect((await login(visitor, proof, OTHER_SHOP)).code).toBe(ERRORS.CODE_EXPIRED.code)
    expect((await login(newVisitor(), proof)).code).toBe(ERRORS.CODE_EXPIRED.code)
    const other = await registerBy(visitor, { ...proof, code: proof.code.slice(0, 4) })
    expect(other.code, 'for another purpose').toBe(ERRORS.CODE_EXPIRED.code)
    expect((await login(visitor, proof)).code).toBe(200)
    expect((await login(visitor, proof)).code).toBe(ERRORS.CODE_EXPIRED.code)
  })

  it('AUTH-09 expire after ten minutes', async () => {
    const visitor = await register(server)
    const proof = await receiveCode(server, visitor, 'login')
    server.clock.offsetMilliseconds += 10 * 60_000 + 1000
    expect((await login(visitor, proof)).code).toBe(ERRORS.CODE_EXPIRED.code)
  })

  it('AUTH-09 expire after five wrong attempts', async () => {
    const visitor = await register(server)
    const proof = await receiveCode(server, visitor, 'login')
    for (let round = 0; round < 5; round++)
      expect((await login(visitor, miss(proof))).code).toBe(ERRORS.CODE_WRONG.code)
    expect((await login(visitor, proof)).code).toBe(ERRORS.CODE_EXPIRED.code)
  })

  it('AUTH-09 are not replaced by one that a stranger requests', async () => {
    const visitor = await register(server)
    const own = await receiveCode(server, visitor, 'login')
    await receiveCode(server, { ...newVisitor(), phone: visitor.phone }, 'login')
    expect((await login(visitor, own)).code).toBe(200)
  })

  it('AUTH-09 are used by one of many simultaneous requests', async () => {
    const visitor = await register(server)
    const proof = await receiveCode(server, visitor, 'login')
    const all = await Promise.all(Array.from({ length: 5 }, () => login(visitor, proof)))
    expect(all.filter((answer) => answer.code === 200)).toHaveLength(1)
    expect(all.filter((answer) => answer.code === ERRORS.CODE_EXPIRED.code)).toHaveLength(4)
  })

  it('AUTH-09 allow five attempts in all by simultaneous guesses', async () => {
    const visitor = await register(server)
    const proof = await receiveCode(server, visitor, 'login')
    const all = await Promise.all(Array.from({ length: 20 }, () => login(visitor, miss(proof))))
    expect(all.filter((answer) => answer.code === ERRORS.CODE_WRONG.code)).toHaveLength(5)
  })

  it('AUTH-09 register once for many simultaneous requests with the same code', async () => {
    const visitor = newVisitor()
    const proof = await receiveCode(server, visitor, 'register')
    const all = await Promise.all(Array.from({ length: 4 }, () => registerBy(visitor, proof)))
    expect(all.filter((answer) => answer.code === 200)).toHaveLength(1)
  })

  it('reveal only to the holder of a phone whether it is registered', async () => {
    const known = await register(server)
    const unknown = newVisitor()
    const ticketless = { data: { codeTicket: '' } }
    expect({ ...(await send(unknown)), ...ticketless }).toEqual({ ...(await send(known)), ...ticketless })
    server.clock.offsetMilliseconds += 61_000
    const proof = await receiveCode(server, unknown, 'login')
    expect((await login(unknown, miss(proof))).code).toBe(ERRORS.CODE_WRONG.code)
    expect((await login(unknown, proof)).code).toBe(ERRORS.PHONE_UNKNOWN.code)

    const again = await receiveCode(server, known, 'register')
    expect((await registerBy(known, miss(again))).code).toBe(ERRORS.CODE_WRONG.code)
    expect((await registerBy(known, again)).code).toBe(ERRORS.PHONE_TAKEN.code)
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
    const { code } = await receiveCode(server, visitor, 'login')
    const [row] = await server.database.current.select().from(smsCodeTable).where(eq(smsCodeTable.phone, visitor.phone))
    expect(row!.codeHash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify({ ...row, phone: '', id: '', codeHash: '', createdAt: '', expiresAt: '' })).not.toContain(
      code,
    )
  })

  it('appear in the outbox of development', async () => {
    const visitor = newVisitor()
    const { code } = await receiveCode(server, visitor, 'login')
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
    const proof = await receiveCode(server, visitor, 'login')
    const { data } = await login(visitor, proof)
    await server.call('GET /base/auth/shop/user/view', {}, { token: data.token })
    const log = server.lines.join('')
    expect(log).toContain('login/verification/code')
    for (const secret of [
      visitor.phone,
      data.token,
      visitor.token,
      PASSWORD,
      data.deviceToken,
      proof.codeTicket,
      `"${proof.code}"`,
    ])
      expect(log).not.toContain(secret)
  })
})

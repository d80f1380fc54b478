import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import type { CodePurpose } from '@contract/user/validation'
import { smsCodeTable } from '../../../server/src/modules/user/user.table'
import { SHOP } from '../../support/server/fixture-school'
import {
  encrypt,
  miss,
  newVisitor,
  PASSWORD,
  receiveCode,
  register,
  solve,
  startUserServer,
  type Proof,
  type UserServer,
  type Visitor,
} from './user-server'

let server: UserServer
beforeAll(async () => {
  server = await startUserServer()
})

const DAY_MILLISECONDS = 86_400_000
const send = ({ phone, from }: Visitor, purpose: CodePurpose = 'login', captcha = {}) =>
  server.call('POST /base/api/shop/user/send/verification/code', { phone, purpose, ...captcha }, from)
const registerBy = async ({ phone, from }: Visitor, proof: Proof) =>
  server.call(
    'POST /base/api/shop/user/register',
    { phone, ...proof, password: await encrypt(server, PASSWORD), agreed: true },
    from,
  )

describe('budgets of codes [postgres]', () => {
  it('AUTH-09 are sent to a device every 60 seconds for any purpose, and once for simultaneous requests', async () => {
    const visitor = newVisitor()
    const all = await Promise.all(Array.from({ length: 3 }, () => send(visitor)))
    expect(all.filter((answer) => answer.code === 200)).toHaveLength(1)
    expect(server.outbox.list(visitor.phone)).toHaveLength(1)
    expect((await send(visitor, 'reset')).code).toBe(ERRORS.CODE_TOO_SOON.code)
    server.clock.offsetMilliseconds += 60_000
    expect((await send(visitor, 'reset')).code).toBe(200)
  })

  it('AUTH-09 are sent to the own device five times a day for each purpose, whatever strangers requested', async () => {
    const visitor = await register(server)
    const own = (purpose: CodePurpose) =>
      server.call(
        'POST /base/api/shop/user/send/verification/code',
        { phone: visitor.phone, purpose, deviceToken: visitor.deviceToken },
        visitor.from,
      )
    for (let round = 0; round < 20; round++) await send({ ...newVisitor(), phone: visitor.phone }, 'login')
    for (let round = 0; round < 5; round++) {
      expect((await own('login')).code).toBe(200)
      server.clock.offsetMilliseconds += 61_000
    }
    expect((await own('login')).code).toBe(ERRORS.CODE_TOO_MANY.code)
    expect((await own('reset')).code).toBe(200)
    server.clock.offsetMilliseconds += DAY_MILLISECONDS
    expect((await own('login')).code).toBe(200)
  })

  it('AUTH-06 require a captcha after three requests of strangers; a forgotten password counts by itself', async () => {
    const { phone } = await register(server)
    const stranger = () => ({ ...newVisitor(), phone })
    server.clock.offsetMilliseconds += DAY_MILLISECONDS
    for (let round = 0; round < 3; round++) expect((await send(stranger())).code).toBe(200)
    expect((await send(stranger())).code).toBe(321)
    expect((await send(stranger(), 'reset')).code).toBe(200)
  })

  it('are sent to a phone at most twenty times a day for all strangers together', async () => {
    const { phone } = newVisitor()
    for (let round = 0; round < 20; round++)
      expect((await send({ ...newVisitor(), phone }, 'login', await solve(server))).code).toBe(200)
    const last = await send({ ...newVisitor(), phone }, 'login', await solve(server))
    expect(last.code).toBe(ERRORS.CODE_TOO_MANY.code)
  })

  it('AUTH-06 require a captcha after five wrong ones of four digits from one network, at no try', async () => {
    const { from } = newVisitor()
    for (let round = 0; round < 5; round++) {
      const visitor = { ...newVisitor(), from }
      expect((await registerBy(visitor, miss(await receiveCode(server, visitor, 'register')))).code).toBe(
        ERRORS.CODE_WRONG.code,
      )
    }
    const visitor = { ...newVisitor(), from }
    const proof = await receiveCode(server, visitor, 'register')
    for (let round = 0; round < 6; round++) expect((await registerBy(visitor, proof)).code).toBe(321)
    expect((await registerBy(visitor, { ...proof, ...(await solve(server)) })).code).toBe(200)
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
            requester: `net:${ip}`,
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
})

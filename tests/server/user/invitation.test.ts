import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { userTable } from '../../../server/src/modules/user/user.table'
import { OTHER_SHOP } from '../../support/server/fixture-school'
import { encrypt, newVisitor, PASSWORD, receiveCode, register, startUserServer, type UserServer } from './user-server'

let server: UserServer
beforeAll(async () => {
  server = await startUserServer()
})

const askCode = (id: string, sid?: string) =>
  server.call('GET /base/api/shop/user/get/invite/code/by/id', { id }, { sid })
const askName = (id: string, sid?: string) =>
  server.call('GET /base/api/shop/user/get/user/name/by/id', { id }, { sid })
const registerWith = async (inviteCode: string, sid?: string) => {
  const visitor = newVisitor()
  const proof = await receiveCode(server, visitor, 'register', { sid })
  const send = async (typed: string) =>
    server.call(
      'POST /base/api/shop/user/register',
      {
        phone: visitor.phone,
        ...proof,
        password: await encrypt(server, PASSWORD),
        agreed: true,
        inviteCode: typed,
      },
      { ...visitor.from, sid },
    )
  return { answer: await send(inviteCode), again: send }
}
const findInviter = async (userId: string) =>
  (
    await server.database.current
      .select({ invitedBy: userTable.invitedBy })
      .from(userTable)
      .where(eq(userTable.id, userId))
  )[0]!.invitedBy

describe('invitations [postgres]', () => {
  it('record the inviter, however the code is typed', async () => {
    const { userId } = await register(server)
    const { inviteCode } = (await askCode(userId)).data
    expect(inviteCode).toMatch(/^[2-9A-HJKMNP-Z]{8}$/)
    const { answer } = await registerWith(` ${inviteCode.toLowerCase()} `)
    expect(answer.code).toBe(200)
    expect(await findInviter(answer.data.user.stuId)).toBe(userId)
  })

  it('record no inviter without a code', async () => {
    const { answer } = await registerWith('  ')
    expect(answer.code).toBe(200)
    expect(await findInviter(answer.data.user.stuId)).toBeNull()
  })

  it('refuse an unknown code before the SMS code is used up', async () => {
    const { answer, again } = await registerWith('NOBODY22')
    expect(answer).toMatchObject({ code: ERRORS.INVITE_CODE_UNKNOWN.code, msg: '邀请码不存在，请检查，或不填' })
    expect((await again('')).code).toBe(200)
  })

  it('refuse the code of another school or of a disabled learner', async () => {
    const inviter = await register(server)
    const { inviteCode } = (await askCode(inviter.userId)).data
    expect((await registerWith(inviteCode, OTHER_SHOP)).answer.code).toBe(ERRORS.INVITE_CODE_UNKNOWN.code)
    await server.database.current.update(userTable).set({ disabled: true }).where(eq(userTable.id, inviter.userId))
    expect((await registerWith(inviteCode)).answer.code).toBe(ERRORS.INVITE_CODE_UNKNOWN.code)
    expect((await askCode(inviter.userId)).code).toBe(ERRORS.USER_NOT_FOUND.code)
  })

  it('return one code for concurrent requests', async () => {
    const { userId } = await register(server)
    const codes = await Promise.all(Array.from({ length: 10 }, async () => (await askCode(userId)).data.inviteCode))
    expect(new Set(codes).size).toBe(1)
  })

  it('show the name of an inviter of the same school only', async () => {
    const { userId } = await register(server)
    expect((await askName(userId)).data.name).toMatch(/^学员[0-9a-f]{6}$/)
    for (const ask of [askName, askCode]) {
      expect((await ask(userId, OTHER_SHOP)).code).toBe(ERRORS.USER_NOT_FOUND.code)
      expect((await ask(randomUUID())).code).toBe(ERRORS.USER_NOT_FOUND.code)
    }
  })
})

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { shareArrivalTable } from '../../../server/src/modules/share/share.table'
import { userTable } from '../../../server/src/modules/user/user.table'
import { COURSE, OTHER_SHOP } from '../../support/server/fixture-school'
import { newVisitor, receiveCode, register, startUserServer, type UserServer } from '../user/user-server'

let server: UserServer
beforeAll(async () => {
  server = await startUserServer()
})

const ADDRESS = `/sub/course/detail?id=${COURSE.free}`
const ARRIVE = 'POST /base/api/shop/share/arrive'
const DAY = 86_400_000

const givenSharer = async () => {
  const sharer = await register(server)
  const { data } = await server.call(
    'POST /base/auth/shop/share/link',
    { address: ADDRESS, client: 'web' },
    { token: sharer.token },
  )
  return { ...sharer, code: data.code }
}
const arrive = (code: string, visitorMark: string, sid?: string, address = ADDRESS) =>
  server.call(ARRIVE, { code, address, visitorMark }, { sid })
const newMark = () => `visitor-${randomUUID()}`
const findInviter = async (userId: string) =>
  (await server.database.current.select().from(userTable).where(eq(userTable.id, userId)))[0]!.invitedBy
const viewOf = async ({ token }: { token: string }) =>
  (await server.call('GET /base/auth/shop/user/invite/view', {}, { token })).data

describe('arrivals by a share', () => {
  it('make the sharer the inviter of a new account, known to both', async () => {
    const sharer = await givenSharer()
    const visitorMark = newMark()
    expect((await arrive(sharer.code, visitorMark)).data.address).toBe(ADDRESS)
    const invited = await register(server, newVisitor(), { visitorMark })
    expect(await findInviter(invited.userId)).toBe(sharer.userId)
    expect((await viewOf(sharer)).invitedCount).toBe(1)
    expect((await viewOf(invited)).inviterName).toMatch(/^学员/)
  })

  it('are kept with their subject and times, and no longer with the device', async () => {
    const sharer = await givenSharer()
    const visitorMark = newMark()
    await arrive(sharer.code, visitorMark)
    const invited = await register(server, newVisitor(), { visitorMark })
    const [row] = await server.database.current
      .select()
      .from(shareArrivalTable)
      .where(eq(shareArrivalTable.userId, invited.userId))
    expect(row).toMatchObject({ inviterId: sharer.userId, kind: 'course', address: ADDRESS, markHash: null })
    expect(row!.registeredAt).toBeInstanceOf(Date)
  })

  it('count for the first sharer, once', async () => {
    const [first, second] = [await givenSharer(), await givenSharer()]
    const visitorMark = newMark()
    await arrive(first.code, visitorMark)
    await arrive(second.code, visitorMark)
    const invited = await register(server, newVisitor(), { visitorMark })
    const another = await register(server, newVisitor(), { visitorMark })
    expect(await findInviter(invited.userId)).toBe(first.userId)
    expect(await findInviter(another.userId)).toBeNull()
  })

  it('do not count for the sharer on their own phone', async () => {
    const sharer = await givenSharer()
    const visitorMark = newMark()
    await arrive(sharer.code, visitorMark)
    const second = await register(server, newVisitor(), { visitorMark, deviceToken: sharer.deviceToken })
    expect(await findInviter(second.userId)).toBeNull()
  })

  it('change nothing for an account that exists', async () => {
    const [sharer, known] = [await givenSharer(), await register(server)]
    const visitorMark = newMark()
    await arrive(sharer.code, visitorMark)
    const proof = await receiveCode(server, known, 'login')
    await server.call(
      'POST /base/api/shop/user/login/verification/code',
      { phone: known.phone, ...proof, agreed: true },
      known.from,
    )
    expect(await findInviter(known.userId)).toBeNull()
  })

  it('give way to an invite code that was typed', async () => {
    const [sharer, friend] = [await givenSharer(), await register(server)]
    const visitorMark = newMark()
    await arrive(sharer.code, visitorMark)
    const { inviteCode } = (await server.call('GET /base/api/shop/user/get/invite/code/by/id', { id: friend.userId }))
      .data
    const invited = await register(server, newVisitor(), { visitorMark, inviteCode })
    expect(await findInviter(invited.userId)).toBe(friend.userId)
  })

  it('are known by the sharer’s invite code too, which cards carry', async () => {
    const sharer = await givenSharer()
    const visitorMark = newMark()
    const { inviteCode } = (await server.call('GET /base/api/shop/user/get/invite/code/by/id', { id: sharer.userId }))
      .data
    const { data } = await arrive(inviteCode, visitorMark)
    expect(data.address).toBe(ADDRESS)
    const invited = await register(server, newVisitor(), { visitorMark })
    expect(await findInviter(invited.userId)).toBe(sharer.userId)
  })

  it('are forgotten after 30 days without a registration', async () => {
    const sharer = await givenSharer()
    const visitorMark = newMark()
    await arrive(sharer.code, visitorMark)
    server.clock.offsetMilliseconds += 31 * DAY
    const late = await register(server, newVisitor(), { visitorMark })
    expect(await findInviter(late.userId)).toBeNull()
  })

  it('are refused by an unknown code, one of another school and one of a disabled learner', async () => {
    const sharer = await givenSharer()
    expect((await arrive('2222222222', newMark())).code).toBe(ERRORS.SHARE_NOT_FOUND.code)
    expect((await arrive(sharer.code, newMark(), OTHER_SHOP)).code).toBe(ERRORS.SHARE_NOT_FOUND.code)
    await server.database.current.update(userTable).set({ disabled: true }).where(eq(userTable.id, sharer.userId))
    expect((await arrive(sharer.code, newMark())).code).toBe(ERRORS.SHARE_NOT_FOUND.code)
  })
})

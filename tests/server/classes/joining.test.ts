import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { LEARNER, SHOP, type Learner } from '../../support/server/fixture-school'
import { call, clock, startOwnServer, startServer, withRollback } from '../../support/server/harness'
import { placeOrder } from '../../support/server/place-order'
import { addClass, addClerk, addLearners, countTaken, NOON } from './classes-fixture'

beforeAll(async () => {
  await startServer()
})

const { owner, visitor, stranger } = LEARNER
const join = (code: string, learner: Learner) =>
  call('POST /resource/auth/classroom/join', { invitationCode: code }, learner)
const leave = (id: string, learner: Learner) => call('PUT /resource/auth/classroom/leave', { id }, learner)

describe('an invitation code', () => {
  const given = async (
    database: Parameters<typeof addClass>[0],
    {
      uses = null,
      endsAt = null,
      role = 'student',
      ...fields
    }: { uses?: number | null; endsAt?: string | null; role?: 'student' | 'auditor' } & Parameters<
      typeof addClass
    >[1] = {},
  ) => {
    clock.set(NOON)
    const classId = await addClass(database, fields)
    const clerk = await addClerk(database)
    const { data } = await call('POST /staff/class/code/save', { classId, role, endsAt, uses }, clerk)
    return { classId, clerk, code: data.code, codeId: data.id }
  }

  it(
    'lets a learner in by the role that it says, however it is typed',
    withRollback(async ({ database }) => {
      const { classId, code } = await given(database, { role: 'auditor' })
      const typed = `${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`
      expect((await join(typed, owner)).data).toEqual({ id: classId, title: '电工班' })
      const { data } = await call('GET /resource/auth/classroom/view', { id: classId }, owner)
      expect(data.membership).toMatchObject({ role: 'auditor' })
      expect((await join(code, owner)).code).toBe(ERRORS.PARTY_MEMBER_TWICE.code)
    }),
  )

  it(
    'is good for so many uses, and one that was refused costs none',
    withRollback(async ({ database }) => {
      const { classId, code } = await given(database, { uses: 2, seats: 1 })
      const [first, second] = await addLearners(database, 2)
      expect((await join(code, first!)).code).toBe(200)
      expect((await join(code, second!)).code).toBe(ERRORS.PARTY_FULL.code)
      expect(await countTaken(database, classId)).toBe(1)
      const { data } = await call('POST /staff/class/code/page', { classId }, await addClerk(database))
      expect(data.list).toMatchObject([{ usesLeft: 1 }])
    }),
  )

  it.each(['unknown', 'used up', 'over', 'closed', 'of another school'] as const)('is refused when it is %s', (what) =>
    withRollback(async ({ database }) => {
      const { clerk, code, codeId } = await given(database, {
        ...(what === 'over' && { endsAt: '2026-03-20T11:59:00+08:00' }),
        ...(what === 'used up' && { uses: 1 }),
      })
      if (what === 'used up') await join(code, visitor)
      if (what === 'closed') await call('PUT /staff/class/code/close', { codeId }, clerk)
      const answer = await join(what === 'unknown' ? 'XXXXXXXX' : code, what === 'of another school' ? stranger : owner)
      expect(answer.code).toBe(ERRORS.INVITATION_REFUSED.code)
    })(),
  )

  it(
    'has a QR code that leads to the screen where one joins',
    withRollback(async ({ database }) => {
      const { clerk, code, codeId } = await given(database)
      const { data } = await call('GET /staff/class/code/picture', { codeId }, clerk)
      expect(data.url).toBe(`http://localhost:3000/wap/sub/account/grade?sid=${SHOP}&join=${code}`)
      expect(data.picture).toMatch(/^data:image\/png;base64,/)
    }),
  )

  it('is used exactly as often as it may be by 20 who come at once', async () => {
    const { server, call: ask } = await startOwnServer('pocket_school_test_class_codes')
    try {
      clock.set(NOON)
      const classId = await addClass(server.database, {})
      const clerk = await addClerk(server.database)
      const { data } = await ask(
        'POST /staff/class/code/save',
        { classId, role: 'student', endsAt: null, uses: 3 },
        clerk,
      )
      const learners = await addLearners(server.database, 20)
      const answers = await Promise.all(
        learners.map((learner) => ask('POST /resource/auth/classroom/join', { invitationCode: data.code }, learner)),
      )
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(3)
      expect(await countTaken(server.database, classId)).toBe(3)
    } finally {
      clock.set(undefined)
      await server.close()
    }
  })
})

describe('leaving by oneself', () => {
  const FREE = { status: 'enrolling', firstDay: '2026-04-01' } as const

  it(
    'is possible for what cost nothing and has not begun',
    withRollback(async ({ database }) => {
      clock.set(NOON)
      const id = await addClass(database, { ...FREE, seats: 1 })
      expect((await placeOrder(call, owner, [{ kind: 'class', goodsId: id }])).data).toMatchObject({
        status: 'completed',
      })
      expect((await call('GET /resource/auth/classroom/view', { id }, owner)).data.membership!.canLeave).toBe(true)
      expect((await leave(id, owner)).data).toEqual({ left: true })
      expect(await countTaken(database, id)).toBe(0)
      expect((await call('GET /resource/auth/classroom/view', { id }, owner)).data.membership).toBeNull()
      expect((await leave(id, owner)).code).toBe(ERRORS.PARTY_NOT_FOUND.code)
    }),
  )

  it(
    'is not possible for a class that runs, nor for one that the office chose',
    withRollback(async ({ database }) => {
      clock.set(NOON)
      const running = await addClass(database, {})
      const coming = await addClass(database, FREE)
      await placeOrder(call, owner, [{ kind: 'class', goodsId: running }])
      const clerk = await addClerk(database)
      const input = { classId: coming, phones: [owner.phone], role: 'student' as const }
      await call('POST /staff/class/member/add', input, clerk)
      expect((await leave(running, owner)).code).toBe(ERRORS.CLASS_NOT_LEFT.code)
      expect((await leave(coming, owner)).code).toBe(ERRORS.CLASS_NOT_LEFT.code)
      expect((await leave(coming, visitor)).code).toBe(ERRORS.PARTY_NOT_FOUND.code)
    }),
  )
})

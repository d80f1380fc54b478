import { beforeAll, describe, expect, it } from 'vitest'
import type { Input } from '@contract/calls'
import { ERRORS } from '@contract/errors'
import { LEARNER } from '../../support/server/fixture-school'
import { call, clock, startServer, withRollback } from '../../support/server/harness'
import { addClass, addClerk, addLearners, at, countTaken, NOON, TODAY } from './classes-fixture'

beforeAll(async () => {
  await startServer()
})

const { owner, visitor } = LEARNER

describe('members', () => {
  const given = async (database: Parameters<typeof addClass>[0], fields: Parameters<typeof addClass>[1] = {}) => {
    clock.set(NOON)
    const clerk = await addClerk(database)
    const classId = await addClass(database, fields)
    const add = async (phones: string[], change: Partial<Input<'POST /staff/class/member/add'>> = {}) =>
      (await call('POST /staff/class/member/add', { classId, phones, role: 'student', ...change }, clerk)).data.rows
    const page = async (filter: Partial<Input<'POST /staff/class/member/page'>> = {}) =>
      (await call('POST /staff/class/member/page', { classId, ...filter }, clerk)).data
    return { clerk, classId, add, page }
  }

  it(
    'are added up to thirty at once, each with an answer of its own',
    withRollback(async ({ database }) => {
      const { clerk, classId, add } = await given(database, { seats: 1 })
      expect(await add([owner.phone, visitor.phone, owner.phone, '13900000000'])).toEqual([
        { phone: owner.phone, done: true, message: '' },
        { phone: visitor.phone, done: false, message: ERRORS.PARTY_FULL.message },
        { phone: owner.phone, done: false, message: ERRORS.PARTY_MEMBER_TWICE.message },
        { phone: '13900000000', done: false, message: '学校里没有这个手机号的学员' },
      ])
      expect(await countTaken(database, classId)).toBe(1)
      const phones = Array.from({ length: 31 }, () => owner.phone)
      expect((await call('POST /staff/class/member/add', { classId, phones, role: 'student' }, clerk)).status).toBe(400)
    }),
  )

  it(
    'are filtered, sorted and counted, with masked phones',
    withRollback(async ({ database }) => {
      const { add, page } = await given(database)
      const [coming, left] = await addLearners(database, 2)
      await add([owner.phone])
      await add([visitor.phone], { role: 'auditor' })
      await add([coming!.phone], { fromDay: '2026-04-01' })
      await add([left!.phone], { fromDay: '2026-03-01', untilDay: '2026-03-10' })
      const all = await page()
      expect(all.counts).toEqual({ current: 2, coming: 1, left: 1 })
      expect(all.list[1]!.phone).toMatch(/^\d{3}\*+\d{4}$/)
      expect((await page({ time: 'left' })).list).toMatchObject([{ learnerId: left!.id }])
      expect((await page({ role: 'auditor' })).list).toMatchObject([{ learnerId: visitor.id }])
      expect((await page({ keyword: coming!.phone })).list).toMatchObject([{ learnerId: coming!.id }])
      const byDay = await page({ sort: 'fromDay', descending: true })
      expect(byDay.list.map(({ fromDay }) => fromDay)).toEqual(['2026-04-01', TODAY, TODAY, '2026-03-01'])
    }),
  )

  it(
    'K4 are on the list of a day by their spans',
    withRollback(async ({ database }) => {
      const { clerk, classId, add } = await given(database)
      await add([owner.phone], { fromDay: '2026-03-01', untilDay: '2026-03-31' })
      await add([visitor.phone], { fromDay: '2026-04-01' })
      clock.set(at('2026-04-02'))
      const on = async (day: string) =>
        (await call('GET /staff/class/member/roster', { classId, day }, clerk)).data.members.map(
          ({ learnerId }) => learnerId,
        )
      expect(await on('2026-03-15')).toEqual([owner.id])
      expect(await on('2026-04-02')).toEqual([visitor.id])
      expect((await call('GET /staff/class/member/roster', { classId, day: '2026-02-30' }, clerk)).status).toBe(400)
    }),
  )

  it(
    'K5 change their span and role, and are refused what overlaps',
    withRollback(async ({ database }) => {
      const { clerk, add, page } = await given(database)
      await add([owner.phone], { fromDay: '2026-03-10', untilDay: '2026-03-31' })
      const [member] = (await page()).list
      const change = (values: Omit<Input<'PUT /staff/class/member/change'>, 'memberId'>) =>
        call('PUT /staff/class/member/change', { memberId: member!.id, ...values }, clerk)
      const corrected = await change({ role: 'auditor', fromDay: '2026-03-01', untilDay: null })
      expect(corrected.data).toMatchObject({ role: 'auditor', fromDay: '2026-03-01', untilDay: null })
      const wrong = await change({ role: 'auditor', fromDay: '2026-03-02', untilDay: '2026-03-01' })
      expect(wrong.code).toBe(ERRORS.PARTY_SPAN_WRONG.code)
    }),
  )

  it(
    'are taken out with a reason, once, and stay on the lists of days before',
    withRollback(async ({ database }) => {
      const { clerk, classId, add, page } = await given(database)
      await add([owner.phone], { fromDay: '2026-03-01' })
      await add([visitor.phone], { fromDay: '2026-04-01' })
      const memberIds = (await page()).list.map(({ id }) => id)
      const remove = () =>
        call('PUT /staff/class/member/remove', { memberIds: memberIds.slice(0, 1), reason: '转学' }, clerk)
      expect((await remove()).data.rows).toMatchObject([{ done: true }])
      expect((await remove()).data.rows).toMatchObject([{ done: false }])
      await call('PUT /staff/class/member/remove', { memberIds: memberIds.slice(1), reason: '没来' }, clerk)
      expect((await page()).list).toMatchObject([{ learnerId: owner.id, untilDay: TODAY, reason: '转学' }])
      const { data } = await call('GET /staff/class/member/roster', { classId, day: '2026-03-10' }, clerk)
      expect(data.members).toHaveLength(1)
    }),
  )

  it(
    'K2 move into another class from tomorrow on, and are told what it costs more',
    withRollback(async ({ database }) => {
      const { clerk, classId, add, page } = await given(database, { priceFen: 200 })
      const to = await addClass(database, { priceFen: 150 })
      await add([owner.phone])
      const [member] = (await page()).list
      const input = { memberId: member!.id, toClassId: to }
      const { data } = await call('PUT /staff/class/member/transfer', input, clerk)
      expect(data).toMatchObject({ differenceFen: -50, member: { fromDay: '2026-03-21', source: 'transfer' } })
      expect((await page()).list).toMatchObject([{ untilDay: TODAY, reason: '转到电工班' }])
      clock.set(at('2026-03-21'))
      const again = await call('PUT /staff/class/member/transfer', input, clerk)
      expect(again.code).toBe(ERRORS.PARTY_MEMBER_CHANGED.code)
      expect((await call('GET /resource/auth/classroom/view', { id: classId }, owner)).data.membership).toBeTruthy()
    }),
  )
})

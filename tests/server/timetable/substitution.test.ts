import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { messageTable } from '../../../server/src/modules/message/message.table'
import { LEARNER, OTHER_SHOP } from '../../support/server/fixture-school'
import { addStaff } from '../../support/server/fixture-staff'
import { call, clock, startServer, withRollback } from '../../support/server/harness'
import { addMember, addParty, saveSession } from '../../support/server/timetable-fixture'
import { addLecturer, addTeacher } from '../classes/classes-fixture'

beforeAll(async () => {
  await startServer()
})

const NOON = new Date('2026-09-01T04:00:00Z')
const SPAN = { startsAt: '2026-09-10T01:50:00.000Z', endsAt: '2026-09-10T03:30:00.000Z' }

const given = async (database: Parameters<Parameters<typeof withRollback>[0]>[0]['database']) => {
  clock.set(NOON)
  const office = await addStaff(database)
  const partyId = await addParty(database)
  await addMember(database, partyId)
  const fromTeacherId = await addTeacher(database)
  const { lecturer, teacherId: toTeacherId } = await addLecturer(database)
  const session = await saveSession(office, { ...SPAN, teacherIds: [fromTeacherId], partyIds: [partyId] })
  const sessionId = session.data.id
  const ask = (change: { toTeacherId?: string } = {}) =>
    call(
      'POST /staff/timetable/substitution/save',
      { sessionId, fromTeacherId, toTeacherId, reason: '外出培训', ...change },
      office,
    )
  const teachers = async () =>
    (await call('GET /staff/timetable/session/view', { id: sessionId }, office)).data.session.teacherIds
  return { office, lecturer, partyId, sessionId, fromTeacherId, toTeacherId, ask, teachers }
}
const answer = (id: string, accept: boolean, who: Parameters<typeof call>[2]) =>
  call('PUT /staff/timetable/substitution/answer', { id, accept, answer: '' }, who)

describe('a substitute', () => {
  it(
    'takes the session once he accepts, and its learners are told',
    withRollback(async ({ database, jobs }) => {
      const { lecturer, fromTeacherId, toTeacherId, ask, teachers } = await given(database)
      const { data: asked } = await ask()
      expect(asked).toMatchObject({ state: 'asked', subject: '单独一节', parties: ['电工 2026 秋季班'], ...SPAN })
      expect(await teachers()).toEqual([fromTeacherId])
      const mine = await call('POST /staff/timetable/substitution/mine', { state: 'asked' }, lecturer)
      expect(mine.data.list.map(({ id }) => id)).toEqual([asked.id])

      const accepted = await answer(asked.id, true, lecturer)
      expect(accepted.data).toMatchObject({ state: 'accepted', answeredAt: NOON.toISOString() })
      expect(await teachers()).toEqual([toTeacherId])
      await jobs.runDue(NOON)
      const told = await database.current.select().from(messageTable)
      expect(told.filter(({ title }) => title === '代课通知')).toMatchObject([
        { userId: LEARNER.owner.id, content: '《单独一节》9月10日 09:50 由周建国老师上课' },
      ])
    }),
  )

  it(
    'may decline, and then another is asked; a request is answered once',
    withRollback(async ({ database }) => {
      const { office, lecturer, fromTeacherId, ask, teachers } = await given(database)
      const { data: asked } = await ask()
      expect((await ask({ toTeacherId: await addTeacher(database) })).code).toBe(ERRORS.SUBSTITUTION_REFUSED.code)
      expect((await answer(asked.id, false, lecturer)).data.state).toBe('declined')
      expect((await answer(asked.id, true, lecturer)).code).toBe(ERRORS.SUBSTITUTION_REFUSED.code)
      expect(await teachers()).toEqual([fromTeacherId])
      const { data: next } = await ask({ toTeacherId: await addTeacher(database) })
      expect((await call('PUT /staff/timetable/substitution/withdraw', { id: next.id }, office)).data.state).toBe(
        'withdrawn',
      )
      const page = await call('POST /staff/timetable/substitution/page', { teacherId: fromTeacherId }, office)
      expect(page.data.list.map(({ state }) => state)).toEqual(['withdrawn', 'declined'])
    }),
  )

  it(
    'is the only one who answers, but for those who plan',
    withRollback(async ({ database }) => {
      const { office, ask, teachers, toTeacherId } = await given(database)
      const { data: asked } = await ask()
      const { lecturer: other } = await addLecturer(database)
      expect((await answer(asked.id, true, other)).code).toBe(ERRORS.SUBSTITUTION_NOT_FOUND.code)
      const stranger = await addStaff(database, { shopId: OTHER_SHOP })
      expect((await answer(asked.id, true, stranger)).code).toBe(ERRORS.SUBSTITUTION_NOT_FOUND.code)
      expect((await call('POST /staff/timetable/substitution/mine', {}, other)).data.list).toEqual([])
      expect((await answer(asked.id, true, office)).data.state).toBe('accepted')
      expect(await teachers()).toEqual([toTeacherId])
    }),
  )

  it(
    'is not asked while teaching, and cannot accept once something else took that time or the session was moved away',
    withRollback(async ({ database }) => {
      const { office, lecturer, toTeacherId, fromTeacherId, sessionId, ask, teachers } = await given(database)
      const partyId = await addParty(database, { name: '焊工班' })
      const { data: asked } = await ask()
      const busy = await saveSession(office, { ...SPAN, teacherIds: [toTeacherId], partyIds: [partyId] })
      expect((await answer(asked.id, true, lecturer)).code).toBe(ERRORS.SESSION_CONFLICT.code)
      expect(await teachers()).toEqual([fromTeacherId])
      await call('PUT /staff/timetable/substitution/withdraw', { id: asked.id }, office)
      expect((await ask()).code).toBe(ERRORS.SESSION_CONFLICT.code)
      await call('PUT /staff/timetable/session/cancel', { ids: [busy.data.id], reason: '停课' }, office)
      const { data: again } = await ask()
      await call('PUT /staff/timetable/session/cancel', { ids: [sessionId], reason: '停课' }, office)
      expect((await answer(again.id, true, lecturer)).code).toBe(ERRORS.SESSION_EVENT_REFUSED.code)
      expect((await answer(again.id, false, lecturer)).data.state).toBe('declined')
    }),
  )
})

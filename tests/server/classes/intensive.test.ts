import { beforeAll, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { LEARNER } from '../../support/server/fixture-school'
import { call, clock, startServer, withRollback } from '../../support/server/harness'
import { placeOrder } from '../../support/server/place-order'
import { addClass, addClerk, at, classFacts, NOON, TODAY } from './classes-fixture'

beforeAll(async () => {
  await startServer()
})

const { owner } = LEARNER

it(
  'stands apart from the classes of a term, in the lists of learners and of staff',
  withRollback(async ({ database }) => {
    clock.set(NOON)
    const classId = await addClass(database, { title: '电工班' })
    const intensiveId = await addClass(database, { title: '考前集训', kind: 'intensive' })
    const titles = async (kind?: 'class' | 'intensive') =>
      (await call('POST /resource/api/classroom/page', { kind })).data.list.map(({ title }) => title)
    expect(await titles()).toEqual(['电工班'])
    expect(await titles('intensive')).toEqual(['考前集训'])

    const clerk = await addClerk(database)
    for (const id of [classId, intensiveId])
      await call('POST /staff/class/member/add', { classId: id, phones: [owner.phone], role: 'student' }, clerk)
    const mine = await call('POST /resource/auth/classroom/student/page', { kind: 'intensive' }, owner)
    expect(mine.data).toMatchObject({ list: [{ id: intensiveId, kind: 'intensive' }], counts: { current: 1 } })
    expect((await call('POST /resource/auth/classroom/student/page', {}, owner)).data.counts.current).toBe(2)
    const desk = await call('POST /staff/class/page', { kind: 'intensive' }, clerk)
    expect(desk.data).toMatchObject({ list: [{ id: intensiveId }], counts: { running: 1 } })

    const parties = await call('POST /resource/auth/timetable/party/list', { kind: 'intensive' }, owner)
    expect(parties.data.parties).toMatchObject([{ id: intensiveId, name: '考前集训' }])
  }),
)

it(
  'takes learners by itself until the last day of enrolment, included; the office adds them afterwards too',
  withRollback(async ({ database }) => {
    clock.set(NOON)
    const id = await addClass(database, { kind: 'intensive', enrolUntil: TODAY })
    const refusal = async () => (await call('GET /resource/api/classroom/view', { id })).data.refusal
    const order = () => placeOrder(call, owner, [{ kind: 'class', goodsId: id }])
    expect(await refusal()).toBeNull()
    clock.set(at(TODAY, '23:59'))
    expect(await refusal()).toBeNull()
    clock.set(at('2026-03-21', '00:00'))
    expect(await refusal()).toBe('over')
    expect((await order()).code).toBe(ERRORS.CLASS_EVENT_REFUSED.code)
    const clerk = await addClerk(database)
    const added = await call(
      'POST /staff/class/member/add',
      { classId: id, phones: [owner.phone], role: 'student' },
      clerk,
    )
    expect(added.data.rows).toMatchObject([{ done: true }])
  }),
)

it(
  'is set up as one, and stays what it is',
  withRollback(async ({ database }) => {
    clock.set(NOON)
    const clerk = await addClerk(database)
    const facts = classFacts({ kind: 'intensive', enrolUntil: '2026-04-10' })
    const made = await call('POST /staff/class/save', facts, clerk)
    expect(made.data).toMatchObject({ kind: 'intensive', enrolUntil: '2026-04-10' })
    const { id } = made.data
    const kept = await call('POST /staff/class/save', classFacts({ id, title: '改名' }), clerk)
    expect(kept.data).toMatchObject({ kind: 'intensive', enrolUntil: '2026-04-10' })
    for (const change of [{ kind: 'class' as const }, { enrolUntil: '2026-02-30' }, { enrolUntil: '2999-01-01' }]) {
      const refused = await call('POST /staff/class/save', classFacts({ id, title: '改名', ...change }), clerk)
      expect(refused.code).toBe(ERRORS.CLASS_INVALID.code)
    }
    const { textNotes: _notes, ...before } = kept.data
    expect((await call('GET /staff/class/view', { id }, clerk)).data).toEqual(before)
    const next = { id, title: '下一期', termId: null, firstDay: '2027-03-01', lastDay: '2027-03-07' }
    const copied = await call('POST /staff/class/copy', next, clerk)
    expect(copied.data).toMatchObject({ kind: 'intensive', enrolUntil: null })
  }),
)

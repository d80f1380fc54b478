import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { ReminderChoice } from '@contract/timetable/reminder-kinds'
import { jobTable } from '../../../server/src/kernel/jobs/job.table'
import { messageTable } from '../../../server/src/modules/message/message.table'
import { presenceTable } from '../../../server/src/modules/timetable/session.table'
import { LEARNER } from '../../support/server/fixture-school'
import { addStaff } from '../../support/server/fixture-staff'
import { call, clock, startServer, withRollback } from '../../support/server/harness'
import { addMember, addParty, givenRoom, saveSession } from '../../support/server/timetable-fixture'

beforeAll(async () => {
  await startServer()
})

type Server = Parameters<Parameters<typeof withRollback>[0]>[0]
const { owner, visitor } = LEARNER
const at = (clockTime: string, day = '2026-09-10') => new Date(`${day}T${clockTime}:00+08:00`)

const given = async ({ database, jobs }: Server) => {
  clock.set(at('09:01'))
  const staff = await addStaff(database)
  const partyId = await addParty(database)
  await addMember(database, partyId)
  await addMember(database, partyId, { userId: visitor.id })
  const room = await givenRoom(staff)
  const plan = async (startsAt: Date, subject: string) => {
    const endsAt = new Date(startsAt.getTime() + 45 * 60_000).toISOString()
    const wanted = { startsAt: startsAt.toISOString(), endsAt, subject, partyIds: [partyId], roomId: room.id }
    return (await saveSession(staff, wanted)).data
  }
  const choose = (choice: ReminderChoice, learner = owner) =>
    call('PUT /resource/auth/timetable/reminder/update', { choice }, learner)
  const runAt = async (now: Date) => {
    clock.set(now)
    await jobs.runDue(now)
  }
  const told = async (userId = owner.id) =>
    (
      await database.current
        .select()
        .from(messageTable)
        .where(eq(messageTable.userId, userId))
        .orderBy(messageTable.createdAt)
    )
      .filter(({ reason }) => reason.startsWith('remind:'))
      .map(({ title, content }) => `${title} ${content}`)
  return { staff, plan, choose, runAt, told }
}

it(
  'comes once before a session, to those who want it, and follows a session that was moved',
  withRollback(async (server) => {
    const { staff, plan, choose, runAt, told } = await given(server)
    expect((await call('GET /resource/auth/timetable/reminder/view', {}, owner)).data).toEqual({ choice: 'none' })
    await choose('minutes30')
    const first = await plan(at('10:00'), '电工基础')
    await plan(at('14:00'), '班会')
    await runAt(at('09:29'))
    expect(await told()).toEqual([])
    await runAt(at('09:31'))
    await runAt(at('09:36'))
    expect(await told()).toEqual(['上课提醒 10:00 《电工基础》 · 实训楼 A301'])
    expect(await told(visitor.id)).toEqual([])
    const moved = { id: first.id, version: first.version, startsAt: at('11:00').toISOString(), reason: '' }
    const answer = await call(
      'PUT /staff/timetable/session/update',
      { ...moved, endsAt: at('11:45').toISOString() },
      staff,
    )
    expect(answer.data.state).toBe('moved')
    await runAt(at('10:31'))
    expect(await told()).toEqual([
      '上课提醒 10:00 《电工基础》 · 实训楼 A301',
      '上课提醒 11:00 《电工基础》 · 实训楼 A301',
    ])
  }),
)

it(
  'leaves out what was canceled, what the learner has leave for, and what began during an outage',
  withRollback(async (server) => {
    const { staff, plan, choose, runAt, told } = await given(server)
    await choose('minutes60')
    const canceled = await plan(at('10:30'), '取消的课')
    await call('PUT /staff/timetable/session/cancel', { ids: [canceled.id], reason: '停课' }, staff)
    const excused = await plan(at('11:30'), '请假的课')
    await server.database.current.insert(presenceTable).values({
      ...{ sessionId: excused.id, userId: owner.id, state: 'SICK' as const, source: 'leave:1' },
      updatedAt: at('09:00'),
    })
    await plan(at('12:30'), '停机时的课')
    await plan(at('14:20'), '下午的课')
    await runAt(at('10:40'))
    await runAt(at('13:30'))
    expect(await told()).toEqual(['上课提醒 14:20 《下午的课》 · 实训楼 A301'])
  }),
)

it(
  'tells the next day in one message at eight in the evening, and stops when nobody wants it',
  withRollback(async (server) => {
    const { plan, choose, runAt, told } = await given(server)
    await choose('evening')
    await plan(at('08:00', '2026-09-11'), '电工基础')
    await plan(at('10:00', '2026-09-11'), '班会')
    await plan(at('00:10', '2026-09-12'), '后天的课')
    await runAt(at('19:59'))
    expect(await told()).toEqual([])
    await runAt(at('20:02'))
    await runAt(at('20:07'))
    expect(await told()).toEqual(['明天的课 明天有 2 节课，最早 08:00 《电工基础》 · 实训楼 A301'])
    await choose('none')
    await runAt(at('20:12'))
    const left = await server.database.current.select().from(jobTable).where(eq(jobTable.kind, 'timetable.remind'))
    expect(left.filter(({ state }) => state === 'pending')).toEqual([])
  }),
)

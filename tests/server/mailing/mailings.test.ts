import { randomUUID } from 'node:crypto'
import { count, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import type { Input } from '@contract/calls'
import type { Database } from '../../../server/src/kernel/db/database'
import { MailingRepository } from '../../../server/src/modules/mailing/mailing.repository'
import { messageTable } from '../../../server/src/modules/message/message.table'
import { COURSE, LEARNER, SHOP, type Learner } from '../../support/server/fixture-school'
import { addStaff, type StaffMember } from '../../support/server/fixture-staff'
import { call, clock, startServer, withRollback } from '../../support/server/harness'

const { owner, visitor, stranger } = LEARNER
type NewMailing = Input<'POST /staff/message/save'>

beforeAll(async () => {
  await startServer()
})

const write = (head: StaffMember, input: Partial<NewMailing> = {}) =>
  call(
    'POST /staff/message/save',
    { clientRequestId: randomUUID(), title: '停电通知', content: '周五下午停电。', audience: 'all', ...input },
    head,
  )
const messagesOf = async (learner: Learner) => (await call('POST /base/auth/shop/msg/user/page', {}, learner)).data.list
const titlesOf = async (learner: Learner) => (await messagesOf(learner)).map(({ title }) => title)

describe('messages of the staff', () => {
  it(
    'reach every learner of the school, and count who got and who read them',
    withRollback(async ({ database, jobs }) => {
      const head = await addStaff(database, { permissions: ['messages.send'] })
      const { id } = (await write(head)).data
      await jobs.runDue(clock.now())
      expect([await titlesOf(owner), await titlesOf(visitor), await titlesOf(stranger)]).toEqual([
        ['停电通知'],
        ['停电通知'],
        [],
      ])
      const view = async () => (await call('GET /staff/message/view', { id }, head)).data
      const { recipientCount } = await view()
      expect(recipientCount).toBeGreaterThan(1)
      expect(await view()).toMatchObject({ status: 'sent', readCount: 0 })
      const [message] = await messagesOf(owner)
      await call('GET /base/auth/shop/msg/user/view', { id: message!.id }, owner)
      expect(await view()).toMatchObject({ recipientCount, readCount: 1 })
      await call('DELETE /base/auth/shop/msg/user/batch/delete', { ids: message!.id }, owner)
      expect(await view(), 'after it was deleted').toMatchObject({ recipientCount, readCount: 1 })
    }),
  )

  it(
    'reach the learners of one course, or one learner, and lead to a screen',
    withRollback(async ({ database, jobs }) => {
      const head = await addStaff(database)
      const page = `/sub/course/detail?id=${COURSE.paid}`
      await write(head, { title: '本班', audience: 'course', courseId: COURSE.paid, kind: 'study', page })
      await write(head, { title: '只给你', audience: 'learner', learnerId: visitor.id })
      await jobs.runDue(clock.now())
      expect([await titlesOf(owner), await titlesOf(visitor)]).toEqual([['本班'], ['只给你']])
      const [message] = await messagesOf(owner)
      expect(message!.kind).toBe('study')
      const { target } = (await call('GET /base/auth/shop/msg/user/view', { id: message!.id }, owner)).data
      expect(target).toEqual({ targetType: 2, targetAddr: page })
    }),
  )

  it(
    'wait for their time, and can be withdrawn until then',
    withRollback(async ({ database, jobs }) => {
      clock.set(new Date('2026-05-01T08:00:00Z'))
      const head = await addStaff(database, { now: clock.now() })
      const { id } = (await write(head, { title: '明天', sendAt: '2026-05-02T08:00:00Z' })).data
      const { id: other } = (await write(head, { title: '撤回', sendAt: '2026-05-02T08:00:00Z' })).data
      await jobs.runDue(clock.now())
      expect(await titlesOf(owner)).toEqual([])
      expect((await call('PUT /staff/message/withdraw', { id: other }, head)).data.status).toBe('withdrawn')
      clock.set(new Date('2026-05-02T08:00:00Z'))
      await jobs.runDue(clock.now())
      expect(await titlesOf(owner)).toEqual(['明天'])
      const later = await addStaff(database, { now: clock.now() })
      const refused = await call('PUT /staff/message/withdraw', { id }, later)
      expect(refused.code).toBe(ERRORS.MAILING_EVENT_REFUSED.code)
    }),
  )

  it(
    'are sent once when the request is repeated',
    withRollback(async ({ database, jobs }) => {
      const head = await addStaff(database, { permissions: ['messages.send', 'audit.view'] })
      const clientRequestId = randomUUID()
      const [first, again] = [await write(head, { clientRequestId }), await write(head, { clientRequestId })]
      expect(again.data.id).toBe(first.data.id)
      await jobs.runDue(clock.now())
      expect(await titlesOf(owner)).toHaveLength(1)
      const { list } = (await call('POST /staff/audit/page', {}, head)).data
      expect(list.map(({ subjectKind, subjectId }) => [subjectKind, subjectId])).toEqual([['mailing', first.data.id]])
    }),
  )

  it(
    'refuse recipients that do not fit, and screens that are none',
    withRollback(async ({ database }) => {
      const head = await addStaff(database)
      const codeOf = async (input: Partial<NewMailing>) => (await write(head, input)).code
      const { code } = ERRORS.INPUT_INVALID
      expect(await codeOf({ audience: 'course' })).toBe(code)
      expect(await codeOf({ courseId: COURSE.paid })).toBe(code)
      expect(await codeOf({ audience: 'course', courseId: COURSE.otherShop })).toBe(code)
      expect(await codeOf({ audience: 'learner', learnerId: stranger.id })).toBe(code)
      expect(await codeOf({ sendAt: '明天' })).toBe(code)
      expect(await codeOf({ page: 'javascript:alert(1)' })).toBe(code)
    }),
  )
})

describe('a message to many', () => {
  it(
    'reaches each of 10,000 learners once when the process is killed in the middle',
    withRollback(async ({ database, jobs }) => {
      await addLearners(database, 10_000)
      const head = await addStaff(database)
      const { id } = (await write(head)).data
      const all = await countLearners(database)
      const restore = failAtBatch(8)
      await jobs.runDue(clock.now())
      restore()
      const half = (await call('GET /staff/message/view', { id }, head)).data
      expect(half.status).toBe('sending')
      expect(half.recipientCount).toBe(await countMessages(database, id))
      expect((await call('PUT /staff/message/withdraw', { id }, head)).code).toBe(ERRORS.MAILING_EVENT_REFUSED.code)
      await jobs.runDue(new Date(clock.now().getTime() + 60_000))
      expect(await countMessages(database, id)).toBe(all)
      expect((await call('GET /staff/message/view', { id }, head)).data).toMatchObject({
        status: 'sent',
        recipientCount: all,
      })
    }),
    60_000,
  )
})

const addLearners = (database: Database, count: number) =>
  database.rows(sql`
    insert into app_user (id, shop_id, phone, nick_name)
    select gen_random_uuid(), ${SHOP}, (19900000000 + n)::text, '学员' || n from generate_series(1, ${count}::int) n`)

const countLearners = async (database: Database): Promise<number> => {
  const [row] = await database.rows<{ count: number }>(
    sql`select count(*)::int as count from app_user where shop_id = ${SHOP}`,
  )
  return row!.count
}

/** Messages of a mailing; a learner can have one at most, by the unique key of its reason. */
const countMessages = async (database: Database, mailingId: string): Promise<number> => {
  const [row] = await database.current
    .select({ rows: count() })
    .from(messageTable)
    .where(eq(messageTable.reason, `mailing:${mailingId}`))
  return row!.rows
}

/** Breaks the transaction of a batch at its end, as a killed process does. Returns how to undo that. */
const failAtBatch = (batch: number): (() => void) => {
  const original = MailingRepository.prototype.change
  let calls = 0
  MailingRepository.prototype.change = function (...input) {
    if (++calls === batch) throw new Error('killed')
    return original.apply(this, input)
  }
  return () => {
    MailingRepository.prototype.change = original
  }
}

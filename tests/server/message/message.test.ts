import { describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { messageTargets } from '@contract/message/message-targets'
import { MESSAGE_KINDS, type MessageKind } from '@contract/message/message-kinds'
import type { Database } from '../../../server/src/kernel/db/database'
import { MessageRepository } from '../../../server/src/modules/message/message.repository'
import { MessageService } from '../../../server/src/modules/message/message.service'
import { LEARNER, OTHER_SHOP, SHOP } from '../../support/server/fixture-school'
import { call, clock, withRollback } from '../../support/server/harness'

const { owner, visitor, stranger } = LEARNER
const PAGE = 'POST /base/auth/shop/msg/user/page'
const VIEW = 'GET /base/auth/shop/msg/user/view'
const COUNT = 'GET /base/auth/shop/msg/user/count'
const WATCH = 'PUT /base/auth/shop/msg/user/batch/watch'
const DELETE = 'DELETE /base/auth/shop/msg/user/batch/delete'

/** A reason may begin with its kind, as `order:退款`. */
const kindOf = (reason: string): MessageKind => MESSAGE_KINDS.find((kind) => reason.startsWith(`${kind}:`)) ?? 'school'

/** Sends these reasons to a learner, one minute apart. */
const send = async (database: Database, userId: string, reasons: string[], shopId = SHOP) => {
  for (const [index, reason] of reasons.entries()) {
    clock.set(new Date(Date.parse('2026-11-21T08:00:00Z') + index * 60_000))
    const messages = new MessageService(new MessageRepository(database), () => clock.now())
    await messages.sendAll([{ userId, shopId, kind: kindOf(reason), title: reason, content: `内容 ${reason}`, reason }])
  }
}
const listOf = async (caller = owner) => (await call(PAGE, {}, caller)).data.list

describe('messages', () => {
  it(
    'are paged, newest first, and can be filtered by unread',
    withRollback(async ({ database }) => {
      await send(database, owner.id, ['一', '二', '三'])
      expect((await listOf()).map(({ title }) => title)).toEqual(['三', '二', '一'])
      const second = await call(PAGE, { pageCurrent: 2, pageSize: 2 }, owner)
      expect(second.data).toMatchObject({ totalCount: 3, totalPage: 2, list: [{ title: '一' }] })
      await call(VIEW, { id: (await listOf())[0]!.id }, owner)
      expect((await call(PAGE, { unread: true }, owner)).data.list.map(({ title }) => title)).toEqual(['二', '一'])
    }),
  )

  it(
    'are marked as read when opened, are counted, and can be marked together',
    withRollback(async ({ database }) => {
      await send(database, owner.id, ['一', '二', '三', '四'])
      expect((await call(COUNT, {}, owner)).data.unreadCount).toBe(4)
      const [fourth, third, second] = await listOf()
      expect((await call(VIEW, { id: fourth!.id }, owner)).data).toMatchObject({
        title: '四',
        content: '内容 四',
        read: true,
      })
      expect((await call(COUNT, {}, owner)).data.unreadCount).toBe(3)
      expect((await call(WATCH, { ids: `${third!.id},${second!.id}` }, owner)).data.unreadCount).toBe(1)
      expect((await call(WATCH, {}, owner)).data.unreadCount).toBe(0)
    }),
  )

  it(
    'are counted, filtered and marked as read by kind',
    withRollback(async ({ database }) => {
      await send(database, owner.id, ['order:退款', 'order:发货', 'exam:成绩'])
      expect((await call(COUNT, {}, owner)).data).toEqual({
        unreadCount: 3,
        kinds: { study: 0, order: 2, live: 0, exam: 1, school: 0 },
        bulletinCount: 0,
      })
      const orders = await call(PAGE, { kind: 'order' }, owner)
      expect(orders.data.list.map(({ kind, title }) => [kind, title])).toEqual([
        ['order', 'order:发货'],
        ['order', 'order:退款'],
      ])
      expect((await call(WATCH, { kind: 'order' }, owner)).data.kinds).toMatchObject({ order: 0, exam: 1 })
    }),
  )

  it(
    'can be deleted together',
    withRollback(async ({ database }) => {
      await send(database, owner.id, ['一', '二', '三'])
      const [third, second] = await listOf()
      expect((await call(DELETE, { ids: `${third!.id},${second!.id}` }, owner)).data.unreadCount).toBe(1)
      expect((await listOf()).map(({ title }) => title)).toEqual(['一'])
      expect((await call(VIEW, { id: third!.id }, owner)).code).toBe(ERRORS.MESSAGE_NOT_FOUND.code)
    }),
  )

  it(
    'reach a learner once for each reason',
    withRollback(async ({ database }) => {
      await send(database, owner.id, ['提醒', '提醒'])
      expect(await listOf()).toHaveLength(1)
    }),
  )

  it(
    'can be sent to any number of learners at once',
    withRollback(async ({ database }) => {
      const messages = new MessageService(new MessageRepository(database), () => clock.now())
      const many = Array.from({ length: 9000 }, (_, index) => ({
        userId: owner.id,
        shopId: SHOP,
        kind: 'live' as const,
        title: '直播',
        content: '快开始了',
        target: messageTargets.lesson('7', '8'),
        reason: `live:${index}`,
      }))
      await messages.sendAll(many)
      expect((await call(COUNT, {}, owner)).data.unreadCount).toBe(9000)
    }),
  )

  it(
    'cannot be read, marked or deleted by other learners or schools',
    withRollback(async ({ database }) => {
      await send(database, owner.id, ['一'])
      await send(database, stranger.id, ['外校'], OTHER_SHOP)
      const { id } = (await listOf())[0]!
      const [foreign] = await listOf(stranger)
      expect((await call(VIEW, { id }, visitor)).code).toBe(ERRORS.MESSAGE_NOT_FOUND.code)
      expect((await call(VIEW, { id: foreign!.id }, owner)).code).toBe(ERRORS.MESSAGE_NOT_FOUND.code)
      await call(DELETE, { ids: id }, visitor)
      await call(WATCH, { ids: id }, visitor)
      expect(await listOf()).toMatchObject([{ title: '一', read: false }])
      expect(await listOf(visitor)).toEqual([])
    }),
  )

  it(
    'refuse more than 100 ids and invalid ids',
    withRollback(async () => {
      const id = '0192f000-ffff-7000-8000-000000000001'
      expect((await call.raw(DELETE, { ids: Array.from({ length: 101 }, () => id).join(',') }, owner)).code).toBe(
        ERRORS.INPUT_INVALID.code,
      )
      expect((await call.raw(DELETE, { ids: `${id};drop` }, owner)).code).toBe(ERRORS.INPUT_INVALID.code)
      expect((await call(DELETE, { ids: Array.from({ length: 100 }, () => id).join(',') }, owner)).code).toBe(200)
    }),
  )
})

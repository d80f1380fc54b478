import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { commandAct } from '../../../server/src/kernel/actor'
import { createCommentDeskService } from '../../../server/src/modules/comment/desk/comment-desk.module'
import { commentReplyTable, commentTable } from '../../../server/src/modules/comment/comment.table'
import { shopTable } from '../../../server/src/modules/shop/shop.table'
import { createAudit } from '../../../server/src/modules/staff/staff.module'
import { COURSE, LEARNER, SHOP, type Learner } from '../../support/server/fixture-school'
import { call, startServer, withRollback } from '../../support/server/harness'
import { addAccess } from '../../support/server/course-fixture'

beforeAll(async () => {
  await startServer()
})

const { owner, visitor, stranger } = LEARNER

describe('comments', () => {
  const comment = () =>
    call(
      'POST /resource/auth/goods/comment/save',
      { courseId: COURSE.paid, content: '讲得好', stars: 5 },
      { token: owner.token },
    )
  const reply = (learner: Learner, commentId: string, content = '同意') =>
    call(
      'POST /resource/auth/goods/comment/reply/save',
      { commentId, content },
      { token: learner.token, sid: learner.sid },
    )
  const list = async (learner?: Learner) =>
    (
      await call(
        'POST /resource/api/goods/comment/page',
        { courseId: COURSE.paid },
        learner ? { token: learner.token } : {},
      )
    ).data.list

  it(
    'mark the reader’s own comment on every page',
    withRollback(async () => {
      await comment()
      const isWritten = async (token?: string) =>
        (
          await call(
            'POST /resource/api/goods/comment/page',
            { courseId: COURSE.paid, pageCurrent: 2, pageSize: 1 },
            token ? { token } : {},
          )
        ).data.written
      expect(await isWritten(owner.token)).toBe(true)
      expect(await isWritten(visitor.token)).toBe(false)
      expect(await isWritten()).toBe(false)
    }),
  )

  it(
    'accept replies of those who bought the course',
    withRollback(async ({ database }) => {
      const { id } = (await comment()).data
      expect((await reply(visitor, id)).code).toBe(ERRORS.COMMENT_NOT_ALLOWED.code)
      expect((await reply(stranger, id)).code).toBe(ERRORS.COMMENT_NOT_FOUND.code)
      await addAccess(database, visitor.id, COURSE.paid)
      expect((await reply(visitor, id, '<b>同意</b>')).data).toMatchObject({
        content: '<b>同意</b>',
        mine: true,
        state: 'visible',
      })
      expect((await list(owner))[0].replies).toMatchObject([{ content: '<b>同意</b>', mine: false }])
      expect((await reply(visitor, id, '字'.repeat(141))).code).toBe(ERRORS.TEXT_TOO_LONG.code)
    }),
  )

  it(
    'are visible only to their author until the school has reviewed them',
    withRollback(async ({ database }) => {
      await database.current.update(shopTable).set({ moderateComments: true })
      const before = (await call('GET /resource/api/course/view/data', { id: COURSE.paid })).data
      const { data } = await comment()
      expect(data.state).toBe('pending')
      expect((await list(owner)).map(({ id }) => id)).toContain(data.id)
      expect((await list(visitor)).map(({ id }) => id)).not.toContain(data.id)
      expect((await list()).map(({ id }) => id)).not.toContain(data.id)
      expect((await call('GET /resource/api/course/view/data', { id: COURSE.paid })).data).toMatchObject({
        commentCount: before.commentCount,
        score: before.score,
      })
      await addAccess(database, visitor.id, COURSE.paid)
      expect((await reply(visitor, data.id)).code).toBe(ERRORS.COMMENT_NOT_FOUND.code)
    }),
  )

  it(
    'are listed with their replies for the school, which shows or hides them',
    withRollback(async ({ database }) => {
      await database.current.update(shopTable).set({ moderateComments: true })
      await addAccess(database, visitor.id, COURSE.paid)
      const now = () => new Date()
      const desk = createCommentDeskService({ database, audit: createAudit({ database, now }), now })
      const act = commandAct(SHOP, 'comments')
      const { id } = (await comment()).data
      expect(await desk.list(SHOP, true)).toMatchObject([{ id, kind: 'comment', content: '讲得好', state: 'pending' }])
      await desk.decide(act, id, 'visible')
      const answer = (await reply(visitor, id)).data
      expect(await desk.list(SHOP, true)).toMatchObject([{ id: answer.id, kind: 'reply', content: '同意' }])
      await desk.decide(act, answer.id, 'visible')
      expect(await list()).toMatchObject([{ id, replies: [{ id: answer.id }] }])
      await desk.decide(act, id, 'hidden')
      expect(await list()).toEqual([])
      expect(await list(owner)).toMatchObject([{ id, state: 'hidden' }])
      expect((await desk.list(SHOP, false)).map(({ state }) => state).sort()).toEqual(['hidden', 'visible'])
      await expect(desk.decide(commandAct('other-school', 'comments'), id, 'visible')).rejects.toThrow('没有编号为')
    }),
  )
})

describe('comments with many replies', () => {
  it(
    'show the newest hundred replies in the order of writing',
    withRollback(async ({ database }) => {
      const comment = {
        id: randomUUID(),
        userId: owner.id,
        shopId: SHOP,
        courseId: COURSE.paid,
        content: '好',
        stars: 5,
      }
      const other = { ...comment, id: randomUUID(), userId: visitor.id }
      await database.current.insert(commentTable).values([comment, other])
      const replies = Array.from({ length: 120 }, (_, index) => ({
        id: randomUUID(),
        commentId: comment.id,
        authorName: '老师',
        content: String(index),
        createdAt: new Date(Date.UTC(2026, 10, 21, 0, index)),
      }))
      await database.current
        .insert(commentReplyTable)
        .values([...replies, { ...replies[0]!, id: randomUUID(), commentId: other.id, content: '别处' }])
      const {
        data: { list },
      } = await call('POST /resource/api/goods/comment/page', { courseId: COURSE.paid })
      const shown = (id: string) => list.find((row) => row.id === id)!.replies.map(({ content }) => content)
      expect(shown(comment.id)).toEqual(replies.slice(20).map(({ content }) => content))
      expect(shown(other.id)).toEqual(['别处'])
    }),
  )
})

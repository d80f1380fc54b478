import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { NoteRepository } from '../../../server/src/modules/note/note.repository'
import { COURSE, LEARNER, LESSON, type Learner } from '../../support/server/fixture-school'
import { call, openDatabaseOfServer, startServer, withRollback } from '../../support/server/harness'
import { addAccess } from '../../support/server/course-fixture'

beforeAll(async () => {
  await startServer()
})

const { owner, visitor, stranger } = LEARNER
const write = async (content: string, open = true, learner: Learner = owner) =>
  (
    await call(
      'POST /resource/auth/course/notes/save',
      { courseId: COURSE.paid, resourceId: LESSON.paid, content, open, positionSeconds: 12 },
      { token: learner.token },
    )
  ).data
const view = (learner: Learner, id: string) =>
  call('GET /resource/auth/course/notes/view', { id }, { token: learner.token, sid: learner.sid })
const like = (learner: Learner, id: string, liked: boolean) =>
  call('PUT /resource/auth/course/notes/like', { id, liked }, { token: learner.token, sid: learner.sid })

describe('notes', () => {
  it(
    'NOTE-01 hold 140 characters as people count them, with an emoji as one',
    withRollback(async () => {
      const family = '👨‍👩‍👧‍👦'
      const save = (content: string) =>
        call(
          'POST /resource/auth/course/notes/save',
          { courseId: COURSE.paid, content, open: false },
          { token: owner.token },
        )
      expect((await save(family.repeat(140))).data.content).toBe(family.repeat(140))
      expect((await save(`${family.repeat(140)}。`)).code).toBe(ERRORS.TEXT_TOO_LONG.code)
      expect((await save('字'.repeat(141))).code).toBe(ERRORS.TEXT_TOO_LONG.code)
      expect((await save(' \n ')).code).toBe(ERRORS.INPUT_INVALID.code)
    }),
  )

  it(
    'keep HTML as text, the lesson and the place in it',
    withRollback(async () => {
      const note = await write('<script>alert(1)</script>')
      expect(note).toMatchObject({
        content: '<script>alert(1)</script>',
        courseId: COURSE.paid,
        resourceId: LESSON.paid,
        positionSeconds: 12,
        mine: true,
        likeCount: 0,
        liked: false,
        editedAt: null,
      })
    }),
  )

  it(
    'are listed over all courses for their author only',
    withRollback(async ({ database }) => {
      await addAccess(database, visitor.id, COURSE.paid)
      const mine = await write('我的')
      await write('别人的', true, visitor)
      const page = async (input: object) =>
        (await call('POST /resource/auth/course/notes/user/page', input, { token: owner.token })).data.list.map(
          ({ id }) => id,
        )
      expect(await page({})).toEqual([mine.id])
      expect(await page({ open: false })).toEqual([])
      expect(await page({ courseId: COURSE.free })).toEqual([])
      const { data } = await call('POST /resource/auth/course/notes/user/page', {}, { token: owner.token })
      expect(data.list[0].courseTitle).not.toBe('')
    }),
  )

  it(
    'NOTE-01 are missing for others when private, and readable when public',
    withRollback(async () => {
      const { id } = await write('草稿', false)
      expect((await view(owner, id)).code).toBe(200)
      expect((await view(visitor, id)).code).toBe(ERRORS.NOTE_NOT_FOUND.code)
      expect((await like(visitor, id, true)).code).toBe(ERRORS.NOTE_NOT_FOUND.code)
      await call('PUT /resource/auth/course/notes/edit/open/set', { id, open: true }, { token: owner.token })
      expect((await view(visitor, id)).data).toMatchObject({ content: '草稿', mine: false })
      expect((await view(stranger, id)).code).toBe(ERRORS.NOTE_NOT_FOUND.code)
    }),
  )

  it(
    'can be changed and deleted only by their author',
    withRollback(async () => {
      const { id } = await write('原文')
      for (const { token, sid } of [visitor, stranger]) {
        expect((await call('PUT /resource/auth/course/notes/edit', { id, content: '篡改' }, { token, sid })).code).toBe(
          ERRORS.NOTE_NOT_FOUND.code,
        )
        expect(
          (await call('PUT /resource/auth/course/notes/edit/open/set', { id, open: false }, { token, sid })).code,
        ).toBe(ERRORS.NOTE_NOT_FOUND.code)
        expect((await call('DELETE /resource/auth/course/notes/delete', { id }, { token, sid })).code).toBe(
          ERRORS.NOTE_NOT_FOUND.code,
        )
      }
      const edited = await call(
        'PUT /resource/auth/course/notes/edit',
        { id, content: ' 改过 ' },
        { token: owner.token },
      )
      expect(edited.data).toMatchObject({ content: '改过' })
      expect(edited.data.editedAt).not.toBeNull()
      expect(
        (await call('PUT /resource/auth/course/notes/edit', { id, content: '字'.repeat(141) }, { token: owner.token }))
          .code,
      ).toBe(ERRORS.TEXT_TOO_LONG.code)
      await like(visitor, id, true)
      expect((await call('DELETE /resource/auth/course/notes/delete', { id }, { token: owner.token })).code).toBe(200)
      expect((await view(owner, id)).code).toBe(ERRORS.NOTE_NOT_FOUND.code)
    }),
  )

  it(
    "count each learner's like once",
    withRollback(async () => {
      const { id } = await write('好笔记')
      expect((await like(visitor, id, true)).data).toEqual({ liked: true, likeCount: 1 })
      expect((await like(visitor, id, true)).data).toEqual({ liked: true, likeCount: 1 })
      expect((await like(owner, id, true)).data.likeCount).toBe(2)
      expect((await like(visitor, id, false)).data).toEqual({ liked: false, likeCount: 1 })
      expect((await like(visitor, id, false)).data.likeCount).toBe(1)
      expect((await view(owner, id)).data).toMatchObject({ liked: true, likeCount: 1 })
    }),
  )
})

describe('notes under concurrent requests', () => {
  it('refuse a like while their author deletes them, like a missing note', async () => {
    const { id } = await write('马上删除')
    const [liked] = await Promise.all([
      like(visitor, id, true),
      call('DELETE /resource/auth/course/notes/delete', { id }, { token: owner.token }),
    ])
    expect([200, ERRORS.NOTE_NOT_FOUND.code]).toContain(liked.code)
    const repository = new NoteRepository(await openDatabaseOfServer())
    expect(await repository.setLiked(id, visitor.id, true, new Date())).toBe(false)
  })
})

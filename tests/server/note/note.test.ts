import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { COURSE, LEARNER, LESSON } from '../../support/server/fixture-school'
import { call, startServer, withRollback } from '../../support/server/harness'

beforeAll(async () => {
  await startServer()
})

const { owner, visitor } = LEARNER

describe('notes', () => {
  const write = (content: string, open: boolean, { token } = owner) =>
    call(
      'POST /resource/auth/course/notes/save',
      { courseId: COURSE.paid, resourceId: LESSON.paid, content, open },
      { token },
    )

  it(
    'NOTE-01 shows open notes to all and private ones to their author',
    withRollback(async () => {
      await write('公开的', true)
      await write('私下的', false)
      const everybody = (await call('POST /resource/api/course/notes/page', { courseId: COURSE.paid })).data
      const mine = (
        await call('POST /resource/auth/course/notes/page', { courseId: COURSE.paid }, { token: owner.token })
      ).data
      const other = (
        await call('POST /resource/auth/course/notes/page', { courseId: COURSE.paid }, { token: visitor.token })
      ).data
      expect(everybody.list.map(({ content }) => content)).toEqual(['公开的'])
      expect(mine.totalCount).toBe(2)
      expect(mine.list[0]).toMatchObject({ mine: true, lessonTitle: '安全距离' })
      expect(other.list).toMatchObject([{ content: '公开的', mine: false }])
    }),
  )

  it(
    'NOTE-01 counts 140 characters as people do and keeps text as text',
    withRollback(async () => {
      expect((await write('😀'.repeat(140), true)).code).toBe(200)
      expect((await write('😀'.repeat(141), true)).code).toBe(ERRORS.TEXT_TOO_LONG.code)
      expect((await write('字'.repeat(5000), true)).status).toBe(400)
      expect((await write('   ', true)).code).toBe(ERRORS.INPUT_INVALID.code)
      expect((await write('<img src=x onerror=alert(1)>', true)).data.content).toBe('<img src=x onerror=alert(1)>')
      expect((await write('没买', true, visitor)).code).toBe(ERRORS.COURSE_NOT_OWNED.code)
    }),
  )
})

describe('comments', () => {
  const write = ({ token } = owner) =>
    call('POST /resource/auth/goods/comment/save', { courseId: COURSE.paid, content: '讲得清楚', stars: 4 }, { token })

  it(
    'NOTE-01 takes one comment of each owner and of nobody else',
    withRollback(async () => {
      expect((await write(visitor)).code).toBe(ERRORS.COMMENT_NOT_ALLOWED.code)
      expect((await write()).code).toBe(200)
      expect((await write()).code).toBe(ERRORS.COMMENT_EXISTS.code)
      expect((await call('POST /resource/api/goods/comment/page', { courseId: COURSE.paid })).data.list).toMatchObject([
        { stars: 4, mine: false, replies: [] },
      ])
      expect((await call('GET /resource/api/course/view/data', { id: COURSE.paid })).data).toMatchObject({
        commentCount: 1,
        score: 4,
      })
      expect((await call('POST /resource/api/goods/comment/page', { courseId: COURSE.otherShop })).code).toBe(
        ERRORS.COURSE_NOT_FOUND.code,
      )
    }),
  )
})

describe('collection', () => {
  it(
    'COURSE-03 collects and removes, however often it is said',
    withRollback(async () => {
      const set = (collected: boolean, id: string = COURSE.free) =>
        call('PUT /resource/auth/collection/user/set', { id, collected }, { token: owner.token })
      const view = async () =>
        (await call('GET /resource/auth/collection/user/view', { id: COURSE.free }, { token: owner.token })).data
          .collected
      await set(true)
      await set(true)
      expect(await view()).toBe(true)
      await set(false)
      expect(await view()).toBe(false)
      expect((await set(true, COURSE.otherShop)).code).toBe(ERRORS.COURSE_NOT_FOUND.code)
    }),
  )
})

import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { COURSE, LEARNER } from '../../support/server/fixture-school'
import { call, startServer, withRollback } from '../../support/server/harness'

beforeAll(async () => {
  await startServer()
})

const { owner, visitor } = LEARNER

describe('comments', () => {
  const write = ({ token } = owner) =>
    call('POST /resource/auth/goods/comment/save', { courseId: COURSE.paid, content: '讲得清楚', stars: 4 }, { token })

  it(
    'NOTE-01 accepts one comment of each owner and none of others',
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

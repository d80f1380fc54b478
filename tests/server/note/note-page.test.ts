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
    'NOTE-01 counts 140 characters as people do and stores plain text',
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

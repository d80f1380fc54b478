import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { COURSE, LEARNER, type Learner } from '../../support/server/fixture-school'
import { call, startServer, withRollback } from '../../support/server/harness'

beforeAll(async () => {
  await startServer()
})

const { owner, visitor, stranger } = LEARNER

describe('favourites', () => {
  it(
    'are listed newest first for their owner, published or not',
    withRollback(async () => {
      const set = (id: string, collected: boolean) =>
        call('PUT /resource/auth/collection/user/set', { id, collected }, { token: owner.token })
      const page = async ({ token, sid }: Learner) =>
        (await call('POST /resource/auth/collection/user/page', {}, { token, sid })).data
      await set(COURSE.free, true)
      expect((await page(owner)).list.map(({ id }) => id)).toEqual([COURSE.free])
      expect((await page(visitor)).totalCount).toBe(0)
      expect((await page({ ...stranger })).totalCount).toBe(0)
      await set(COURSE.free, false)
      expect((await page(owner)).totalCount).toBe(0)
    }),
  )

  it(
    'COURSE-03 are added and removed idempotently',
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

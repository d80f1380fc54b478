import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { goodsTable } from '../../../server/src/modules/goods/goods.table'
import { COURSE, LEARNER, type Learner } from '../../support/server/fixture-school'
import { givenGoods } from '../../support/server/goods-fixture'
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

  it(
    'hold goods too, those on the shelf, apart from courses',
    withRollback(async ({ database }) => {
      const [goods] = await givenGoods(database)
      const id = goods!.goodsId
      const set = (collected: boolean, learner: Learner = owner) =>
        call('PUT /resource/auth/collection/user/set', { id, kind: 'goods', collected }, learner)
      const view = async () =>
        (await call('GET /resource/auth/collection/user/view', { id, kind: 'goods' }, owner)).data.collected
      const page = async (learner: Learner = owner) =>
        (await call('POST /resource/auth/collection/goods/page', {}, learner)).data
      await set(true)
      await set(true)
      expect(await view()).toBe(true)
      expect((await page()).list).toMatchObject([{ id, title: '安全帽', soldOut: false }])
      expect((await page(visitor)).totalCount).toBe(0)
      expect((await call('POST /resource/auth/collection/user/page', {}, owner)).data.totalCount).toBe(0)
      expect((await set(true, stranger)).code).toBe(ERRORS.GOODS_NOT_FOUND.code)
      expect((await call('PUT /resource/auth/collection/user/set', { id, collected: true }, owner)).code).toBe(
        ERRORS.COURSE_NOT_FOUND.code,
      )
      await database.current.update(goodsTable).set({ onShelf: false }).where(eq(goodsTable.id, id))
      expect(await page()).toMatchObject({ totalCount: 0, list: [] })
      expect((await set(false)).data).toEqual({ collected: false })
      expect(await view()).toBe(false)
    }),
  )
})

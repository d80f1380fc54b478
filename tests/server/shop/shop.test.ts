import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { courseTable } from '../../../server/src/modules/course/course.table'
import { ShopCache } from '../../../server/src/modules/shop/shop-cache'
import { ShopRepository } from '../../../server/src/modules/shop/shop.repository'
import {
  enumEntryTable,
  navEntryTable,
  shopPageTable,
  sharePictureTable,
  shopTable,
  teacherTable,
} from '../../../server/src/modules/shop/shop.table'
import { call, openDatabaseOfServer, withRollback } from '../../support/server/harness'
import { CATEGORY, COURSE, LEARNER, OTHER_SHOP, SHOP } from '../../support/server/fixture-school'

const uuid = (number: number) => `0192f000-0000-7000-8000-${String(number).padStart(12, '0')}`

describe('the shop', () => {
  it(
    'is found by its public code, without internal fields',
    withRollback(async () => {
      const { data } = await call('GET /base/api/shop/get/pub/code/info', {})
      expect(data).toMatchObject({ id: SHOP, shopName: '测试学校', supportWapAccess: true, wapNav: [] })
      expect(Object.keys(data)).not.toContain('hotWords')
      expect((await call('GET /base/api/shop/get/pub/code/info', { code: OTHER_SHOP })).data.shopName).toBe(
        '另一所学校',
      )
      expect((await call('GET /base/api/shop/get/pub/code/info', { code: 'no-such-shop' })).code).toBe(
        ERRORS.SHOP_NOT_FOUND.code,
      )
    }),
  )

  it(
    'BOOT-02 shows whether it is open on the mobile web, and its address',
    withRollback(async ({ database }) => {
      expect((await call('GET /base/api/shop/wap/website/domain', {})).data).toEqual({
        domain: 'http://localhost:3000',
        wapAccess: true,
      })
      await database.current
        .update(shopTable)
        .set({ domain: 'https://m.school.example', supportWapAccess: false })
        .where(eq(shopTable.id, SHOP))
      expect((await call('GET /base/api/shop/wap/website/domain', {})).data).toEqual({
        domain: 'https://m.school.example',
        wapAccess: false,
      })
    }),
  )

  it(
    'lists options by name, in order',
    withRollback(async ({ database }) => {
      await database.current.insert(enumEntryTable).values([
        { shopId: SHOP, name: 'gender', code: 'female', desc: '女', sort: 2 },
        { shopId: SHOP, name: 'gender', code: 'male', desc: '男', sort: 1 },
        { shopId: OTHER_SHOP, name: 'gender', code: 'other', desc: '外校', sort: 0 },
      ])
      expect((await call('GET /base/api/sys/enum/view', { name: 'gender' })).data).toEqual([
        { code: 'male', desc: '男' },
        { code: 'female', desc: '女' },
      ])
      expect((await call('GET /base/api/sys/enum/view', { name: 'nothing' })).code).toBe(ERRORS.ENUM_NOT_FOUND.code)
    }),
  )

  it(
    'counts the published courses of a category with its children',
    withRollback(async () => {
      const { data } = await call('GET /base/api/shop/category/list', {})
      expect(data).toHaveLength(1)
      expect(data[0]).toMatchObject({
        id: CATEGORY.parent,
        parentId: '',
        courseCount: 4,
        children: [{ id: CATEGORY.child, courseCount: 4 }],
      })
      expect((await call('POST /base/api/shop/category/children', { id: CATEGORY.parent })).data).toMatchObject([
        { id: CATEGORY.child, name: '电工' },
      ])
      expect(
        (await call('POST /base/api/shop/category/children', { id: CATEGORY.parent }, { sid: OTHER_SHOP })).data,
      ).toEqual([])
      expect((await call('GET /base/api/shop/category/list', { categoryType: 2 })).data).toEqual([])
    }),
  )

  it(
    'returns only its own navigation and posters',
    withRollback(async ({ database }) => {
      const target = { targetType: 2, targetAddr: '1' }
      await database.current.insert(navEntryTable).values([
        { id: uuid(1), shopId: SHOP, title: '首页', icon: 'home', target },
        { id: uuid(2), shopId: OTHER_SHOP, title: '外校', target },
      ])
      await database.current
        .insert(sharePictureTable)
        .values({ id: uuid(3), shopId: SHOP, title: '海报', image: `${SHOP}/public/p.webp` })
      expect((await call('GET /base/api/resource/nav/list', {})).data).toEqual([
        { id: uuid(1), title: '首页', icon: 'home', target },
      ])
      const posters = await call('GET /base/auth/shop/share/pic/list/pic', {}, LEARNER.owner)
      expect(posters.data).toEqual([
        {
          id: uuid(3),
          title: '海报',
          image: `/media/${SHOP}/public/p.webp`,
          link: `http://localhost:3000/wap/?sid=${SHOP}`,
        },
      ])
      expect((await call('GET /base/api/shop/share/pic/list/pic', {})).data).toEqual(posters.data)
    }),
  )
})

describe('a decorated page', () => {
  it(
    'shows published courses in the order of the decoration',
    withRollback(async () => {
      const { data } = await call('GET /base/api/page/wap/detail', { code: 'tab1' })
      expect(data.blocks[1]!.courses!.map(({ id }) => id)).toEqual([COURSE.paid, COURSE.free])
      expect(data.blocks[1]!.courses![0]).toMatchObject({ priceFen: 19_900, access: 'none' })
      expect(JSON.stringify(data)).not.toContain('courseIds')
    }),
  )

  it(
    'shows a learner what they own',
    withRollback(async () => {
      const { data } = await call('GET /base/api/page/wap/detail', { code: 'tab1' }, LEARNER.owner)
      expect(data.blocks[1]!.courses![0]).toMatchObject({ id: COURSE.paid, access: 'owned' })
    }),
  )

  it(
    'fills rails by a rule, and shows teachers with the number of their courses',
    withRollback(async ({ database }) => {
      await database.current
        .insert(teacherTable)
        .values({ id: uuid(4), shopId: SHOP, name: '周老师', avatar: `${SHOP}/public/a.webp` })
      await database.current.insert(shopPageTable).values({
        id: uuid(5),
        shopId: SHOP,
        code: 'tab5',
        title: '名师',
        sort: 2,
        blocks: [
          { id: 'b1', kind: 'teachers', teacherIds: [uuid(4), uuid(99)] },
          { id: 'b2', kind: 'courseList', query: { categoryId: CATEGORY.parent, sort: 'new', limit: 2 } },
          { id: 'b3', kind: 'banner', items: [{ image: `${SHOP}/public/b.webp`, title: '活动' }] },
        ],
      })
      const { data } = await call('GET /base/api/page/wap/detail', { code: 'tab5' })
      expect(data.blocks[0]!.teachers).toEqual([
        { id: uuid(4), name: '周老师', avatar: `/media/${SHOP}/public/a.webp`, title: '', courseCount: 0 },
      ])
      expect(data.blocks[1]!.courses).toHaveLength(2)
      expect(data.blocks[2]!.items).toEqual([{ image: `/media/${SHOP}/public/b.webp`, title: '活动' }])
      expect((await call('GET /base/api/page/wap/list', {})).data.map(({ code }) => code)).toEqual(['tab1', 'tab5'])
    }),
  )

  it(
    'is missing when the shop has none of that name',
    withRollback(async () => {
      expect((await call('GET /base/api/page/wap/detail', { code: 'tab1' }, { sid: OTHER_SHOP })).code).toBe(
        ERRORS.PAGE_NOT_FOUND.code,
      )
      expect(await call.raw('GET /base/api/page/wap/detail', { code: '../etc' })).toMatchObject({ status: 400 })
    }),
  )
})

it(
  'is cached for some seconds, until the shop is updated',
  withRollback(async () => {
    const { current } = await openDatabaseOfServer()
    let time = Date.parse('2026-11-21T08:00:00Z')
    let loads = 0
    const cache = new ShopCache(new ShopRepository(await openDatabaseOfServer()), () => new Date(time), 3000)
    const read = () => cache.read(SHOP, 'part', async () => ++loads)
    const readVolatile = () => cache.readVolatile(SHOP, 'figures', async () => ++loads)
    expect([await read(), await read(), await readVolatile(), await readVolatile()]).toEqual([1, 1, 2, 2])
    time += 3001
    expect([await read(), await readVolatile()]).toEqual([1, 3])
    await current
      .update(shopTable)
      .set({ updatedAt: new Date('2030-01-01') })
      .where(eq(shopTable.id, SHOP))
    time += 3001
    expect(await read()).toBe(4)
    await expect(
      cache.read(SHOP, 'fragile', async () => {
        throw new Error('database away')
      }),
    ).rejects.toThrow('database away')
    expect(await cache.read(SHOP, 'fragile', async () => 'back')).toBe('back')
    expect(await current.select().from(courseTable).limit(1)).toHaveLength(1)
  }),
)

import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { toHalfWidth } from '@contract/half-width'
import { articleTable } from '../../../server/src/modules/article/article.table'
import { courseTable } from '../../../server/src/modules/course/course.table'
import { goodsTable } from '../../../server/src/modules/goods/goods.table'
import { teacherTable } from '../../../server/src/modules/shop/shop.table'
import { givenArticle } from '../../support/server/article-fixture'
import { COURSE, SHOP } from '../../support/server/fixture-school'
import { addStaff } from '../../support/server/fixture-staff'
import { givenGoods } from '../../support/server/goods-fixture'
import { call, startServer, withRollback } from '../../support/server/harness'
import { givenPaper } from '../../support/server/paper-fixture'

beforeAll(async () => {
  await startServer()
})

const WIDE = 'ＰＬＣ编程（Ｓ７－１２００）'
const NARROW = 'PLC编程(S7-1200)'
const KEYWORDS = ['PLC', 'plc', 'ＰＬＣ', 'ｐｌｃ编程', 's7-1200', 'Ｓ７', '(S', 'P']

it(
  'finds titles in full width by half width, and the other way round',
  withRollback(async ({ database }) => {
    const db = database.current
    for (const title of [WIDE, NARROW]) {
      await db.update(courseTable).set({ title }).where(eq(courseTable.id, COURSE.free))
      await db.delete(teacherTable).where(eq(teacherTable.name, WIDE))
      await db.insert(teacherTable).values({ id: randomUUID(), shopId: SHOP, name: title })
      const { articleId } = await givenArticle(database, { title })
      const [goods] = await givenGoods(database)
      await db.update(goodsTable).set({ title }).where(eq(goodsTable.id, goods.goodsId))
      await givenPaper(database, { title })
      for (const keyword of KEYWORDS)
        for (const kind of ['course', 'teacher', 'article', 'goods', 'paper'] as const) {
          const { data } = await call(`POST /resource/api/search/${kind}/page`, { keyword })
          const titles = (data.list as { title?: string; name?: string }[]).flatMap((card) => [card.title, card.name])
          expect([kind, keyword, data.similar, titles]).toEqual([kind, keyword, false, expect.arrayContaining([title])])
        }
      const { data } = await call('GET /resource/api/search/suggest', { keyword: 'ｐlc' })
      expect(data).toContainEqual({ text: title, kind: 'course', id: COURSE.free })
      await db.delete(articleTable).where(eq(articleTable.id, articleId))
    }
  }),
)

it(
  'lets staff find them too',
  withRollback(async ({ database }) => {
    const staff = await addStaff(database)
    const [goods] = await givenGoods(database)
    await database.current.update(goodsTable).set({ title: WIDE }).where(eq(goodsTable.id, goods.goodsId))
    await givenPaper(database, { title: WIDE })
    await givenArticle(database, { title: WIDE })
    for (const call_ of ['goods', 'paper', 'article'] as const) {
      const { list } = (await call(`POST /staff/${call_}/page`, { keyword: 'plc编' }, staff)).data
      expect([call_, (list as { title: string }[]).map(({ title }) => title)]).toEqual([call_, [WIDE]])
    }
  }),
)

it(
  'folds widths in the database as the server does',
  withRollback(async ({ database }) => {
    const signs = Array.from({ length: 0x10000 - 0x20 }, (_, at) => String.fromCharCode(at + 0x20))
    const text = signs.filter((sign) => !/[\ud800-\udfff]/.test(sign)).join('')
    const [row] = await database.current.execute(sql`select fold_width(${text}) as folded`)
    expect(row.folded).toBe(toHalfWidth(text))
  }),
)

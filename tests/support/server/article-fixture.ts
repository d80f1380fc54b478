import { randomUUID } from 'node:crypto'
import type { Database } from '../../../server/src/kernel/db/database'
import { articleCategoryTable, articleTable } from '../../../server/src/modules/article/article.table'
import { teacherTable } from '../../../server/src/modules/shop/shop.table'
import { SHOP } from './fixture-school'

export const givenTeacher = async (
  database: Database,
  wanted: Partial<typeof teacherTable.$inferInsert> = {},
): Promise<string> => {
  const id = randomUUID()
  await database.current.insert(teacherTable).values({ id, shopId: SHOP, name: '钱老师', title: '高级技师', ...wanted })
  return id
}

/** An article that everybody may read since a day before the fixture's clock, unless told otherwise. */
export const givenArticle = async (
  database: Database,
  wanted: Partial<Omit<typeof articleTable.$inferInsert, 'teacherId'>> & { teacherId?: string } = {},
): Promise<{ articleId: string; categoryId: string; teacherId: string }> => {
  const { shopId = SHOP } = wanted
  const articleId = randomUUID()
  const categoryId = wanted.categoryId ?? randomUUID()
  if (!wanted.categoryId)
    await database.current.insert(articleCategoryTable).values({ id: categoryId, shopId, name: '备考指南' })
  const teacherId = wanted.teacherId ?? (await givenTeacher(database, { shopId }))
  await database.current.insert(articleTable).values({
    title: '低压电工证怎么考',
    html: '<p>先报名，再上课。</p>',
    status: 'published',
    publishedAt: new Date('2020-01-01T00:00:00Z'),
    ...wanted,
    id: articleId,
    shopId,
    categoryId,
    teacherId,
  })
  return { articleId, categoryId, teacherId }
}

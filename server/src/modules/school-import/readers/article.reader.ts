import { COVER_COUNT, COVER_KINDS } from '@contract/article/article-kinds'
import {
  ARTICLE_COURSES_MAX_COUNT,
  ARTICLE_SUMMARY_MAX_LENGTH,
  ARTICLE_TITLE_MAX_LENGTH,
} from '@contract/article/limits'
import type { ArticleContent, ArticleContents } from '../article-content'
import type { Reading } from '../reading'
import type { Fields } from '../text/fields'

const CATEGORIES = 'articles/categories.yml'

/** The folder articles, which a school may leave out: categories.yml, and a Markdown file for each article. */
export const readArticles = async (reading: Reading): Promise<ArticleContents> => {
  const contents: ArticleContents = { categories: [], articles: [] }
  if (!reading.folder.has(CATEGORIES)) return contents
  contents.categories = readCategories(reading)
  for (const { key, file } of reading.markdownFiles('articles', CATEGORIES)) {
    const found = reading.frontMatter(file)
    if (!found) continue
    const html = await reading.richText(found.text, found.place)
    contents.articles.push(await readArticle(reading, key, found.fields, html))
  }
  return contents
}

const readCategories = (reading: Reading): ArticleContents['categories'] => {
  const fields = reading.yaml(CATEGORIES)
  if (!fields) return []
  const categories = fields.items('categories', { maxCount: 20 }).map((item) => {
    const key = item.key()
    reading.references.define('articleCategory', key, item.place('key'))
    const category = { id: reading.id('articleCategory', key), name: item.text('name', { max: 20 }) }
    item.close()
    return category
  })
  fields.close()
  return categories
}

const readArticle = async (reading: Reading, key: string, fields: Fields, html: string): Promise<ArticleContent> => {
  reading.references.define('article', key, fields.place('title'))
  const category = fields.key('category')
  reading.references.expect('articleCategory', category, fields.place('category'))
  const teacher = fields.has('teacher') ? fields.key('teacher') : ''
  reading.references.expect('teacher', teacher, fields.place('teacher'))
  const courses = fields.texts('courses', { maxCount: ARTICLE_COURSES_MAX_COUNT, max: 64 })
  for (const course of courses) reading.references.expect('course', course, fields.place('courses'))
  const covers = fields.texts('covers', { maxCount: 3, max: 200 })
  const coverKind = fields.oneOf('cover', COVER_KINDS, 'none')
  if (covers.length !== COVER_COUNT[coverKind])
    fields.refuse('covers', `cover 是 ${coverKind} 时要有 ${COVER_COUNT[coverKind]} 张图片，现在有 ${covers.length} 张`)
  const pictures = []
  for (const cover of covers) pictures.push((await reading.media.use('image', cover, fields.place('covers'))).key)
  const article: ArticleContent = {
    id: reading.id('article', key),
    categoryId: reading.id('articleCategory', category),
    title: fields.text('title', { max: ARTICLE_TITLE_MAX_LENGTH }),
    summary: fields.text('summary', { max: ARTICLE_SUMMARY_MAX_LENGTH }, ''),
    coverKind,
    covers: pictures,
    html,
    film: (await reading.mediaField(fields, 'film', 'video', true)).key,
    authorName: fields.text('author', { max: 20 }, ''),
    teacherId: teacher ? reading.id('teacher', teacher) : null,
    courseIds: courses.map((course) => reading.id('course', course)),
    publishedAt: fields.moment('publishedAt', reading.now),
    top: fields.flag('top', false),
  }
  fields.close()
  return article
}

import type { PageBlock } from '@contract/shop/calls'
import type { StoredBlock } from '../../shop/stored-block'
import type { Reading } from '../reading'
import type { PageContent } from '../school-content'
import type { Fields } from '../text/fields'
import { ICON_NAMES } from './icon-names'
import { readTarget } from './target.reader'

const KINDS = [
  'search',
  'banner',
  'grid',
  'notice',
  'continueLearning',
  'studySummary',
  'courseRail',
  'courseList',
  'teachers',
  'richText',
  'image',
] as const
type Kind = (typeof KINDS)[number]
type Item = NonNullable<PageBlock['items']>[number]
const CODE = /^[a-z][a-z0-9-]{0,31}$/
const MAX_BLOCKS = 30

/** pages/<code>.yml: tab1 … tab5 are the tabs, `home` is the platform home, others are free. tab1 must exist. */
export const readPages = async (reading: Reading): Promise<PageContent[]> => {
  const pages: PageContent[] = []
  for (const { name } of reading.folder.list('pages')) {
    const code = name.replace(/\.yml$/, '')
    if (!name.endsWith('.yml') || !CODE.test(code)) {
      reading.mistakes.add({ file: `pages/${name}`, line: 1, field: '' }, '文件名应当是小写字母开头的代号加 .yml')
      continue
    }
    const fields = reading.yaml(`pages/${name}`)
    if (fields) pages.push(await readPage(reading, code, fields))
  }
  if (!reading.folder.has('pages/tab1.yml'))
    reading.mistakes.add({ file: 'pages/tab1.yml', line: 1, field: '' }, '首页必须有：找不到文件')
  return pages
}

const readPage = async (reading: Reading, code: string, fields: Fields): Promise<PageContent> => {
  const page: PageContent = { id: reading.id('page', code), code, title: fields.text('title', { max: 20 }), blocks: [] }
  for (const [index, item] of fields.items('blocks', { maxCount: MAX_BLOCKS }).entries()) {
    page.blocks.push(await readBlock(reading, `b${index + 1}`, item))
  }
  fields.close()
  return page
}

const readBlock = async (reading: Reading, id: string, fields: Fields): Promise<StoredBlock> => {
  const kind = fields.oneOf('kind', KINDS)
  // Which fields belong to the block is unknown then.
  if (!fields.isOneOf('kind', KINDS)) return { id, kind }
  const title = fields.text('title', { max: 30 }, '')
  const more = readTarget(reading, fields, 'more')
  const block: StoredBlock = {
    id,
    kind,
    ...(title && { title }),
    ...(more && { more }),
    ...(await READ[kind](reading, fields)),
  }
  fields.close()
  return block
}

type Part = Omit<StoredBlock, 'id' | 'kind' | 'title' | 'more'>
const nothing = (): Part => ({})

const READ: Record<Kind, (reading: Reading, fields: Fields) => Part | Promise<Part>> = {
  search: nothing,
  continueLearning: nothing,
  studySummary: nothing,
  banner: (reading, fields) => readItems(reading, fields, { image: true, maxCount: 8 }),
  image: (reading, fields) => readItems(reading, fields, { image: true, maxCount: 4 }),
  grid: (reading, fields) => readItems(reading, fields, { icon: true, maxCount: 20 }),
  notice: (reading, fields) => readItems(reading, fields, { maxCount: 10 }),
  courseRail: (reading, fields) => readCourses(reading, fields),
  courseList: (reading, fields) => readCourses(reading, fields),
  teachers(reading, fields) {
    const keys = fields.texts('teachers', { maxCount: 20, max: 64 }, false)
    for (const key of keys) reading.references.expect('teacher', key, fields.place('teachers'))
    return { teacherIds: keys.map((key) => reading.id('teacher', key)) }
  },
  async richText(reading, fields) {
    const place = fields.place('text')
    return { html: await reading.richText(fields.markdown('text'), place) }
  },
}

interface ItemNeeds {
  image?: true
  icon?: true
  maxCount: number
}

const readItems = async (reading: Reading, fields: Fields, needs: ItemNeeds): Promise<Part> => {
  const items: Item[] = []
  for (const item of fields.items('items', { maxCount: needs.maxCount })) {
    const image = needs.image ? (await reading.mediaField(item, 'image', 'image')).key : ''
    const title = item.text('title', { max: 40 }, needs.image ? '' : undefined)
    const subtitle = item.text('subtitle', { max: 40 }, '')
    const icon = needs.icon ? item.oneOf('icon', ICON_NAMES) : ''
    const color = item.matching('color', /^#[0-9a-f]{6}$/i, '应当是颜色，如 "#2B5CFF"（要加引号）', '')
    const target = readTarget(reading, item)
    const texts = Object.entries({ image, title, subtitle, icon, color }).filter(([, text]) => text !== '')
    items.push({ ...Object.fromEntries(texts), ...(target && { target }) })
    item.close()
  }
  return { items }
}

/** Either named courses, or a rule: the newest or the most popular of a category. */
const readCourses = (reading: Reading, fields: Fields): Part => {
  const keys = fields.texts('courses', { maxCount: 20, max: 64 })
  for (const key of keys) reading.references.expect('course', key, fields.place('courses'))
  const rule = fields.group('query')
  if (keys.length > 0 === (rule !== undefined))
    fields.refuse('courses', '请写 courses（指定课程）或 query（按规则取课程）中的一个')
  if (!rule) return { courseIds: keys.map((key) => reading.id('course', key)) }
  const category = rule.has('category') ? rule.key('category') : ''
  reading.references.expect('category', category, rule.place('category'))
  const query = {
    ...(category && { categoryId: reading.id('category', category) }),
    sort: rule.oneOf('sort', ['new', 'hot'], 'new'),
    limit: rule.integer('limit', { min: 1, max: 20 }, 6),
  }
  rule.close()
  return { query }
}

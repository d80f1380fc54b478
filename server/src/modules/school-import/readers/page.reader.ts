import type { Reading } from '../reading'
import type { PageContent } from '../school-content'
import { checkBackground, checkTitleBar } from '../text/contrast'
import type { Fields } from '../text/fields'
import { readBlock } from './block.reader'

const CODE = /^[a-z][a-z0-9-]{0,31}$/
const COLOR = /^#[0-9a-f]{6}$/i
const MAX_BLOCKS = 40
/** Two of them would lie on each other. */
const ONCE_A_PAGE = ['floatButton', 'popup']

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
  reading.references.define('page', code, fields.place('title'))
  const title = fields.text('title', { max: 20 })
  const page: PageContent = {
    id: reading.id('page', code),
    code,
    title,
    ...readColors(fields),
    ...readSchedule(reading, code, fields),
    blocks: [],
  }
  for (const [index, item] of fields.items('blocks', { maxCount: MAX_BLOCKS }).entries()) {
    const block = await readBlock(reading, `b${index + 1}`, item)
    if (ONCE_A_PAGE.includes(block.kind) && page.blocks.some(({ kind }) => kind === block.kind))
      item.refuse('kind', `一页只能有一个 ${block.kind}`)
    page.blocks.push(block)
  }
  fields.close()
  return page
}

const readColors = (fields: Fields): Pick<PageContent, 'background' | 'titleBar'> => {
  const [background, titleBar] = ['background', 'titleBar'].map((name) =>
    fields.matching(name, COLOR, '应当是颜色，如 "#2B5CFF"（要加引号）', ''),
  ) as [string, string]
  if (background) checkBackground(fields, 'background', background)
  if (titleBar) checkTitleBar(fields, 'titleBar', titleBar)
  return { background, titleBar }
}

/** A page that stands for another one only during its time. */
const readSchedule = (
  reading: Reading,
  code: string,
  fields: Fields,
): Pick<PageContent, 'insteadOf' | 'startsAt' | 'endsAt'> => {
  const insteadOf = fields.matching('insteadOf', CODE, '应当是另一个页面的代号', '')
  if (insteadOf === code || (insteadOf && !reading.folder.has(`pages/${insteadOf}.yml`)))
    fields.refuse('insteadOf', `应当是另一个页面的代号，没有 pages/${insteadOf}.yml`)
  const [startsAt, endsAt] = ['from', 'to'].map((name) =>
    fields.has(name) ? fields.moment(name, reading.now) : null,
  ) as [Date | null, Date | null]
  if (insteadOf && !startsAt) fields.refuse('from', '写了 insteadOf，就要写从什么时候起')
  if (!insteadOf && code.startsWith('tab') && (startsAt ?? endsAt))
    fields.refuse('from', '标签页一直都在；要换一段时间，请另写一个有 insteadOf 的页面')
  if (startsAt && endsAt && startsAt >= endsAt) fields.refuse('to', '应当在 from 之后')
  return { insteadOf: insteadOf || null, startsAt, endsAt }
}

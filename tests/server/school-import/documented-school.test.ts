import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readSchool } from '../../../server/src/modules/school-import/read-school'
import { SchoolFixture } from './school-fixture'

const DOCUMENT = fs.readFileSync(path.resolve(__dirname, '../../../docs/school-format.md'), 'utf8')
const [, SECTION = ''] = /## 十分钟做一所最小的学校\n([\s\S]*?)\n## /.exec(DOCUMENT) ?? []
/** What the document names in a line before the text of a file. */
const FILES = [...SECTION.matchAll(/^`([\w/.]+\.yml)`.*\n```yaml\n([\s\S]*?)```/gm)].map(
  ([, file, text]) => [file, text] as const,
)

it('imports the example school of the document, with a tab bar that leads home', async () => {
  const school = new SchoolFixture().remove('courses/c')
  for (const [file, text] of FILES) school.write(file!, text!)
  school
    .write('courses/first/intro.md', '介绍')
    .write('courses/first/hello.md', '正文')
    .write('media/cover.jpg', fs.readFileSync(path.join(school.folder, 'media/cover.webp')))
  const content = await readSchool(school.folder)
  school.discard()
  expect(FILES.map(([file]) => file)).toEqual([
    'school.yml',
    'categories.yml',
    'teachers.yml',
    'courses/first/course.yml',
    'pages/tab1.yml',
  ])
  expect(content.shop.wapNav.map(({ label, pagePath }) => `${label} ${pagePath}`)).toEqual([
    '首页 /pages/tab/tab1',
    '我的 /pages/tab/tab4',
  ])
})

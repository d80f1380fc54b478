import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { convertWithLibreOffice } from '../../../server/src/modules/school-import/media/office-converter'
import { readSchool } from '../../../server/src/modules/school-import/read-school'
import { DEMO, SchoolFixture } from './school-fixture'

const COURSE = 'courses/c/course.yml'
const LESSON = '{ key: l, title: 第一节, kind: imageText, text: l.md }'
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'office-test-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

/** The old container's first bytes, which every office file before 2007 begins with. */
const OLD_OFFICE = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])

/** In place of LibreOffice: copies a PDF to where `--outdir` says, under the name of the file. */
const givenLibreOffice = (): string => {
  const command = path.join(folder, 'soffice')
  const pdf = path.join(DEMO, 'media/documents/low-voltage-rules.pdf')
  fs.writeFileSync(
    command,
    '#!/bin/sh\nwhile [ "$1" != --outdir ]; do shift; done\n' +
      `cp '${pdf}' "$2/$(basename "$3" | sed 's/\\.[^.]*$//').pdf"\n`,
    { mode: 0o755 },
  )
  return command
}
const givenDocument = (name: string) =>
  new SchoolFixture()
    .write(`media/${name}`, OLD_OFFICE)
    .replace(COURSE, LESSON, `{ key: l, title: 第一节, kind: document, media: media/${name}, downloadable: true }`)

describe('office files', () => {
  it('are shown as a PDF and downloaded as the original', async () => {
    const school = givenDocument('report.doc')
    const { courses, media } = await readSchool(school.folder, new Date(), convertWithLibreOffice(givenLibreOffice()))
    const [lesson] = courses[0]!.chapters[0]!.lessons
    expect(lesson).toMatchObject({ materialType: 3, fileName: 'report.doc', downloadable: true })
    expect([lesson!.fileKey, lesson!.sourceKey].map((key) => path.extname(key))).toEqual(['.pdf', '.doc'])
    expect(lesson!.pageCount).toBeGreaterThan(0)
    expect(media.map(({ key }) => key)).toEqual(expect.arrayContaining([lesson!.fileKey, lesson!.sourceKey]))
  })

  it('are download-only without LibreOffice', async () => {
    const { courses } = await readSchool(
      givenDocument('report.ppt').folder,
      new Date(),
      convertWithLibreOffice(path.join(folder, 'missing')),
    )
    expect(courses[0]!.chapters[0]!.lessons[0]).toMatchObject({
      fileKey: '',
      pageCount: 0,
      sourceKey: expect.stringMatching(/\.ppt$/) as string,
    })
  })

  it('are refused with a wrong file extension', async () => {
    const mistakes = await givenDocument('report.bin').mistakes()
    expect(mistakes.map(({ message }) => message)).toEqual([expect.stringContaining('扩展名应当是 doc、docx')])
  })
})

describe('packages of a school folder', () => {
  const PACKAGE = [
    'title: 套餐',
    'category: a',
    'teachers: [t]',
    'cover: media/cover.webp',
    'courseType: 8',
    'priceFen: 100',
    'publishState: finished',
    'projects:',
    '  - { title: 一, courses: [c] }',
    '',
  ].join('\n')
  const givenPackage = (text = PACKAGE) =>
    new SchoolFixture().write('courses/p/course.yml', text).write('courses/p/intro.md', '介绍')

  it('have courses instead of chapters, and all their lessons', async () => {
    const { courses } = await readSchool(givenPackage().folder)
    const [course, bundle] = ['c', 'p'].map((_, index) => courses[index]!)
    expect(bundle).toMatchObject({
      courseType: 8,
      chapters: [],
      members: [{ courseId: course!.id, projectTitle: '一' }],
      lessonCount: 1,
    })
  })

  it.each([
    [
      'a course twice',
      PACKAGE.replace('[c]', '[c, c]'),
      'courses/p/course.yml:9 projects[1].courses 课程 c 在套餐里写了两次',
    ],
    ['a package in a package', PACKAGE.replace('[c]', '[p]'), 'courses/p/course.yml:9 projects[1].courses p 是套餐'],
    [
      'a course that does not exist',
      PACKAGE.replace('[c]', '[x]'),
      'courses/p/course.yml:9 projects[1].courses 没有代号为 x 的课程',
    ],
    ['no course at all', PACKAGE.split('projects')[0]!, 'courses/p/course.yml:1 projects 必须填写'],
    ['lessons of its own', `${PACKAGE}chapters: []\n`, 'courses/p/course.yml:10 chapters 套餐没有自己的课时'],
  ])('refuse %s', async (_what, text, expected) => {
    const mistakes = await givenPackage(text).mistakes()
    expect(
      mistakes.map(({ file, line, field, message }) => `${file}:${line} ${field} ${message}`).join('\n'),
    ).toContain(expected)
  })
})

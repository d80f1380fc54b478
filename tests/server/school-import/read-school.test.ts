import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { describeMistake } from '../../../server/src/modules/school-import/mistake'
import { readSchool } from '../../../server/src/modules/school-import/read-school'
import { HOSTED_VIDEO_CASES } from './hosted-video-cases'
import { MISTAKE_CASES } from './mistake-cases'
import { DEMO, SchoolFixture } from './school-fixture'
import { MEDIA_CASES } from './media-cases'
import { GOODS_CASES } from './goods-cases'
import { TAB_CASES } from './tab-cases'
import { TEACHER_CASES } from './teacher-cases'
import { TYPING_CASES } from './typing-cases'

let school: SchoolFixture
beforeEach(() => {
  school = new SchoolFixture()
})
afterEach(() => school.discard())

describe('a valid school', () => {
  it('is accepted with a few lines', async () => {
    expect(await school.mistakes()).toEqual([])
  })

  it('is accepted with every kind of course and lesson, as in the demo school', async () => {
    const content = await readSchool(DEMO)
    const lessons = content.courses.flatMap((course) => course.chapters.flatMap((chapter) => chapter.lessons))
    expect(content.courses.length).toBeGreaterThanOrEqual(24)
    expect(content.teachers.length).toBeGreaterThanOrEqual(5)
    expect(content.categories.filter(({ parentId }) => parentId === null).length).toBeGreaterThanOrEqual(4)
    expect(new Set(lessons.map(({ materialType }) => materialType))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7]))
    const states = new Set(content.courses.map(({ publishState }) => publishState))
    expect(states).toEqual(new Set(['updating', 'finished', 'offShelf']))
    expect(content.courses.some(({ priceFen }) => priceFen === 0)).toBe(true)
    expect(content.courses.some(({ endsAt }) => endsAt !== null)).toBe(true)
    expect(content.courses.some(({ startsAt, endsAt }) => startsAt !== null && endsAt === null)).toBe(true)
  })

  it('PLAY-08 has three definitions and HLS, with the duration of the files', async () => {
    const content = await readSchool(DEMO)
    const lesson = content.courses.find(({ title }) => title.startsWith('低压电工'))!.chapters[0]!.lessons[0]!
    expect(lesson.definitions.map(({ label, format }) => `${label} ${format}`)).toEqual([
      '超清 mp4',
      '高清 mp4',
      '标清 mp4',
      '自动 hls',
    ])
    expect(lesson.durationSeconds).toBeGreaterThan(120)
  })

  it('has the setting for comment review', async () => {
    expect((await readSchool(school.folder)).shop.moderateComments).toBe(false)
    school.replace('school.yml', 'code: small', 'code: small\nmoderateComments: true')
    expect((await readSchool(school.folder)).shop.moderateComments).toBe(true)
  })

  it('PLAY-09 has videos of a video platform', async () => {
    school.replace(
      'courses/c/course.yml',
      'kind: imageText, text: l.md',
      'kind: video, platform: baijiayun, vid: 20413, durationSeconds: 615',
    )
    const { courses } = await readSchool(school.folder)
    expect(courses[0]!.chapters[0]!.lessons[0]).toMatchObject({
      materialType: 1,
      vodPlatform: 3,
      vid: '20413',
      durationSeconds: 615,
      definitions: [],
      downloadable: false,
    })
  })

  it('stays within the limit of 11 MB in the repository', () => {
    const bytes = fs
      .readdirSync(DEMO, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, entry) => sum + fs.statSync(path.join(entry.parentPath, entry.name)).size, 0)
    expect(bytes).toBeLessThan(11 * 1024 * 1024)
  })

  it('UI-03 has lesson links as data-id and the pictures of the school', async () => {
    school.write('courses/c/intro.md', '看 [第一节](lesson:c/l)\n\n![图](media/cover.webp)\n')
    const { courses } = await readSchool(school.folder)
    expect(courses[0]!.introHtml).toContain(`data-id="${courses[0]!.chapters[0]!.lessons[0]!.id}"`)
    expect(courses[0]!.introHtml).toMatch(/<img src="\/media\/small\/public\/[0-9a-f]{24}\.webp" alt="图">/)
  })

  it('has stable ids, which differ from those of another school', async () => {
    const first = await readSchool(school.folder)
    const again = await readSchool(school.folder)
    const other = await readSchool(school.replace('school.yml', 'code: small', 'code: other').folder)
    expect(again.courses[0]!.id).toBe(first.courses[0]!.id)
    expect(other.courses[0]!.id).not.toBe(first.courses[0]!.id)
  })
})

describe('a mistake in a school folder', () => {
  it.each([
    ...MISTAKE_CASES,
    ...HOSTED_VIDEO_CASES,
    ...TAB_CASES,
    ...MEDIA_CASES,
    ...GOODS_CASES,
    ...TEACHER_CASES,
    ...TYPING_CASES,
  ])('%s', async (_name, spoil, expected) => {
    spoil(school)
    const lines = (await school.mistakes()).map(describeMistake)
    expect(
      lines.some((line) => line.startsWith(expected)),
      `${lines.join('\n')}\nhas no line: ${expected}`,
    ).toBe(true)
  })

  it('is reported once for an unknown kind of block or lesson, not for its fields', async () => {
    school
      .write(
        'pages/tab1.yml',
        'title: 首页\nblocks:\n  - kind: carousel\n    items:\n' +
          '      - { image: media/cover.webp }\n    more: { page: course }\n',
      )
      .replace('courses/c/course.yml', 'kind: imageText, text', 'kind: article, text')
    expect((await school.mistakes()).map(({ file, line, field }) => `${file}:${line} ${field}`)).toEqual([
      'courses/c/course.yml:11 chapters[1].lessons[1].kind',
      'pages/tab1.yml:3 blocks[1].kind',
    ])
  })

  it.each(['/pages/course', '/sub/account/course'])(
    'is not a tab that opens a page of the app: %s',
    async (pagePath) => {
      school.write(
        'school.yml',
        `code: small\nshopName: 小学校\nwapNav:\n  - { label: 课程, icon: book, targetAddr: tab2, pagePath: ${pagePath} }\n`,
      )
      expect((await readSchool(school.folder)).shop.wapNav[0]!.pagePath).toBe(pagePath)
    },
  )

  it('is reported together with those of all other files', async () => {
    school
      .replace('courses/c/course.yml', 'priceFen: 100', 'priceFen: 一百')
      .remove('media/cover.webp')
      .write('teachers.yml', 'teachers:\n  - key: T\n    name: 老师\n')
    expect(new Set((await school.mistakes()).map(({ file }) => file))).toEqual(
      new Set(['courses/c/course.yml', 'teachers.yml']),
    )
  })

  it('is reported for an unreadable file, not for everything that refers to it', async () => {
    school
      .write('teachers.yml', 'teachers:\n\t- key: t\n\t- key: u\n')
      .write('categories.yml', 'categories: a\n')
      .replace('courses/c/course.yml', 'title: 课程', 'title：课程')
      .write('students.yml', 'students:\n  - { key: s, phone: 13800000001, nickName: 甲, courses: [{ course: c }] }\n')
    expect((await school.mistakes()).map(describeMistake)).toEqual([
      'categories.yml:1 categories 应当是列表（每项以 - 开头），现在是文字',
      'courses/c/course.yml:1 冒号是全角的，请改成英文冒号加一个空格',
      'teachers.yml:2 缩进请用空格，不要用制表符（Tab）',
    ])
  })

  it('is a missing folder, which is reported with its full path', async () => {
    school.discard()
    const { folder: file } = school
    expect(await school.mistakes()).toEqual([{ file, line: 1, field: '', message: '找不到这个文件夹' }])
    await expect(readSchool('no-such-school')).rejects.toThrow(`${process.cwd()}/no-such-school`)
  })
})

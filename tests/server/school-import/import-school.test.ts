import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { verify } from '@node-rs/argon2'
import { and, eq, isNull } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import {
  chapterTable,
  courseTable,
  courseTeacherTable,
  lessonTable,
} from '../../../server/src/modules/course/course.table'
import { CourseRepository } from '../../../server/src/modules/course/course.repository'
import { OutlineRepository } from '../../../server/src/modules/lesson/outline.repository'
import { courseAccessTable } from '../../../server/src/modules/access/access.table'
import { playTicketTable, studyTable } from '../../../server/src/modules/study/study.table'
import { noteTable } from '../../../server/src/modules/note/note.table'
import { commentReplyTable, commentTable } from '../../../server/src/modules/comment/comment.table'
import { describeImport } from '../../../server/src/modules/school-import/describe-import'
import { SchoolMistakesError } from '../../../server/src/modules/school-import/mistake'
import { type ImportReport } from '../../../server/src/modules/school-import/school-import.service'
import {
  categoryTable,
  enumEntryTable,
  navEntryTable,
  shopPageTable,
  shopTable,
  teacherTable,
} from '../../../server/src/modules/shop/shop.table'
import { userTable } from '../../../server/src/modules/user/user.table'
import { useImportDatabase } from './import-database'
import { DEMO } from './school-fixture'

const TABLES = [
  shopTable,
  categoryTable,
  teacherTable,
  courseTable,
  courseTeacherTable,
  chapterTable,
  lessonTable,
  shopPageTable,
  navEntryTable,
  enumEntryTable,
  userTable,
  courseAccessTable,
  studyTable,
  noteTable,
  commentTable,
  commentReplyTable,
]
const trial = useImportDatabase()
const { givenSchool, importFolder } = trial
const countRows = async (table: PgTable) => (await trial.database.current.select().from(table)).length
const countAll = () => Promise.all(TABLES.map(countRows))

describe('importing a school', () => {
  it('writes the demo school with its media, and duplicates nothing the second time', async () => {
    const first = await importFolder(DEMO)
    const counts = await countAll()
    const second = await importFolder(DEMO)

    expect(first.copiedFiles).toBeGreaterThan(50)
    expect({ isNew: first.isNew, second }).toEqual({ isNew: true, second: { ...first, isNew: false, copiedFiles: 0 } })
    expect(await countAll()).toEqual(counts)
    const lessons = await trial.database.current.select().from(lessonTable)
    const keys = lessons.flatMap(({ definitions, fileKey }) => [...definitions.map(({ key }) => key), fileKey])
    expect(keys.filter((key) => key && !fs.existsSync(path.join(trial.storage, key)))).toEqual([])
  })

  it('gives the demo student a password, courses and progress', async () => {
    await importFolder(DEMO)
    const [student] = await trial.database.current.select().from(userTable).where(eq(userTable.phone, '13800000001'))
    expect(await verify(student!.passwordHash!, 'Qihang@2026')).toBe(true)
    const studies = await trial.database.current.select().from(studyTable).where(eq(studyTable.userId, student!.id))
    expect(
      studies.some(({ progressPercent, positionSeconds }) => progressPercent === 62 && positionSeconds === 92),
    ).toBe(true)
    expect(
      studies.every(({ progressPercent, completedAt }) => (progressPercent === 100) === (completedAt !== null)),
    ).toBe(true)
  })

  it('changes neither database nor storage when there is a mistake', async () => {
    const before = await countAll()
    const filesBefore = fs.readdirSync(trial.storage, { recursive: true }).length
    const school = givenSchool('broken').replace('courses/c/course.yml', 'category: a', 'category: none')
    await expect(importFolder(school.folder)).rejects.toThrow(SchoolMistakesError)
    expect(await countAll()).toEqual(before)
    expect(fs.readdirSync(trial.storage, { recursive: true }).length).toBe(filesBefore)
  })

  it('updates changed content and keeps learners’ data', async () => {
    const school = givenSchool('renewed').write(
      'students.yml',
      [
        'students:',
        '  - key: s',
        '    phone: 13900000001',
        '    nickName: 学员',
        '    courses:',
        '      - course: c',
        '        lessons:',
        '          - { lesson: l, progressPercent: 40 }',
        '',
      ].join('\n'),
    )
    await importFolder(school.folder)
    const [student] = await trial.database.current.select().from(userTable).where(eq(userTable.phone, '13900000001'))
    await trial.database.current.update(userTable).set({ nickName: '改过的名字' }).where(eq(userTable.id, student!.id))
    await trial.database.current
      .update(studyTable)
      .set({ progressPercent: 90 })
      .where(eq(studyTable.userId, student!.id))

    await importFolder(school.replace('courses/c/course.yml', 'title: 课程', 'title: 新的名字').folder)

    const [course] = await trial.database.current.select().from(courseTable).where(eq(courseTable.shopId, 'renewed'))
    const [study] = await trial.database.current.select().from(studyTable).where(eq(studyTable.userId, student!.id))
    const [kept] = await trial.database.current.select().from(userTable).where(eq(userTable.id, student!.id))
    expect(course).toMatchObject({ title: '新的名字', learnerCount: 1 })
    expect(study!.progressPercent).toBe(90)
    expect(kept!.nickName).toBe('改过的名字')
  })

  it('unpublishes a course whose folder is gone, and archives lessons that are gone', async () => {
    const school = givenSchool('shrinking')
    const source = fs.readFileSync(path.join(school.folder, 'courses/c/course.yml'), 'utf8')
    school.write('courses/d/course.yml', source).write('courses/d/intro.md', '介绍').write('courses/d/l.md', '正文')
    school.write('courses/c/course.yml', `${source}      - { key: m, title: 第二节, kind: imageText, text: l.md }\n`)
    await importFolder(school.replace('courses/d/course.yml', 'title: 课程', 'title: 另一门课').folder)
    const report = await importFolder(school.write('courses/c/course.yml', source).remove('courses/d').folder)
    expect(describeImport(report).split('\n').slice(1)).toEqual([
      '文件夹里没有了，已经下架的课程：另一门课',
      '文件夹里没有了，已经收起的课时（放回来时学习记录还在）：课程 / 第二节',
    ])
    expect(await importFolder(school.folder)).toMatchObject({ takenOffShelf: [], archivedLessons: [] })

    const courses = await trial.database.current.select().from(courseTable).where(eq(courseTable.shopId, 'shrinking'))
    const kept = courses.find(({ publishState }) => publishState === 'finished')!
    expect(courses.map(({ publishState }) => publishState).sort()).toEqual(['finished', 'offShelf'])
    expect(
      await trial.database.current
        .select()
        .from(lessonTable)
        .where(and(eq(lessonTable.courseId, kept.id), isNull(lessonTable.archivedAt))),
    ).toHaveLength(1)
  })

  it('lists ten removed things and their total number', () => {
    const report = {
      takenOffShelf: Array.from({ length: 12 }, (_, index) => `课${index + 1}`),
      archivedLessons: [],
    } as unknown as ImportReport
    expect(describeImport(report)).toContain(
      '已经下架的课程：课1、课2、课3、课4、课5、课6、课7、课8、课9、课10 等 12 个',
    )
  })

  it('keeps the minutes of a lesson that is taken out, and shows them again when it is put back', async () => {
    const school = givenSchool('opened').write(
      'students.yml',
      'students:\n  - { key: s, phone: 13900000011, nickName: 学员 }\n',
    )
    const one = fs.readFileSync(path.join(school.folder, 'courses/c/course.yml'), 'utf8')
    const lesson = '{ key: m, title: 第二节, kind: imageText, text: l.md }'
    const both = `${one}  - key: two\n    title: 第二章\n    lessons:\n      - ${lesson}\n`
    await importFolder(school.write('courses/c/course.yml', both).folder)
    const { current } = trial.database
    const [{ id: userId }] = await current.select().from(userTable).where(eq(userTable.phone, '13900000011'))
    const [{ id: courseId }] = await current.select().from(courseTable).where(eq(courseTable.shopId, 'opened'))
    const outline = new OutlineRepository(trial.database)
    const courses = new CourseRepository(trial.database)
    const shown = async () => ({
      lessons: (await outline.listLessons([courseId], userId)).map(({ title, progressPercent }) => ({
        title,
        progressPercent,
      })),
      chapters: (await courses.listChapters([courseId])).length,
    })
    const [{ id: studyId }] = await Promise.all(
      (await outline.listLessons([courseId], userId)).slice(1).map(async ({ id: lessonId }) => {
        const study = { id: randomUUID(), userId, shopId: 'opened', courseId, lessonId, progressPercent: 40 }
        await current.insert(studyTable).values({ ...study, watchedSeconds: 600 })
        await current
          .insert(playTicketTable)
          .values({ id: randomUUID(), userId, studyId: study.id, openedAt: new Date() })
        return study
      }),
    )
    const before = await shown()
    expect(before).toMatchObject({ chapters: 2, lessons: [{}, { title: '第二节', progressPercent: 40 }] })

    await importFolder(school.write('courses/c/course.yml', one).folder)
    expect(await shown()).toEqual({ chapters: 1, lessons: before.lessons.slice(0, 1) })

    await importFolder(school.write('courses/c/course.yml', both).folder)
    expect(await shown()).toEqual(before)
    const [study] = await current.select().from(studyTable).where(eq(studyTable.id, studyId))
    expect(study.watchedSeconds).toBe(600)
  })

  it('does not overwrite another school, unless it was renamed', async () => {
    const school = givenSchool('taken')
    await importFolder(school.folder)
    school.replace('school.yml', '小学校', '大学校')
    await expect(importFolder(school.folder)).rejects.toThrow('学校代号 taken 已经是“小学校”的')
    expect(await importFolder(school.folder, undefined, true)).toMatchObject({ shopName: '大学校', isNew: false })
  })

  it('separates two schools that use the same keys and phones', async () => {
    const students = 'students:\n  - { key: s, phone: 13900000009, nickName: 学员 }\n'
    await importFolder(givenSchool('north').write('students.yml', students).folder)
    await importFolder(givenSchool('south').write('students.yml', students).folder)
    const users = await trial.database.current.select().from(userTable).where(eq(userTable.phone, '13900000009'))
    expect(users.map(({ shopId }) => shopId).sort()).toEqual(['north', 'south'])
  })
})

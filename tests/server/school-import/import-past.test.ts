import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { feedbackTable } from '../../../server/src/modules/feedback/feedback.table'
import { attemptItemTable, attemptTable } from '../../../server/src/modules/paper/attempt/attempt.table'
import { registrationPictureTable } from '../../../server/src/modules/registration/registration.table'
import { describeMistake } from '../../../server/src/modules/school-import/mistake'
import { LocalStorage } from '../../../server/src/kernel/media/storage'
import { useImportDatabase } from './import-database'

const importer = useImportDatabase()

const QUESTIONS = `questions:
  - { key: q1, kind: judge, stem: 一, answer: true, analysis: 是。 }
  - { key: q2, kind: judge, stem: 二, answer: true, analysis: 是。 }
  - { key: q3, kind: essay, stem: 三, sample: 好。, analysis: 是。 }
`
const PAPERS = `papers:
  - { key: judged, title: 判断, minutes: 10, pass: 4, sections: [{ title: 一, score: 2, questions: [q1, q2] }] }
  - { key: written, title: 简答, minutes: 10, pass: 4, sections: [{ title: 一, score: 5, questions: [q3] }] }
`
const REGISTRATIONS = `registrations:
  - key: r
    title: 报名
    opensAt: -9d 09:00
    closesAt: -2d 09:00
    deletesAt: +9d 09:00
    posts: [{ key: p, name: 岗位, quota: 5 }]
    sections:
      - title: 资料
        fields:
          - { key: photo, kind: picture, label: 照片, portrait: true }
          - { key: proof, kind: file, label: 证明, options: [pdf], max: 2, required: false }
`
const student = (fields: string) => `students:\n  - { key: s, phone: 13900000001, nickName: 学员, ${fields} }\n`
const entry = (file: string) =>
  'registrations: [{ registration: r, post: p, status: approved, daysAgo: 3, ' +
  `pictures: [{ field: photo, file: ${file} }] }]`
const givenSchool = (fields: string, registrations = REGISTRATIONS) =>
  importer
    .givenSchool()
    .write('questions/a.yml', QUESTIONS)
    .write('papers.yml', PAPERS)
    .write('registrations.yml', registrations)
    .write('students.yml', student(fields))

describe('what students of a school folder did before', () => {
  it('has exams with their marks, and an essay that waits for its marker', async () => {
    const exams =
      'exams: [{ paper: judged, rightPercent: 50, daysAgo: 4 }, { paper: written, rightPercent: 0, essay: 我的答案 }]'
    await importer.importFolder(givenSchool(exams).folder)
    const attempts = await importer.database.current.select().from(attemptTable).orderBy(attemptTable.enteredAt)
    expect(attempts).toMatchObject([
      { status: 'finished', scoreHundredths: 200, rightCount: 1, doneCount: 2 },
      { status: 'reviewing', scoreHundredths: null, doneCount: 1 },
    ])
    const items = await importer.database.current
      .select()
      .from(attemptItemTable)
      .where(eq(attemptItemTable.attemptId, attempts[1]!.id))
    expect(items).toMatchObject([{ scoreHundredths: null }])
  })

  it('has the pictures of a registration, sealed', async () => {
    // What students did comes with the first import of a learner.
    const school = givenSchool(entry('media/cover.webp')).replace('school.yml', 'code: small', 'code: other')
    await importer.importFolder(school.folder)
    const [picture] = await importer.database.current.select().from(registrationPictureTable)
    const stored = await new LocalStorage(importer.storage).read(picture!.key)
    expect(picture!.key).toMatch(/private\/registration-.*\.sealed$/)
    expect(stored!.subarray(0, 3)).not.toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  })

  it('has feedback, answered on the next day or waiting, and it comes once', async () => {
    const feedback =
      'feedback: [{ content: 没有声音, daysAgo: 5, answer: 修好了 }, { kind: advice, content: 想要夜间课, daysAgo: 0 }]'
    const school = givenSchool(feedback).replace('school.yml', 'code: small', 'code: answering')
    const now = new Date('2026-11-21T00:00:00Z')
    await importer.importFolder(school.folder, now)
    await importer.importFolder(school.folder, now)
    const rows = await importer.database.current.select().from(feedbackTable).orderBy(feedbackTable.createdAt)
    expect(rows).toMatchObject([
      { kind: 'problem', content: '没有声音', answer: '修好了' },
      { kind: 'advice', content: '想要夜间课', answer: '', answeredAt: null },
    ])
    expect(rows[0]!.answeredAt!.getTime() - rows[0]!.createdAt.getTime()).toBe(86_400_000)
  })

  it('must be of pictures that exist, and of files that a form can check', async () => {
    const missing = await givenSchool(entry('media/nobody.webp')).mistakes()
    expect(missing.map(describeMistake)).toEqual([expect.stringContaining('找不到文件 media/nobody.webp')])
    const odd = REGISTRATIONS.replace('options: [pdf], max: 2', 'options: [exe], max: 2')
    expect((await givenSchool('messages: []', odd).mistakes()).map(describeMistake)).toContainEqual(
      expect.stringContaining('不支持 exe 文件'),
    )
  })
})

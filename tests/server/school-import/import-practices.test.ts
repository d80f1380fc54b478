import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { learnerQuestionTable } from '../../../server/src/modules/paper/wrong/wrong.table'
import { practiceSetTable, practiceTable } from '../../../server/src/modules/paper/practice/practice.table'
import { describeMistake } from '../../../server/src/modules/school-import/mistake'
import { useImportDatabase } from './import-database'

const importer = useImportDatabase()

const QUESTIONS = `questions:
  - { key: q1, kind: judge, stem: 一, answer: true, analysis: 是。 }
  - { key: q2, kind: judge, stem: 二, answer: true, analysis: 是。 }
`
const LESSON = '      - { key: quiz, title: 小测, kind: practice, practice: quiz }\n'

const givenSchool = (practices: string, lesson = LESSON) => {
  const school = importer.givenSchool().write('questions/a.yml', QUESTIONS).write('practices.yml', practices)
  return school.replace('courses/c/course.yml', 'text: l.md }\n', `text: l.md }\n${lesson}`)
}
const toFile = (...sets: string[]) => `practices:\n${sets.map((set) => `  - ${set}\n`).join('')}`
const linesOf = async (practices: string, lesson = LESSON): Promise<string[]> =>
  (await givenSchool(practices, lesson).mistakes()).map(describeMistake)

const QUIZ = '{ key: quiz, title: 小测, count: 2, pass: 60 }'

const STUDENT = (practice: string) =>
  'students:\n  - { key: s, phone: 13900000001, nickName: 学员, ' +
  `practices: [{ practice: ${practice}, right: 1, daysAgo: 3 }] }\n`

const readSets = () =>
  importer.database.current
    .select({
      title: practiceSetTable.title,
      lessonId: practiceSetTable.lessonId,
      courseId: practiceSetTable.courseId,
      onShelf: practiceSetTable.onShelf,
    })
    .from(practiceSetTable)
    .where(eq(practiceSetTable.shopId, 'small'))
    .orderBy(practiceSetTable.position)

describe('practices of a school folder', () => {
  it('are imported with the lesson that they are, and leave the shelf with their file', async () => {
    const school = givenSchool(toFile(QUIZ, '{ key: other, title: 另一份, kind: judge, count: 1 }'))
    await importer.importFolder(school.folder)
    const [quiz, other] = await readSets()
    expect(quiz).toMatchObject({ title: '小测', onShelf: true })
    expect(quiz!.lessonId).not.toBeNull()
    expect(quiz!.courseId).not.toBeNull()
    expect(other).toMatchObject({ title: '另一份', lessonId: null, courseId: null })
    await importer.importFolder(givenSchool(toFile(QUIZ)).folder)
    expect((await readSets()).map(({ title, onShelf }) => [title, onShelf])).toContainEqual(['另一份', false])
  })

  it('must be in the file when a lesson names them, each for one lesson', async () => {
    expect(await linesOf('practices: []\n')).toEqual([expect.stringContaining('没有代号为 quiz 的练习')])
    const twice = LESSON + LESSON.replace('key: quiz', 'key: again')
    expect(await linesOf(toFile(QUIZ), twice)).toEqual([expect.stringContaining('练习 quiz 已经是另一节课')])
  })

  it('are of the course of their lesson, and ask no more than the bank has', async () => {
    expect(await linesOf(toFile('{ key: quiz, title: 小测, count: 3, course: d }'))).toEqual(
      expect.arrayContaining([
        expect.stringContaining('这份练习是课程 c 的一节课'),
        expect.stringContaining('题库里只有 2 题符合'),
      ]),
    )
  })

  it('were done before by students, whose mistakes are in their wrong book', async () => {
    const sets = toFile(QUIZ, '{ key: other, title: 另一份, count: 2 }')
    await importer.importFolder(givenSchool(sets).write('students.yml', STUDENT('other')).folder)
    const done = await importer.database.current.select().from(practiceTable)
    expect(done).toMatchObject([{ title: '另一份', status: 'finished', rightCount: 1, rightPercent: 50 }])
    const mistakes = await importer.database.current.select().from(learnerQuestionTable)
    expect(mistakes.filter(({ inBook }) => inBook)).toHaveLength(1)
    expect(
      (await givenSchool(toFile(QUIZ)).write('students.yml', STUDENT('quiz')).mistakes()).map(describeMistake),
    ).toEqual([expect.stringContaining('这份练习是一节课')])
  })

  it('cannot be tried without buying, nor downloaded', async () => {
    const lesson = LESSON.replace('practice: quiz', 'practice: quiz, free: true, downloadable: true')
    expect(await linesOf(toFile(QUIZ), lesson)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('练习不能试看'),
        expect.stringContaining('图文、直播和练习没有可以下载的文件'),
      ]),
    )
  })
})

import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { courseTable } from '../../../server/src/modules/course/course.table'
import { studyDayTable } from '../../../server/src/modules/study/study.table'
import { shopTable } from '../../../server/src/modules/shop/shop.table'
import { userTable } from '../../../server/src/modules/user/user.table'
import { useImportDatabase } from './import-database'

const STUDENTS = 120
const trial = useImportDatabase()
const { givenSchool, importFolder } = trial
afterEach(() => {
  vi.restoreAllMocks()
})

const STUDENT_LINES = [
  'students:',
  ...Array.from(
    { length: STUDENTS },
    (_, index) =>
      `  - { key: s${index}, phone: ${13_900_000_000 + index}, nickName: 学员, ` +
      `courses: [{ course: c }], studyDays: [{ daysAgo: 1, minutes: 10 }] }`,
  ),
  '',
]

/** As when the process is killed after the content and 50 students were written. */
const dieAtSecondBatch = () => {
  const transact = trial.database.transact.bind(trial.database)
  let count = 0
  vi.spyOn(trial.database, 'transact').mockImplementation((work) =>
    ++count === 3 ? Promise.reject(new Error('killed')) : transact(work),
  )
}
const readState = async (code: string) => {
  const { current } = trial.database
  const [shop] = await current.select().from(shopTable).where(eq(shopTable.id, code))
  const [course] = await current.select().from(courseTable).where(eq(courseTable.shopId, code))
  const days = await current.select().from(studyDayTable).where(eq(studyDayTable.shopId, code))
  return {
    slogan: shop?.slogan,
    learners: course?.learnerCount,
    users: await current.$count(userTable, eq(userTable.shopId, code)),
    minutes: days.reduce((sum, { seconds }) => sum + seconds / 60, 0),
  }
}

describe('importing more students than one batch', () => {
  it('completes a killed import the next time, and counts no student twice', async () => {
    const school = givenSchool('many')
    await importFolder(school.folder)
    school
      .write('students.yml', STUDENT_LINES.join('\n'))
      .replace('school.yml', 'shopName: 小学校', 'shopName: 小学校\nslogan: 新口号')
    dieAtSecondBatch()
    await expect(importFolder(school.folder)).rejects.toThrow('killed')
    expect(await readState('many')).toEqual({ slogan: '新口号', learners: 50, users: 50, minutes: 500 })
    vi.restoreAllMocks()
    const whole = { slogan: '新口号', learners: STUDENTS, users: STUDENTS, minutes: STUDENTS * 10 }
    for (let round = 0; round < 2; round++) {
      await importFolder(school.folder)
      expect(await readState('many')).toEqual(whole)
    }
  })

  it('leaves nothing of a new school when the import is killed', async () => {
    const school = givenSchool('many-new').write('students.yml', STUDENT_LINES.join('\n'))
    dieAtSecondBatch()
    await expect(importFolder(school.folder)).rejects.toThrow('killed')
    expect(await readState('many-new')).toEqual({ slogan: undefined, learners: undefined, users: 0, minutes: 0 })
  })
})

import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { courseAccessTable } from '../../../server/src/modules/course/course.table'
import { userTable } from '../../../server/src/modules/user/user.table'
import { useImportDatabase } from './import-database'

const trial = useImportDatabase()
const { givenSchool, importFolder } = trial

const findUser = async (shopId: string, phone: string) =>
  (await trial.database.current.select().from(userTable).where(and(eq(userTable.shopId, shopId), eq(userTable.phone, phone))))[0]

describe('what a student of the folder owns', () => {
  it('lasts its whole term from the opening of the course, and follows an opening that is put off', async () => {
    const school = givenSchool('opening').replace('courses/c/course.yml', 'priceFen: 100', 'priceFen: 100\nvalidDays: 90\nstartsAt: 2027-03-01')
      .write('students.yml', 'students:\n  - { key: s, phone: 13900000021, nickName: 学员, courses: [{ course: c, boughtDaysAgo: 10 }] }\n')
    const expiry = async (): Promise<string | undefined> => {
      await importFolder(school.folder, new Date('2026-11-21T00:00:00Z'))
      const { id } = (await findUser('opening', '13900000021'))!
      const [access] = await trial.database.current.select().from(courseAccessTable).where(eq(courseAccessTable.userId, id))
      return access!.expiresAt?.toISOString()
    }
    expect(await expiry()).toBe('2027-05-29T16:00:00.000Z')
    school.replace('courses/c/course.yml', 'startsAt: 2027-03-01', 'startsAt: 2027-03-11')
    expect(await expiry()).toBe('2027-06-08T16:00:00.000Z')
  })
})

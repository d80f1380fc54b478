import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Input } from '@contract/calls'
import type { Permission } from '@contract/staff/permissions'
import type { Database } from '../../../server/src/kernel/db/database'
import { makeId } from '../../../server/src/kernel/make-id'
import { classCourseTable, classTable, classTeacherTable } from '../../../server/src/modules/classes/class.table'
import { partyTable } from '../../../server/src/modules/party/party.table'
import { teacherTable } from '../../../server/src/modules/shop/shop.table'
import { staffUserTable } from '../../../server/src/modules/staff/staff.table'
import { hashSecret } from '../../../server/src/kernel/hash-secret'
import { sessionTable, userTable } from '../../../server/src/modules/user/user.table'
import { CATEGORY, SHOP, type Learner } from '../../support/server/fixture-school'
import { addStaff } from '../../support/server/fixture-staff'

/** A day in the middle of the classes below. */
export const TODAY = '2026-03-20'
export const NOON = new Date('2026-03-20T12:00:00+08:00')
export const at = (day: string, clock = '12:00'): Date => new Date(`${day}T${clock}:00+08:00`)

type ClassFields = Partial<typeof classTable.$inferInsert> &
  Partial<Pick<typeof partyTable.$inferInsert, 'kind' | 'seats' | 'exclusiveGroup'>> & {
    title?: string
    courseIds?: string[]
    headId?: string
    assistantIds?: string[]
  }

/** A class that runs from 1 March to 31 May 2026, with any number of seats, for nothing. */
export const addClass = async (
  database: Database,
  {
    kind = 'class',
    title = '电工班',
    seats = null,
    exclusiveGroup = null,
    courseIds = [],
    headId,
    assistantIds = [],
    ...fields
  }: ClassFields = {},
): Promise<string> => {
  const id = makeId()
  const shopId = fields.shopId ?? SHOP
  const db = database.current
  await db.insert(partyTable).values({ id, shopId, kind, name: title, seats, exclusiveGroup })
  await db.insert(classTable).values({
    ...{ id, shopId, firstDay: '2026-03-01', lastDay: '2026-05-31', status: 'running' },
    createdAt: NOON,
    ...fields,
  })
  const teachers = [
    ...(headId ? [{ teacherId: headId, isHead: true }] : []),
    ...assistantIds.map((teacherId) => ({ teacherId, isHead: false })),
  ]
  if (teachers.length > 0)
    await db.insert(classTeacherTable).values(teachers.map((each, sort) => ({ ...each, classId: id, sort })))
  if (courseIds.length > 0)
    await db.insert(classCourseTable).values(courseIds.map((courseId, sort) => ({ classId: id, courseId, sort })))
  return id
}

let phones = 0
/** Learners of a test's own, logged in. */
export const addLearners = async (database: Database, count: number): Promise<Learner[]> => {
  const learners = Array.from({ length: count }, (): Learner => {
    phones += 1
    const phone = `137${String(Date.now()).slice(-4)}${String(phones).padStart(4, '0')}`
    return { id: randomUUID(), phone, token: `token-${randomUUID()}-${'r'.repeat(16)}`, sid: SHOP }
  })
  const expiresAt = new Date('2099-01-01T00:00:00Z')
  await database.current
    .insert(userTable)
    .values(learners.map(({ id, phone }, place) => ({ id, shopId: SHOP, phone, nickName: `学员${place + 1}` })))
  await database.current
    .insert(sessionTable)
    .values(learners.map(({ id, token }) => ({ tokenHash: hashSecret(token), userId: id, shopId: SHOP, expiresAt })))
  return learners
}

export const addTeacher = async (database: Database, staffAccount?: string): Promise<string> => {
  const id = makeId()
  await database.current.insert(teacherTable).values({ id, shopId: SHOP, name: '周建国', staffAccount })
  return id
}

/** A lecturer with the staff account of a teacher. */
export const addLecturer = async (database: Database, permissions: readonly Permission[] = ['classes.manage']) => {
  const lecturer = await addStaff(database, { permissions })
  const [{ account }] = (await database.current
    .select({ account: staffUserTable.account })
    .from(staffUserTable)
    .where(eq(staffUserTable.id, lecturer.id))) as [{ account: string }]
  return { lecturer, teacherId: await addTeacher(database, account) }
}

/** Somebody of the office, who teaches nothing. */
export const addClerk = (database: Database) => addStaff(database, { permissions: ['classes.manage'] })

/** Seats that the party counts as taken. */
export const countTaken = async (database: Database, id: string): Promise<number> => {
  const [row] = await database.current.select().from(partyTable).where(eq(partyTable.id, id))
  return row!.taken
}

type Save = Input<'POST /staff/class/save'>
/** A class as the desk saves it. */
export const classFacts = (change: Partial<Save> = {}): Save => ({
  ...{
    title: '电工 2026 秋季班',
    introHtml: '<p>面授</p>',
    categoryId: CATEGORY.child,
    department: '机电系',
    termId: null,
  },
  ...{ firstDay: '2026-04-01', lastDay: '2026-06-30', leastStudents: 2, seats: 3, priceFen: 0, listed: true },
  ...{ classmateRule: 'nickname', showsMedian: false, headTeacherId: null, assistantIds: [], courseIds: [] },
  ...change,
})

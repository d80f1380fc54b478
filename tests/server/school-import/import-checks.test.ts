import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { randomUUID } from 'node:crypto'
import type { Database } from '../../../server/src/kernel/db/database'
import { migrate } from '../../../server/src/kernel/db/migrate'
import { openDatabase } from '../../../server/src/kernel/db/open-database'
import { attendanceCheckTable, attendanceRecordTable, faceNonceTable } from '../../../server/src/modules/attendance/attendance.table'
import { importSchool } from '../../../server/src/modules/school-import/school-import.service'
import { userTable } from '../../../server/src/modules/user/user.table'
import { SchoolFixture } from './school-fixture'

const COURSE = 'courses/c/course.yml'
const LESSON = 'kind: imageText, text: l.md'
let database: Database
let school: SchoolFixture

beforeAll(async () => {
  database = await openDatabase({})
  await migrate(database, path.resolve(__dirname, '../../../server/migrations'))
  school = new SchoolFixture()
})
afterAll(async () => {
  await database.close()
  school.discard()
})

it('LIVE-01 writes checks, keeps what learners answered while a check stays, and removes it with its check', async () => {
  const checks = ', checks: [{ key: a, kind: code, code: "2468", afterSeconds: 5 }, { key: b, kind: face, afterSeconds: 60, lateAfterSeconds: 30 }]'
  const load = () => importSchool(database, `${school.folder}-storage`, school.folder)
  const db = database.current
  school.replace(COURSE, LESSON, LESSON + checks)
  await load()
  const written = await db.select().from(attendanceCheckTable).orderBy(attendanceCheckTable.afterSeconds)
  expect(written).toMatchObject([
    { title: '课堂签到', kind: 'code', code: '2468', afterSeconds: 5, lateAfterSeconds: 600, closesAfterSeconds: 600 },
    { kind: 'face', code: '', afterSeconds: 60, lateAfterSeconds: 30, closesAfterSeconds: 600 },
  ])

  const userId = randomUUID()
  await db.insert(userTable).values({ id: userId, shopId: 'small', phone: '13911112222', nickName: '学员' })
  const times = { opensAt: new Date(), lateAt: new Date(), closesAt: new Date() }
  for (const { id: checkId } of written) {
    const recordId = randomUUID()
    await db.insert(attendanceRecordTable).values({ id: recordId, checkId, userId, shopId: 'small', ...times })
    await db.insert(faceNonceTable).values({ nonceHash: recordId, recordId, userId, expiresAt: new Date() })
  }
  school.replace(COURSE, ', { key: b, kind: face, afterSeconds: 60, lateAfterSeconds: 30 }]', ']').replace(COURSE, 'afterSeconds: 5', 'afterSeconds: 7')
  await load()
  expect(await db.select().from(attendanceCheckTable)).toMatchObject([{ id: written[0]!.id, afterSeconds: 7 }])
  expect(await db.select().from(attendanceRecordTable)).toMatchObject([{ checkId: written[0]!.id }])
  expect(await db.select().from(faceNonceTable)).toHaveLength(1)
})

import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { attendanceCheckTable, attendanceRecordTable, faceNonceTable } from '../../../server/src/modules/attendance/attendance.table'
import { userTable } from '../../../server/src/modules/user/user.table'
import { useImportDatabase } from './import-database'

const COURSE = 'courses/c/course.yml'
const LESSON = 'kind: imageText, text: l.md'
const trial = useImportDatabase()

it('LIVE-01 writes checks, keeps what learners answered while a check stays, and removes it with its check', async () => {
  const checks = ', checks: [{ key: a, kind: code, code: "2468", afterSeconds: 5 }, { key: b, kind: face, afterSeconds: 60, lateAfterSeconds: 30 }]'
  const school = trial.givenSchool()
  const load = () => trial.importFolder(school.folder)
  const db = trial.database.current
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

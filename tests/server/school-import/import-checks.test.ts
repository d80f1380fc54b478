import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import {
  attendanceCheckTable,
  attendanceRecordTable,
  faceNonceTable,
} from '../../../server/src/modules/attendance/attendance.table'
import { userTable } from '../../../server/src/modules/user/user.table'
import { useImportDatabase } from './import-database'

const COURSE = 'courses/c/course.yml'
const LESSON = 'kind: imageText, text: l.md'
const trial = useImportDatabase()

it('LIVE-01 writes checks, keeps their records, and archives a check that is gone', async () => {
  const checks =
    ', checks: [{ key: a, kind: code, code: "2468", afterSeconds: 5 }, ' +
    '{ key: b, kind: face, afterSeconds: 60, lateAfterSeconds: 30 }]'
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
    const nonce = { nonceHash: recordId, shopId: 'small', subjectId: recordId, userId, expiresAt: new Date() }
    await db.insert(faceNonceTable).values(nonce)
  }
  school
    .replace(COURSE, ', { key: b, kind: face, afterSeconds: 60, lateAfterSeconds: 30 }]', ']')
    .replace(COURSE, 'afterSeconds: 5', 'afterSeconds: 7')
  await load()
  const after = await db.select().from(attendanceCheckTable).orderBy(attendanceCheckTable.afterSeconds)
  expect(after).toMatchObject([
    { id: written[0]!.id, afterSeconds: 7, archivedAt: null },
    { id: written[1]!.id, archivedAt: expect.any(Date) as Date },
  ])
  expect(await db.$count(attendanceRecordTable)).toBe(2)
})

it('LIVE-01 reopens the checks of a live that was postponed after its start, and keeps the others', async () => {
  const school = trial.givenSchool('put-off')
  const db = trial.database.current
  const live = (startsAt: string) =>
    `kind: live, streamUrl: "https://live.example.com/a.m3u8", ` +
    `startsAt: ${startsAt} 19:30, endsAt: ${startsAt} 21:00, ` +
    `checks: [{ key: a, kind: tap, afterSeconds: 60 }]`
  school.replace(COURSE, LESSON, live('2026-12-01')).remove('courses/c/l.md')
  await trial.importFolder(school.folder, new Date('2026-11-21T00:00:00Z'))
  const [check] = await db.select().from(attendanceCheckTable).where(eq(attendanceCheckTable.shopId, 'put-off'))
  const userId = randomUUID()
  await db.insert(userTable).values({ id: userId, shopId: 'put-off', phone: '13911113333', nickName: '学员' })
  const opensAt = new Date('2026-12-01T11:31:00Z')
  await db.insert(attendanceRecordTable).values({
    id: randomUUID(),
    checkId: check!.id,
    userId,
    shopId: 'put-off',
    status: 'PRESENT',
    opensAt,
    lateAt: opensAt,
    closesAt: opensAt,
  })
  const recordsAfter = async (startsAt: string, now: string) => {
    school.write(
      COURSE,
      fs.readFileSync(path.join(school.folder, COURSE), 'utf8').replaceAll(/2026-1\d-\d\d/g, startsAt),
    )
    await trial.importFolder(school.folder, new Date(now))
    return db.$count(attendanceRecordTable, eq(attendanceRecordTable.checkId, check!.id))
  }
  expect(await recordsAfter('2026-12-01', '2026-12-01T11:40:00Z')).toBe(1)
  expect(await recordsAfter('2026-11-30', '2026-12-02T00:00:00Z'), 'corrected afterwards').toBe(1)
  expect(await recordsAfter('2026-12-08', '2026-12-02T00:00:00Z')).toBe(0)
})

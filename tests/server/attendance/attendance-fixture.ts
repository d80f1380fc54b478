import { randomUUID } from 'node:crypto'
import { createCanvas } from '@napi-rs/canvas'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../server/src/kernel/db/database'
import { AttendanceRepository } from '../../../server/src/modules/attendance/attendance.repository'
import { attendanceCheckTable, attendanceLogTable } from '../../../server/src/modules/attendance/attendance.table'
import { FaceRepository } from '../../../server/src/modules/attendance/face.repository'
import { StaffReviewService } from '../../../server/src/modules/attendance/staff-review.service'
import { MessageRepository } from '../../../server/src/modules/message/message.repository'
import { MessageService } from '../../../server/src/modules/message/message.service'
import { LEARNER, SHOP, type Learner } from '../../support/server/fixture-school'
import { call, clock } from '../../support/server/harness'
import { addLive, minute } from '../live/live-fixture'

export const CHECK = 'POST /resource/auth/attendance/sign/record/check'
export const VIEW = 'POST /resource/auth/attendance/sign/record/check/view'
export const PERMIT = 'POST /resource/auth/attendance/sign/record/get/detect/auth/url'
const PHOTO = 'POST /resource/auth/attendance/sign/record/detect/photo'
export const JUDGE = 'POST /resource/auth/attendance/sign/record/detect/auth'
export const SAVE = 'POST /resource/auth/attendance/sign/record/save'
export const MAKEUP = 'POST /resource/auth/attendance/sign/record/makeup'
export const PAGE = 'POST /resource/auth/attendance/sign/record/page'

export interface LessonPlace {
  courseId: string
  resourceId: string
}

/** A check of a lesson: ten minutes after the beginning, five minutes until late, ten until closed. */
export const addCheck = async (
  database: Database,
  { courseId, resourceId }: LessonPlace,
  fields: Partial<typeof attendanceCheckTable.$inferInsert> = {},
): Promise<string> => {
  const id = randomUUID()
  await database.current.insert(attendanceCheckTable).values({
    id,
    shopId: SHOP,
    courseId,
    lessonId: resourceId,
    title: '课堂签到',
    kind: 'tap',
    afterSeconds: 600,
    lateAfterSeconds: 300,
    closesAfterSeconds: 600,
    ...fields,
  })
  return id
}

/** The check that this learner is to answer now. */
export const openCheck = async (place: LessonPlace, learner: Learner) => {
  const { data } = await call(CHECK, place, learner)
  if (!data.record) throw new Error('no check is open')
  return data.record
}

export const readMoves = async (database: Database, recordId: string): Promise<string[]> => {
  const rows = await database.current
    .select()
    .from(attendanceLogTable)
    .where(eq(attendanceLogTable.recordId, recordId))
    .orderBy(attendanceLogTable.id)
  return rows.map(
    ({ fromStatus, event, toStatus, actor }) =>
      `${fromStatus} ${event} ${toStatus} ${actor.replace(/^(learner):.*/, '$1')}`,
  )
}

/** A drawn scene; the same colours are alike, others are not. */
export const drawFace = (background: string, skin: string): Buffer => {
  const canvas = createCanvas(120, 160)
  const context = canvas.getContext('2d')
  context.fillStyle = background
  context.fillRect(0, 0, 120, 160)
  context.fillStyle = skin
  context.beginPath()
  context.arc(60, 80, 45, 0, 7)
  context.fill()
  return canvas.toBuffer('image/jpeg', 80)
}
export const MY_FACE = drawFace('#dde3ea', '#c98d6a')
export const OTHER_FACE = drawFace('#101418', '#f4e9dd')

export const sendPhoto = (learner: Learner, nonce: string, content = MY_FACE) =>
  call.upload(PHOTO, { name: 'face.jpg', type: 'image/jpeg', content }, learner, { nonce })

/** A permission with its picture already sent. */
export const takePhoto = async (learner: Learner, id: string, content = MY_FACE): Promise<string> => {
  const { nonce } = (await call(PERMIT, { id, agreed: true }, learner)).data
  const { code } = await sendPhoto(learner, nonce, content)
  if (code !== 200) throw new Error(`the picture was refused: ${code}`)
  return nonce
}

export const now = () => clock.now()

/** The service by which the school's staff judge pictures. */
export const createReview = (database: Database) =>
  new StaffReviewService({
    database,
    records: new AttendanceRepository(database),
    faces: new FaceRepository(database),
    messages: new MessageService(new MessageRepository(database), now),
    others: [],
    now,
  })

/** A live with a face check that is open for both learners. */
export const openFaces = async (database: Database) => {
  const { owner, visitor } = LEARNER
  const live = await addLive(database, {}, [owner.id, visitor.id])
  await addCheck(database, live, { kind: 'face' })
  clock.set(minute(11))
  return { live, mine: (await openCheck(live, owner)).id, theirs: (await openCheck(live, visitor)).id }
}

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { RunningApp } from '../../../../server/src/app'
import type { Database } from '../../../../server/src/kernel/db/database'
import { examFaceCheckTable } from '../../../../server/src/modules/paper/face/exam-face.table'
import type { Learner } from '../../../support/server/fixture-school'
import { LEARNER } from '../../../support/server/fixture-school'
import { call, clock } from '../../../support/server/harness'
import { givenPaper } from '../../../support/server/paper-fixture'
import { MY_FACE } from '../../attendance/attendance-fixture'

export const ENTRY = 'POST /resource/auth/exam/face/entry'
export const DUE = 'POST /resource/auth/exam/face/due'
export const PERMIT = 'POST /resource/auth/exam/face/permit'
const PHOTO = 'POST /resource/auth/exam/face/photo'
export const JUDGE = 'POST /resource/auth/exam/face/judge'
const ENTER = 'POST /resource/auth/exam/enter'

export const NOON = new Date('2026-11-23T04:00:00Z')
export const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1000)

export const sendPhoto = (learner: Learner, nonce: string, content = MY_FACE) =>
  call.upload(PHOTO, { name: 'face.jpg', type: 'image/jpeg', content }, learner, { nonce })

/** A permission with its picture already sent. */
export const takePhoto = async (learner: Learner, id: string): Promise<string> => {
  const { data } = await call(PERMIT, { id, agreed: true }, learner)
  await sendPhoto(learner, data.nonce)
  return data.nonce
}

/** Shows a face for a check; the harness's verifier leaves it to the staff. */
export const showFace = async (learner: Learner, id: string) =>
  call(JUDGE, { id, nonce: await takePhoto(learner, id) }, learner)

export const enter = (id: string, learner: Learner = LEARNER.owner) =>
  call(ENTER, { id, requestId: randomUUID() }, learner)

/** A running attempt at a paper that asks for the face twice in an hour, two minutes each. */
export const givenAskedAttempt = async ({ database }: RunningApp, terms = {}, learner: Learner = LEARNER.owner) => {
  clock.set(NOON)
  const paper = await givenPaper(database, { face: 'during', faceChecks: 2, faceSeconds: 120, ...terms })
  const { data: entry } = await call(ENTRY, { id: paper.id }, learner)
  await showFace(learner, entry.id)
  const id = (await enter(paper.id, learner)).data!.attemptId
  const { data: room } = await call('POST /resource/auth/exam/room', { id }, learner)
  const due = () => call(DUE, { id, pageTicket: room.pageTicket }, learner)
  return {
    paper,
    entry,
    id,
    key: { id, pageTicket: room.pageTicket },
    room,
    due,
    moments: await readMoments(database, id),
  }
}

/** When the attempt's faces are due, which no call tells. */
const readMoments = async (database: Database, attemptId: string): Promise<Date[]> => {
  const rows = await database.current
    .select()
    .from(examFaceCheckTable)
    .where(eq(examFaceCheckTable.attemptId, attemptId))
  return rows
    .filter(({ kind }) => kind === 'during')
    .map(({ opensAt }) => opensAt)
    .sort((one, other) => one.getTime() - other.getTime())
}

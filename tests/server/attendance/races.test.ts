import { afterEach, describe, expect, it } from 'vitest'
import { FACE_TRIES, MAKEUP_LIMIT, SIGN_CODE_TRIES } from '@contract/attendance/attendance-status'
import { ERRORS } from '@contract/errors'
import { addLearner } from '../../support/server/fixture-learner'
import { call, clock, openDatabaseOfServer } from '../../support/server/harness'
import { addLive, minute, STAYING } from '../live/live-fixture'
import { addCheck, JUDGE, MAKEUP, openCheck, PAGE, PERMIT, readMoves, SAVE, takePhoto } from './attendance-fixture'

const repeat = <Result>(times: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: times }, (_, index) => work(index)))

afterEach(() => clock.set(undefined))

describe('attendance under concurrent requests [postgres]', () => {
  it('judges one picture under one nonce once', async () => {
    const [database, learner] = [await openDatabaseOfServer(), await addLearner(await openDatabaseOfServer())]
    const live = await addLive(database, STAYING, [learner.id])
    await addCheck(database, live, { kind: 'face' })
    clock.set(minute(11))
    const [{ id }] = await repeat(10, () => openCheck(live, learner))
    const nonce = await takePhoto(learner, id)
    const answers = await repeat(20, () => call(JUDGE, { id, nonce }, learner))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  })

  it('compares no more codes than the limit, and signs once', async () => {
    const [database, learner] = [await openDatabaseOfServer(), await addLearner(await openDatabaseOfServer())]
    const live = await addLive(database, STAYING, [learner.id])
    await addCheck(database, live, { kind: 'code', code: '9999' })
    await addCheck(database, live)
    clock.set(minute(11))
    await openCheck(live, learner)
    const records = (await call(PAGE, { courseId: live.courseId }, learner)).data.list
    const byCode = records.find(({ kind }) => kind === 'code')!
    const wrong = await repeat(30, (index) => call(SAVE, { id: byCode.id, code: String(1000 + index) }, learner))
    expect(wrong.filter(({ code }) => code === ERRORS.SIGN_CODE_WRONG.code)).toHaveLength(SIGN_CODE_TRIES - 1)
    const byTap = records.find(({ kind }) => kind === 'tap')!
    await repeat(20, () => call(SAVE, { id: byTap.id }, learner))
    expect(await readMoves(database, byTap.id)).toEqual(['PENDING sign PRESENT learner'])
  })

  it('gives no more permissions for pictures than the limit', async () => {
    const [database, learner] = [await openDatabaseOfServer(), await addLearner(await openDatabaseOfServer())]
    const live = await addLive(database, STAYING, [learner.id])
    await addCheck(database, live, { kind: 'face' })
    clock.set(minute(11))
    const { id } = await openCheck(live, learner)
    const answers = await repeat(FACE_TRIES * 3, () => call(PERMIT, { id, agreed: true }, learner))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(FACE_TRIES)
    expect(answers.filter(({ code }) => code === ERRORS.FACE_TOO_MANY.code)).toHaveLength(FACE_TRIES * 2)
  })

  it('gives no more make-ups than the limit', async () => {
    const [database, learner] = [await openDatabaseOfServer(), await addLearner(await openDatabaseOfServer())]
    const live = await addLive(database, STAYING, [learner.id])
    for (let number = 0; number < MAKEUP_LIMIT + 2; number++)
      await addCheck(database, live, { afterSeconds: 600 + number })
    clock.set(minute(60))
    const records = (await call(PAGE, { courseId: live.courseId }, learner)).data.list
    const answers = await Promise.all(records.map(({ id }) => call(MAKEUP, { id }, learner)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(MAKEUP_LIMIT)
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { COURSE, LEARNER, LESSON } from '../../support/server/fixture-school'
import { call, clock, startServer, withRollback } from '../../support/server/harness'
import { pass } from '../../support/server/course-fixture'

beforeAll(async () => {
  await startServer()
})

const { owner, visitor } = LEARNER
const freeze = () => clock.set(new Date('2026-11-21T08:00:00Z'))
const open = async (resourceId = LESSON.paid) => {
  const { data } = await call(
    'POST /resource/auth/course/get/resource',
    { courseId: COURSE.paid, resourceId },
    { token: owner.token },
  )
  const save = (sequence: number, currentTime: number, { ticket = data.ticket, token = owner.token } = {}) =>
    call(
      'POST /resource/auth/course/save',
      {
        studyId: data.studyId,
        courseId: COURSE.paid,
        resourceId,
        studyProgress: 0,
        duration: 600,
        currentTime,
        ticket,
        sequence,
      },
      { token },
    )
  return { ...data, save }
}

describe('play tickets', () => {
  it(
    'accept each sequence number once: a repeated save changes nothing',
    withRollback(async () => {
      freeze()
      const { save } = await open()
      pass(60)
      const first = await save(4, 50)
      pass(60)
      for (const sequence of [4, 3, 1]) {
        const again = await save(sequence, 90)
        expect({ code: again.code, data: again.data }).toEqual({ code: 200, data: first.data })
      }
      expect((await save(5, 90)).data.lastWatchDuration).toBe(90)
    }),
  )

  it(
    'report to the earlier device that a lesson was opened elsewhere',
    withRollback(async () => {
      freeze()
      const first = await open()
      pass(3)
      expect((await first.save(1, 3)).data.takenOver).toBe(false)
      const second = await open()
      expect(second.ticket).not.toBe(first.ticket)
      pass(3)
      expect((await first.save(2, 6)).data.takenOver).toBe(true)
      expect((await second.save(1, 6)).data.takenOver).toBe(false)
      await open(LESSON.audio)
      pass(3)
      expect((await second.save(2, 9)).data.takenOver).toBe(true)
    }),
  )

  it(
    'are removed after thirty days without use',
    withRollback(async ({ jobs }) => {
      freeze()
      const audio = await open(LESSON.audio)
      const used = await open()
      pass(86_400)
      expect((await used.save(1, 5)).code).toBe(200)
      pass(29.5 * 86_400)
      await jobs.runDue(clock.now())
      expect((await audio.save(1, 5)).code).toBe(ERRORS.STUDY_NOT_FOUND.code)
      expect((await used.save(2, 6)).code).toBe(200)
      await open()
      pass(31 * 86_400)
      await jobs.runDue(clock.now())
      expect((await used.save(3, 7)).code).toBe(ERRORS.STUDY_NOT_FOUND.code)
    }),
  )

  it(
    'are missing for another learner and for another study',
    withRollback(async () => {
      freeze()
      const paid = await open()
      const audio = await open(LESSON.audio)
      const refused = await Promise.all([
        paid.save(1, 3, { token: visitor.token }),
        paid.save(1, 3, { ticket: audio.ticket }),
      ])
      expect(refused.map(({ code }) => code)).toEqual(Array(2).fill(ERRORS.STUDY_NOT_FOUND.code))
    }),
  )
})

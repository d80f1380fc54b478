import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import type { RunningApp } from '../../../../server/src/app'
import { registrationEntryTable } from '../../../../server/src/modules/registration/registration.table'
import { addRegistration } from '../../registration/registration-fixture'
import { COURSE, LEARNER, SHOP } from '../../../support/server/fixture-school'
import { call, clock, withRollback } from '../../../support/server/harness'
import { givenPaper, givenRandomPaper } from '../../../support/server/paper-fixture'
import { givenQuestion, RIGHT_ANSWER } from '../../../support/server/question-fixture'

const { owner, visitor } = LEARNER
const NOON = new Date('2026-11-23T04:00:00Z')
const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1000)

const enter = async (id: string, learner = owner, requestId = randomUUID()) =>
  call('POST /resource/auth/exam/enter', { id, requestId }, learner)

/** An open room of a new paper. */
const givenRoom = async ({ database }: RunningApp, terms = {}, kinds?: Parameters<typeof givenPaper>[2]) => {
  clock.set(NOON)
  const paper = await givenPaper(database, terms, kinds)
  const { data: entered } = await enter(paper.id)
  const { data: room } = await call('POST /resource/auth/exam/room', { id: entered!.attemptId }, owner)
  return { paper, room: room!, key: { id: room!.id, pageTicket: room!.pageTicket } }
}

const right = (room: { items: { position: number; body: { kind: string } }[] }, revision = 1) =>
  room.items.map(({ position, body: { kind } }) => ({
    position,
    revision,
    answer: RIGHT_ANSWER[kind as keyof typeof RIGHT_ANSWER],
  }))

describe('an exam', () => {
  it(
    'goes from entering through saved answers to a score, and handing in twice changes nothing',
    withRollback(async (server) => {
      const { room, key } = await givenRoom(server)
      expect(room.deadlineAt).toBe(later(3600).toISOString())
      const saved = await call('POST /resource/auth/exam/answer/save', { ...key, answers: right(room) }, owner)
      expect(saved.data?.saved).toHaveLength(3)
      const first = await call('POST /resource/auth/exam/submit', { ...key, answers: [] }, owner)
      expect(first.data).toMatchObject({
        status: 'finished',
        scoreHundredths: 600,
        passed: true,
        rank: 1,
        doneCount: 3,
      })
      clock.set(later(60))
      const wrong = right(room, 2).map((each) => ({ ...each, answer: {} }))
      const second = await call('POST /resource/auth/exam/submit', { ...key, answers: wrong }, owner)
      expect(second.data).toMatchObject({ scoreHundredths: 600, submittedAt: first.data!.submittedAt })
    }),
  )

  it(
    'returns to the running attempt instead of beginning another one',
    withRollback(async (server) => {
      const { paper, room } = await givenRoom(server)
      expect((await enter(paper.id)).data?.attemptId).toBe(room.id)
      const unlock = await call('POST /resource/auth/paper/record/check/unlock', { id: paper.id }, owner)
      expect(unlock.data).toMatchObject({ unlocked: true, runningAttemptId: room.id })
    }),
  )

  it(
    'begins one attempt for one request id, also after that attempt has ended',
    withRollback(async ({ database }) => {
      const paper = await givenPaper(database)
      const requestId = randomUUID()
      const { data } = await enter(paper.id, owner, requestId)
      const { data: room } = await call('POST /resource/auth/exam/room', { id: data!.attemptId }, owner)
      await call('POST /resource/auth/exam/submit', { id: room!.id, pageTicket: room!.pageTicket, answers: [] }, owner)
      expect((await enter(paper.id, owner, requestId)).data?.attemptId).toBe(data!.attemptId)
      expect((await enter(paper.id)).data?.attemptId).not.toBe(data!.attemptId)
    }),
  )

  it(
    'keeps the highest revision of an answer, whatever order they arrive in',
    withRollback(async (server) => {
      const { room, key } = await givenRoom(server)
      const save = (revision: number, choice: string) => {
        const answers = [{ position: 0, revision, answer: { choices: [choice] } }]
        return call('POST /resource/auth/exam/answer/save', { ...key, answers }, owner)
      }
      await save(3, 'a')
      expect((await save(2, 'b')).data?.saved).toEqual([{ position: 0, revision: 2 }])
      const again = await call('POST /resource/auth/exam/room', key, owner)
      expect(again.data!.items[0]).toMatchObject({ revision: 3, answer: { choices: ['a'] } })
      expect(again.data!.pageTicket).toBe(room.pageTicket)
    }),
  )

  it(
    'accepts answers until 15 seconds after the deadline, and keeps later ones apart',
    withRollback(async (server) => {
      const { room, key } = await givenRoom(server)
      const [single, judge] = right(room)
      clock.set(later(3614.999))
      const inTime = await call('POST /resource/auth/exam/answer/save', { ...key, answers: [single!] }, owner)
      expect(inTime.data).toMatchObject({ keptApart: false })
      clock.set(later(3615))
      const late = await call('POST /resource/auth/exam/answer/save', { ...key, answers: [judge!] }, owner)
      expect(late.data).toMatchObject({ keptApart: true, saved: [] })
      const result = await call('GET /resource/auth/exam/result', { id: room.id }, owner)
      expect(result.data).toMatchObject({ handIn: 'expire', scoreHundredths: 200, usedSeconds: 3600 })
    }),
  )

  it(
    'is handed in by a job when the deadline has passed',
    withRollback(async (server) => {
      const { room, key } = await givenRoom(server)
      await call('POST /resource/auth/exam/answer/save', { ...key, answers: right(room).slice(0, 2) }, owner)
      clock.set(later(3620))
      await server.jobs.runDue(later(3620))
      const { data } = await call('POST /resource/auth/exam/record/page', {}, owner)
      expect(data!.list[0]).toMatchObject({ id: room.id, status: 'finished', scoreHundredths: 400 })
    }),
  )

  it(
    'goes on on a second device, and tells the first one',
    withRollback(async (server) => {
      const { room, key } = await givenRoom(server)
      const [single, judge] = right(room)
      const second = await call('POST /resource/auth/exam/room', { id: room.id }, owner)
      const first = await call('POST /resource/auth/exam/answer/save', { ...key, answers: [single!] }, owner)
      expect(first.data).toMatchObject({ takenOver: true, keptApart: true })
      const refused = await call('POST /resource/auth/exam/submit', { ...key, answers: [] }, owner)
      expect(refused.code).toBe(ERRORS.ATTEMPT_TAKEN_OVER.code)
      const own = { id: room.id, pageTicket: second.data!.pageTicket, answers: [judge!] }
      expect((await call('POST /resource/auth/exam/submit', own, owner)).data?.scoreHundredths).toBe(200)
    }),
  )

  it(
    'is handed in at the limit of screen switches, which a device cannot lower',
    withRollback(async (server) => {
      const { key } = await givenRoom(server, { switchLimit: 3 })
      const report = (switches: number) =>
        call('POST /resource/auth/exam/switch', { ...key, switches, away: false }, owner)
      expect((await report(2)).data).toMatchObject({ switches: 2, status: 'doing' })
      expect((await report(1)).data).toMatchObject({ switches: 2 })
      expect((await report(3)).data).toMatchObject({ switches: 3, status: 'finished' })
    }),
  )

  it(
    'says that it is left while nobody looks at it, and the clock goes on',
    withRollback(async (server) => {
      const { key, room } = await givenRoom(server)
      const away = await call('POST /resource/auth/exam/switch', { ...key, switches: 1, away: true }, owner)
      expect(away.data).toMatchObject({ status: 'paused', deadlineAt: room.deadlineAt })
      expect((await call('POST /resource/auth/exam/room', key, owner)).data?.status).toBe('doing')
    }),
  )

  it.each([
    ['best', 1],
    ['last', 2],
  ] as const)('ranks by the %s attempt where the paper says so', async (counted, rank) =>
    withRollback(async (server) => {
      const { paper, room, key } = await givenRoom(server, { counted })
      await call('POST /resource/auth/exam/submit', { ...key, answers: right(room) }, owner)
      const sitAgain = async (learner: typeof owner, answers: ReturnType<typeof right>) => {
        const { data: entered } = await enter(paper.id, learner)
        const { data } = await call('POST /resource/auth/exam/room', { id: entered!.attemptId }, learner)
        const sent = { id: data!.id, pageTicket: data!.pageTicket, answers }
        await call('POST /resource/auth/exam/submit', sent, learner)
      }
      await sitAgain(visitor, right(room).slice(0, 1))
      clock.set(later(60))
      await sitAgain(owner, [])
      const { data } = await call('GET /resource/auth/exam/result', { id: key.id }, owner)
      expect(data).toMatchObject({ scoreHundredths: 600, rank, rankedCount: 2 })
    })(),
  )

  it(
    'waits for a marker where an essay was written',
    withRollback(async (server) => {
      const { room, key } = await givenRoom(server, {}, ['single', 'essay'])
      const { data } = await call('POST /resource/auth/exam/submit', { ...key, answers: right(room) }, owner)
      expect(data).toMatchObject({ status: 'reviewing', revealed: false, scoreHundredths: null })
    }),
  )

  it(
    'draws its own questions for each attempt and keeps them',
    withRollback(async ({ database }) => {
      for (let count = 0; count < 30; count++) await givenQuestion(database)
      const { id } = await givenRandomPaper(database, 10)
      const draw = async (learner: typeof owner) => {
        const { data } = await enter(id, learner)
        const { data: room } = await call('POST /resource/auth/exam/room', { id: data!.attemptId }, learner)
        return room!.items.map(({ questionId }) => questionId)
      }
      const mine = await draw(owner)
      expect(new Set(mine).size).toBe(10)
      expect(await draw(owner)).toEqual(mine)
      expect(await draw(visitor)).not.toEqual(mine)
    }),
  )

  it(
    'splits the score of a material among its questions, shown with its text',
    withRollback(async ({ database }) => {
      clock.set(NOON)
      const { id, questions } = await givenPaper(database, {}, ['material'])
      for (const position of [0, 1, 2]) await givenQuestion(database, { parentId: questions[0]!.id, position })
      const { data } = await enter(id)
      const { data: room } = await call('POST /resource/auth/exam/room', { id: data!.attemptId }, owner)
      expect(room!.items.map(({ maxHundredths }) => maxHundredths)).toEqual([67, 67, 66])
      expect(room!.items[2]!.material?.stem).toContain('事故')
    }),
  )
})

describe('a paper', () => {
  const refusalOf = async (terms: object, { database }: RunningApp, learner = visitor) => {
    clock.set(NOON)
    const { id } = await givenPaper(database, terms)
    return (await enter(id, learner)).code
  }
  it.each([
    ['PAPER_NOT_OPEN', { opensAt: later(1) }],
    ['PAPER_CLOSED', { closesAt: later(0) }],
    ['PAPER_ENTRY_OVER', { opensAt: later(-601), latestEntryMinutes: 10 }],
    ['PAPER_OFF_SHELF', { onShelf: false }],
    ['PAPER_FOR_COURSE', { entry: 'course', courseId: COURSE.paid }],
    ['PAPER_NOT_BOUGHT', { priceFen: 990 }],
  ] as const)('refuses entry with %s', async (name, terms) =>
    withRollback(async (server) => expect(await refusalOf(terms, server)).toBe(ERRORS[name].code))(),
  )

  it(
    'admits those whose registration was approved, and nobody before',
    withRollback(async (server) => {
      const { database } = server
      clock.set(NOON)
      const { registrationId } = await addRegistration(database)
      const { id } = await givenPaper(database, { entry: 'registration', registrationId })
      expect((await enter(id, visitor)).code).toBe(ERRORS.PAPER_FOR_REGISTERED.code)
      const entry = { id: randomUUID(), shopId: SHOP, registrationId, userId: visitor.id, sealed: '', createdAt: NOON }
      await database.current.insert(registrationEntryTable).values({ ...entry, status: 'pending', updatedAt: NOON })
      expect((await enter(id, visitor)).code).toBe(ERRORS.PAPER_FOR_REGISTERED.code)
      await database.current
        .update(registrationEntryTable)
        .set({ status: 'approved' })
        .where(eq(registrationEntryTable.id, entry.id))
      expect((await enter(id, visitor)).code).toBe(200)
    }),
  )

  it(
    'admits the owner of its course',
    withRollback(async (server) =>
      expect(await refusalOf({ entry: 'course', courseId: COURSE.paid }, server, owner)).toBe(200),
    ),
  )
})

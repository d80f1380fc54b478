import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { MOST_ANSWERS } from '@contract/exam/attempt-status'
import type { SavedAnswer } from '@contract/exam/calls'
import type { QuestionKind } from '@contract/question/question-kinds'
import type { RunningApp } from '../../../../server/src/app'
import { LEARNER } from '../../../support/server/fixture-school'
import { addStaff } from '../../../support/server/fixture-staff'
import { call, clock, withRollback } from '../../../support/server/harness'
import { givenPaper } from '../../../support/server/paper-fixture'

const { owner, visitor, stranger } = LEARNER
const NOON = new Date('2026-11-23T04:00:00Z')
const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1000)

const givenRoom = async ({ database }: RunningApp, terms = {}, kinds?: QuestionKind[]) => {
  clock.set(NOON)
  const paper = await givenPaper(database, terms, kinds)
  const { data } = await call('POST /resource/auth/exam/enter', { id: paper.id, requestId: randomUUID() }, owner)
  const room = await call('POST /resource/auth/exam/room', { id: data!.attemptId }, owner)
  return { paper, room, key: { id: room.data!.id, pageTicket: room.data!.pageTicket } }
}

const CHOICE = [{ position: 0, revision: 1, answer: { choices: ['a'] } }]

describe('a script that cheats', () => {
  it(
    'gains no time: neither by entering again nor by claiming when it answered',
    withRollback(async (server) => {
      const { paper, room, key } = await givenRoom(server)
      clock.set(later(1800))
      await call('POST /resource/auth/exam/enter', { id: paper.id, requestId: randomUUID() }, owner)
      const again = await call('POST /resource/auth/exam/room', key, owner)
      expect(again.data!.deadlineAt).toBe(room.data!.deadlineAt)
      clock.set(later(3616))
      const answers = [{ ...CHOICE[0]!, changedAt: later(10).toISOString() }]
      const late = await call('POST /resource/auth/exam/answer/save', { ...key, answers }, owner)
      expect(late.data).toMatchObject({ saved: [], keptApart: true })
    }),
  )

  it(
    'finds no attempt of another learner or of another school',
    withRollback(async (server) => {
      const { key } = await givenRoom(server)
      const codes: number[] = []
      for (const other of [visitor, stranger]) {
        codes.push((await call('POST /resource/auth/exam/room', { id: key.id }, other)).code)
        codes.push((await call('POST /resource/auth/exam/answer/save', { ...key, answers: CHOICE }, other)).code)
        codes.push((await call('POST /resource/auth/exam/submit', { ...key, answers: [] }, other)).code)
        codes.push((await call('GET /resource/auth/exam/result', { id: key.id }, other)).code)
        codes.push((await call('GET /resource/auth/exam/analysis', { id: key.id }, other)).code)
      }
      expect(new Set(codes)).toEqual(new Set([ERRORS.ATTEMPT_NOT_FOUND.code]))
    }),
  )

  it(
    'gets no second attempt where one is allowed',
    withRollback(async (server) => {
      const { paper, key } = await givenRoom(server, { attemptsAllowed: 1 })
      await call('POST /resource/auth/exam/submit', { ...key, answers: [] }, owner)
      const again = await call('POST /resource/auth/exam/enter', { id: paper.id, requestId: randomUUID() }, owner)
      expect(again.code).toBe(ERRORS.PAPER_ATTEMPTS_USED_UP.code)
    }),
  )

  it(
    'changes no answer after the end, with the ticket that saved it',
    withRollback(async (server) => {
      const { key } = await givenRoom(server)
      await call('POST /resource/auth/exam/submit', { ...key, answers: [] }, owner)
      const late = await call('POST /resource/auth/exam/answer/save', { ...key, answers: CHOICE }, owner)
      expect(late.data).toMatchObject({ saved: [], keptApart: true, status: 'finished' })
      expect((await call('GET /resource/auth/exam/result', { id: key.id }, owner)).data?.scoreHundredths).toBe(0)
    }),
  )

  it(
    'fills no table with answers after the end',
    withRollback(async (server) => {
      const { key } = await givenRoom(server)
      await call('POST /resource/auth/exam/submit', { ...key, answers: [] }, owner)
      const send = (first: number) => {
        const answers = Array.from({ length: MOST_ANSWERS }, (_, at) => ({ ...CHOICE[0]!, revision: first + at }))
        return call('POST /resource/auth/exam/answer/save', { ...key, answers }, owner)
      }
      await send(1)
      expect((await send(1 + MOST_ANSWERS)).data).toMatchObject({ saved: [], keptApart: true })
      const staff = await addStaff(server.database)
      const { data } = await call('GET /staff/exam/attempt/view', { id: key.id }, staff)
      expect(data.apart).toHaveLength(MOST_ANSWERS)
    }),
  )

  it(
    'hands in no sooner than the paper allows',
    withRollback(async (server) => {
      const { key } = await givenRoom(server, { earliestHandInMinutes: 10 })
      clock.set(later(599))
      const early = await call('POST /resource/auth/exam/submit', { ...key, answers: [] }, owner)
      expect(early.code).toBe(ERRORS.ATTEMPT_TOO_EARLY.code)
      clock.set(later(600))
      expect((await call('POST /resource/auth/exam/submit', { ...key, answers: [] }, owner)).data?.status).toBe(
        'finished',
      )
    }),
  )

  it(
    'reads no key from anything before it may be shown',
    withRollback(async (server) => {
      const { paper, room, key } = await givenRoom(server, { reveal: 'afterClosing', closesAt: later(7200) })
      const responses: unknown[] = [
        room,
        await call('GET /resource/auth/paper/view', { id: paper.id }, owner),
        await call('POST /resource/auth/exam/answer/save', { ...key, answers: CHOICE }, owner),
        await call('GET /resource/auth/exam/analysis', { id: key.id }, owner),
        await call('GET /resource/auth/exam/result', { id: key.id }, owner),
        await call('POST /resource/auth/exam/submit', { ...key, answers: [] }, owner),
        await call('GET /resource/auth/exam/analysis', { id: key.id }, owner),
        await call('GET /resource/auth/exam/result', { id: key.id }, owner),
        await call('POST /resource/auth/exam/record/page', {}, owner),
      ]
      // The analyses of the fixture's questions, its alternatives, and scores that would tell what was right.
      expect(JSON.stringify(responses)).not.toMatch(/头。|潮湿时不安全|记住|"119"|"key"|"scoreHundredths":\d|"right":/)
      clock.set(later(7200))
      const open = await call('GET /resource/auth/exam/analysis', { id: key.id }, owner)
      expect(open.data!.items[0]!.key.choices).toEqual(['a'])
    }),
  )

  it(
    'reads no explanation of its last attempt while the next one has the same question',
    withRollback(async (server) => {
      const { paper, key } = await givenRoom(server)
      await call('POST /resource/auth/exam/submit', { ...key, answers: [] }, owner)
      const { data } = await call('POST /resource/auth/exam/enter', { id: paper.id, requestId: randomUUID() }, owner)
      const questionId = paper.questions[0]!.id
      const looks = async () => [
        (await call('GET /resource/auth/exam/analysis', { id: key.id }, owner)).code,
        (await call('POST /resource/auth/question/comment/page', { questionId }, owner)).code,
      ]
      expect(await looks()).toEqual([ERRORS.ANALYSIS_CLOSED.code, ERRORS.QUESTION_NOT_FOUND.code])
      const { data: room } = await call('POST /resource/auth/exam/room', { id: data.attemptId }, owner)
      const { id, pageTicket } = room
      await call('POST /resource/auth/exam/submit', { id, pageTicket, answers: [] }, owner)
      expect(await looks()).toEqual([200, 200])
    }),
  )

  it(
    'costs nobody an answer with one that the database cannot hold',
    withRollback(async (server) => {
      const { paper, key } = await givenRoom(server, {}, ['single', 'essay'])
      const input = { id: paper.id, requestId: randomUUID() }
      const { data: entered } = await call('POST /resource/auth/exam/enter', input, visitor)
      const { data: room } = await call('POST /resource/auth/exam/room', { id: entered.attemptId }, visitor)
      const save = (sent: typeof key, answers: SavedAnswer[], me: typeof owner) =>
        call('POST /resource/auth/exam/answer/save', { ...sent, answers }, me)
      const essay = (revision: number, changedAt: string) => {
        const answer = { text: '先断电\ud83d', pictures: ['\udc00'] }
        return save(key, [{ position: 1, revision, answer, changedAt }], owner)
      }
      // All at once, so that one statement writes them.
      const saved = await Promise.all([
        essay(1, 'yesterday'),
        essay(2, '2026-02-31T99:00:00Z'),
        essay(3, '+275760-09-13T00:00:00.000Z'),
        save({ id: room.id, pageTicket: room.pageTicket }, CHOICE, visitor),
      ])
      expect(saved.map(({ data }) => data.saved)).toEqual([
        ...[1, 2, 3].map((revision) => [{ position: 1, revision }]),
        [{ position: 0, revision: 1 }],
      ])
      const again = await call('POST /resource/auth/exam/room', key, owner)
      expect(again.data.items[1]!.answer?.text).toBe('先断电\ufffd')
    }),
  )
})

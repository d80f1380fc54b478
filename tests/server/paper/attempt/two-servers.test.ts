import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningApp } from '../../../../server/src/app'
import {
  answerTable,
  apartAnswerTable,
  attemptLogTable,
} from '../../../../server/src/modules/paper/attempt/attempt.table'
import type { createClient } from '../../../support/server/client'
import { LEARNER } from '../../../support/server/fixture-school'
import { startOwnServer, startSecondServer } from '../../../support/server/harness'
import { givenPaper } from '../../../support/server/paper-fixture'

type Call = ReturnType<typeof createClient>

const { owner } = LEARNER
const SAVES = 40

let first: RunningApp
let second: RunningApp
let calls: [Call, Call]
beforeAll(async () => {
  const one = await startOwnServer('pocket_school_test_two_servers')
  const other = await startSecondServer(one.server)
  first = one.server
  second = other.server
  calls = [one.call, other.call]
})
afterAll(async () => {
  await second.app.close()
  await first.close()
})

/** A running attempt at a new paper, opened on one device. */
const given = async () => {
  const paper = await givenPaper(first.database, {}, ['single'])
  const input = { id: paper.id, requestId: randomUUID() }
  const { data: entered } = await calls[0]('POST /resource/auth/exam/enter', input, owner)
  const { data: room } = await calls[1]('POST /resource/auth/exam/room', { id: entered.attemptId }, owner)
  return { paper, id: room.id, pageTicket: room.pageTicket }
}

/** Each revision chooses another option than the one before, and the last one is right. */
const answerOf = (revision: number) => ({
  position: 0,
  revision,
  answer: { choices: [(SAVES - revision) % 2 === 0 ? 'a' : 'b'] },
})
const save = (call: Call, key: { id: string; pageTicket: string }, revision: number) =>
  call('POST /resource/auth/exam/answer/save', { ...key, answers: [answerOf(revision)] }, owner)
const storedOf = (id: string) =>
  first.database.current.select().from(answerTable).where(eq(answerTable.attemptId, id)).execute()
const resultOf = async (id: string) => (await calls[0]('GET /resource/auth/exam/result', { id }, owner)).data

describe('one attempt on two servers [postgres]', () => {
  it('begins once when both are asked to enter at the same time', async () => {
    const paper = await givenPaper(first.database, {}, ['single'])
    const entered = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        calls[at % 2]!('POST /resource/auth/exam/enter', { id: paper.id, requestId: randomUUID() }, owner),
      ),
    )
    expect(new Set(entered.map(({ data }) => data.attemptId)).size).toBe(1)
  })

  it('keeps the highest revision of forty that arrive at both in any order', async () => {
    const { paper: _paper, ...key } = await given()
    const revisions = Array.from({ length: SAVES }, (_, at) => at + 1).toSorted(
      (left, right) => (left % 7) - (right % 7),
    )
    const saved = await Promise.all(revisions.map((revision, at) => save(calls[at % 2]!, key, revision)))
    expect(saved.every(({ data }) => data.saved.length === 1)).toBe(true)
    expect(await storedOf(key.id)).toMatchObject([{ revision: SAVES, answer: { choices: ['a'] } }])
  })

  it('marks what it acknowledged when saves and handing in race, and nothing later', async () => {
    const { paper: _paper, ...key } = await given()
    const saves = Array.from({ length: SAVES }, (_, at) => save(calls[at % 2]!, key, at + 1))
    const submits = calls.map((call) => call('POST /resource/auth/exam/submit', { ...key, answers: [] }, owner))
    const saved = await Promise.all(saves)
    const submitted = await Promise.all(submits)
    const acknowledged = Math.max(0, ...saved.flatMap(({ data }) => data.saved.map(({ revision }) => revision)))
    const [stored] = await storedOf(key.id)
    expect(stored?.revision ?? 0).toBeGreaterThanOrEqual(acknowledged)
    const expected = stored?.answer.choices?.[0] === 'a' ? 200 : 0
    expect(submitted.map(({ data }) => data.scoreHundredths)).toEqual([expected, expected])
    expect((await resultOf(key.id)).scoreHundredths).toBe(expected)
    const log = await first.database.current.select().from(attemptLogTable).where(eq(attemptLogTable.attemptId, key.id))
    expect(log.filter(({ event }) => event === 'finish')).toHaveLength(1)
  })

  it('takes no answer of a device that another one has taken over from, on whichever server', async () => {
    const { paper: _paper, ...old } = await given()
    const [opened, ...saves] = await Promise.all([
      calls[0]('POST /resource/auth/exam/room', { id: old.id }, owner),
      ...Array.from({ length: SAVES }, (_, at) => save(calls[at % 2]!, old, at + 1)),
    ])
    const fresh = { id: old.id, pageTicket: opened.data.pageTicket }
    const before = (await storedOf(old.id))[0]?.revision ?? 0
    const late = await save(calls[1], old, SAVES + 1)
    expect(late.data).toMatchObject({ takenOver: true, saved: [] })
    await save(calls[0], fresh, SAVES + 2)
    expect(await storedOf(old.id)).toMatchObject([{ revision: SAVES + 2 }])
    const acknowledged = saves.flatMap(({ data }) => data.saved.map(({ revision }) => revision))
    expect(before).toBeGreaterThanOrEqual(Math.max(0, ...acknowledged))
    const apart = await first.database.current
      .select()
      .from(apartAnswerTable)
      .where(eq(apartAnswerTable.attemptId, old.id))
    expect(apart.map(({ revision }) => revision)).toContain(SAVES + 1)
  })
})

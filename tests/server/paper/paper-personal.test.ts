import { expect, it } from 'vitest'
import type { RunningApp } from '../../../server/src/app'
import { PersonalDataRepository } from '../../../server/src/kernel/personal-data/personal-data.repository'
import { paperData } from '../../../server/src/modules/paper/paper-personal.repository'
import { LEARNER, SHOP } from '../../support/server/fixture-school'
import { call, clock, withRollback } from '../../support/server/harness'
import { givenAskedAttempt, later } from './face/exam-face-fixture'

const { owner } = LEARNER
const CLOSING = later(4 * 3600)

/** What a copy of the learner's data has of exams and practice. */
const readCopy = async ({ database }: RunningApp) => {
  const stored = new PersonalDataRepository(database)
  const person = { id: owner.id, shopId: SHOP, phone: '' }
  const rows = await Promise.all(paperData.tables.map((table) => stored.listForCopy(table, person, clock.now())))
  return { text: JSON.stringify(rows), fields: new Set(rows.flat().flatMap(Object.keys)) }
}

it(
  'gives a copy of the data scores and verdicts when the paper shows them, and tells no moment of a face before',
  withRollback(async (server) => {
    const { key, moments } = await givenAskedAttempt(server, { reveal: 'afterClosing', closesAt: CLOSING })
    const during = await readCopy(server)
    expect(moments.filter((moment) => during.text.includes(moment.toISOString()))).toEqual([])
    const answers = [{ position: 0, revision: 1, answer: { choices: ['a'] } }]
    await call('POST /resource/auth/exam/submit', { ...key, answers }, owner)
    const verdicts = ['scoreHundredths', 'right', 'rightCount', 'inBook', 'lastRight', 'wrongCount']
    const before = await readCopy(server)
    expect(before.fields).toContain('submittedAt')
    expect(verdicts.filter((field) => before.fields.has(field))).toEqual([])
    clock.set(CLOSING)
    const after = await readCopy(server)
    expect(verdicts.filter((field) => !after.fields.has(field))).toEqual([])
  }),
)

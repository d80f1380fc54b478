import { beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '@contract/call'
import { slowness } from '../../scripts/process/slowness'
import { LEARNER, type Learner } from '../support/server/fixture-school'
import { textFieldsOf } from '../support/server/generate-input'
import type { Answer } from '../support/server/client'
import { clock, startServer, withRollback } from '../support/server/harness'
import { undoAfter } from '../support/server/test-database'
import { CREDENTIALS } from './credentials'
import { PUBLISHED } from './bare-ids'
import { isBelonging, type Named } from './id-fields'
import { WORDS } from './words'
import { addBelongings, addSchoolThings, makeUnknownBelongings } from './learner-belongings'
import { NOW, SECRET, SECRET_NAME } from './secrets'
import { everyCall, idsOf, inputsOf, namedBy, namesBelonging, send, type Things } from './learner-walk'
import { countWrites, prepareRowsOfLearner } from './rows-of-learner'

beforeAll(async () => {
  await startServer()
})

/** Whose things they are; the classmate has the same courses, so that no other gate stands in the way. */
const { owner, visitor: classmate, stranger } = LEARNER
const others = [classmate, stranger]

/** Tables of learners in which the owner has no row: only the school and the channels write them, and read them. */
const NEVER_FILLED = [
  'channel_bill_difference',
  'ledger_entry',
  'ledger_posting',
  'payment_notification',
  'trade_refund_request',
  'virtual_complaint',
  'wechat_push',
  'wechat_shipping_report',
]

/** Of what others published: its owner cannot report it, and what a classmate reports is a case about it. */
const REPORT = 'POST /resource/auth/report/save'
const ABOUT_REPORTS = ['review_case', 'review_report']

const withoutReports = (rows: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(rows).filter(([table]) => !ABOUT_REPORTS.includes(table)))

const walked = everyCall.filter(([key, definition]) => idsOf(key, definition).length > 0)

const seeNothing = () => undefined

interface Asked {
  input: Record<string, unknown>
  named: Named[]
  answer: Answer<unknown>
}

/** Whether a call shows others what was sent, or what stands in the course that was sent. */
const isPublished = (key: string, named: Named[]): boolean => {
  const shown = PUBLISHED[key]
  const belongings = named.filter(isBelonging)
  return shown !== undefined && (belongings.length === 0 || belongings.some((each) => shown.includes(each)))
}

/** What differs from answer to answer, how many others there are, and what all viewers of a live say and read. */
const mask = (answer: unknown): string =>
  JSON.stringify(answer, (name, value: unknown) => (name === 'talk' ? undefined : value))
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'uuid')
    .replace(/\/media\/s\/[^/]+/g, '/media/s')
    .replace(
      /"(learnerCount|viewerCount|noteCount|commentCount|likeCount|followerCount|placesLeft|score)":[\d.]+/g,
      '"$1":0',
    )
    .replace(/"(seatsLeft|studentCount|signedCount)":[\d.]+/g, '"$1":0')
    .replace(/"(number|nonce|inviteCode)":"[^"]+"/g, '"$1":""')

describe('data of another learner', () => {
  it.each(everyCall)('has an owner declared for each text that %s takes', (key, definition) => {
    const undecided = textFieldsOf(definition.input).filter(
      (field) => namedBy(key, field).length === 0 && WORDS[field] === undefined && !CREDENTIALS.includes(field),
    )
    expect(
      undecided,
      `say in tests/contract/id-fields.ts or words.ts what these fields of ${key} name: ` +
        `BARE_IDS for a bare id, else ID_FIELDS, WORDS or CREDENTIALS`,
    ).toEqual([])
  })

  it(
    'looks missing and never changes',
    withRollback(async ({ database }) => {
      clock.set(NOW)
      const school = await addSchoolThings(database, [owner, classmate])
      const readRows = await prepareRowsOfLearner(database, owner.id)
      /** All questions of a call in turn, which are then undone; `look` sees what they did, if they wrote anything. */
      const askAll = <Seen>([key, definition]: [string, Call], things: Things, caller: Learner, look: () => Seen) =>
        undoAfter(database, async () => {
          const answers: Asked[] = []
          const writes = await countWrites(database)
          const inputs = inputsOf(key, definition, things)
          // Of the school's things a stranger's own school has none, whichever they are.
          const asked = caller === stranger && !namesBelonging(key, definition) ? inputs.slice(0, 1) : inputs
          for (const { input, named } of asked)
            answers.push({ input, named, answer: await send(key, definition, input, caller) })
          const hasWritten = (await countWrites(database)) > writes
          return { answers, rows: hasWritten ? await look() : undefined }
        })

      const missing = { ...school.things, ...makeUnknownBelongings(school) }
      const expected = new Map<string, string[]>()
      for (const each of walked) {
        for (const other of others)
          expected.set(
            each[0] + other.id,
            (await askAll(each, missing, other, seeNothing)).answers.map(({ answer }) => mask(answer)),
          )
      }

      const belongings = await addBelongings(database, school, owner)
      const things = { ...school.things, ...belongings }
      const { openNote: _open, comment: _comment, ...secret } = belongings
      const secrets = [SECRET, SECRET_NAME, owner.phone, ...Object.values(secret).flat()]
      expect(await countWrites(database), 'what was just written is counted').toBeGreaterThan(0)
      const rows = await readRows()
      const empty = Object.keys(rows).filter((table) => rows[table] === '[]' && !NEVER_FILLED.includes(table))
      expect(empty, 'the owner has a row of each table: fill these in tests/contract/learner-belongings.ts').toEqual([])

      for (const each of walked) {
        const [key, definition] = each
        if (namesBelonging(key, definition) && key !== REPORT) {
          const { answers } = await askAll(each, things, owner, seeNothing)
          const seen = answers.map(({ answer }) => `${answer.code} ${answer.msg}`).join()
          expect
            .soft(
              answers.some(({ answer }) => answer.code === 200),
              `${key} opens for the learner whose things they are: ${seen}`,
            )
            .toBe(true)
        }
        for (const other of others) {
          const { answers, rows: rowsAfter } = await askAll(each, things, other, readRows)
          for (const [index, { input, named, answer }] of answers.entries()) {
            const seen = `${key} asked by a ${other === stranger ? 'stranger' : 'classmate'}: ${JSON.stringify(input)}`
            if (other === classmate && isPublished(key, named)) expect.soft(answer.code, seen).toBe(200)
            else expect.soft(mask(answer), seen).toBe(expected.get(key + other.id)![index])
            const text = JSON.stringify(answer)
            expect
              .soft(
                secrets.filter((each) => text.includes(each)),
                seen,
              )
              .toEqual([])
          }
          if (!rowsAfter) continue
          const compared = key === REPORT && other === classmate ? withoutReports : (same: typeof rows) => same
          expect
            .soft(compared(rowsAfter), `${key} asked by a ${other === stranger ? 'stranger' : 'classmate'}`)
            .toEqual(compared(rows))
        }
      }
    }),
    // One walk over the whole table, several questions a call.
    180_000 * slowness(),
  )
})

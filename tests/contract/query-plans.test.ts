import { beforeAll, expect, it } from 'vitest'
import type { Database } from '../../server/src/kernel/db/database'
import type { Statement } from '../../server/src/kernel/db/connection'
import { LEARNER } from '../support/server/fixture-school'
import { clock, startServer } from '../support/server/harness'
import { fillTables, listLargeTables, readPatterns } from '../support/server/large-tables'
import { recordStatements } from '../support/server/record-statements'
import { openTestDatabase, undoAfter } from '../support/server/test-database'
import { addBelongings, addSchoolThings } from './learner-belongings'
import { NOW } from './secrets'
import { everyCall, inputsOf, send } from './learner-walk'

/** PostgreSQL plans by statistics: so many rows are there, and it believes in so many. */
const [ROWS, BELIEVED_ROWS] = [2000, 50_000]
const { owner, visitor: classmate } = LEARNER

/** Statements that read a whole table on purpose: a part of their text, and why. */
const ALLOWED: Record<string, string> = {
  'from "coupon" where ("coupon"."shop_id" = $1 and "coupon"."claimable"':
    'reads the coupons that a school offers at present, of which there are dozens',
  'select "rank", count(*) from (select "vip_course"':
    'counts the courses that are free for members: a school has dozens or hundreds, and an index would have all of them',
  'from (select "vip_course"."course_id", min("vip_course"."price_fen")':
    'reads the courses that have a price for members, of which there are dozens or hundreds',
  'count("question"."id")::int from "knowledge_point"':
    'counts the questions of the bank by knowledge point: a bank has thousands, and an index would have all of them',
  'select "category_id", count(*) from "course"':
    'counts every course on the shelf by category: a shop has thousands, and an index would have all of them',
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Plans?: PlanNode[]
}

beforeAll(async () => {
  await startServer()
})

it('reads no large table as a whole for any call of a learner', async () => {
  const { statements, patterns, large } = await walkAllCalls((await startServer()).database)
  expect(statements.length).toBeGreaterThan(150)
  const filled = await openTestDatabase('pocket_school_test_plans')
  try {
    await fillTables(filled, patterns, large, ROWS, BELIEVED_ROWS)
    for (const statement of statements) {
      const whole = (await explain(filled, statement)).filter((table) => large.includes(table))
      expect.soft(whole, statement.text).toEqual([])
    }
  } finally {
    await filled.close()
  }
})

/** Every call, as a learner who has something of each kind. */
const walkAllCalls = async (database: Database) => {
  const large = await listLargeTables(database)
  const recorded = recordStatements(database)
  clock.set(NOW)
  try {
    return await undoAfter(database, async () => {
      const school = await addSchoolThings(database, [owner, classmate])
      const things = { ...school.things, ...(await addBelongings(database, school, owner)) }
      const patterns = await readPatterns(database, large)
      recorded.statements.clear()
      for (const [key, definition] of everyCall) {
        await undoAfter(database, async () => {
          for (const { input } of inputsOf(key, definition, things)) await send(key, definition, input, owner)
        })
      }
      const statements = [...recorded.statements.values()].filter(({ text }) => isPlanned(text))
      return { statements, patterns, large }
    })
  } finally {
    recorded.stop()
    clock.set(undefined)
  }
}

const isPlanned = (text: string): boolean =>
  /^\s*(select|insert|update|delete|with)\b/i.test(text) && !Object.keys(ALLOWED).some((part) => text.includes(part))

/** Tables that the plan of a statement reads from end to end. */
const explain = async (database: Database, { text, values }: Statement): Promise<string[]> => {
  const { engine } = database as unknown as { engine: { query(statement: Statement): Promise<{ rows: unknown[] }> } }
  const { rows } = await engine.query({ text: `explain (format json) ${text}`, values })
  const [row] = rows as { 'QUERY PLAN': [{ Plan: PlanNode }] }[]
  return listWhole(row!['QUERY PLAN'][0].Plan)
}

const listWhole = ({ 'Node Type': type, 'Relation Name': table, Plans = [] }: PlanNode): string[] => [
  ...(type === 'Seq Scan' && table ? [table] : []),
  ...Plans.flatMap(listWhole),
]

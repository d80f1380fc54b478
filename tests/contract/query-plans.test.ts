import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../server/src/kernel/db/database'
import type { Statement } from '../../server/src/kernel/db/connection'
import { LEARNER } from '../support/server/fixture-school'
import { addHeads } from '../support/server/fixture-staff'
import { call, clock, startServer } from '../support/server/harness'
import { fillTables, listLargeTables, readPatterns } from '../support/server/large-tables'
import { recordStatements } from '../support/server/record-statements'
import { openTestDatabase, undoAfter } from '../support/server/test-database'
import { addBelongings, addSchoolThings } from './learner-belongings'
import { NOW } from './secrets'
import { everyCall, everyStaffCall, inputsOf, send, staffInputsOf } from './learner-walk'

/** PostgreSQL plans by statistics: so many rows are there, and it believes in so many. */
const [ROWS, BELIEVED_ROWS] = [2000, 50_000]
const { owner, visitor: classmate } = LEARNER

/** Statements that read a whole table on purpose: a part of their text, and why. */
const ALLOWED: Record<string, string> = {
  'from "coupon" where ("coupon"."shop_id" = $1 and "coupon"."claimable"':
    'reads the coupons that a school offers at present, of which there are dozens',
  'select "rank", count(*) from (select "vip_course"':
    'counts the courses that are free for members: dozens or hundreds in a school, and an index would have all of them',
  'from (select "vip_course"."course_id", min("vip_course"."price_fen")':
    'reads the courses that have a price for members, of which there are dozens or hundreds',
  'count("question"."id")::int from "knowledge_point"':
    'counts the questions of the bank by knowledge point: a bank has thousands, and an index would have all of them',
  'from "coupon" where "coupon"."shop_id" = $1': 'counts the coupons of a school, of which there are hundreds',
  'from "coupon" where ("coupon"."shop_id" = $1 and strpos(': 'searches the coupons of a school',
  'from "vip_course" where "vip_course"."shop_id" = $1 order by': 'lists the courses that have a price for members',
  'select "level_id", count(*) from "vip_period"': 'counts all members of a school by level',
  'strpos("app_user"."nick_name"': 'looks for a part of a name, for staff: all learners of the school may have it',
  'select count(*) from "feedback" where "feedback"."shop_id" = $1':
    'counts what learners told a school: hundreds or thousands, and an index would have all of them',
  'select count(*) from "feedback" where ("feedback"."shop_id" = $1 and "feedback"."answered_at" is not null)':
    'the same of what was answered',
  'select photo_key as key from attendance_record': 'the purge of all pictures of faces',
  'select id, photo_key as "photoKey" from attendance_record old': 'the purge of the pictures of faces before a day',
  'select "photo_key" from "exam_face_check"': 'the same for the faces of examinees',
  'select id, photo_key as "photoKey" from exam_face_check old': 'the same for those before a day',
  'select count(*) from "promoter" where ("promoter"."shop_id" = $1 and "promoter"."state" = $2)':
    'counts who promotes in a school: hundreds, and an index has all of them',
  "coalesce(level.name, '未定级')": 'the same with what they sold, for staff',
  'select "level_id", count(*) from "promoter"': 'the same by level, for staff',
  'select "category_id", count(*) from "course"':
    'counts every course on the shelf by category: a shop has thousands, and an index would have all of them',
  // What waits for the staff, counted by the lists that show it (decision 0083): those that wait are few in a school,
  // while the rows of this test are half of them of one state.
  'from "trade_after_sale" where ("trade_after_sale"."shop_id" = $1 and "trade_after_sale"."status" = $2)':
    'counts the after-sales of one status',
  'select "state", count(*), sum("amount_fen") from "withdrawal"': 'counts and adds up withdrawals by state',
  'select "status", count(*)::int from "leave_request"': 'counts what was asked for by status',
  'from "feedback" where ("feedback"."shop_id" = $1 and "feedback"."answered_at" is null)':
    'counts what was not answered yet',
  'from "wechat_shipping_report" where ("wechat_shipping_report"."shop_id" = $1 and "wechat_shipping_report"."state"':
    'lists and counts the reports of one state',
  'from "virtual_complaint" where ("virtual_complaint"."shop_id" = $1 and "virtual_complaint"."done_at" is':
    'lists and counts what learners complained about to WeChat: a few in a year',
  'select count(*) from "virtual_complaint" where "virtual_complaint"."shop_id" = $1':
    'counts the same, settled or not',
  // Of 30 days, and the rows of this test are all of these days.
  'select to_char(placed_order.created_at': 'counts the orders of 30 days',
  'select to_char(app_user.created_at': 'counts the learners of 30 days',
  'select "day", floor(sum("seconds") / 60)::int from': 'adds up the minutes of study of 30 days',
  'select "id", coalesce("title"::text': 'looks for a part of a title: any course of the school may have it',
}

interface PlanNode {
  'Node Type': string
  'Plan Rows': number
  'Relation Name'?: string
  Plans?: PlanNode[]
}

let statements: Record<'learner' | 'staff', Statement[]>
let filled: Database
let large: string[]

beforeAll(async () => {
  const { database } = await startServer()
  large = await listLargeTables(database)
  const walked = await walkAllCalls(database)
  statements = walked.statements
  filled = await openTestDatabase('pocket_school_test_plans')
  await fillTables(filled, walked.patterns, large, ROWS, BELIEVED_ROWS)
}, 600_000)
afterAll(() => filled.close())

it.each([
  ['learner', 150],
  ['staff', 150],
] as const)('reads no large table as a whole for any call of a %s', async (caller, least) => {
  expect(statements[caller].length).toBeGreaterThan(least)
  for (const statement of statements[caller]) {
    const whole = (await explain(filled, statement)).filter((table) => large.includes(table))
    expect.soft(whole, statement.text).toEqual([])
  }
})

/** Every call, as a learner who has something of each kind, and as a staff member who may do everything. */
const walkAllCalls = async (database: Database) => {
  const recorded = recordStatements(database)
  const take = () => {
    const taken = [...recorded.statements.values()].filter(({ text }) => isPlanned(text))
    recorded.statements.clear()
    return taken
  }
  clock.set(NOW)
  try {
    return await undoAfter(database, async () => {
      const school = await addSchoolThings(database, [owner, classmate])
      const things = { ...school.things, ...(await addBelongings(database, school, owner)) }
      const { head } = await addHeads(database)
      const patterns = await readPatterns(database, large)
      recorded.statements.clear()
      for (const [key, definition] of everyCall)
        await undoAfter(database, async () => {
          for (const { input } of inputsOf(key, definition, things)) await send(key, definition, input, owner)
        })
      const learner = take()
      for (const [key, definition] of everyStaffCall)
        await undoAfter(database, async () => {
          for (const input of staffInputsOf(key, definition, things)) await call.raw(key, input, head)
        })
      const known = new Set(learner.map(({ text }) => text))
      return { patterns, statements: { learner, staff: take().filter(({ text }) => !known.has(text)) } }
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

const listWhole = (node: PlanNode): string[] => {
  const { 'Node Type': type, 'Relation Name': table, Plans = [] } = node
  return [
    ...(type === 'Seq Scan' && table ? [table] : []),
    ...Plans.filter((inner) => !endsEarly(node, inner)).flatMap(listWhole),
  ]
}

/** A scan below a limit stops when it has found enough: PostgreSQL prefers it where every row is wanted. */
const endsEarly = (outer: PlanNode, inner: PlanNode): boolean =>
  outer['Node Type'] === 'Limit' &&
  inner['Node Type'] === 'Seq Scan' &&
  outer['Plan Rows'] * EARLY <= inner['Plan Rows']
const EARLY = 10

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/src/kernel/db/database'
import { describeError, readErrorFacts } from '../../../server/src/kernel/error-facts'
import { createHttp } from '../../../server/src/kernel/http/create-http'
import { registerHealth } from '../../../server/src/kernel/http/health'
import { Jobs } from '../../../server/src/kernel/jobs/jobs'
import { jobTable } from '../../../server/src/kernel/jobs/job.table'
import { createLogger } from '../../../server/src/kernel/logger'
import { openTestDatabase } from '../../support/server/test-database'

const PHONE = '13800000001'
const HASH = '$argon2id$v=19$m=19456'
const PERSONAL = /13800000001|argon2/
const NOON = new Date('2026-11-21T12:00:00Z')

let database: Database
beforeAll(async () => {
  database = await openTestDatabase('pocket_school_errors')
  await database.current.execute(sql`create table person (phone text unique, hash text)`)
  await database.current.execute(sql`insert into person values (${PHONE}, ${HASH})`)
})
afterAll(() => database.close())

/** A statement that fails over somebody's phone and password hash, in each way that a database words it. */
const FAILURES: [string, () => Promise<unknown>, string][] = [
  ['a key that is taken', () => database.current.execute(sql`insert into person values (${PHONE}, ${HASH})`), '23505'],
  ['a value of another type', () => database.rows(sql`select ${PHONE}::text::uuid, ${HASH}::text`), '22P02'],
  [
    'a prepared statement',
    () =>
      database.prepare('error_facts', sql`select ${sql.placeholder('phone')}::text::uuid`).execute({ phone: PHONE }),
    '22P02',
  ],
]

describe('a failed statement [postgres]', () => {
  it.each(FAILURES)('is logged without user input: %s', async (_name, fail, code) => {
    const lines: string[] = []
    const app = await createHttp({
      logger: createLogger('warn', { write: (line) => lines.push(line) }),
      limitRates: false,
    })
    registerHealth(app, { isDraining: () => false, checkDatabase: fail })
    app.get('/fails', fail)
    expect((await app.inject('/fails')).statusCode).toBe(500)
    expect((await app.inject('/readyz')).statusCode).toBe(503)
    expect(lines).toHaveLength(2)
    for (const line of lines) {
      expect(line).not.toMatch(PERSONAL)
      expect(line).toContain(`"code":"${code}"`)
      // A frame names its function or, where that has none, its file.
      expect(line).toMatch(/"stack":"at [\w/]/)
    }
  })

  it.each(FAILURES)('is stored in its job without user input: %s', async (_name, fail, code) => {
    const jobs = new Jobs(database, () => undefined)
    jobs.handle('fails', async () => {
      await fail()
    })
    await jobs.enqueue('fails', '1', {}, NOON)
    await jobs.runDue(NOON)
    const [{ lastError }] = await database.current.delete(jobTable).returning({ lastError: jobTable.lastError })
    expect(lastError).toContain(code)
    expect(lastError).not.toMatch(PERSONAL)
  })
})

it('keeps type, code, message, place and causes of any other error', () => {
  const error = new TypeError('fetch failed', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) })
  expect(readErrorFacts(error)).toMatchObject({
    type: 'TypeError',
    message: 'fetch failed',
    stack: expect.stringMatching(/^at .*error-facts\.test\.ts/),
    cause: { type: 'Error', code: 'ECONNREFUSED', message: 'connect' },
  })
  expect(describeError(error)).toBe('TypeError: fetch failed <- Error ECONNREFUSED: connect')
  expect(describeError('no error')).toBe('string: no error')
})

it('stops at a cycle of causes', () => {
  const error = new Error('round')
  error.cause = error
  expect(describeError(error).split(' <- ')).toHaveLength(5)
})

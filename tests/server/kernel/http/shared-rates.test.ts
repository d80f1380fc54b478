import { pino } from 'pino'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import type { Database } from '../../../../server/src/kernel/db/database'
import { openDatabase } from '../../../../server/src/kernel/db/open-database'
import { createHttp } from '../../../../server/src/kernel/http/create-http'
import { registerCalls } from '../../../../server/src/kernel/http/register-calls'
import { Jobs } from '../../../../server/src/kernel/jobs/jobs'
import { rateWindowTable } from '../../../../server/src/kernel/rates/rate-window.table'
import { SharedRates } from '../../../../server/src/kernel/rates/shared-rates'
import { createClient, pickCalls } from '../../../support/server/client'
import { addressOfDatabase, openTestDatabase } from '../../../support/server/test-database'

const NAME = 'pocket_school_test_rates'
const CHECK = 'GET /resource/api/cert/check'
const LOGOUT = 'PUT /base/auth/shop/user/logout'
/** The rate of `CHECK`. */
const MAX = 30

const databases: Database[] = []
const apps: FastifyInstance[] = []
const clients: ReturnType<typeof createClient>[] = []
let now = new Date()
let jobs: Jobs

const start = async (database: Database): Promise<void> => {
  jobs = new Jobs(database, (error) => {
    throw error
  })
  const rates = new SharedRates(database, jobs, () => now)
  const app = await createHttp({ logger: pino({ level: 'silent' }), limitRates: true })
  registerCalls(
    app,
    {
      [CHECK]: async () => {
        throw new Error('bad input comes before the handler')
      },
      [LOGOUT]: async () => ({}),
    },
    {
      siteAddress: () => 'http://school.test',
      hasShop: () => true,
      findSession: (token) => ({ userId: token }),
      rates,
    },
    pickCalls([CHECK, LOGOUT]),
  )
  apps.push(app)
  clients.push(createClient(async () => app))
}

/** Of one process; the input is refused, so only the rate is looked at. */
const check = (process: number, token = 'visitor') => clients[process]!.raw(CHECK, {}, { token })
const refusals = (answers: { code: number }[]) => answers.filter(({ code }) => code === ERRORS.RATE_LIMITED.code).length

describe('rates that guard something [postgres]', () => {
  beforeAll(async () => {
    databases.push(await openTestDatabase(NAME))
    const databaseUrl = addressOfDatabase(NAME)
    if (databaseUrl) databases.push(await openDatabase({ databaseUrl }))
    // PGlite has one process; two servers over it show the same.
    await start(databases[0]!)
    await start(databases.at(-1)!)
  })
  afterAll(async () => {
    for (const app of apps) await app.close()
    for (const database of databases) await database.close()
  })

  it('are counted by two processes together, for each caller', async () => {
    const answers = await Promise.all(Array.from({ length: 2 * MAX }, (_, index) => check(index % 2, 'one')))
    expect(refusals(answers)).toBe(MAX)
    expect(refusals([await check(0, 'other')])).toBe(0)
  })

  it('say when to come back, and begin anew then', async () => {
    for (let index = 0; index < MAX; index++) await check(index % 2, 'late')
    now = new Date(now.getTime() + 20_000)
    const reply = await apps[0]!.inject({ url: `/api${CHECK.split(' ')[1]}`, headers: { sid: 'a', token: 'late' } })
    expect({ status: reply.statusCode, wait: reply.headers['retry-after'] }).toEqual({ status: 429, wait: '40' })
    now = new Date(now.getTime() + 40_000)
    expect(refusals([await check(1, 'late')])).toBe(0)
  })

  it('leave no rows behind', async () => {
    await check(0, 'gone')
    now = new Date(now.getTime() + 2 * 3600_000)
    await jobs.runDue(now)
    expect(await databases[0]!.current.select().from(rateWindowTable)).toEqual([])
  })

  it('do not concern calls that guard nothing', async () => {
    await clients[0]!.raw(LOGOUT, {}, { token: 'leaving' })
    const rows = await databases[0]!.current.select().from(rateWindowTable)
    expect(rows.filter(({ subject }) => subject.includes('leaving'))).toEqual([])
  })
})

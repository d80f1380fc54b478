import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { createApp, type RunningApp } from '../../../../server/src/app'
import { readConfig } from '../../../../server/src/kernel/config'
import { isDatabaseUnavailable } from '../../../../server/src/kernel/db/unavailable'
import { openDatabase } from '../../../../server/src/kernel/db/open-database'
import { orderTable } from '../../../../server/src/modules/trade/order/order.table'
import { createClient, type Answer } from '../../../support/server/client'
import { COURSE, insertFixtureSchool, LEARNER, SHOP } from '../../../support/server/fixture-school'
import { TcpProxy } from '../../../support/server/tcp-proxy'
import { createTestDatabase, holdTransaction, slowed } from '../../../support/server/test-database'

const LIST = 'POST /resource/api/course/page'
const CONNECTIONS = 6
const TIMEOUTS = slowed({
  statement: 800,
  lock: 600,
  readStatement: 300,
  readLock: 100,
  search: 300,
  connect: 800,
  silence: 200,
})
/** The longest of the above with the silence, doubled. */
const SOON_MILLISECONDS = 2 * (TIMEOUTS.statement + TIMEOUTS.silence)

const BUSY = { status: 503, code: ERRORS.SERVER_BUSY.code, msg: '服务繁忙，请稍后重试' }

let proxy: TcpProxy
let databaseUrl: string
let server: RunningApp
let folder: string
const call = createClient(async () => server.app)
const list = (): Promise<Answer<unknown>> => call(LIST, {})
const place = (goodsId: string) =>
  call(
    'POST /resource/auth/trade/order/save',
    {
      clientRequestId: randomUUID(),
      lines: [{ kind: 'course', goodsId, quantity: 1 }],
      expectedPayableFen: goodsId === COURSE.paid ? 19_900 : 100,
    },
    LEARNER.visitor,
  )
const pageOrders = () => call('POST /resource/auth/trade/order/page', {}, LEARNER.visitor)
const readyz = async () => (await server.app.inject('/readyz')).statusCode

/** Resolves once `ask` succeeds; a test that never sees it fails by its timeout. */
const recovered = async (ask: () => Promise<Answer<unknown>>): Promise<number> => {
  for (let attempt = 1; ; attempt++) if ((await ask()).code === 200) return attempt
}

const timed = async <T>(work: () => Promise<T>) => {
  const startedAt = performance.now()
  const result = await work()
  return { result, milliseconds: performance.now() - startedAt }
}

describe.runIf(process.env.TEST_DATABASE_URL)('while the database fails [postgres]', () => {
  beforeAll(async () => {
    const address = new URL(await createTestDatabase('pocket_school_outage'))
    proxy = await TcpProxy.start({ host: address.hostname, port: Number(address.port) })
    address.port = String(proxy.port)
    databaseUrl = address.href
    const database = await openDatabase({ databaseUrl, maxConnections: CONNECTIONS, timeouts: TIMEOUTS })
    await insertFixtureSchool(database)
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pocket-school-outage-'))
    const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', PUBLIC_URL: 'http://localhost:3000' })
    server = await createApp(config, { database, limitRates: false, cacheMilliseconds: 0 })
    expect((await list()).code).toBe(200)
  })
  afterAll(async () => {
    await server.close()
    await proxy.close()
    fs.rmSync(folder, { recursive: true, force: true })
  })

  it('refuses reads on a silent connection within seconds, and opens another', async () => {
    proxy.silenceOpen()
    const { result, milliseconds } = await timed(() => Promise.all(Array.from({ length: 30 }, list)))
    expect(milliseconds).toBeLessThan(SOON_MILLISECONDS)
    expect(result.map(({ status, code, msg }) => ({ status, code, msg }))).toEqual(Array(30).fill(BUSY))
    expect((await list()).code).toBe(200)
  })

  it('replaces every silent connection of the pool', async () => {
    const { database } = server
    const sleepers = () =>
      Promise.all(Array.from({ length: CONNECTIONS }, () => database.rows(sql`select pg_sleep(0.01)`)))
    await sleepers()
    proxy.silenceOpen()
    const { result, milliseconds } = await timed(() =>
      Promise.all([
        ...Array.from({ length: CONNECTIONS }, () => database.rows(sql`select 1`).catch((error: unknown) => error)),
        database.transact(() => database.rows(sql`select 1`)).catch((error: unknown) => error),
      ]),
    )
    expect(milliseconds).toBeLessThan(SOON_MILLISECONDS)
    expect(result.filter((one) => one instanceof Error).every((error) => isDatabaseUnavailable(error))).toBe(true)
    await sleepers()
  })

  it('gives up statements that travel together on a silent connection, and replaces it', async () => {
    const { database } = server
    const one = database.prepare('outage_one', sql<{ one: number }>`select 1 as one`)
    const together = () => database.runTogether([one.fill(), one.fill()])
    await together()
    proxy.silenceOpen()
    const { result, milliseconds } = await timed(() => together().catch((error: unknown) => error))
    expect(isDatabaseUnavailable(result)).toBe(true)
    expect(milliseconds).toBeLessThan(SOON_MILLISECONDS)
    expect(await together()).toEqual([[{ one: 1 }], [{ one: 1 }]])
  })

  it('waits as long as the address of the database says', async () => {
    const address = `${databaseUrl}?statement_timeout=60000&query_timeout=300`
    const database = await openDatabase({ databaseUrl: address, maxConnections: CONNECTIONS })
    const sleep = () => database.rows(sql`select pg_sleep(2)`).catch((error: unknown) => error)
    const alone = await timed(sleep)
    const inTransaction = await timed(() => database.transact(sleep).catch((error: unknown) => error))
    await database.close()
    for (const { result, milliseconds } of [alone, inTransaction]) {
      expect(isDatabaseUnavailable(result)).toBe(true)
      expect(milliseconds).toBeLessThan(SOON_MILLISECONDS)
    }
  })

  it('is not ready while new connections are silent too, and ready again afterwards', async () => {
    proxy.silenceAll()
    expect(await readyz()).toBe(503)
    const { result, milliseconds } = await timed(list)
    expect(result).toMatchObject(BUSY)
    expect(milliseconds).toBeLessThan(SOON_MILLISECONDS)
    proxy.restore()
    await recovered(list)
    await recovered(pageOrders)
    expect(await readyz()).toBe(200)
  })

  it('refuses with 503 and Retry-After while the database restarts, and recovers by itself', async () => {
    const placed = await place(COURSE.paid)
    expect(placed.code).toBe(200)
    const pending = Array.from({ length: 10 }, list)
    const accept = await proxy.refuse()
    for (const answer of await Promise.all(pending)) expect([200, BUSY.code]).toContain(answer.code)
    const refused = await server.app.inject({
      method: 'POST',
      url: '/api/resource/api/course/page',
      headers: { sid: SHOP },
    })
    expect({ status: refused.statusCode, retryAfter: refused.headers['retry-after'] }).toEqual({
      status: 503,
      retryAfter: '2',
    })
    expect(await place(COURSE.paid)).toMatchObject(BUSY)
    expect(await readyz()).toBe(503)
    await accept()
    await recovered(list)
    await recovered(pageOrders)
    expect(await readyz()).toBe(200)
    const [order] = await server.database.current.select().from(orderTable).where(eq(orderTable.id, placed.data.id))
    expect(order.status).toBe('unpaid')
  })

  it('serves the course list while the orders are locked', async () => {
    const { database } = server
    const release = await holdTransaction(database, () => database.current.execute(sql`lock table trade_order`))
    const orders = Array.from({ length: 40 }, (_, index) => (index % 2 ? place(COURSE.paid) : pageOrders()))
    const { result, milliseconds } = await timed(() => Promise.all(Array.from({ length: 30 }, list)))
    expect.soft(result.map(({ code }) => code)).toEqual(Array(30).fill(200))
    expect.soft(milliseconds).toBeLessThan(TIMEOUTS.lock)
    const answers = await Promise.all(orders)
    await release()
    for (const answer of answers) expect(answer).toMatchObject(BUSY)
    await recovered(pageOrders)
  })
})

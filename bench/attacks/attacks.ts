import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { TcpProxy } from '../../tests/support/server/tcp-proxy'
import { SERVER_ENVIRONMENT } from '../../scripts/build/build-server'
import { printTable } from '../../scripts/process/table'
import { createCases } from '../cases'
import { startMeasured, type MeasuredServer } from '../measured/measured-server'
import { fillSchool, SHOP, type BenchSchool } from '../school'
import { ATTACKS, type Target } from './attack-list'
import { SteadyLoad, type Felt } from './steady-load'

const CALM_SECONDS = 8
/** The learners who place orders during the attacks; those of the attacks themselves come after them. */
const STEADY_LEARNERS = 2000

interface Row extends Felt {
  attack: string
  when: string
}

/** What other learners feel while the server is attacked, as a table. `only` takes attacks whose names contain it. */
export const measureAttacks = async (databaseUrl: string, only = ''): Promise<void> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pocket-school-attacks-'))
  const address = new URL(databaseUrl)
  const proxy = await TcpProxy.start({ host: address.hostname, port: Number(address.port) })
  address.port = String(proxy.port)
  const environment = {
    ...SERVER_ENVIRONMENT,
    NODE_ENV: 'development',
    DATA_DIR: folder,
    STORAGE_DIR: folder,
    DEFAULT_SHOP: SHOP,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  }
  let server: MeasuredServer | undefined
  try {
    server = await startMeasured('dist/server/main.mjs', { ...environment, DATABASE_URL: address.href })
    const school = await fillSchool(databaseUrl)
    const target = { server, school, proxy, databaseUrl }
    const rows: Row[] = []
    const notes: string[] = []
    const load = new SteadyLoad(server.port, createCases(school, STEADY_LEARNERS))
    const spans: { attack: string; times: number[] }[] = []
    await calm()
    for (const [attack, prepare] of Object.entries(ATTACKS).filter(([name]) => name.includes(only))) {
      const run = await prepare(target)
      const startedAt = performance.now()
      await calm()
      const attackedAt = performance.now()
      const note = await run()
      const endedAt = performance.now()
      await calm()
      spans.push({ attack, times: [startedAt, attackedAt, endedAt, performance.now()] })
      notes.push(`${attack}: ${note}`)
    }
    await load.stop()
    for (const { attack, times } of spans) {
      ;['before', 'during', 'after'].forEach((when, index) =>
        rows.push({ attack, when, ...load.felt(times[index], times[index + 1]) }),
      )
      notes.push(`${attack}: all successful ${load.secondsUntilSound(times[2], times[3]).toFixed(1)} s after its end`)
    }
    print(rows)
    for (const note of notes) console.log(note)
    console.log(await countLost(target, load))
  } finally {
    await server?.stop()
    await proxy.close()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

const calm = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, CALM_SECONDS * 1000)
  })

const print = (rows: Row[]): void => {
  console.log('\nWhat other learners felt: course lists, course pages, progress saves and orders, 40 a second.')
  printTable(
    rows.map(({ attack, when, requests, ok, busy, other, withoutRetryAfter, p50, p99, longest, notSoon }) => ({
      attack,
      when,
      requests,
      ok,
      'by 503': busy,
      'without Retry-After': withoutRetryAfter,
      other,
      'p50 ms': p50.toFixed(0),
      'p99 ms': p99.toFixed(0),
      'longest ms': longest.toFixed(0),
      'not successful within 1 s':
        Object.entries(notSoon)
          .map(([name, count]) => `${name} ${count}`)
          .join(', ') || '-',
    })),
  )
}

/** Compares what was acknowledged with what the database has. */
const countLost = async ({ databaseUrl }: Pick<Target, 'databaseUrl'> & { school: BenchSchool }, load: SteadyLoad) => {
  const ids = (load.acknowledged.get('order placing') ?? []).map(
    (body) => (JSON.parse(body) as { data: { id: string } }).data.id,
  )
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query('select id from trade_order where id = any($1::uuid[])', [ids])
  await client.end()
  return `orders acknowledged: ${ids.length}, of them lost: ${ids.length - rows.length}`
}

// npm run bench: requests per CPU-second beside a bare Fastify+pg handler, then progress saves at the rate of 10,000
// learners beside servers with a constant response; how 10,000 comments scroll in Chromium; and how fast the
// mini-program boots and reacts to a tap in the emulator. BENCH_ONLY takes one case, BENCH_SECONDS=0 leaves out the
// saves. Others by name, as `npm run bench -- desk`: README.md lists them.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { measureAttacks } from './attacks/attacks'
import { measureEmulator } from '../emulator/bench/boot'
import { measureCaptcha } from './captcha'
import { createCases } from './cases'
import { measureComments, measureMount } from './comments'
import { type Comparison, compareCase } from './compare'
import { measureDeskTable } from './desk-table'
import { measureGuessing } from './guessing'
import { measureExam, printExam } from './exam'
import { measureEveryRoute } from './first-screens/every-route'
import { measureFirstScreens } from './first-screens/first-screens'
import { measureVisitorPages } from './first-screens/visitor-pages'
import { measureInp } from './inp/inp'
import { measureLiveViewers, type LiveFigures } from './live-viewers'
import type { LongListFigures } from './long-list'
import { compareSizes, fillSize, type SizeComparison } from './million'
import { measureMedia } from './media'
import {
  BARE_SERVER,
  buildMeasured,
  FLOOR_SERVER,
  type MeasuredServer,
  startMeasured,
} from './measured/measured-server'
import { fillSchool, LEARNERS, SHOP } from './school'
import { measureRush, printRush } from './rush'
import { measureSearch, type SearchFigures } from './search'
import { type SustainedFigures, sustainSaves } from './sustained'
import { measureTrade, printTrade } from './trade'
import { buildServer, SERVER_ENVIRONMENT, SERVER_SOURCES } from '../scripts/build/build-server'
import { buildWhenChanged } from '../scripts/build/hash-sources'
import { root, scriptArguments } from '../scripts/process/run'
import { run, step } from '../scripts/process/run-step'
import { printTable } from '../scripts/process/table'

const RATIO_BAR = 0.8
const RATIO_AIM = 0.95
/** How long the servers with a constant response are measured. */
const FLOOR_SECONDS = 15
/** Every viewer polls twice. */
const LIVE_SECONDS = 20
const MOUNT_ROUNDS = 5
/** So few that each comes again while the login is remembered: the bare server does no login lookup. */
const COMPARED_LEARNERS = 1500
const DATABASE = 'pocket_school_bench'
/** What the servers with a constant response are started with. */
const FLOORS: [name: string, environment: NodeJS.ProcessEnv][] = [
  ['Fastify, a constant', {}],
  ['Node, a constant', { FLOOR: 'node' }],
]

const createDatabase = async (server: string, name = DATABASE): Promise<string> => {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name}`)
  await client.end()
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}

const printComparisons = (rows: Comparison[]): void => {
  console.log(
    '\nRequests per CPU-second; bare: Fastify and pg sending the same statements as ours. ' +
      `Bar ${RATIO_BAR}, aim ${RATIO_AIM}.`,
  )
  printTable(
    rows.map(({ ratio, ...row }) => ({
      ...row,
      ours: row.ours.toFixed(0),
      bare: row.bare.toFixed(0),
      ratio: ratio.toFixed(2),
    })),
  )
}

const printSustained = (rows: (SustainedFigures & { server: string })[], seconds: number): void => {
  console.log(`\nProgress saves of 10,000 learners for ${seconds} s. Aim 0.25 core, p99 100 ms; bar 0.35 core, 150 ms.`)
  printTable(
    rows.map((each) => ({
      server: each.server,
      'saves/s': each.perSecond.toFixed(0),
      cores: each.cores.toFixed(3),
      'us a save': ((each.cores * 1e6) / each.perSecond).toFixed(0),
      'p50 ms': each.p50.toFixed(1),
      'p99 ms': each.p99.toFixed(1),
      'p99 ms after 10 s': each.warmP99.toFixed(1),
    })),
  )
}

const printLive = (live: LiveFigures): void => {
  console.log('\n10,000 viewers of one live who poll every ten seconds.')
  printTable([
    {
      'polls/s': live.perSecond.toFixed(0),
      cores: live.cores.toFixed(2),
      'database cores': live.databaseCores.toFixed(2),
      'statements/s': live.statementsPerSecond.toFixed(0),
      'rows read/s': live.rowsReadPerSecond.toFixed(0),
      'p50 ms': live.p50.toFixed(1),
      'p99 ms': live.p99.toFixed(1),
    },
  ])
}

const printSizes = (rows: SizeComparison[]): void => {
  console.log('\nMilliseconds of a call: the demo school, and with 1,000,000 studies. Bar 1.5.')
  printTable(
    rows.map(({ call, demo, million, ratio }) => ({
      call,
      demo: demo.toFixed(2),
      million: million.toFixed(2),
      ratio: ratio.toFixed(2),
    })),
  )
}

const printComments = (list: LongListFigures): void => {
  console.log(
    "\n10,000 comments in Chromium: until the first is seen, then all the way down, then up at a finger's speed. " +
      'Aim 60 frames a second, 300 nodes.',
  )
  printTable([
    {
      'mount ms': list.mountMilliseconds.toFixed(0),
      'most nodes': list.mostNodes,
      'frames/s': list.framesPerSecond.toFixed(0),
      'frame ms': list.medianMilliseconds.toFixed(1),
      '95 of 100 ms': list.p95Milliseconds.toFixed(1),
    },
  ])
}

const printSearch = (rows: SearchFigures[]): void => {
  console.log('\nSearches of 10,000 courses and 10,000 articles, milliseconds.')
  printTable(
    rows.map(({ search, found, ...figures }) => ({
      search,
      found,
      p50: figures.p50Milliseconds.toFixed(1),
      p99: figures.p99Milliseconds.toFixed(1),
      'SQL alone p99': figures.sqlP99Milliseconds.toFixed(1),
      'cpu a call': figures.cpuMilliseconds.toFixed(2),
    })),
  )
}

const measure = async (server: string): Promise<void> => {
  const databaseUrl = await createDatabase(server)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pocket-school-bench-'))
  const running: MeasuredServer[] = []
  const start = async (script: string, environment: NodeJS.ProcessEnv): Promise<MeasuredServer> => {
    const started = await startMeasured(script, environment)
    running.push(started)
    return started
  }
  const stopAll = () => Promise.all(running.splice(0).map((each) => each.stop()))
  try {
    const startOurs = (address = databaseUrl) =>
      start('dist/server/main.mjs', {
        ...SERVER_ENVIRONMENT,
        NODE_ENV: 'development',
        DATABASE_URL: address,
        DATA_DIR: folder,
        STORAGE_DIR: folder,
        DEFAULT_SHOP: SHOP,
        RATE_LIMITS: 'off',
      })
    // Makes the tables.
    await startOurs()
    const school = await step('10,000 learners', () => fillSchool(databaseUrl))
    if (process.argv[2] === 'million') {
      await fillSize(databaseUrl, school, false)
      const large = await createDatabase(server, `${DATABASE}_million`)
      await startOurs(large)
      await step('a million studies', async () => fillSize(large, await fillSchool(large), true))
      await stopAll()
      return printSizes(await compareSizes(await startOurs(), await startOurs(large), school))
    }
    if (process.argv[2] === 'live') {
      await stopAll()
      return printLive(
        await measureLiveViewers(await startOurs(), databaseUrl, LIVE_SECONDS, Number(process.argv[3] ?? 0)),
      )
    }
    if (process.argv[2] === 'search') {
      await stopAll()
      return printSearch(await measureSearch(await startOurs(), databaseUrl))
    }
    if (process.argv[2] === 'exam') {
      await stopAll()
      const servers = { ours: await startOurs(), floor: await start(FLOOR_SERVER, {}) }
      return printExam(await measureExam(servers, databaseUrl, Number(process.argv[3]) || undefined))
    }
    if (process.argv[2] === 'trade' || process.argv[2] === 'rush') {
      await stopAll()
      const servers = { ours: () => startOurs(), bare: () => start(BARE_SERVER, { DATABASE_URL: databaseUrl }) }
      const most = Number(process.argv[3]) || undefined
      if (process.argv[2] === 'rush') return printRush(await measureRush(servers, databaseUrl, most))
      return printTrade(await measureTrade(servers, databaseUrl, school, most))
    }
    if (process.argv[2] === 'mount') {
      await stopAll()
      const { port } = await startOurs()
      const rounds = Number(process.argv[3]) || MOUNT_ROUNDS
      console.log(`\n10,000 comments, from navigation to the first, median of ${rounds}.`)
      return printTable(await measureMount(port, databaseUrl, school.lesson.courseId, { rounds }))
    }
    const cases = createCases(school, COMPARED_LEARNERS)
    const fixed = [school.lesson.id, school.lesson.courseId]
    const rows: Comparison[] = []
    for (const each of cases.filter(({ name }) => name.startsWith(process.env.BENCH_ONLY ?? ''))) {
      // Both fresh for each case: the bare server's one route would be warmer from case to case, ours begins each cold.
      await stopAll()
      rows.push(
        await compareCase(
          { ours: await startOurs(), bare: await start(BARE_SERVER, { DATABASE_URL: databaseUrl }) },
          each,
          fixed,
        ),
      )
    }
    printComparisons(rows)
    const seconds = Number(process.env.BENCH_SECONDS ?? 30)
    if (!seconds) return
    await stopAll()
    const ours = await startOurs()
    const save = createCases(school, LEARNERS).find(({ name }) => name === 'progress save')!
    const sustained = [{ server: 'ours', ...(await sustainSaves(ours, save, seconds)) }]
    for (const [name, environment] of FLOORS) {
      const floor = await start(FLOOR_SERVER, environment)
      sustained.push({ server: name, ...(await sustainSaves(floor, save, Math.min(seconds, FLOOR_SECONDS))) })
    }
    printSustained(sustained, seconds)
    printLive(await measureLiveViewers(ours, databaseUrl, Math.min(seconds, LIVE_SECONDS)))
    if (fs.existsSync(path.join(root, 'dist/h5/index.html')))
      printComments(await measureComments(ours.port, databaseUrl, school.lesson.courseId))
    if (rows.some(({ ratio }) => ratio < RATIO_BAR)) process.exitCode = 1
  } finally {
    await stopAll()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

if (process.argv[2] === 'captcha') {
  await measureCaptcha(Number(process.argv[3]) || undefined)
} else if (process.argv[2] === 'media') {
  await measureMedia()
} else if (process.argv[2] === 'guessing') {
  await measureGuessing()
} else if (process.argv[2] === 'first-screens') {
  await measureFirstScreens(Number(process.argv[3]) || undefined)
} else if (process.argv[2] === 'routes') {
  await measureEveryRoute(Number(process.argv[3]) || undefined)
} else if (process.argv[2] === 'inp') {
  await measureInp(Number(process.argv[3]) || undefined)
} else if (process.argv[2] === 'desk') {
  await measureDeskTable(Number(process.argv[3]) || undefined)
} else if (process.argv[2] === 'pages') {
  await measureVisitorPages(process.argv[3])
} else if (process.env.BENCH_DATABASE_URL) {
  await buildMeasured()
  await buildWhenChanged({
    stamp: 'dist/.server.sources',
    product: 'dist/server/main.mjs',
    sources: SERVER_SOURCES,
    build: buildServer,
  })
  if (process.argv[2] === 'attacks') {
    await measureAttacks(await createDatabase(process.env.BENCH_DATABASE_URL), process.argv[3])
  } else {
    await measure(process.env.BENCH_DATABASE_URL)
  }
} else {
  if (!process.argv[2] && fs.existsSync(path.join(root, 'dist/weapp/app.json'))) {
    console.log('\nThe mini-program in the emulator (jsdom), milliseconds.')
    printTable(await measureEmulator())
  }
  // A PostgreSQL of its own, gone when this is done.
  const command = ['node', ...scriptArguments('bench/bench.ts'), ...process.argv.slice(2)].join(' ')
  await run('bash', ['.ci/postgres.sh', 'sh', '-c', `BENCH_DATABASE_URL=$TEST_DATABASE_URL exec ${command}`], {
    cwd: root,
  }).catch(() => {
    process.exitCode = 1
  })
}

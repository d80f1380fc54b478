import { startProfile } from './profile'
import type { BenchCase } from './cases'
import { type BenchRequest, openConnection, requireSuccess, sendAll } from './connection'
import type { Parts, RecordedCase } from './measured/bare-server'
import type { NotedStatement } from './measured/probe'
import type { MeasuredServer } from './measured/measured-server'
import { medianOf } from './percentile'

/**
 * A shared machine's speed differs by a quarter from second to second: the median of many short rounds settles, that of
 * a few does not.
 */
const ROUNDS = 21
const WARM_UP_REQUESTS = 3000
/**
 * What a warm server does not query for each request: shop and login are remembered, jobs are looked for by the clock.
 */
const OF_OTHERS = /user_session|from "shop"|^\s*update job/

export interface Comparison {
  name: string
  statements: number
  /** To the database. */
  trips: number
  /** Requests per CPU-second. */
  ours: number
  bare: number
  ratio: number
}

interface Servers {
  ours: MeasuredServer
  bare: MeasuredServer
}

interface Measuring {
  warmUp?: number
  rounds?: number
  /** Statements of ours that the bare server leaves out. */
  others?: RegExp
  /** Throws for a response of ours that must not be; without it each must be a success. */
  check?: (response: { status: number; body: string }) => void
}

const partsOfRequest = (
  { parts, partsOf }: Pick<BenchCase, 'parts' | 'partsOf'>,
  number: number,
  request: BenchRequest,
): Parts => ({ ...parts(number), ...partsOf?.(request) })

/**
 * Requests per CPU-second of one case, ours and bare by turns and each first as often, so that whatever else the
 * machine does meets both.
 */
export const compareCase = async (
  { ours, bare }: Servers,
  { name, requestsPerRound, ...bench }: BenchCase,
  fixed: string[],
  { warmUp = WARM_UP_REQUESTS, rounds: count = ROUNDS, others = OF_OTHERS, check = requireSuccess }: Measuring = {},
): Promise<Comparison> => {
  const { make } = bench
  const statements = await prepareBare({ ours, bare }, bench, fixed, { others, check })
  const ofBare = (number: number): BenchRequest => ({
    method: 'POST',
    path: '/run',
    headers: {},
    body: partsOfRequest(bench, number, make(number)),
  })
  let sent = 2
  const measure = async (server: MeasuredServer, makeOne: BenchCase['make'], requests: number): Promise<number> => {
    const begin = sent
    sent += requests
    const before = await server.readCpuSeconds()
    await sendAll(server.port, requests, (index) => makeOne(begin + index), { check })
    return requests / ((await server.readCpuSeconds()) - before)
  }
  const measureOurs = () => measure(ours, make, requestsPerRound)
  const measureBare = () => measure(bare, ofBare, requestsPerRound)
  // Until the compiler has seen enough: a school's server runs for weeks.
  await measure(ours, make, warmUp)
  await measure(bare, ofBare, warmUp)
  const profiles = [await startProfile(ours, `${name} ours`), await startProfile(bare, `${name} bare`)]
  const rounds: [ours: number, bare: number][] = []
  for (let round = 0; round < count; round++) {
    const bareFirst = round % 2 ? await measureBare() : undefined
    const our = await measureOurs()
    rounds.push([our, bareFirst ?? (await measureBare())])
  }
  for (const stop of profiles) await stop()
  const [our, its] = [medianOf(rounds.map(([value]) => value)), medianOf(rounds.map(([, value]) => value))]
  return {
    name,
    statements: statements.length,
    trips: new Set(statements.map(({ trip }) => trip)).size,
    ours: our,
    bare: its,
    ratio: medianOf(rounds.map(([left, right]) => left / right)),
  }
}

/**
 * Records one request: the bare server repeats its queries, without those that our caches spared.
 */
const prepareBare = async (
  { ours, bare }: Servers,
  bench: Pick<BenchCase, 'make' | 'parts' | 'partsOf'>,
  fixed: string[],
  { others, check }: Required<Pick<Measuring, 'others' | 'check'>>,
): Promise<NotedStatement[]> => {
  const { make } = bench
  const first = make(0)
  // Once before, so that shop and login are remembered as they are under load.
  const connection = await openConnection(ours.port)
  check(await connection.send(make(1)))
  await ours.ask('record')
  check(await connection.send(first))
  const statements = (await ours.ask('recorded')).filter(({ text }) => !others.test(text))
  connection.close()
  const toBare = await openConnection(bare.port)
  requireSuccess(
    await toBare.send({
      method: 'PUT',
      path: '/case',
      headers: {},
      body: { statements, parts: partsOfRequest(bench, 0, first), fixed } satisfies RecordedCase,
    }),
  )
  toBare.close()
  return statements
}

import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import { promisify } from 'node:util'
import pg from 'pg'
import type { TcpProxy } from '../../tests/support/server/tcp-proxy'
import { requireSuccess } from '../connection'
import type { MeasuredServer } from '../measured/measured-server'
import { startProfile } from '../profile'
import { type BenchSchool, LEARNERS, SHOP, tokenOf } from '../school'
import { sendRequest, type Response } from './steady-load'

export interface Target {
  server: MeasuredServer
  school: BenchSchool
  /** Between the server and its database. */
  proxy: TcpProxy
  /** Straight to the database. */
  databaseUrl: string
}

/** Prepares an attack. What it returns runs it, until its effect is over, and returns one line on what became of it. */
export type Attack = (target: Target) => Promise<() => Promise<string>>
type Run = (target: Target) => Promise<string>

const unprepared =
  (run: Run): Attack =>
  async (target) =>
  () =>
    run(target)

const HALVES = 2000
const HANGING = 500
/** Within the ten seconds after which the server gives up, so that all of them hang at once. */
const HANGING_SECONDS = 8
const LOCK_SECONDS = 10
const SILENCE_SECONDS = 10

const wait = (seconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, seconds * 1000)
  })

const sendHalfBodies: Run = async ({ server }) => {
  const startedAt = performance.now()
  const ends = await Promise.all(
    Array.from(
      { length: HALVES },
      () =>
        new Promise<{ response: string; seconds: number }>((resolve) => {
          let response = ''
          net
            .connect(server.port, '127.0.0.1')
            .on('data', (chunk) => (response += String(chunk)))
            .on('error', (error) => (response ||= error.message))
            .on('close', () => resolve({ response, seconds: (performance.now() - startedAt) / 1000 }))
            .write(
              'POST /api/base/api/shop/user/login/pwd HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n' +
                `sid: ${SHOP}\r\ncontent-length: 1000\r\n\r\n{"phone":"`,
            )
        }),
    ),
  )
  const ended = ends.filter(({ response }) => response.startsWith('HTTP/1.1 408')).length
  const last = Math.max(...ends.map(({ seconds }) => seconds))
  return `${ended} of ${HALVES} ended with 408, the last after ${last.toFixed(0)} s`
}

const silenceDatabase: Run = async ({ proxy }) => {
  proxy.silenceAll()
  await wait(SILENCE_SECONDS)
  proxy.restore()
  return `open and new connections silent for ${SILENCE_SECONDS} s`
}

const lockOrders: Run = async ({ databaseUrl, server, school }) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query('lock table trade_order')
  const buyers = Array.from({ length: 100 }, (_, index) => placeOrder(server.port, LEARNERS - 1 - index, school))
  await wait(LOCK_SECONDS)
  await client.query('rollback')
  await client.end()
  return `trade_order locked for ${LOCK_SECONDS} s; 100 buyers got ${countStatuses(await Promise.all(buyers))}`
}

const hangChannel: Attack = async ({ server, school }) => {
  const placed: Response[] = []
  for (let index = 0; index < HANGING; index++) {
    const response = await placeOrder(server.port, LEARNERS / 2 + index, school)
    requireSuccess(response)
    placed.push(response)
  }
  return () => payOrders(server, placed)
}

const payOrders = async (server: MeasuredServer, placed: Response[]): Promise<string> => {
  await server.ask('hang', { prefix: '/sandbox/wechatpay' })
  const stopProfile = await startProfile(server, 'hanging channel')
  const startedAt = performance.now()
  const paid = await Promise.all(
    placed.map(async ({ body }, index) => {
      await wait((index / HANGING) * HANGING_SECONDS)
      return sendRequest(server.port, {
        method: 'POST',
        path: '/api/resource/auth/trade/pay/prepay',
        headers: { sid: SHOP, token: tokenOf(LEARNERS / 2 + index) },
        body: { orderId: (JSON.parse(body) as { data: { id: string } }).data.id, channel: 'wechatH5' },
      })
    }),
  )
  const seconds = (performance.now() - startedAt) / 1000
  await stopProfile()
  await server.ask('hang', { prefix: '' })
  const refused = paid.filter(({ body }) => !body.startsWith('{"code":200,')).length
  const late = (seconds - HANGING_SECONDS).toFixed(0)
  return `${refused} of ${HANGING} payments, begun within ${HANGING_SECONDS} s, told so ${late} s after the last`
}

const restartDatabase: Run = async ({ databaseUrl }) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
  await client.end()
  const versions = fs.readdirSync('/usr/lib/postgresql').toSorted((left, right) => Number(right) - Number(left))
  const restart = [
    `/usr/lib/postgresql/${versions[0]}/bin/pg_ctl`,
    '-D',
    rows[0].folder,
    '-m',
    'immediate',
    '-w',
    'restart',
  ]
  const startedAt = performance.now()
  // PostgreSQL refuses to run as root. Its log keeps standard output open.
  const [program, ...before] = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : ['env']
  await promisify(execFile)(program, [...before, ...restart, '-l', `${rows[0].folder}/restart.log`])
  return `stopped with -m immediate, and accepting again after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`
}

const placeOrder = (port: number, learner: number, { courseIds, pricesFen }: BenchSchool) => {
  const goodsId = courseIds.at(-1)!
  return sendRequest(port, {
    method: 'POST',
    path: '/api/resource/auth/trade/order/save',
    headers: { sid: SHOP, token: tokenOf(learner) },
    body: {
      clientRequestId: randomUUID(),
      lines: [{ kind: 'course', goodsId, quantity: 1 }],
      expectedPayableFen: pricesFen[goodsId],
    },
  })
}

const countStatuses = (responses: { status: number }[]): string => {
  const counts = new Map<number, number>()
  for (const { status } of responses) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
}

export const ATTACKS: Record<string, Attack> = {
  'half-sent bodies': unprepared(sendHalfBodies),
  'silent database': unprepared(silenceDatabase),
  'locked orders': unprepared(lockOrders),
  'hanging channel': hangChannel,
  'PostgreSQL restarts': unprepared(restartDatabase),
}

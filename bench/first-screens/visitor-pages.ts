// npm run bench -- pages [dist/other/main.mjs]: what the server spends on the HTML of the routes where a visit begins,
// by turns with another build of it, such as the one before a change.
import { printTable } from '../../scripts/process/table'
import { sendAll } from '../connection'
import { prepareDemoServer, startDemoServer } from '../measured/demo-server'
import type { MeasuredServer } from '../measured/measured-server'
import { medianOf } from '../percentile'
import { findRoutes } from './routes'

const ROUNDS = 11
const REQUESTS_PER_ROUND = 200
const HEADERS = { 'accept-encoding': 'gzip, br' }

/** Pages per CPU-second of one address; the clock of the cache runs on, so pages are drawn anew as under real load. */
const measure = async (server: MeasuredServer, address: string): Promise<number> => {
  const before = await server.readCpuSeconds()
  await sendAll(server.port, REQUESTS_PER_ROUND, () => ({ method: 'GET', path: address, headers: HEADERS }), {
    check: ({ status }) => {
      if (status !== 200) throw new Error(`${address} returned ${status}`)
    },
  })
  return REQUESTS_PER_ROUND / ((await server.readCpuSeconds()) - before)
}

const countBytes = async ({ port }: MeasuredServer, address: string): Promise<number> => {
  const response = await fetch(`http://127.0.0.1:${port}${address}`, { headers: HEADERS })
  await response.arrayBuffer()
  return Number(response.headers.get('content-length'))
}

/** Measures and prints every route; `other` is the script of another server. */
export const measureVisitorPages = async (other: string | undefined): Promise<void> => {
  const environment = await prepareDemoServer()
  const servers: Record<string, MeasuredServer> = {}
  try {
    servers.ours = await startDemoServer(environment)
    if (other) servers.other = await startDemoServer(environment, other)
    const rows: Record<string, string>[] = []
    for (const [page, url] of Object.entries(await findRoutes(`http://127.0.0.1:${servers.ours.port}`))) {
      const address = url.slice(new URL(url).origin.length)
      const rounds: Record<string, number[]> = {}
      // The first round warms up.
      for (let round = 0; round <= ROUNDS; round++)
        for (const [name, server] of Object.entries(servers)) {
          const perSecond = await measure(server, address)
          if (round > 0) (rounds[name] ??= []).push(perSecond)
        }
      const row: Record<string, string> = { page }
      for (const [name, server] of Object.entries(servers)) {
        row[`${name} a CPU-second`] = medianOf(rounds[name]).toFixed(0)
        row[`${name} KB`] = ((await countBytes(server, address)) / 1024).toFixed(1)
      }
      rows.push(row)
    }
    console.log('\nHTML of first screens for visitors: pages per CPU-second, and brotli-compressed size.')
    printTable(rows)
  } finally {
    await Promise.all(Object.values(servers).map((server) => server.stop()))
  }
}

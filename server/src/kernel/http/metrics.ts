import { timingSafeEqual } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { PROBE_MILLISECONDS, within } from '../within'
import { isOwnMachine, toPlainAddress, type Networks } from './networks'

export interface MetricsOptions {
  /** Bearer token for `GET /metrics` on the app's own port; undefined turns that route off. */
  token: string | undefined
  /** Measures at each scrape how many seconds a trivial statement takes. */
  probeDatabase: () => Promise<number>
  /** Jobs that wait for a person. */
  countFailedJobs: () => Promise<number>
}

/** Counts requests by route and status, and watches event loop and database. */
export const registerMetrics = (app: FastifyInstance, options: MetricsOptions): Registry => {
  const { token, probeDatabase, countFailedJobs } = options
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  addDatabaseGauge(registry, 'database_probe_seconds', 'Time of a trivial statement; NaN when it failed', probeDatabase)
  addDatabaseGauge(registry, 'jobs_failed', 'Jobs that failed at every attempt and wait for a person', countFailedJobs)
  app.addHook('onResponse', (request, reply, done) => {
    requests.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
    done()
  })
  if (token) {
    app.get('/metrics', async (request, reply) => {
      if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) return reply.callNotFound()
      return reply
        .type(registry.contentType)
        .header('cache-control', 'no-store')
        .send(await registry.metrics())
    })
  }
  return registry
}

const addDatabaseGauge = (registry: Registry, name: string, help: string, read: () => Promise<number>): void => {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      // The other figures matter most while the database is down.
      this.set(await within(PROBE_MILLISECONDS, read()).catch(() => Number.NaN))
    },
  })
}

/** Serves only the metrics, on a port for the monitoring, to this machine and the given networks. */
export const listenMetrics = (
  registry: Registry,
  { host, port, networks }: { host: string; port: number; networks: Networks | undefined },
): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((request, response) => {
      const address = toPlainAddress(request.socket.remoteAddress)
      const isAdmitted = isOwnMachine(address) || networks?.(address)
      if (!isAdmitted || request.url !== '/metrics') return void response.writeHead(404).end()
      registry.metrics().then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        (error: unknown) => response.writeHead(500).end(String(error)),
      )
    })
    server.once('error', reject).listen(port, host, () => resolve(server))
  })

/** Compares bytes: a header may hold characters of more than one byte. */
const isSame = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

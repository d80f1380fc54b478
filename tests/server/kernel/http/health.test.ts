import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { registerHealth } from '../../../../server/src/kernel/http/health'
import { registerMetrics } from '../../../../server/src/kernel/http/metrics'

const startWith = (state: { draining?: boolean; database?: () => Promise<unknown> }) => {
  const app = Fastify()
  registerHealth(app, { isDraining: () => state.draining ?? false, checkDatabase: state.database ?? (async () => 1) })
  return app
}
const fail = () => Promise.reject(new Error('connection refused'))
const TOKEN = 'b7c1f0e2a9d84c35'

it.each([
  ['that runs', {}, 200, 'ready'],
  ['that was asked to end', { draining: true }, 503, 'draining'],
  ['whose database does not answer', { database: fail }, 503, 'database unavailable'],
])('reports a server %s as alive, and as ready when it is', async (_name, state, status, word) => {
  const app = startWith(state)
  const ready = await app.inject('/readyz')
  expect({ status: ready.statusCode, body: ready.json() }).toEqual({ status, body: { status: word } })
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})

it('serves no metrics on its port without the right token', async () => {
  const closed = Fastify()
  registerMetrics(closed, { token: undefined, probeDatabase: async () => 0.001, countFailedJobs: async () => 0 })
  expect((await closed.inject('/metrics')).statusCode).toBe(404)
  const open = Fastify()
  registerMetrics(open, { token: TOKEN, probeDatabase: async () => 0.001, countFailedJobs: async () => 0 })
  const ask = async (authorization?: string) =>
    (await open.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } })).statusCode
  // As many characters, and more bytes.
  const wrong = ['Bearer wrong', `Bearer ${TOKEN.slice(1)}x`, `Bearer ${TOKEN.slice(1)}é`, '']
  for (const each of [undefined, ...wrong]) expect(await ask(each)).toBe(404)
  expect(await ask(`Bearer ${TOKEN}`)).toBe(200)
})

it('serves the other figures while the database is down', async () => {
  const app = Fastify()
  const registry = registerMetrics(app, { token: undefined, probeDatabase: fail, countFailedJobs: async () => 3 })
  app.get('/course/:id', async () => ({}))
  await app.inject('/course/138-0000-0001')
  const text = await registry.metrics()
  expect(text).toContain('database_probe_seconds Nan')
  expect(text).toContain('jobs_failed 3')
  expect(text).toContain('route="/course/:id",status="200"')
  expect(text).not.toContain('138-0000-0001')
})

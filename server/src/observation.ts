import type { FastifyInstance } from 'fastify'
import type { Database } from './kernel/db/database'
import { Drain } from './kernel/http/drain'
import { registerHealth } from './kernel/http/health'
import { registerMetrics } from './kernel/http/metrics'
import { FailedJobs } from './kernel/jobs/failed-jobs'
import { secondsOf } from './kernel/seconds-of'

interface Observed {
  database: Database
  metricsToken: string | undefined
}

/** What tells from outside how this process is: whether it takes requests, and its figures. */
export const registerObservation = (app: FastifyInstance, { database, metricsToken }: Observed) => {
  const drain = new Drain()
  drain.register(app)
  const probe = () => database.probe()
  registerHealth(app, { isDraining: () => drain.isDraining, checkDatabase: probe })
  const metrics = registerMetrics(app, {
    token: metricsToken,
    probeDatabase: () => secondsOf(probe),
    countFailedJobs: () => new FailedJobs(database).count(),
  })
  return { drain, metrics }
}

import type { FastifyInstance } from 'fastify'
import { PROBE_MILLISECONDS, within } from '../within'

export interface HealthOptions {
  /** True once the process is shutting down: it finishes running requests and accepts no new ones. */
  isDraining: () => boolean
  checkDatabase: () => Promise<unknown>
}

/** `/healthz`: the process is alive. `/readyz`: it accepts requests. */
export const registerHealth = (app: FastifyInstance, { isDraining, checkDatabase }: HealthOptions): void => {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    if (isDraining()) return reply.code(503).send({ status: 'draining' })
    try {
      await within(PROBE_MILLISECONDS, checkDatabase())
      return { status: 'ready' }
    } catch (error) {
      request.log.error({ reqId: request.id, err: error }, 'database does not respond')
      return reply.code(503).send({ status: 'database unavailable' })
    }
  })
}

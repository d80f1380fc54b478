import type { FastifyInstance } from 'fastify'

export interface HealthOptions {
  /** True once the process was asked to end: it finishes what runs and takes nothing new. */
  isDraining: () => boolean
  checkDatabase: () => Promise<unknown>
}

/** `/healthz`: the process lives. `/readyz`: it may be sent requests. */
export const registerHealth = (app: FastifyInstance, { isDraining, checkDatabase }: HealthOptions): void => {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    if (isDraining()) return reply.code(503).send({ status: 'draining' })
    try {
      await checkDatabase()
      return { status: 'ready' }
    } catch (error) {
      request.log.error({ reqId: request.id, err: error }, 'database does not answer')
      return reply.code(503).send({ status: 'database unavailable' })
    }
  })
}

import type { FastifyInstance } from 'fastify'
import { ERRORS } from '@contract/errors'
import { sendError } from './register-calls'

/** Ends the process cleanly: what runs is finished, what comes meanwhile is told to come back. */
export class Drain {
  private draining = false

  get isDraining(): boolean {
    return this.draining
  }

  begin(): void {
    this.draining = true
  }

  /** New requests on connections that are still open are refused, but for the probes. */
  register(app: FastifyInstance): void {
    app.addHook('onRequest', async (request, reply) => {
      if (!this.draining || request.url === '/readyz' || request.url === '/healthz') return
      reply.header('connection', 'close').header('retry-after', '2')
      return sendError(reply, ERRORS.SERVER_BUSY.status, ERRORS.SERVER_BUSY.code, ERRORS.SERVER_BUSY.message)
    })
  }
}

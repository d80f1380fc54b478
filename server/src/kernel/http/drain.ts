import type { FastifyInstance } from 'fastify'
import { ERRORS } from '@contract/errors'
import { sendError } from './register-calls'

const SWEEP_MILLISECONDS = 50

/** Shuts the process down cleanly: running requests finish, new ones get SERVER_BUSY and may be retried. */
export class Drain {
  private draining = false

  get isDraining(): boolean {
    return this.draining
  }

  /** Closes the port and waits for running requests. */
  async close(app: FastifyInstance): Promise<void> {
    this.draining = true
    // Clients keep idle connections open; without this they would stay open for more than a minute.
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MILLISECONDS)
    try {
      await app.close()
    } finally {
      clearInterval(sweep)
    }
  }

  /** Refuses new requests on connections that are still open, except health probes. */
  register(app: FastifyInstance): void {
    app.addHook('onRequest', (request, reply, done) => {
      if (!this.draining || request.url === '/readyz' || request.url === '/healthz') return done()
      reply.header('connection', 'close')
      sendError(reply, ERRORS.SERVER_BUSY)
    })
  }
}

import type { FastifyInstance } from 'fastify'

/** Where the server listens on this machine. */
export const localAddressOf = (app: FastifyInstance): string => {
  const address = app.server.address()
  if (!address || typeof address === 'string') throw new Error('the server does not listen yet')
  return `http://127.0.0.1:${address.port}`
}

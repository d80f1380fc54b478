import type { FastifyRequest } from 'fastify'
import { isOwnMachine, toPlainAddress, type Networks } from './networks'

/** Whether a request comes from this machine or from one of the networks. */
export const isAdmitted = (request: FastifyRequest, networks: Networks | undefined): boolean => {
  const address = toPlainAddress(request.ip)
  return (isOwnMachine(address) && !hidesCaller(request)) || networks?.(address) === true
}

/** Forwarded by a proxy that the settings do not name: the address is the proxy's, and the caller may be anyone. */
const hidesCaller = ({ headers, ip, socket }: FastifyRequest): boolean =>
  (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined && ip === socket.remoteAddress

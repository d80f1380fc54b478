import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { networkOf } from '../network-of'

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * Returns the caller's IP address. Whatever else a proxy forwards as an address is ignored in favour of the proxy's
 * own, so that an address has a bounded length wherever it is stored.
 */
export const addressOf = ({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  normalize(ip) ?? normalize(socket.remoteAddress) ?? ''

const normalize = (text: string | undefined): string | undefined => {
  if (!text || !isIP(text)) return undefined
  const mapped = MAPPED_IPV4.exec(text)
  // A zone id may have any length.
  return mapped ? mapped[1] : text.split('%')[0].toLowerCase()
}

/** Whom rates count by: a learner, a staff member, or a visitor's network. */
export const callerOf = (request: FastifyRequest): string =>
  request.caller?.userId ?? request.caller?.staffId ?? networkOf(addressOf(request))

import type { FastifyRequest } from 'fastify'

/** The address that a caller reaches this server by, without a slash at the end. */
export type SiteAddress = (request: Pick<FastifyRequest, 'protocol' | 'host'>) => string

const HOST = /^[\w.-]+(?::\d{1,5})?$|^\[[\da-f:]+\](?::\d{1,5})?$/i

/**
 * The public address where one is set, as production demands; else the one that the request names. A developer's
 * server has several: localhost, that of the hot app before it, and what a phone in the same network sees.
 */
export const createSiteAddress = ({
  publicUrl,
  hasPublicUrl,
}: {
  publicUrl: string
  hasPublicUrl: boolean
}): SiteAddress =>
  // Asked at every call: a school's server does not even read the request.
  hasPublicUrl ? () => publicUrl : ({ protocol, host }) => (HOST.test(host) ? `${protocol}://${host}` : publicUrl)

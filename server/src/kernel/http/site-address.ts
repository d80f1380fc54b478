import type { FastifyRequest } from 'fastify'

/** Returns the address by which a caller reaches this server, without a trailing slash. */
export type SiteAddress = (request: Pick<FastifyRequest, 'protocol' | 'host'>) => string

const HOST = /^[\w.-]+(?::\d{1,5})?$|^\[[\da-f:]+\](?::\d{1,5})?$/i

/**
 * Uses the configured public address, which production requires, and otherwise that of the request: a development
 * server has several, such as localhost, the dev server in front of it, and its address in the local network.
 */
export const createSiteAddress = ({
  publicUrl,
  hasPublicUrl,
}: {
  publicUrl: string
  hasPublicUrl: boolean
}): SiteAddress =>
  // This runs at every call, so with a configured address the request is not read at all.
  hasPublicUrl ? () => publicUrl : ({ protocol, host }) => (HOST.test(host) ? `${protocol}://${host}` : publicUrl)

import type { FastifyReply, FastifyRequest } from 'fastify'
import { isStaffCall } from '@contract/call'

/** Of every reply that says nothing else: no proxy and no browser may keep what one person may see. */
export const NOT_CACHED = { 'cache-control': 'private, no-store' } as const

/** Headers by which the caller of a call is told apart. */
const varyOf = (key: string): string => (isStaffCall(key) ? 'cookie' : 'sid, token')

/**
 * Sets what caches may do with the reply of a call: nothing, except where a visitor uses a public one, whose reply may
 * be kept but not used again without asking. An error takes that back (`sendError`).
 */
export const toSetCaching = (key: string, access: string): ((request: FastifyRequest, reply: FastifyReply) => void) => {
  const vary = varyOf(key)
  const isPublic = access === 'public' && !isStaffCall(key)
  return ({ method, headers }, reply) => {
    reply.header('vary', vary)
    if (isPublic && method === 'GET' && !headers.token) reply.header('cache-control', 'private, no-cache')
  }
}

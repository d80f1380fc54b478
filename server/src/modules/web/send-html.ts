import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Quick rather than small: these pages are made for each visitor. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Sends a page made just now: never stored, compressed as the browser likes. */
export const sendHtml = async (
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
  policy: string,
): Promise<FastifyReply> => {
  reply.type('text/html; charset=utf-8').headers({
    'cache-control': 'no-store',
    'content-security-policy': policy,
    vary: 'accept-encoding, cookie',
  })
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted))
    return reply.header('content-encoding', 'br').send(await promisify(brotliCompress)(html, BROTLI))
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await promisify(gzip)(html))
  return reply.send(html)
}

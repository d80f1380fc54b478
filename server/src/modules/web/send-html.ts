import type { FastifyReply, FastifyRequest } from 'fastify'
import { CompressedPage, type Encoding } from './compressed-page'

/** The best first. */
const ENCODINGS: Encoding[] = ['br', 'gzip']

/** Sends a page compressed as the browser accepts. Neither browser nor proxy may store it, since it names the build. */
export const sendHtml = async (
  request: FastifyRequest,
  reply: FastifyReply,
  page: CompressedPage | string,
  policy: string,
): Promise<FastifyReply> => {
  const { html, compress } = typeof page === 'string' ? new CompressedPage(page) : page
  reply.type('text/html; charset=utf-8').headers({
    'cache-control': 'no-store',
    'content-security-policy': policy,
    vary: 'accept-encoding, cookie',
  })
  const accepted = readAccepted(request.headers['accept-encoding'])
  const encoding = ENCODINGS.find((each) => accepted.has(each))
  return encoding ? reply.header('content-encoding', encoding).send(await compress(encoding)) : reply.send(html)
}

/** Encodings of the header, without those refused by `q=0`. */
const readAccepted = (header: unknown): Set<string> =>
  new Set(
    String(header ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';')[0].trim()),
  )

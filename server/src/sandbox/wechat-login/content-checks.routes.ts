import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { judgePicture, judgeText, type Suggestion } from '../review/judge-content'
import type { NoticeFaults } from './notice-faults'

type Fields = Record<string, unknown>

const VISIT_MILLISECONDS = 2 * 3600 * 1000
const TEXT_MAX_LENGTH = 2500
/** The picture's key begins with the school. One sandbox app serves all schools, and each has an inbox of its own. */
const PICTURE_PATH = /^\/media\/(?:s\/[^/]+\/)?([a-z0-9-]+)\/.+$/

const refuse = (errcode: number, errmsg: string) => ({ errcode, errmsg })
const RESULTS: Record<Suggestion, { suggest: string; label: number }> = {
  pass: { suggest: 'pass', label: 100 },
  review: { suggest: 'review', label: 10001 },
  block: { suggest: 'risky', label: 10001 },
}

/** Sends `wxa_media_check` to a school. */
type PushMediaCheck = (shopId: string, message: Fields) => Promise<unknown>

interface CheckRoutes {
  appId: string
  isToken: (token: unknown) => boolean
  /** When the person was last in the mini-program, in milliseconds. */
  visitedAt: (openid: unknown) => number | undefined
  faults: NoticeFaults
  push: PushMediaCheck
  now: () => Date
}

/**
 * WeChat's checks of what people write: `msg_sec_check` answers at once, `media_check_async` by a push. Both want
 * somebody who has been in the mini-program within two hours. errcode 0 says only that it was looked at.
 */
export const addContentChecks = (app: FastifyInstance, routes: CheckRoutes): void => {
  const { appId, isToken, visitedAt, faults, push, now } = routes
  const refuseCaller = (query: Fields, { openid, version, scene }: Fields) => {
    if (!isToken(query.access_token)) return refuse(40001, 'invalid credential')
    if (version !== 2 || ![1, 2, 3, 4].includes(Number(scene))) return refuse(40097, 'invalid args')
    const at = visitedAt(openid)
    if (at === undefined || now().getTime() - at > VISIT_MILLISECONDS) return refuse(61010, 'code is expired')
    return undefined
  }
  app.post<{ Querystring: Fields; Body: Fields }>('/wxa/msg_sec_check', async ({ query, body }, reply) => {
    if (faults.take() === 'down') return reply.code(502).send('<h1>Bad Gateway</h1>')
    const refusal = refuseCaller(query, body)
    if (refusal) return refusal
    const { content } = body
    if (typeof content !== 'string' || !content || [...content].length > TEXT_MAX_LENGTH)
      return refuse(40097, 'invalid content')
    return { ...refuse(0, 'ok'), detail: [], trace_id: randomUUID(), result: RESULTS[judgeText(content)] }
  })
  app.post<{ Querystring: Fields; Body: Fields }>('/wxa/media_check_async', async ({ query, body, headers }) => {
    const refusal = refuseCaller(query, body)
    if (refusal) return refusal
    const { media_url: url, media_type: type } = body
    if (type !== 2 || typeof url !== 'string' || !URL.canParse(url)) return refuse(40097, 'invalid media_url')
    const { pathname } = new URL(url)
    const trace = randomUUID()
    const shopId = PICTURE_PATH.exec(pathname)?.[1]
    // The real one reads the public address; here that of this very server.
    const read = async () => Buffer.from(await (await fetch(`http://${headers.host}${pathname}`)).arrayBuffer())
    const look = async (): Promise<Fields> => {
      try {
        return { errcode: 0, errmsg: 'ok', result: RESULTS[await judgePicture(await read())] }
      } catch {
        return { errcode: -1008, errmsg: 'media not downloadable' }
      }
    }
    const facts = { Event: 'wxa_media_check', appid: appId, trace_id: trace, version: 2, detail: [] }
    if (shopId) void look().then((seen) => push(shopId, { ...facts, ...seen }).catch(() => undefined))
    return { ...refuse(0, 'ok'), trace_id: trace }
  })
}

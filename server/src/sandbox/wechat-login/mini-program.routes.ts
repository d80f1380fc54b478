import type { FastifyInstance } from 'fastify'
import QRCode from 'qrcode'

type Fields = Record<string, unknown>
/** The characters that WeChat allows in a scene. */
const SCENE = /^[\w!#$&'()*+,/:;=?@\-.~]{1,32}$/
const PAGE = /^[A-Za-z][\w/-]{0,127}$/
const LONGEST_LINK_DAYS = 30

const refuse = (errcode: number, errmsg: string) => ({ errcode, errmsg })
const BAD_TOKEN = refuse(40001, 'invalid credential, access_token is invalid or not latest')

/** What the sandbox's code says to whoever scans it: WeChat's own can only be read by WeChat. */
const toScannedText = (page: string, scene: string): string => `weapp://${page}?scene=${encodeURIComponent(scene)}`

/** The mini-program's codes and links as WeChat makes them. A code is a real picture, with page and scene in it. */
export const addMiniProgramRoutes = (app: FastifyInstance, isToken: (token: unknown) => boolean): void => {
  app.post<{ Querystring: Fields; Body: Fields | undefined }>(
    '/wxa/getwxacodeunlimit',
    async ({ query, body = {} }, reply) => {
      if (!isToken(query.access_token)) return BAD_TOKEN
      const { page, scene, width = 430 } = body
      if (typeof scene !== 'string' || !SCENE.test(scene)) return refuse(40129, 'invalid scene')
      if (typeof page !== 'string' || !PAGE.test(page)) return refuse(41030, 'invalid page')
      const side = Number(width)
      if (!(side >= 280 && side <= 1280)) return refuse(40097, 'invalid args')
      return reply.type('image/png').send(await QRCode.toBuffer(toScannedText(page, scene), { width: side, margin: 2 }))
    },
  )
  app.post<{ Querystring: Fields; Body: Fields | undefined }>('/wxa/generate_urllink', async ({ query, body = {} }) => {
    if (!isToken(query.access_token)) return BAD_TOKEN
    const { path, query: pageQuery = '', expire_type: type, expire_interval: days } = body
    if (typeof path !== 'string' || !path.startsWith('/') || !PAGE.test(path.slice(1)))
      return refuse(40165, 'invalid weapp pagepath')
    if (type !== 1 || !(Number(days) >= 1 && Number(days) <= LONGEST_LINK_DAYS))
      return refuse(40097, 'invalid expire_interval')
    const link = Buffer.from(`${path}?${String(pageQuery)}`).toString('base64url')
    return { ...refuse(0, 'ok'), url_link: `https://wxaurl.cn/${link}` }
  })
}

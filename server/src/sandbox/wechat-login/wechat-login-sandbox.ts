import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { WechatApp, WechatOptions } from '../../providers/wechat/wechat-options'
import { addPhoneNumbers } from './phone-number.routes'
import { AUTHORIZE_ROUTE, drawAuthorizePage } from './authorize-page'
import { addContentChecks } from './content-checks.routes'
import { addMiniProgramRoutes } from './mini-program.routes'
import { addOrderShippingRoutes, type ShippedPayment } from './order-shipping.routes'
import { addSubscribeMessages } from './subscribe-messages.routes'
import { NoticeFaults } from './notice-faults'
import { addTemplateMessages } from './template-messages.routes'
import { addVirtualPayment } from '../wechat-virtual/virtual.routes'
import type { VirtualSandbox } from '../wechat-virtual/virtual-sandbox'
import { WechatCodes } from './wechat-codes'
import { PERSON_MAX_LENGTH, toIdentity } from './wechat-people'

export const WECHAT_SANDBOX_PREFIX = '/sandbox/wechat'
const WEB: WechatApp = { appId: 'wxsandboxweb00001', secret: 'sandbox-web' }
const MINI: WechatApp = { appId: 'wxsandboxmini0001', secret: 'sandbox-mini' }
const LIFE_SECONDS = 7200

type Fields = Record<string, string | undefined>
const refuse = (errcode: number, errmsg: string) => ({ errcode, errmsg })
const isApp = (app: WechatApp, query: Fields): boolean => query.appid === app.appId && query.secret === app.secret

/**
 * Options that point the WeChat client at the sandbox.
 * @param localUrl address that this server reaches itself by
 */
export const sandboxWechatOptions = (localUrl: string): WechatOptions => ({
  web: WEB,
  mini: MINI,
  apiBase: localUrl + WECHAT_SANDBOX_PREFIX,
  openBase: (siteUrl) => siteUrl + WECHAT_SANDBOX_PREFIX,
})

export interface WechatSandboxOptions {
  now: () => Date
  production: boolean
  /** Payments in the mini-program, which have to be reported as shipped. */
  listPayments?: () => ShippedPayment[]
  /** Sends a message of WeChat to a school's server. */
  push?: (shopId: string, message: Record<string, unknown>) => Promise<unknown>
  /** Virtual payment of the mini-program, which needs its logins. */
  virtual?: VirtualSandbox
}

/**
 * WeChat's protocols for development: authorization page, code exchange, access tokens, JSSDK ticket, codes and links
 * of the mini-program, subscribe and template messages.
 */
export const createWechatSandbox = (options: WechatSandboxOptions): FastifyPluginAsync => {
  if (options.production) throw new Error('生产环境不能启用微信沙箱')
  const codes = new WechatCodes(options.now)
  const visits = new Map<unknown, number>()
  return async (app) => {
    await app.register(
      async (scope) => {
        addPages(scope, codes)
        addExchanges(scope, codes, (openid) => visits.set(openid, options.now().getTime()), options.virtual)
        const faults = new NoticeFaults()
        const isToken = addCredentials(scope, options.now)
        addPhoneNumbers(scope, (token) => isToken(MINI, token), new WechatCodes(options.now))
        addMiniProgramRoutes(scope, (token) => isToken(MINI, token))
        addOrderShippingRoutes(scope, {
          isToken: (token) => isToken(MINI, token),
          listPayments: options.listPayments ?? (() => []),
          push: options.push ?? (async () => undefined),
          now: options.now,
        })
        if (options.virtual) {
          addVirtualPayment(scope, {
            sandbox: options.virtual,
            isToken: (token) => isToken(MINI, token),
          })
        }
        addSubscribeMessages(scope, {
          isToken: (token) => isToken(MINI, token),
          toOpenid: toMiniOpenid,
          faults,
          now: options.now,
        })
        addTemplateMessages(scope, {
          isToken: (token) => isToken(WEB, token),
          toOpenid: (value) => {
            const person = readPerson(value)
            return person && toIdentity(person, WEB.appId).openid
          },
          faults,
          now: options.now,
        })
        addContentChecks(scope, {
          appId: MINI.appId,
          isToken: (token) => isToken(MINI, token),
          visitedAt: (openid) => visits.get(openid),
          faults,
          push: options.push ?? (async () => undefined),
          now: options.now,
        })
        scope.post<{ Body: { faults?: unknown } | undefined }>('/faults', async ({ body }, reply) =>
          faults.add(body?.faults) ? refuse(0, 'ok') : reply.code(400).send(refuse(47001, 'faults wrong')),
        )
      },
      { prefix: WECHAT_SANDBOX_PREFIX },
    )
  }
}

const readPerson = (value: unknown): string | undefined => {
  const person = typeof value === 'string' ? value.trim() : ''
  return person && person.length <= PERSON_MAX_LENGTH ? person : undefined
}

const toMiniOpenid = (value: unknown): string | undefined => {
  const person = readPerson(value)
  return person && toIdentity(person, MINI.appId).openid
}

/** What people see, and the emulator's stand-in for `wx.login`. */
const addPages = (app: FastifyInstance, codes: WechatCodes): void => {
  app.get<{ Querystring: Fields }>(AUTHORIZE_ROUTE, async ({ query }, reply) => {
    const { appid, redirect_uri = '', state = '' } = query
    if (appid !== WEB.appId || !/^https?:\/\//.test(redirect_uri)) {
      return reply.code(400).send(refuse(10003, 'redirect_uri or appid wrong'))
    }
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(drawAuthorizePage({ appid, redirect_uri, state }))
  })
  app.get<{ Querystring: Fields }>(`${AUTHORIZE_ROUTE}/pick`, async ({ query }, reply) => {
    const person = readPerson(query.person)
    if (query.appid !== WEB.appId || !person || !URL.canParse(query.redirect_uri ?? '')) {
      return reply.code(400).send(refuse(10003, 'input wrong'))
    }
    const target = new URL(query.redirect_uri!)
    target.searchParams.set('code', codes.issue(person, WEB.appId))
    target.searchParams.set('state', query.state ?? '')
    return reply.redirect(target.href)
  })
  app.post<{ Body: { person?: unknown } | undefined }>('/mini-code', async ({ body }, reply) => {
    const person = readPerson(body?.person)
    return person ? { code: codes.issue(person, MINI.appId) } : reply.code(400).send(refuse(40013, 'person missing'))
  })
}

const addExchanges = (
  app: FastifyInstance,
  codes: WechatCodes,
  noteVisit: (openid: string) => void,
  virtual: VirtualSandbox | undefined,
): void => {
  const exchange = (wechatApp: WechatApp, query: Fields, code: string | undefined, extra: () => object) => {
    if (!isApp(wechatApp, query)) return refuse(40125, 'invalid appsecret')
    const taken = codes.take(code ?? '', wechatApp.appId)
    if (taken === 'used') return refuse(40163, 'code been used')
    if (taken === 'unknown') return refuse(40029, 'invalid code')
    const identity = toIdentity(taken.person, wechatApp.appId)
    if (wechatApp === MINI) noteVisit(identity.openid)
    return { ...identity, ...extra() }
  }
  app.get<{ Querystring: Fields }>('/sns/oauth2/access_token', async ({ query }) =>
    exchange(WEB, query, query.code, () => ({
      access_token: randomBytes(16).toString('hex'),
      expires_in: LIFE_SECONDS,
      refresh_token: randomBytes(16).toString('hex'),
      scope: 'snsapi_userinfo',
    })),
  )
  app.get<{ Querystring: Fields }>('/sns/jscode2session', async ({ query }) => {
    const sessionKey = randomBytes(16).toString('base64')
    const identity = exchange(MINI, query, query.js_code, () => ({ session_key: sessionKey }))
    if ('openid' in identity) virtual?.openSession(identity.openid, sessionKey)
    return identity
  })
}

/** Adds the credential routes and returns a check whether a token is an app's current one. */
const addCredentials = (app: FastifyInstance, now: () => Date): ((wechatApp: WechatApp, token: unknown) => boolean) => {
  const tokens = new Map([WEB, MINI].map(({ appId }) => [appId, { value: '', endsAt: 0 }]))
  const isToken = ({ appId }: WechatApp, token: unknown): boolean => {
    const { value, endsAt } = tokens.get(appId)!
    return value !== '' && token === value && endsAt > now().getTime()
  }
  const giveToken = (query: Fields) => {
    const wechatApp = [WEB, MINI].find((each) => isApp(each, query))
    if (!wechatApp) return refuse(40125, 'invalid appsecret')
    const token = tokens.get(wechatApp.appId)!
    if (token.endsAt <= now().getTime()) {
      Object.assign(token, { value: randomBytes(32).toString('hex'), endsAt: now().getTime() + LIFE_SECONDS * 1000 })
    }
    return { access_token: token.value, expires_in: Math.floor((token.endsAt - now().getTime()) / 1000) }
  }
  app.get<{ Querystring: Fields }>('/cgi-bin/token', async ({ query }) => giveToken(query))
  app.post<{ Body: Fields | undefined }>('/cgi-bin/stable_token', async ({ body }) => giveToken(body ?? {}))
  app.get<{ Querystring: Fields }>('/cgi-bin/ticket/getticket', async ({ query }) =>
    isToken(WEB, query.access_token)
      ? { ...refuse(0, 'ok'), ticket: `sandbox-${String(query.access_token).slice(0, 32)}`, expires_in: LIFE_SECONDS }
      : refuse(40001, 'invalid credential'),
  )
  return isToken
}

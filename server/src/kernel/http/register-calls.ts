import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preValidationAsyncHookHandler,
  RouteOptions,
} from 'fastify'
// Adds `summary` and `tags` to the schema of a route.
import type {} from '@fastify/swagger'
import { Type, type TSchema } from 'typebox'
import { accessOf, isStaffCall, permissionOf, type Call, type Rate } from '@contract/call'
import { calls, type Key } from '@contract/calls'
import { SUCCESS_CODE } from '@contract/errors'
import { rateOf } from '@contract/rate'
import { AppError } from '../app-error'
import type { SharedRates } from '../rates/shared-rates'
import { NOT_CACHED, toSetCaching } from './caching'
import { addressOf, callerOf } from './caller-address'
import { compileStaffInput } from './compilers'
import { acceptUploads, readUpload } from './read-upload'
import type { RequestContext, RequestOrigin, Routes } from './routes'
import type { SiteAddress } from './site-address'
import { identifyStaff, toStaffVisitor, type StaffCallers } from './staff-gate'

/** Synchronous when cached: the cost of a promise is measurable in a small call. */
type Soon<T> = T | Promise<T>
type Handler = (input: unknown, context: AnyContext) => Promise<unknown>
/** A caller of any kind; the call's access decides which fields it has. */
type AnyContext = RequestOrigin & { shopId?: string; userId?: string; staffId?: string }
type Session = { userId: string } | 'expired' | 'unknown'

/** What the kernel needs to know about a caller, implemented by the user and shop modules. */
export interface Callers {
  /** Whether the shop exists and is open. */
  hasShop: (shopId: string) => Soon<boolean>
  /**
   * The learner of a token in this shop; an `expired` token was valid once, an `unknown` one never was, or belongs to
   * another shop.
   */
  findSession: (token: string, shopId: string) => Soon<Session>
  siteAddress: SiteAddress
  /** Only servers with staff calls need it. */
  staff?: StaffCallers
  /** Counts requests to calls with a shared rate; without it each process counts alone. */
  rates?: SharedRates
}

export const API_PREFIX = '/api'

/** Registers calls of the contract, by default all. @throws Error when a call has no handler or no valid access */
export const registerCalls = (
  app: FastifyInstance,
  routes: Partial<Routes>,
  callers: Callers,
  table: Record<string, Call> = calls,
): void => {
  const uploads: RouteOptions[] = []
  for (const [key, call] of Object.entries(table)) {
    const handler = routes[key as Key] as Handler | undefined
    if (!handler) throw new Error(`no handler for ${key}`)
    const findsAllErrors = permissionOf(accessOf(key, call)) !== undefined
    const route = {
      ...toRoute(key, call, handler, callers),
      ...(findsAllErrors && { validatorCompiler: compileStaffInput }),
    }
    if (call.upload) uploads.push(route)
    else app.route(route)
  }
  void app.register(async (scope) => {
    await acceptUploads(scope)
    for (const route of uploads) scope.route(route)
  })
}

const envelopes = new WeakMap<TSchema, TSchema>()
/** The same for the same output, so that its serializer is compiled once. */
const envelopeOf = (output: TSchema): TSchema => {
  const known = envelopes.get(output)
  if (known) return known
  const envelope = Type.Object({ code: Type.Integer(), msg: Type.String(), data: output })
  envelopes.set(output, envelope)
  return envelope
}

const toRoute = (key: string, call: Call, handler: Handler, callers: Callers): RouteOptions => {
  const [method, path] = key.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
  const { upload } = call
  const rate = rateOf(key, call)
  // An upload carries its input in the query.
  const fromQuery = method === 'GET' || method === 'DELETE' || upload !== undefined
  const identify = toIdentify(key, call, callers)
  const setCaching = toSetCaching(key, accessOf(key, call))
  return {
    method,
    url: API_PREFIX + path,
    bodyLimit: upload && upload.maxBytes + 64 * 1024,
    config: { rateLimit: { max: rate.max, timeWindow: rate.seconds * 1000 } },
    schema: {
      summary: call.summary,
      tags: [path.split('/')[1]],
      [fromQuery ? 'querystring' : 'body']: call.input,
      response: { 200: envelopeOf(call.output) },
    },
    // Authenticate before validating: a caller without access must not learn what valid input looks like.
    onRequest: (request, reply, done) => {
      setCaching(request, reply)
      const use = (caller: AnyContext) => {
        request.caller = caller
        done()
      }
      const caller = identify(request, reply)
      if (caller instanceof Promise) caller.then(use, done)
      else use(caller)
    },
    preValidation: [
      ...(rate.shared && callers.rates ? [toRateHook(key, rate, callers.rates)] : []),
      (request, _reply, done) => {
        if (!fromQuery) request.body ??= {}
        refuseNul(fromQuery ? request.query : request.body)
        done()
      },
    ],
    handler: upload
      ? async (request) => {
          const file = await readUpload(request, upload.maxBytes)
          return toEnvelope(await handler({ ...(request.query as object), file }, request.caller))
        }
      : (request) => handler((fromQuery ? request.query : request.body) ?? {}, request.caller).then(toEnvelope),
  }
}

/** The limit of each process comes first and keeps floods from the database. */
const toRateHook = (key: string, rate: Rate, rates: SharedRates): preValidationAsyncHookHandler => {
  return async (request, reply) => {
    const retryAfter = await rates.count(`${key} ${callerOf(request)}`, rate)
    if (retryAfter === undefined) return
    reply.header('retry-after', retryAfter)
    throw new AppError('RATE_LIMITED')
  }
}

const toEnvelope = (data: unknown) => ({ code: SUCCESS_CODE, msg: 'ok', data })

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' && value ? value : undefined
}

type Identify = (request: FastifyRequest, reply: FastifyReply) => Soon<AnyContext>

/** How the caller of a call is identified, by its access. */
const toIdentify = (key: string, call: Call, callers: Callers): Identify => {
  const access = accessOf(key, call)
  if (!isStaffCall(key)) return (request) => identify(request, callers, access === 'learner')
  const { staff } = callers
  if (!staff) throw new Error(`${key} needs staff sessions, which this server does not have`)
  const permission = permissionOf(access)
  return (request, reply) => {
    const origin = originOf(request, callers)
    return permission
      ? identifyStaff(request, reply, staff, { key, permission, origin })
      : toStaffVisitor(request, reply, staff, origin)
  }
}

const originOf = (request: FastifyRequest, { siteAddress }: Callers): RequestOrigin => ({
  ip: addressOf(request),
  siteUrl: siteAddress(request),
  userAgent: (header(request, 'user-agent') ?? '').slice(0, 512),
})

const identify = (request: FastifyRequest, callers: Callers, login: boolean): Soon<RequestContext> => {
  const shopId = header(request, 'sid')
  if (!shopId) throw new AppError('SHOP_NOT_FOUND')
  const token = header(request, 'token')
  const toContext = (session: Session): RequestContext => {
    if (login && session === 'expired') throw new AppError('LOGIN_EXPIRED')
    if (login && session === 'unknown') throw new AppError('LOGIN_REQUIRED')
    return {
      shopId,
      userId: typeof session === 'object' ? session.userId : undefined,
      token,
      ...originOf(request, callers),
    }
  }
  return whenKnown(callers.hasShop(shopId), (open) => {
    if (!open) throw new AppError('SHOP_NOT_FOUND')
    return whenKnown(token ? callers.findSession(token, shopId) : 'unknown', toContext)
  })
}

const whenKnown = <T, R>(value: Soon<T>, use: (value: T) => Soon<R>): Soon<R> =>
  value instanceof Promise ? value.then(use) : use(value)

/** PostgreSQL cannot hold U+0000 in text; such input is refused before any schema sees it. */
const refuseNul = (input: unknown): void => {
  if (hasNul(input)) throw new AppError('INPUT_INVALID', '内容包含无法保存的字符')
}

/** No input of the contract is nested deeper; further recursion could overflow the stack. */
const DEEPEST = 32

const hasNul = (input: unknown, depth = 0): boolean => {
  if (typeof input === 'string') return input.includes('\u0000')
  if (typeof input !== 'object' || input === null) return false
  if (depth > DEEPEST) throw new AppError('INPUT_INVALID')
  for (const name of Object.keys(input)) {
    if (name.includes('\u0000') || hasNul((input as Record<string, unknown>)[name], depth + 1)) return true
  }
  return false
}

/** When a client may repeat a request that was refused with 503. */
const RETRY_AFTER_SECONDS = '2'

/** Sends an error envelope, bypassing the route's response schema and removing the headers of a file response. */
export const sendError = (
  reply: FastifyReply,
  { status, code, message, data = null }: { status: number; code: number; message: string; data?: unknown },
): FastifyReply => {
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
  return reply
    .code(status)
    .removeHeader('content-disposition')
    .headers(NOT_CACHED)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ code, msg: message, data })
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: AnyContext
  }
}

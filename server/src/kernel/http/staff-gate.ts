import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Permission } from '@contract/staff/permissions'
import type { Act } from '../actor'
import { AppError } from '../app-error'
import type { RequestOrigin, StaffContext, StaffVisitorContext } from './routes'

/** A staff member with a valid session. */
export interface StaffSession {
  staffId: string
  shopId: string
  name: string
  permissions: readonly Permission[]
}

/** What the kernel needs to know about the staff, implemented by the staff module. */
export interface StaffCallers {
  /** An `expired` token was valid once, an `unknown` one never was. */
  findStaff: (token: string) => Promise<StaffSession | 'expired' | 'unknown'>
  /** True outside development: browsers send the cookie over HTTPS only. */
  secureCookie: boolean
}

const CSRF_HEADER = 'x-csrf-token'
/** A UUID that stays the same when a request is repeated (draft-ietf-httpapi-idempotency-key-header). */
const REQUEST_HEADER = 'idempotency-key'
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
/** Below it are the staff's calls and nothing else. */
const COOKIE_PATH = '/api/staff'
/** Browsers accept the prefix `__Secure-` only from HTTPS. */
const cookieName = (secure: boolean): string => (secure ? '__Secure-staff' : 'staff')
const deviceCookieName = (secure: boolean): string => `${cookieName(secure)}-device`
/** As long as the server remembers a device that is not used. */
const DEVICE_SECONDS = 90 * 24 * 3600

/**
 * The token that a page of the staff sends with every call that may change something: only who can read a response of
 * this session knows it. Derived from the session's token, so it ends with the session and needs no storage.
 */
export const csrfTokenOf = (sessionToken: string): string =>
  createHash('sha256').update(`csrf ${sessionToken}`).digest('base64url')

/** The context of a staff call that needs no session: a login or an invitation. */
export const toStaffVisitor = (
  request: FastifyRequest,
  reply: FastifyReply,
  { secureCookie: secure }: StaffCallers,
  origin: RequestOrigin,
): StaffVisitorContext => ({
  ...origin,
  deviceToken: readCookie(request, deviceCookieName(secure)) || undefined,
  // The session ends on the server; the cookie goes with the browser.
  setSession: (token) =>
    setCookie(reply, secure, `${cookieName(secure)}=${token ?? ''}`, ...(token ? [] : ['Max-Age=0'])),
  setDevice: (token) => setCookie(reply, secure, `${deviceCookieName(secure)}=${token}`, `Max-Age=${DEVICE_SECONDS}`),
})

/**
 * The staff member of a request, from the session cookie; the shop is that of the session.
 * @throws AppError LOGIN_REQUIRED, LOGIN_EXPIRED, CSRF_TOKEN_WRONG, PERMISSION_MISSING, INPUT_INVALID for a request's
 * id that is none
 */
export const identifyStaff = async (
  request: FastifyRequest,
  reply: FastifyReply,
  staff: StaffCallers,
  { key, permission, origin }: { key: string; permission: Permission | 'self'; origin: RequestOrigin },
): Promise<StaffContext> => {
  const token = readCookie(request, cookieName(staff.secureCookie))
  const session = token ? await staff.findStaff(token) : 'unknown'
  if (session === 'expired') throw new AppError('LOGIN_EXPIRED')
  if (!token || session === 'unknown') throw new AppError('LOGIN_REQUIRED')
  if (request.method !== 'GET' && !isSame(request.headers[CSRF_HEADER], csrfTokenOf(token)))
    throw new AppError('CSRF_TOKEN_WRONG')
  if (permission !== 'self' && !session.permissions.includes(permission)) throw new AppError('PERMISSION_MISSING')
  const { staffId, shopId, name, permissions } = session
  const act = {
    ...{ shopId, actor: `staff:${staffId}` as const, actorName: name, ip: origin.ip, call: key },
    request: readRequest(request, `${staffId} ${key}`),
  }
  return { ...toStaffVisitor(request, reply, staff, origin), shopId, staffId, permissions, token, act }
}

/** @param what who asks for which call: the same id is not for another */
const readRequest = (request: FastifyRequest, what: string): Act['request'] => {
  const id = request.headers[REQUEST_HEADER]
  if (id === undefined) return undefined
  if (typeof id !== 'string' || !UUID.test(id)) throw new AppError('INPUT_INVALID', '请求的编号不对')
  // The body is read after the caller is known.
  const hashInput = (): string =>
    createHash('sha256')
      .update(JSON.stringify([what, request.query ?? null, request.body ?? null]))
      .digest('base64url')
  return { id, hashInput }
}

const setCookie = (reply: FastifyReply, secure: boolean, cookie: string, ...attributes: string[]): void => {
  const all = [
    cookie,
    `Path=${COOKIE_PATH}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(secure ? ['Secure'] : []),
    ...attributes,
  ]
  void reply.header('set-cookie', all.join('; '))
}

const readCookie = ({ headers }: FastifyRequest, name: string): string | undefined =>
  headers.cookie
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)

const isSame = (sent: unknown, expected: string): boolean =>
  typeof sent === 'string' &&
  sent.length === expected.length &&
  timingSafeEqual(Buffer.from(sent.padEnd(expected.length)).subarray(0, expected.length), Buffer.from(expected))

import type { FastifyInstance } from 'fastify'
import { TOTP } from 'otpauth'
import type { Key } from '@contract/calls'
import type { createClient } from './client'

export const PASSWORD = 'Xiaozhang@2026'

type Client = ReturnType<typeof createClient>

export const totpOf = (secret: string, timestamp: number): string => new TOTP({ secret }).generate({ timestamp })

/** The session cookie that a response sets; '' when it removes it. */
export const sessionOf = (setCookie: unknown): string => /^(?:__Secure-)?staff=([^;]*)/.exec(String(setCookie))![1]!

/** Sends a staff call and returns its envelope with the response's cookie. */
export const postForCookie = async (app: FastifyInstance, key: Key, payload: object, headers = {}) => {
  const reply = await app.inject({ method: 'POST', url: `/api${key.split(' ')[1]}`, payload, headers })
  return { ...reply.json<{ code: number; data: { csrfToken: string } }>(), cookie: reply.headers['set-cookie'] }
}

/** Accepts an invitation; returns the secret of the second factor. */
export const acceptInvitation = async (call: Client, token: string, now: Date) => {
  const { account } = (await call('POST /staff/invitation/view', { token })).data
  const { totpSecret } = (await call('POST /staff/invitation/begin', { token })).data
  const input = { token, password: PASSWORD, code: totpOf(totpSecret, now.getTime()) }
  const { code, msg, data } = await call('POST /staff/invitation/accept', input)
  if (code !== 200) throw new Error(`the invitation was not accepted: ${msg}`)
  return { account, totpSecret, recoveryCodes: data.recoveryCodes }
}

/** Logs in with both factors, in another step than the last code was accepted in. */
export const logInByTotp = async (
  { app, call }: { app: FastifyInstance; call: Client },
  { shopId, account, totpSecret }: { shopId: string; account: string; totpSecret: string },
  now: Date,
) => {
  const { data } = await call('POST /staff/login', { shopId, account, password: PASSWORD })
  const input = { ticket: data.ticket, code: totpOf(totpSecret, now.getTime()) }
  const { cookie, ...response } = await postForCookie(app, 'POST /staff/login/totp', input)
  if (response.code !== 200) throw new Error(`not logged in: ${response.code}`)
  return { staff: { session: sessionOf(cookie), csrfToken: response.data.csrfToken }, cookie: String(cookie) }
}

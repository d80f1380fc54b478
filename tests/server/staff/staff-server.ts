import { TOTP } from 'otpauth'
import type { Key } from '@contract/calls'
import type { RoleCode } from '@contract/staff/permissions'
import { commandAct } from '../../../server/src/kernel/actor'
import { openSeal } from '../../../server/src/kernel/seal'
import { createSecrets } from '../../../server/src/kernel/secrets'
import { createInvitations } from '../../../server/src/modules/staff/staff.module'
import type { RunningApp } from '../../../server/src/app'
import { SHOP } from '../../support/server/fixture-school'
import { call, clock } from '../../support/server/harness'

export const PASSWORD = 'Xiaozhang@2026'
/** Codes of one step are accepted once, so each login of a test is in a step of its own. */
export const nextStep = (): void => clock.set(new Date(clock.now().getTime() + 30_000))

export const totpOf = (secret: string, timestamp: number): string => new TOTP({ secret }).generate({ timestamp })
export const codeOf = (secret: string): string => totpOf(secret, clock.now().getTime())

/** What `npm run school -- staff add` does; returns the invitation's token. */
export const inviteByCommand = async (
  { database }: RunningApp,
  account: string,
  role: RoleCode = 'principal',
): Promise<string> => {
  const seal = await openSeal({ masterKey: undefined }, createSecrets(database))
  const invitations = createInvitations({ database, now: () => clock.now(), seal })
  const { token } = await invitations.inviteByCommand(commandAct(SHOP, 'staff add'), { account, name: '张校长', role })
  return token
}

/** Accepts an invitation; returns the secret of the second factor. */
export const accept = async (token: string) => {
  const { data: invitation } = await call('POST /staff/invitation/view', { token })
  const { totpSecret, account } = invitation
  const input = { token, password: PASSWORD, code: codeOf(totpSecret) }
  const { code, msg, data } = await call('POST /staff/invitation/accept', input)
  if (code !== 200) throw new Error(`the invitation was not accepted: ${msg}`)
  return { account, totpSecret, recoveryCodes: data.recoveryCodes }
}
export type Accepted = Awaited<ReturnType<typeof accept>>

/** The session cookie that a response sets; '' when it removes it. */
export const sessionOf = (setCookie: unknown): string => /^(?:__Secure-)?staff=([^;]*)/.exec(String(setCookie))![1]!

/** Sends a staff call and returns its envelope with the response's cookie. */
export const callWithCookie = async ({ app }: RunningApp, key: Key, payload: object, headers = {}) => {
  const reply = await app.inject({ method: 'POST', url: `/api${key.split(' ')[1]}`, payload, headers })
  return { ...reply.json<{ code: number; data: { csrfToken: string } }>(), cookie: reply.headers['set-cookie'] }
}

/** Logs in with both factors, in a step of its own. */
export const login = async (server: RunningApp, { account, totpSecret }: Pick<Accepted, 'account' | 'totpSecret'>) => {
  nextStep()
  const { data } = await call('POST /staff/login', { shopId: SHOP, account, password: PASSWORD })
  const input = { ticket: data.ticket, code: codeOf(totpSecret) }
  const { cookie, ...response } = await callWithCookie(server, 'POST /staff/login/totp', input)
  if (response.code !== 200) throw new Error(`not logged in: ${response.code}`)
  return { staff: { session: sessionOf(cookie), csrfToken: response.data.csrfToken }, cookie: String(cookie) }
}

/** A staff member of the fixture's school, logged in. */
export const givenStaff = async (server: RunningApp, role: RoleCode, account: string = role) => {
  const accepted = await accept(await inviteByCommand(server, account, role))
  return { ...accepted, ...(await login(server, accepted)) }
}

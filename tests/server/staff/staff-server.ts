import type { Key } from '@contract/calls'
import type { RoleCode } from '@contract/staff/permissions'
import { commandAct } from '../../../server/src/kernel/actor'
import { openSeal } from '../../../server/src/kernel/seal'
import { createSecrets } from '../../../server/src/kernel/secrets'
import { createInvitations } from '../../../server/src/modules/staff/staff.module'
import type { RunningApp } from '../../../server/src/app'
import { SHOP } from '../../support/server/fixture-school'
import { call, clock } from '../../support/server/harness'
import { acceptInvitation, logInByTotp, postForCookie, totpOf } from '../../support/server/staff-login'

export { PASSWORD, sessionOf, totpOf } from '../../support/server/staff-login'

/** Codes of one step are accepted once, so each login of a test is in a step of its own. */
export const nextStep = (): void => clock.set(new Date(clock.now().getTime() + 30_000))

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
export const accept = (token: string) => acceptInvitation(call, token, clock.now())
export type Accepted = Awaited<ReturnType<typeof accept>>

/** Logs in with both factors, in a step of its own. */
export const login = (server: RunningApp, accepted: Pick<Accepted, 'account' | 'totpSecret'>) => {
  nextStep()
  return logInByTotp({ app: server.app, call }, { shopId: SHOP, ...accepted }, clock.now())
}

/** Sends a staff call and returns its envelope with the response's cookie. */
export const callWithCookie = ({ app }: RunningApp, key: Key, payload: object, headers = {}) =>
  postForCookie(app, key, payload, headers)

/** A staff member of the fixture's school, logged in. */
export const givenStaff = async (server: RunningApp, role: RoleCode, account: string = role) => {
  const accepted = await accept(await inviteByCommand(server, account, role))
  return { ...accepted, ...(await login(server, accepted)) }
}

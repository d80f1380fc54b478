import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { TOTP } from 'otpauth'
import type { RoleCode } from '@contract/staff/permissions'
import { Api } from '../api'
import type { ServerProcess } from '../server-process'
import { patience } from '../../patience'

/** What a browser of the staff keeps of a login. */
export interface StaffSession {
  cookie: string
  csrfToken: string
}

/** A caller in the name of the demo school's head, who may do everything. */
export class StaffApi extends Api {
  constructor(
    server: Pick<ServerProcess, 'url'>,
    private readonly session: StaffSession,
  ) {
    super(server)
  }

  protected override get credentials(): Record<string, string> {
    const { cookie, csrfToken } = this.session
    return { cookie, 'x-csrf-token': csrfToken }
  }
}

const PRINTED_WITHIN_MILLISECONDS = patience(20_000)

/** The server prints it after it has become ready. */
const readSecrets = async (server: Pick<ServerProcess, 'printed'>): Promise<{ password: string; secret: string }> => {
  const deadline = Date.now() + PRINTED_WITHIN_MILLISECONDS
  while (Date.now() < deadline) {
    const [, password, secret] = /密码 (\S+)，动态口令密钥 ([A-Z2-7]+)/.exec(server.printed) ?? []
    if (password && secret) return { password, secret }
    await setTimeout(50)
  }
  throw new Error('the server did not print how its demo staff log in')
}

/**
 * Logs in with both factors, by what the server printed when it started. A code of the second factor is accepted once,
 * so all files share one session.
 */
export const logInStaff = async (server: Pick<ServerProcess, 'url' | 'printed'>): Promise<StaffSession> => {
  const { password, secret } = await readSecrets(server)
  return logIn(server, { account: 'principal', password }, { code: new TOTP({ secret }).generate() })
}

const PASSWORD = 'Desk-of-2026-x'

export const findRole = async (head: StaffApi, wanted: RoleCode): Promise<string> => {
  const roles = await head.succeed('GET /staff/role/list', {})
  return roles.find(({ code }) => code === wanted)!.id
}

/** A new member of the demo school's staff, logged in: the second factor is a recovery code. */
export const enterAs = async (
  server: Pick<ServerProcess, 'url'>,
  head: StaffApi,
  { roleId, name }: { roleId: string; name: string },
): Promise<StaffSession> => {
  const account = `staff-${randomUUID().slice(0, 8)}`
  const { invitationUrl } = await head.succeed('POST /staff/member/invite', { account, name, roleId })
  const token = new URL(invitationUrl).hash.split('/').at(-1)!
  const door = new Api(server)
  const { totpSecret } = await door.succeed('POST /staff/invitation/begin', { token })
  const code = new TOTP({ secret: totpSecret }).generate()
  const { recoveryCodes } = await door.succeed('POST /staff/invitation/accept', { token, password: PASSWORD, code })
  return logIn(server, { account, password: PASSWORD }, { recoveryCode: recoveryCodes[0]! })
}

const logIn = async (
  server: Pick<ServerProcess, 'url'>,
  credentials: { account: string; password: string },
  factor: { code: string } | { recoveryCode: string },
): Promise<StaffSession> => {
  const { ticket } = await new Api(server).succeed('POST /staff/login', { shopId: 'qihang', ...credentials })
  const way = 'code' in factor ? 'totp' : 'recovery'
  const reply = await fetch(`${server.url}/api/staff/login/${way}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket, ...factor }),
  })
  const { msg, data } = (await reply.json()) as { msg: string; data: { csrfToken: string } | null }
  const [cookie] = reply.headers.getSetCookie()
  if (!data || !cookie) throw new Error(`the demo staff could not log in: ${msg}`)
  return { cookie: cookie.split(';')[0]!, csrfToken: data.csrfToken }
}

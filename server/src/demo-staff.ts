import { randomBytes } from 'node:crypto'
import { ROLE_CODES, STARTING_ROLES } from '@contract/staff/permissions'
import { commandAct } from './kernel/actor'
import { openSeal } from './kernel/seal'
import { createSecrets } from './kernel/secrets'
import type { Config } from './kernel/config'
import type { Database } from './kernel/db/database'
import { createReadyMembers } from './modules/staff/staff.module'

const DEMO_SHOP = 'qihang'

/** How to log in as the staff of the demo school. */
export interface DemoStaff {
  /** One of each role. */
  accounts: { account: string; roleName: string }[]
  password: string
  /** Base32, for an authenticator; the same for all of them. */
  totpSecret: string
}

/**
 * Gives the demo school one staff member of each role, and returns how to log in as them. Password and second factor
 * are made once for each database. Never call it in production.
 */
export const ensureDemoStaff = async (
  database: Database,
  config: Pick<Config, 'masterKey' | 'production'>,
): Promise<DemoStaff> => {
  if (config.production) throw new Error('the demo staff must not exist in production')
  const secrets = createSecrets(database)
  const seal = await openSeal(config, secrets)
  const password = await secrets.get('demo_staff_password', () => `Qh@2026${randomBytes(4).toString('hex')}`)
  const members = createReadyMembers({ database, now: () => new Date(), seal })
  const totpSecret = await secrets.get('demo_staff_totp', () => members.makeTotpSecret())
  await members.ensure(
    commandAct(DEMO_SHOP, 'demo'),
    ROLE_CODES.map((role) => ({ account: role, name: `演示${STARTING_ROLES[role].name}`, role })),
    { password, totpSecret },
  )
  return {
    accounts: ROLE_CODES.map((role) => ({ account: role, roleName: STARTING_ROLES[role].name })),
    password,
    totpSecret,
  }
}

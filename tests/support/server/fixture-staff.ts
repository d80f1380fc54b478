import { createHash } from 'node:crypto'
import { csrfTokenOf } from '../../../server/src/kernel/http/staff-gate'
import type { Database } from '../../../server/src/kernel/db/database'
import { makeId } from '../../../server/src/kernel/make-id'
import { staffRoleTable, staffSessionTable, staffUserTable } from '../../../server/src/modules/staff/staff.table'
import { PERMISSION_NAMES, type Permission } from '@contract/staff/permissions'
import { OTHER_SHOP, SHOP } from './fixture-school'

export interface StaffMember {
  id: string
  shopId: string
  staff: { session: string; csrfToken: string }
}

/** Of a password that nobody types. */
const PASSWORD_HASH = [
  '$argon2id$v=19$m=19456,t=2,p=1',
  'USb2w6vvnGP8rmJa7aGCeA',
  'mgVqsGj5sLBm0Ay1STTlOHS/KjsCX6xiqszt3o3/GF4',
].join('$')

const hash = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A session of a staff member with these permissions, without a login. */
export const addStaff = async (
  database: Database,
  {
    shopId = SHOP,
    permissions = PERMISSION_NAMES,
    now = new Date(),
    expiresAt = new Date('2099-01-01T00:00:00Z'),
    usedAt = now,
  }: { shopId?: string; permissions?: readonly Permission[]; now?: Date; expiresAt?: Date; usedAt?: Date } = {},
): Promise<StaffMember> => {
  const id = makeId()
  const roleId = makeId()
  const session = `session-of-${id}`
  const db = database.current
  await db
    .insert(staffRoleTable)
    .values({ id: roleId, shopId, code: roleId as 'content', name: '测试角色', permissions: [...permissions] })
  await db.insert(staffUserTable).values({
    id,
    shopId,
    account: `s${id}`.slice(0, 32),
    name: '王老师',
    roleId,
    passwordHash: PASSWORD_HASH,
    totpSecret: '',
    createdAt: now,
  })
  await db
    .insert(staffSessionTable)
    .values({ tokenHash: hash(session), staffId: id, stage: 'open', network: '', createdAt: now, usedAt, expiresAt })
  return { id, shopId, staff: { session, csrfToken: csrfTokenOf(session) } }
}

/** One of each school with every permission. */
export const addHeads = async (database: Database) => ({
  head: await addStaff(database),
  stranger: await addStaff(database, { shopId: OTHER_SHOP }),
})

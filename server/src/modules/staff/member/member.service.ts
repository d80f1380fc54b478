import type { Member } from '@contract/staff/calls'
import type { PageOf } from '@contract/schema'
import type { Permission } from '@contract/staff/permissions'
import { AppError } from '../../../kernel/app-error'
import type { Act } from '../../../kernel/actor'
import { toPage } from '../../../kernel/db/page'
import { hashSecret } from '../../../kernel/hash-secret'
import { StaleEdit } from '../../../kernel/stale-edit'
import type { Audit } from '../audit/audit.service'
import type { RoleRepository } from '../role/role.repository'
import { readPermissions, requireAll } from '../role/role.service'
import type { StaffSessionService } from '../session/staff-session.service'
import type { Totp } from '../login/totp'
import type { MemberFilter, MemberRepository, WholeMember } from './member.repository'
import { makeRecoveryCodes } from './recovery-codes'

/** Who manages others, and with what permissions. */
export interface Manager {
  act: Act
  staffId: string
  permissions: readonly Permission[]
}
interface Edit {
  id: string
  version: number
}

interface MemberServiceDeps {
  members: MemberRepository
  roles: RoleRepository
  sessions: StaffSessionService
  totp: Totp
  audit: Audit
}

/** Staff members of a school, managed by those who may do at least as much as they. */
export class MemberService {
  constructor(private readonly deps: MemberServiceDeps) {}

  async page(shopId: string, filter: MemberFilter): Promise<PageOf<Member>> {
    const { rows, totalCount } = await this.deps.members.page(shopId, filter)
    return toPage(filter, rows.map(toMember), totalCount)
  }

  /**
   * Disabling ends every session of the member at once.
   * @throws AppError STAFF_NOT_FOUND, STAFF_SELF_REFUSED, ROLE_TOO_HIGH, EDIT_CONFLICT
   */
  setDisabled(manager: Manager, { id, version }: Edit, disabled: boolean): Promise<Member> {
    return this.deps.audit.perform(manager.act, async () => {
      const { member } = await this.findManageable(manager, id)
      if (member.disabled === disabled || !(await this.deps.members.edit(id, version, { disabled })))
        throw new StaleEdit({ kind: 'staff', id })
      if (disabled) await this.deps.sessions.closeAll(id)
      return {
        result: await this.read(manager.act.shopId, id),
        subject: { kind: 'staff', id },
        before: { disabled: member.disabled },
        after: { disabled },
      }
    })
  }

  /** @throws AppError STAFF_NOT_FOUND, STAFF_SELF_REFUSED, ROLE_NOT_FOUND, ROLE_TOO_HIGH, EDIT_CONFLICT */
  setRole(manager: Manager, { id, version, roleId }: Edit & { roleId: string }): Promise<Member> {
    return this.deps.audit.perform(manager.act, async () => {
      const { role: before } = await this.findManageable(manager, id)
      const role = await this.deps.roles.hold(manager.act.shopId, roleId)
      if (!role) throw new AppError('ROLE_NOT_FOUND')
      requireAll(manager.permissions, readPermissions(role))
      if (!(await this.deps.members.edit(id, version, { roleId }))) throw new StaleEdit({ kind: 'staff', id })
      return {
        result: await this.read(manager.act.shopId, id),
        subject: { kind: 'staff', id },
        before: { role: before.name },
        after: { role: role.name },
      }
    })
  }

  /**
   * For a colleague whose phone is lost: the old second factor and recovery codes end with every session, and one new
   * recovery code, shown this once, opens the way to a new second factor. It is of no use without the password.
   * @throws AppError STAFF_NOT_FOUND, STAFF_SELF_REFUSED, ROLE_TOO_HIGH, EDIT_CONFLICT
   */
  resetFactor(manager: Manager, { id, version }: Edit): Promise<{ member: Member; recoveryCode: string }> {
    const [recoveryCode] = makeRecoveryCodes(1)
    return this.deps.audit.perform(manager.act, async () => {
      await this.findManageable(manager, id)
      // A secret that nobody has seen.
      const totpSecret = this.deps.totp.seal(this.deps.totp.makeSecret())
      if (!(await this.deps.members.edit(id, version, { totpSecret, nextTotpSecret: null })))
        throw new StaleEdit({ kind: 'staff', id })
      await this.deps.members.replaceRecoveryCodes(id, [hashSecret(recoveryCode)])
      await this.deps.sessions.closeAll(id)
      const member = await this.read(manager.act.shopId, id)
      return { result: { member, recoveryCode }, subject: { kind: 'staff', id }, after: { secondFactor: 'reset' } }
    })
  }

  private async findManageable({ act, staffId, permissions }: Manager, id: string): Promise<WholeMember> {
    const whole = await this.deps.members.findWhole(act.shopId, id)
    if (!whole) throw new AppError('STAFF_NOT_FOUND')
    if (id === staffId) throw new AppError('STAFF_SELF_REFUSED')
    requireAll(permissions, readPermissions(whole.role))
    return whole
  }

  private async read(shopId: string, id: string): Promise<Member> {
    return toMember((await this.deps.members.findWhole(shopId, id))!)
  }
}

const toMember = ({ member, role }: WholeMember): Member => ({
  id: member.id,
  account: member.account,
  name: member.name,
  roleId: role.id,
  roleName: role.name,
  disabled: member.disabled,
  createdAt: member.createdAt.toISOString(),
  lastLoginAt: member.lastLoginAt?.toISOString() ?? null,
  version: member.version,
})

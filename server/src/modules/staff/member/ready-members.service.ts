import type { RoleCode } from '@contract/staff/permissions'
import type { Act } from '../../../kernel/actor'
import { makeId } from '../../../kernel/make-id'
import type { Audit } from '../audit/audit.service'
import { hashStaffPassword } from '../login/staff-password'
import type { Totp } from '../login/totp'
import type { RoleRepository } from '../role/role.repository'
import type { MemberRepository } from './member.repository'

interface ReadyMember {
  account: string
  name: string
  role: RoleCode
}

interface ReadyMembersServiceDeps {
  members: MemberRepository
  roles: RoleRepository
  totp: Totp
  audit: Audit
  now: () => Date
}

/** Adds staff members whose password and second factor are known beforehand: those of the demo school, nobody else. */
export class ReadyMembersService {
  constructor(private readonly deps: ReadyMembersServiceDeps) {}

  makeTotpSecret(): string {
    return this.deps.totp.makeSecret()
  }

  /** Those whose account exists stay as they are. */
  async ensure(act: Act, members: ReadyMember[], factors: { password: string; totpSecret: string }): Promise<void> {
    const known = await Promise.all(members.map(({ account }) => this.deps.members.findByAccount(act.shopId, account)))
    const missing = members.filter((_, index) => !known[index])
    if (missing.length === 0) return
    const passwordHash = await hashStaffPassword(factors.password)
    await this.deps.roles.ensure(act.shopId)
    for (const member of missing) await this.add(act, member, passwordHash, this.deps.totp.seal(factors.totpSecret))
  }

  private add(act: Act, { account, name, role }: ReadyMember, passwordHash: string, totpSecret: string): Promise<void> {
    const id = makeId()
    return this.deps.audit.perform(act, async () => {
      const { id: roleId } = (await this.deps.roles.findByCode(act.shopId, role))!
      const createdAt = this.deps.now()
      await this.deps.members.add({
        id,
        shopId: act.shopId,
        account,
        name,
        roleId,
        passwordHash,
        totpSecret,
        createdAt,
      })
      return { result: undefined, subject: { kind: 'staff', id }, after: { account, name, role } }
    })
  }
}

import type { Output } from '@contract/calls'
import { AppError } from '../../../kernel/app-error'
import type { RoleRepository } from '../role/role.repository'
import { readPermissions } from '../role/role.service'
import type { MemberRepository } from './member.repository'

/** A staff member's own account, as its page shows it. */
export class ProfileService {
  constructor(
    private readonly members: MemberRepository,
    private readonly roles: RoleRepository,
  ) {}

  async describe(staffId: string): Promise<Omit<Output<'GET /staff/me'>, 'csrfToken'>> {
    const member = await this.members.find(staffId)
    const role = member && (await this.roles.find(member.shopId, member.roleId))
    if (!role) throw new AppError('STAFF_NOT_FOUND')
    const { id, account, name, shopId } = member
    const shopName = (await this.roles.findShopName(shopId)) ?? ''
    return { id, account, name, roleName: role.name, permissions: readPermissions(role), shopId, shopName }
  }
}

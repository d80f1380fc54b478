import { PERMISSION_NAMES, PERMISSIONS, type Permission } from '@contract/staff/permissions'
import type { Output } from '@contract/calls'
import { AppError } from '../../../kernel/app-error'
import type { Act } from '../../../kernel/actor'
import { StaleEdit } from '../../../kernel/stale-edit'
import type { Audit } from '../audit/audit.service'
import type { RoleRepository, RoleRow } from './role.repository'

type Role = Output<'GET /staff/role/list'>[number]

/** Those permissions of a role that the contract still has. */
export const readPermissions = ({ permissions }: Pick<RoleRow, 'permissions'>): Permission[] =>
  PERMISSION_NAMES.filter((name) => permissions.includes(name))

/** Nobody gives, takes or manages what they may not do themselves. @throws AppError ROLE_TOO_HIGH */
export const requireAll = (own: readonly Permission[], needed: readonly Permission[]): void => {
  if (needed.some((permission) => !own.includes(permission))) throw new AppError('ROLE_TOO_HIGH')
}

/** Roles of a school and what each permits. */
export class RoleService {
  constructor(
    private readonly roles: RoleRepository,
    private readonly audit: Audit,
  ) {}

  async list(shopId: string): Promise<Role[]> {
    return (await this.roles.list(shopId)).map(toRole)
  }

  /** @throws AppError ROLE_NOT_FOUND, ROLE_FIXED, ROLE_TOO_HIGH, EDIT_CONFLICT */
  async setPermissions(
    act: Act,
    own: readonly Permission[],
    input: { id: string; permissions: Permission[]; version: number },
  ): Promise<Role> {
    const wanted = PERMISSION_NAMES.filter((name) => input.permissions.includes(name))
    await this.audit.perform(act, async () => {
      const role = await this.roles.find(act.shopId, input.id)
      if (!role) throw new AppError('ROLE_NOT_FOUND')
      if (role.code === 'principal') throw new AppError('ROLE_FIXED')
      const before = readPermissions(role)
      requireAll(own, [...before, ...wanted])
      if (!(await this.roles.setPermissions(role.id, input.version, wanted)))
        throw new StaleEdit({ kind: 'role', id: role.id })
      return {
        result: undefined,
        subject: { kind: 'role', id: role.id },
        before: { permissions: before },
        after: { permissions: wanted },
      }
    })
    return (await this.list(act.shopId)).find(({ id }) => id === input.id)!
  }
}

const toRole = ({ id, code, name, memberCount, version, ...row }: RoleRow & { memberCount: number }): Role => ({
  id,
  code,
  name,
  permissions: readPermissions(row).map((permission) => ({ code: permission, label: PERMISSIONS[permission] })),
  memberCount,
  version,
})

import { PERMISSION_NAMES, PERMISSIONS, type Permission } from '@contract/staff/permissions'
import type { Output } from '@contract/calls'
import { AppError, refuseAt } from '../../../kernel/app-error'
import type { Act } from '../../../kernel/actor'
import { makeId } from '../../../kernel/make-id'
import { StaleEdit } from '../../../kernel/stale-edit'
import type { Audit } from '../audit/audit.service'
import type { RoleRepository, RoleRow } from './role.repository'

/** Of one school, for a list that is read whole. */
const MOST_ROLES = 50

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
    private readonly now: () => Date,
  ) {}

  async list(shopId: string): Promise<Role[]> {
    return (await this.roles.list(shopId)).map(toRole)
  }

  /** Adds a role of the school's own. @throws AppError ROLE_TOO_HIGH, ROLE_NAME_TAKEN, ROLES_FULL */
  async add(
    act: Act,
    own: readonly Permission[],
    { name, permissions }: { name: string; permissions: Permission[] },
  ): Promise<Role> {
    const { shopId } = act
    const wanted = inOrder(permissions)
    requireAll(own, wanted)
    const id = makeId()
    await this.audit.perform(act, async () => {
      const others = await this.requireFreeName(shopId, name)
      if (others.length >= MOST_ROLES) throw new AppError('ROLES_FULL')
      await this.roles.add({ id, shopId, code: null, name, permissions: wanted })
      return { result: undefined, subject: { kind: 'role', id }, after: { name, permissions: wanted } }
    })
    return this.read(shopId, id)
  }

  /** @throws AppError ROLE_NOT_FOUND, ROLE_FIXED, ROLE_TOO_HIGH, ROLE_NAME_TAKEN, EDIT_CONFLICT */
  async rename(
    act: Act,
    own: readonly Permission[],
    { id, name, version }: { id: string; name: string; version: number },
  ): Promise<Role> {
    await this.audit.perform(act, async () => {
      const role = await this.findOwn(act.shopId, own, id)
      await this.requireFreeName(act.shopId, name, id)
      await this.edit(role, version, { name })
      return { result: undefined, subject: { kind: 'role', id }, before: { name: role.name }, after: { name } }
    })
    return this.read(act.shopId, id)
  }

  /** @throws AppError ROLE_NOT_FOUND, ROLE_FIXED, ROLE_TOO_HIGH, ROLE_IN_USE, EDIT_CONFLICT */
  async remove(
    act: Act,
    own: readonly Permission[],
    { id, version }: { id: string; version: number },
  ): Promise<Record<string, never>> {
    return this.audit.perform(act, async () => {
      const role = await this.findOwn(act.shopId, own, id)
      await this.edit(role, version, {})
      if (await this.roles.isUsed(id, this.now())) throw new AppError('ROLE_IN_USE')
      await this.roles.remove(id)
      const before = { name: role.name, permissions: readPermissions(role) }
      return { result: {}, subject: { kind: 'role', id }, before }
    })
  }

  /** @throws AppError ROLE_NOT_FOUND, ROLE_FIXED, ROLE_TOO_HIGH, EDIT_CONFLICT */
  async setPermissions(
    act: Act,
    own: readonly Permission[],
    { id, permissions, version }: { id: string; permissions: Permission[]; version: number },
  ): Promise<Role> {
    const wanted = inOrder(permissions)
    await this.audit.perform(act, async () => {
      const role = await this.find(act.shopId, id)
      if (role.code === 'principal') throw new AppError('ROLE_FIXED')
      const before = readPermissions(role)
      requireAll(own, [...before, ...wanted])
      await this.edit(role, version, { permissions: wanted })
      return {
        result: undefined,
        subject: { kind: 'role', id },
        before: { permissions: before },
        after: { permissions: wanted },
      }
    })
    return this.read(act.shopId, id)
  }

  private async find(shopId: string, id: string): Promise<RoleRow> {
    const role = await this.roles.find(shopId, id)
    if (!role) throw new AppError('ROLE_NOT_FOUND')
    return role
  }

  /** A role that the school made: those of the beginning keep their names. */
  private async findOwn(shopId: string, own: readonly Permission[], id: string): Promise<RoleRow> {
    const role = await this.find(shopId, id)
    if (role.code !== null) throw new AppError('ROLE_FIXED')
    requireAll(own, readPermissions(role))
    return role
  }

  private async edit(role: RoleRow, version: number, change: Parameters<RoleRepository['edit']>[2]): Promise<void> {
    if (!(await this.roles.edit(role.id, version, change))) throw new StaleEdit({ kind: 'role', id: role.id })
  }

  /** @returns the school's roles */
  private async requireFreeName(shopId: string, name: string, exceptId?: string): Promise<RoleRow[]> {
    await this.roles.lockNames(shopId)
    const roles = await this.roles.list(shopId)
    if (roles.some((role) => role.name === name && role.id !== exceptId)) throw refuseAt('name', 'ROLE_NAME_TAKEN')
    return roles
  }

  private async read(shopId: string, id: string): Promise<Role> {
    return (await this.list(shopId)).find((role) => role.id === id)!
  }
}

const inOrder = (permissions: readonly Permission[]): Permission[] =>
  PERMISSION_NAMES.filter((name) => permissions.includes(name))

const toRole = ({ id, code, name, memberCount, version, ...row }: RoleRow & { memberCount: number }): Role => ({
  id,
  code,
  name,
  permissions: readPermissions(row).map((permission) => ({ code: permission, label: PERMISSIONS[permission] })),
  memberCount,
  version,
})

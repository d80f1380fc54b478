import { randomBytes } from 'node:crypto'
import { STARTING_ROLES, type Permission, type RoleCode } from '@contract/staff/permissions'
import { isStrongPassword } from '@contract/user/validation'
import type { Output } from '@contract/calls'
import type { PageOf } from '@contract/schema'
import type { OpenInvitation } from '@contract/staff/own-access-calls'
import { AppError, refuseAt } from '../../../kernel/app-error'
import type { Act } from '../../../kernel/actor'
import { toPage, type PageInput } from '../../../kernel/db/page'
import { makeId } from '../../../kernel/make-id'
import { readPlainText } from '../../../kernel/plain-text'
import { addHours } from '../../../kernel/school-time'
import type { Audit } from '../audit/audit.service'
import { hashStaffPassword } from '../login/staff-password'
import type { Totp } from '../login/totp'
import type { RoleRepository, RoleRow } from '../role/role.repository'
import { readPermissions, requireAll } from '../role/role.service'
import { hashSecret } from '../../../kernel/hash-secret'
import type { StaffInvitationRepository } from './invitation.repository'
import type { MemberRepository } from './member.repository'
import { makeRecoveryCodes } from './recovery-codes'

const LIFE_HOURS = 48
const NAME_MAX_LENGTH = 20
const ACCOUNT = /^[a-z0-9][a-z0-9._-]{1,31}$/

export interface Invitation {
  token: string
  expiresAt: Date
}
interface Invited {
  account: string
  name: string
}

interface StaffInvitationServiceDeps {
  invitations: StaffInvitationRepository
  members: MemberRepository
  roles: RoleRepository
  totp: Totp
  audit: Audit
  now: () => Date
}

/**
 * A staff member comes by an invitation: a link that works once and for two days, on which they choose their password
 * and add the second factor to their phone. Nobody else ever knows either.
 */
export class StaffInvitationService {
  constructor(private readonly deps: StaffInvitationServiceDeps) {}

  /** @throws AppError ROLE_NOT_FOUND, ROLE_TOO_HIGH, STAFF_ACCOUNT_TAKEN */
  async invite(
    { act, permissions }: { act: Act; permissions: readonly Permission[] },
    input: Invited & { roleId: string },
  ): Promise<Invitation> {
    const role = await this.deps.roles.find(act.shopId, input.roleId)
    if (!role) throw new AppError('ROLE_NOT_FOUND')
    requireAll(permissions, readPermissions(role))
    return this.add(act, role, input)
  }

  /** As `invite`, by the code of a starting role, which a new school is given. */
  async inviteAs(
    caller: { act: Act; permissions: readonly Permission[] },
    { role: code, ...invited }: Invited & { role: RoleCode },
  ): Promise<Invitation> {
    await this.deps.roles.ensure(caller.act.shopId)
    const role = await this.deps.roles.findByCode(caller.act.shopId, code)
    if (!role) throw new AppError('ROLE_NOT_FOUND')
    return this.invite(caller, { ...invited, roleId: role.id })
  }

  /** For the shell, which may invite everyone; also gives a new school its roles. @throws AppError SHOP_NOT_FOUND */
  async inviteByCommand(act: Act, input: Invited & { role: RoleCode }): Promise<Invitation> {
    if (!ACCOUNT.test(input.account))
      throw refuseAt('account', 'INPUT_INVALID', '账号用 2-32 位小写字母、数字、点或横线')
    if ((await this.deps.roles.findShopName(act.shopId)) === undefined)
      throw new AppError('SHOP_NOT_FOUND', `没有学校 ${act.shopId}`)
    await this.deps.roles.ensure(act.shopId)
    const role = await this.deps.roles.findByCode(act.shopId, input.role)
    if (!role) throw new AppError('ROLE_NOT_FOUND', `没有角色 ${STARTING_ROLES[input.role].name}`)
    return this.add(act, role, input)
  }

  /** Those that somebody may still accept. */
  async page(shopId: string, page: PageInput): Promise<PageOf<OpenInvitation>> {
    const { rows, totalCount } = await this.deps.invitations.page(shopId, this.deps.now(), page)
    const list = rows.map(({ createdAt, expiresAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }))
    return toPage(page, list, totalCount)
  }

  /** Its link opens nothing from now on. @throws AppError INVITATION_OVER, also for another school's */
  withdraw(act: Act, id: string): Promise<void> {
    return this.deps.audit.perform(act, async () => {
      const account = await this.deps.invitations.withdraw(act.shopId, id, this.deps.now())
      if (account === undefined) throw new AppError('INVITATION_OVER')
      return { result: undefined, subject: { kind: 'invitation', id: account }, after: { withdrawn: true } }
    })
  }

  /** @throws AppError INVITATION_INVALID */
  async view(token: string): Promise<Output<'POST /staff/invitation/view'>> {
    const { invitation, role } = await this.find(token)
    const { account, name, shopId, expiresAt } = invitation
    const shopName = (await this.deps.roles.findShopName(shopId)) ?? ''
    return { account, name, roleName: role.name, shopId, shopName, expiresAt: expiresAt.toISOString() }
  }

  /**
   * Makes the secret of the second factor, shown this once. Each beginning replaces the secret of the one before, so
   * that whoever opened the link earlier, such as its sender, does not know the one that is confirmed.
   * @throws AppError INVITATION_INVALID
   */
  async begin(token: string): Promise<Output<'POST /staff/invitation/begin'>> {
    const { invitation } = await this.find(token)
    const shopName = (await this.deps.roles.findShopName(invitation.shopId)) ?? ''
    const totpSecret = this.deps.totp.makeSecret()
    if (!(await this.deps.invitations.setSecret(invitation.tokenHash, this.deps.totp.seal(totpSecret))))
      throw new AppError('INVITATION_INVALID')
    return { totpSecret, totpUrl: this.deps.totp.toUrl(totpSecret, shopName, invitation.account) }
  }

  /**
   * Creates the account and returns its recovery codes, which are shown this once.
   * @throws AppError INVITATION_INVALID, INVITATION_NOT_BEGUN, PASSWORD_WEAK, STAFF_ACCOUNT_TAKEN, TOTP_WRONG, also
   * where another beginning replaced the secret meanwhile
   */
  async accept(
    token: string,
    input: { password: string; code: string },
    ip: string,
  ): Promise<Output<'POST /staff/invitation/accept'>> {
    const { invitation, role } = await this.find(token)
    const { shopId, account, name, totpSecret } = invitation
    if (totpSecret === null) throw new AppError('INVITATION_NOT_BEGUN')
    if (!isStrongPassword(input.password)) throw new AppError('PASSWORD_WEAK')
    const step = this.deps.totp.findStep(totpSecret, input.code, this.deps.now())
    if (step === undefined) throw new AppError('TOTP_WRONG')
    const passwordHash = await hashStaffPassword(input.password)
    const id = makeId()
    const recoveryCodes = makeRecoveryCodes()
    const act: Act = { shopId, actor: `staff:${id}`, actorName: name, ip, call: 'POST /staff/invitation/accept' }
    await this.deps.audit.perform(act, async () => {
      if (!(await this.deps.invitations.take(invitation.tokenHash, totpSecret, this.deps.now()))) {
        await this.find(token)
        throw new AppError('TOTP_WRONG')
      }
      const row = { id, shopId, account, name, roleId: role.id, passwordHash, totpSecret, totpStep: step }
      if (!(await this.deps.members.add({ ...row, createdAt: this.deps.now() })))
        throw refuseAt('account', 'STAFF_ACCOUNT_TAKEN')
      await this.deps.members.addRecoveryCodes(id, recoveryCodes.map(hashSecret))
      return { result: undefined, subject: { kind: 'staff', id }, after: { account, name, role: role.name } }
    })
    return { account, recoveryCodes }
  }

  private async add(act: Act, role: RoleRow, { account, name: typed }: Invited): Promise<Invitation> {
    const name = readPlainText(typed, '姓名', NAME_MAX_LENGTH)
    if (await this.deps.members.findByAccount(act.shopId, account)) throw refuseAt('account', 'STAFF_ACCOUNT_TAKEN')
    const token = randomBytes(32).toString('base64url')
    const createdAt = this.deps.now()
    const expiresAt = addHours(createdAt, LIFE_HOURS)
    await this.deps.audit.perform(act, async () => {
      if (!(await this.deps.roles.hold(act.shopId, role.id))) throw new AppError('ROLE_NOT_FOUND')
      await this.deps.invitations.revokeOf(act.shopId, account, createdAt)
      await this.deps.invitations.add({
        tokenHash: hashSecret(token),
        shopId: act.shopId,
        account,
        name,
        roleId: role.id,
        createdAt,
        expiresAt,
      })
      return {
        result: undefined,
        subject: { kind: 'invitation', id: account },
        after: { account, name, role: role.name },
      }
    })
    return { token, expiresAt }
  }

  private async find(token: string) {
    const found = await this.deps.invitations.findOpen(hashSecret(token), this.deps.now())
    if (!found) throw new AppError('INVITATION_INVALID')
    return found
  }
}

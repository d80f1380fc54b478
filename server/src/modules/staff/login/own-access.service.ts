import type { Output } from '@contract/calls'
import type { StaffSession } from '@contract/staff/own-access-calls'
import type { Act } from '../../../kernel/actor'
import { AppError, refuseAt } from '../../../kernel/app-error'
import { hashSecret } from '../../../kernel/hash-secret'
import type { Audit } from '../audit/audit.service'
import type { MemberRepository, MemberRow } from '../member/member.repository'
import { makeRecoveryCodes } from '../member/recovery-codes'
import type { RoleRepository } from '../role/role.repository'
import type { StaffSessionService } from '../session/staff-session.service'
import type { StaffAttemptService } from './staff-attempt.service'
import { matchesStaffPassword } from './staff-password'
import type { Totp } from './totp'

/** The signed-in staff member, and the browser that asks. */
export interface Self {
  act: Act
  staffId: string
  token: string
  deviceToken?: string
}

interface OwnAccessDeps {
  members: MemberRepository
  roles: Pick<RoleRepository, 'findShopName'>
  sessions: StaffSessionService
  attempts: StaffAttemptService
  totp: Totp
  audit: Audit
  now: () => Date
}

/**
 * How a staff member gets in, as its owner sees and changes it. A new second factor and new recovery codes want the
 * password again, so that whoever sits down at an open browser cannot keep the account.
 */
export class OwnAccessService {
  constructor(private readonly deps: OwnAccessDeps) {}

  listSessions({ staffId, token }: Self): Promise<StaffSession[]> {
    return this.deps.sessions.listOpen(staffId, token)
  }

  /** @throws AppError STAFF_SESSION_NOT_FOUND, also for another's */
  closeSession({ act, staffId }: Self, id: string): Promise<void> {
    return this.deps.audit.perform(act, async () => {
      if (!(await this.deps.sessions.closeOne(staffId, id))) throw new AppError('STAFF_SESSION_NOT_FOUND')
      return { result: undefined, subject: { kind: 'staff', id: staffId } }
    })
  }

  /**
   * Each beginning replaces the secret of the one before.
   * @throws AppError OLD_PASSWORD_WRONG, STAFF_ATTEMPTS_USED_UP
   */
  async beginFactor({ act, staffId }: Self, password: string): Promise<Output<'POST /staff/me/factor/begin'>> {
    const { shopId, account } = await this.checkPassword(staffId, password)
    const totpSecret = this.deps.totp.makeSecret()
    await this.deps.audit.perform(act, async () => {
      await this.deps.members.beginFactor(staffId, this.deps.totp.seal(totpSecret))
      return { result: undefined, subject: { kind: 'staff', id: staffId } }
    })
    const shopName = (await this.deps.roles.findShopName(shopId)) ?? ''
    return { totpSecret, totpUrl: this.deps.totp.toUrl(totpSecret, shopName, account) }
  }

  /**
   * Ends the other sessions and forgets the other devices.
   * @throws AppError FACTOR_NOT_BEGUN, STAFF_ATTEMPTS_USED_UP, TOTP_WRONG
   */
  async confirmFactor({ act, staffId, token, deviceToken }: Self, code: string): Promise<void> {
    const { nextTotpSecret } = (await this.deps.members.find(staffId))!
    if (nextTotpSecret === null) throw new AppError('FACTOR_NOT_BEGUN')
    const counted = await this.deps.attempts.beginSecondFactor({ staffId, device: undefined })
    const step = this.deps.totp.findStep(nextTotpSecret, code, this.deps.now())
    if (step === undefined) throw refuseAt('code', 'TOTP_WRONG')
    await this.deps.attempts.succeed(counted)
    await this.deps.audit.perform(act, async () => {
      // Another beginning meanwhile replaced the secret that this code is of.
      if (!(await this.deps.members.takeFactor(staffId, nextTotpSecret, step))) throw refuseAt('code', 'TOTP_WRONG')
      await this.deps.sessions.closeAll(staffId, { token, deviceToken })
      return { result: undefined, subject: { kind: 'staff', id: staffId } }
    })
  }

  /** Shown this once. @throws AppError OLD_PASSWORD_WRONG, STAFF_ATTEMPTS_USED_UP */
  async renewCodes({ act, staffId }: Self, password: string): Promise<{ recoveryCodes: string[] }> {
    await this.checkPassword(staffId, password)
    const recoveryCodes = makeRecoveryCodes()
    return this.deps.audit.perform(act, async () => {
      await this.deps.members.lock(staffId)
      await this.deps.members.replaceRecoveryCodes(staffId, recoveryCodes.map(hashSecret))
      return { result: { recoveryCodes }, subject: { kind: 'staff', id: staffId } }
    })
  }

  private async checkPassword(staffId: string, password: string): Promise<MemberRow> {
    const member = (await this.deps.members.find(staffId))!
    const counted = await this.deps.attempts.beginOldPassword(staffId)
    if (!(await matchesStaffPassword(member.passwordHash, password))) throw refuseAt('password', 'OLD_PASSWORD_WRONG')
    await this.deps.attempts.succeed(counted)
    return member
  }
}

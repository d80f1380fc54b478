import { isStrongPassword } from '@contract/user/validation'
import { AppError } from '../../../kernel/app-error'
import type { Act } from '../../../kernel/actor'
import { describeDevice } from '../../../kernel/describe-origin'
import { networkOf } from '../../../kernel/network-of'
import type { Audit } from '../audit/audit.service'
import type { MemberRepository, MemberRow } from '../member/member.repository'
import type { StaffDeviceService } from '../device/staff-device.service'
import { hashSecret } from '../../../kernel/hash-secret'
import type { OpenedSession, StaffSessionService } from '../session/staff-session.service'
import type { StaffAttemptService } from './staff-attempt.service'
import { hashStaffPassword, matchesStaffPassword } from './staff-password'
import type { Totp } from './totp'

type LoginFailure = 'passwordWrong' | 'disabled' | 'secondFactorWrong'

/** Where a call comes from. */
export interface Visitor {
  ip: string
  userAgent: string
  /** The browser's device token. */
  deviceToken: string | undefined
}

export interface StaffLoginDeps {
  members: MemberRepository
  sessions: StaffSessionService
  devices: StaffDeviceService
  attempts: StaffAttemptService
  totp: Totp
  audit: Audit
  now: () => Date
}

/** Login in two steps: the password gives a ticket, the second factor turns it into a session. */
export class StaffLoginService {
  constructor(private readonly deps: StaffLoginDeps) {}

  /**
   * An unknown account and a wrong password get the same response after the same hashing.
   * @throws AppError STAFF_ATTEMPTS_USED_UP, STAFF_LOGIN_WRONG, STAFF_DISABLED
   */
  async checkPassword(
    { shopId, account, password }: { shopId: string; account: string; password: string },
    { ip, deviceToken }: Visitor,
  ): Promise<string> {
    const member = await this.deps.members.findByAccount(shopId, account)
    const device = await this.deps.devices.identify(member?.id, deviceToken)
    const counted = await this.deps.attempts.beginLogin({ shopId, account, ip, device })
    const right = await matchesStaffPassword(member?.passwordHash, password)
    if (member && (!right || member.disabled))
      await this.recordFailure(member, ip, 'POST /staff/login', right ? 'disabled' : 'passwordWrong')
    if (!member || !right) throw new AppError('STAFF_LOGIN_WRONG')
    await this.deps.attempts.succeed(counted)
    if (member.disabled) throw new AppError('STAFF_DISABLED')
    return this.deps.sessions.openTicket(member.id, networkOf(ip))
  }

  /** @throws AppError STAFF_TICKET_STALE, STAFF_ATTEMPTS_USED_UP, TOTP_WRONG */
  enterByTotp(ticket: string, code: string, visitor: Visitor): Promise<OpenedSession> {
    return this.enter(ticket, visitor, 'POST /staff/login/totp', async (member) => {
      const step = this.deps.totp.findStep(member.totpSecret, code, this.deps.now())
      return step !== undefined && (await this.deps.members.takeStep(member.id, step))
    })
  }

  /** The same by a recovery code, which is used up. */
  enterByRecovery(ticket: string, recoveryCode: string, visitor: Visitor): Promise<OpenedSession> {
    return this.enter(ticket, visitor, 'POST /staff/login/recovery', ({ id }) =>
      this.deps.members.takeRecoveryCode(id, hashSecret(recoveryCode.trim().toLowerCase()), this.deps.now()),
    )
  }

  /**
   * Ends the other sessions and forgets the other devices.
   * @throws AppError PASSWORD_WEAK, STAFF_ATTEMPTS_USED_UP, OLD_PASSWORD_WRONG
   */
  async changePassword(
    { act, staffId, token, deviceToken }: { act: Act; staffId: string; token: string; deviceToken?: string },
    { oldPassword, password }: { oldPassword: string; password: string },
  ): Promise<void> {
    if (!isStrongPassword(password)) throw new AppError('PASSWORD_WEAK')
    const member = (await this.deps.members.find(staffId))!
    const counted = await this.deps.attempts.beginOldPassword(staffId)
    if (!(await matchesStaffPassword(member.passwordHash, oldPassword))) throw new AppError('OLD_PASSWORD_WRONG')
    await this.deps.attempts.succeed(counted)
    const passwordHash = await hashStaffPassword(password)
    await this.deps.audit.perform(act, async () => {
      if (!(await this.deps.members.changePassword(staffId, member.passwordHash, passwordHash)))
        throw new AppError('OLD_PASSWORD_WRONG')
      await this.deps.sessions.closeAll(staffId, { token, deviceToken })
      return { result: undefined, subject: { kind: 'staff', id: staffId } }
    })
  }

  private async enter(
    ticket: string,
    { ip, userAgent, deviceToken }: Visitor,
    call: string,
    check: (member: MemberRow) => Promise<boolean>,
  ): Promise<OpenedSession> {
    const staffId = await this.deps.sessions.readTicket(ticket)
    const device = await this.deps.devices.identify(staffId, deviceToken)
    const counted = await this.deps.attempts.beginSecondFactor({ staffId, device })
    const member = (await this.deps.members.find(staffId))!
    if (!(await check(member))) {
      await this.recordFailure(member, ip, call, 'secondFactorWrong')
      throw new AppError('TOTP_WRONG')
    }
    await this.deps.attempts.succeed(counted)
    const act: Act = { shopId: member.shopId, actor: `staff:${staffId}`, actorName: member.name, ip, call }
    const deviceName = describeDevice(userAgent)
    return this.deps.audit.perform(act, async () => ({
      result: await this.deps.sessions.open(ticket, { staffId, network: networkOf(ip), deviceName, deviceToken }),
      subject: { kind: 'staff', id: staffId },
    }))
  }

  /**
   * Names the account but not its owner as the actor, since anyone may have tried. Names that are no account are left
   * out, so that nobody fills the audit with them; the budgets of attempts bound the others.
   */
  private recordFailure(member: MemberRow, ip: string, call: string, failure: LoginFailure): Promise<void> {
    const act: Act = { shopId: member.shopId, actor: 'staff:unknown', actorName: '未登录', ip, call }
    return this.deps.audit.perform(act, async () => ({
      result: undefined,
      subject: { kind: 'staff', id: member.id },
      after: { failure },
    }))
  }
}

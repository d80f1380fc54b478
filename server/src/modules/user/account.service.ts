import type { LoginResult } from '@contract/user/calls'
import type { CodePurpose, OwnCodePurpose } from '@contract/user/validation'
import { AppError } from '../../kernel/app-error'
import type { Database } from '../../kernel/db/database'
import { makeId } from '../../kernel/make-id'
import type { PasswordAttempts } from './attempts/password-attempts.service'
import type { CaptchaAnswer } from './captcha/captcha.service'
import type { DeregistrationService } from './deregistration/deregistration.service'
import { describeOrigin } from '../../kernel/describe-origin'
import type { DeviceService } from './device/device.service'
import type { Requester } from './device/requester'
import type { InvitationService } from './invitation.service'
import type { PasswordService } from './password/password.service'
import type { ProfileService } from './profile/profile.service'
import { makeNickName } from './profile/reviewed-profiles'
import { hashSecret } from '../../kernel/hash-secret'
import type { Login, SessionService } from './session/session.service'
import type { CodeProof, SentCode, SmsCodeService } from './sms-code/sms-code.service'
import type { UserRepository, UserRow } from './user.repository'

/** Where a visitor's request comes from. */
export interface Visitor {
  shopId: string
  ip: string
  userAgent: string
}
/** The token that an earlier login gave the device. */
interface OnDevice {
  deviceToken?: string
}
export interface ByCode extends CodeProof, OnDevice {
  phone: string
}

/** Visitors who came by a learner's share. */
export interface Arrivals {
  find(shopId: string, visitorMark: string): Promise<{ id: string; inviterId: string } | undefined>
  /** False when another new account has the arrival already. */
  settle(arrivalId: string, userId: string): Promise<boolean>
}

/** What brought a new account here; a code that was typed comes before a share. */
export interface Origin {
  invitedBy?: string
  visitorMark?: string
  deviceToken?: string
}

interface AccountServiceDeps {
  database: Pick<Database, 'transact'>
  users: UserRepository
  sessions: SessionService
  codes: SmsCodeService
  passwords: PasswordService
  attempts: PasswordAttempts
  devices: DeviceService
  profiles: ProfileService
  invitations: InvitationService
  arrivals: Arrivals
  deregistrations: Pick<DeregistrationService, 'refuseLeaving' | 'takeBack'>
  /** A new account came by this learner, and not on one of their own devices. */
  onInvited: (account: { id: string; shopId: string }, inviterId: string) => Promise<void>
  now: () => Date
}

/** Registration, login and passwords. */
export class AccountService {
  constructor(private readonly deps: AccountServiceDeps) {}

  /** The code is checked first, so that only the holder of a phone learns that it is registered. */
  async register(
    visitor: Visitor,
    input: ByCode & { agreed: boolean; password: string; inviteCode?: string; visitorMark?: string },
  ): Promise<LoginResult> {
    const { shopId } = visitor
    requireAgreement(input.agreed)
    const password = await this.deps.passwords.readNew(input.password)
    const invitedBy = await this.deps.invitations.findInviter(shopId, input.inviteCode)
    await this.useCode(visitor, 'register', input)
    const user = await this.add(shopId, input.phone, await this.deps.passwords.hash(password), {
      ...input,
      invitedBy,
    })
    if (!user) throw new AppError('PHONE_TAKEN')
    return this.open(user, visitor, input.deviceToken)
  }

  /** An unknown phone, a missing password and a wrong one get the same response after the same work. */
  async loginByPassword(
    visitor: Visitor,
    input: { phone: string; password: string; agreed: boolean } & CaptchaAnswer & OnDevice,
  ): Promise<LoginResult> {
    requireAgreement(input.agreed)
    const { shopId, ip } = visitor
    const requester = await this.deps.devices.identify(shopId, input.phone, ip, input.deviceToken)
    await this.deps.attempts.beginLogin(shopId, input.phone, requester, { ...input, ip })
    const password = await this.deps.passwords.read(input.password)
    const user = await this.deps.users.findByPhone(shopId, input.phone)
    const right = await this.deps.passwords.matches(user?.passwordHash, password)
    if (!user || !right) throw new AppError('PASSWORD_WRONG')
    await this.deps.attempts.succeedLogin(shopId, input.phone, requester)
    return this.open(user, visitor, input.deviceToken)
  }

  async loginByCode(visitor: Visitor, input: ByCode & { agreed: boolean }): Promise<LoginResult> {
    requireAgreement(input.agreed)
    await this.useCode(visitor, 'login', input)
    const user = await this.deps.users.findByPhone(visitor.shopId, input.phone)
    if (!user) throw new AppError('PHONE_UNKNOWN')
    return this.open(user, visitor, input.deviceToken)
  }

  /** Ends every login of the learner, and forgets the other devices. */
  async resetPassword(visitor: Visitor, input: ByCode & { password: string; repeatPassword: string }): Promise<void> {
    const { shopId } = visitor
    const password = await this.deps.passwords.readNew(input.password, input.repeatPassword)
    const requester = await this.useCode(visitor, 'reset', input)
    const user = await this.deps.users.findByPhone(shopId, input.phone)
    if (!user) throw new AppError('PHONE_UNKNOWN')
    const passwordHash = await this.deps.passwords.hash(password)
    await this.deps.sessions.closeAllWith(user.id, async () => {
      await this.deps.users.update(user.id, { passwordHash })
      await this.deps.devices.forgetOthers(user.id, input.deviceToken ? hashSecret(input.deviceToken) : null)
    })
    await this.deps.attempts.forgetLogin(shopId, input.phone, requester)
  }

  /**
   * Revokes all logins of the learner and returns a new one for this device. Also sets a first password.
   */
  async changePassword(
    { userId, token }: { userId: string; token: string },
    input: { oldPassword?: string; password: string; repeatPassword: string },
  ): Promise<Login> {
    const password = await this.deps.passwords.readNew(input.password, input.repeatPassword)
    const user = await this.deps.users.find(userId)
    if (!user) throw new AppError('USER_NOT_FOUND')
    if (user.passwordHash !== null) await this.checkOldPassword(user, input.oldPassword)
    const passwordHash = await this.deps.passwords.hash(password)
    const origin = await this.deps.sessions.originOf(token)
    await this.deps.sessions.closeAllWith(userId, async () => {
      if (!(await this.deps.users.changePassword(userId, user.passwordHash, passwordHash)))
        throw new AppError('OLD_PASSWORD_WRONG')
    })
    return this.deps.sessions.open({ ...user, passwordHash }, origin)
  }

  async sendCode(
    { shopId, ip }: Visitor,
    { phone, purpose, ...input }: { phone: string; purpose: CodePurpose } & CaptchaAnswer & OnDevice,
  ): Promise<SentCode> {
    const requester = await this.deps.devices.identify(shopId, phone, ip, input.deviceToken)
    return this.deps.codes.send({ shopId, phone, purpose }, requester, { ...input, ip })
  }

  async sendCodeToSelf(userId: string, purpose: OwnCodePurpose): Promise<SentCode> {
    const user = await this.deps.users.find(userId)
    if (!user) throw new AppError('USER_NOT_FOUND')
    const request = { shopId: user.shopId, phone: user.phone, purpose }
    return this.deps.codes.send(request, { name: `user:${userId}`, isKnown: true }, {})
  }

  /** Uses up the code of this visitor's device, and returns whom attempts count by. */
  async useCode(
    { shopId, ip }: Pick<Visitor, 'shopId' | 'ip'>,
    purpose: CodePurpose,
    input: ByCode,
  ): Promise<Requester> {
    const requester = await this.deps.devices.identify(shopId, input.phone, ip, input.deviceToken)
    await this.deps.codes.use({ shopId, phone: input.phone, purpose }, requester, { ...input, ip })
    return requester
  }

  async exists(shopId: string, phone: string): Promise<boolean> {
    return (await this.deps.users.findByPhone(shopId, phone)) !== undefined
  }

  /** Returns the learner with this phone, created when there is none yet. */
  async findOrAdd(shopId: string, phone: string, origin: Origin): Promise<UserRow> {
    const known = (await this.deps.users.findByPhone(shopId, phone)) ?? (await this.add(shopId, phone, null, origin))
    return known ?? (await this.deps.users.findByPhone(shopId, phone))!
  }

  /**
   * Logs in an identified learner; logging in includes agreeing (AUTH-11).
   * @throws AppError ACCOUNT_LEAVING with a ticket to return with, USER_DISABLED
   */
  async open(user: UserRow, visitor: Visitor, deviceToken: string | undefined): Promise<LoginResult> {
    await this.deps.deregistrations.refuseLeaving(user)
    const device = await this.deps.devices.recognise(user.shopId, deviceToken)
    const login = await this.deps.sessions.open(user, { deviceHash: hashSecret(device), ...describeOrigin(visitor) })
    await this.deps.users.rememberAgreement(user.id, this.deps.now())
    await this.deps.devices.remember(user.id, device)
    return { ...login, deviceToken: device, user: await this.deps.profiles.describe(user) }
  }

  /**
   * Logs in again within the time that an account takes to end, and keeps it. @throws AppError RETURN_TICKET_INVALID
   */
  async restore(visitor: Visitor, input: { restoreTicket: string } & OnDevice): Promise<LoginResult> {
    const user = await this.deps.deregistrations.takeBack(visitor.shopId, input.restoreTicket)
    return this.open(user, visitor, input.deviceToken)
  }

  private add(
    shopId: string,
    phone: string,
    passwordHash: string | null,
    { invitedBy, visitorMark, deviceToken }: Origin,
  ): Promise<UserRow | undefined> {
    const now = this.deps.now()
    // The name must not contain digits of the phone: others see it beside comments.
    const nickName = makeNickName()
    return this.deps.database.transact(async () => {
      const user = await this.deps.users.add({
        id: makeId(),
        shopId,
        phone,
        passwordHash,
        nickName,
        agreedAt: now,
        createdAt: now,
        invitedBy,
      })
      if (!user) return undefined
      const inviterId = invitedBy ?? (visitorMark && (await this.settleArrival(user, visitorMark, deviceToken)))
      if (inviterId && !(await this.deps.devices.isKnownTo(inviterId, deviceToken)))
        await this.deps.onInvited(user, inviterId)
      return user
    })
  }

  /** Whoever registers on the phone of a learner who shared something to themselves has no inviter. */
  private async settleArrival(
    user: UserRow,
    visitorMark: string,
    deviceToken: string | undefined,
  ): Promise<string | undefined> {
    const arrival = await this.deps.arrivals.find(user.shopId, visitorMark)
    if (!arrival || (await this.deps.devices.isKnownTo(arrival.inviterId, deviceToken))) return undefined
    const { id, inviterId } = arrival
    const inviter = await this.deps.users.find(inviterId)
    if (!inviter || inviter.disabled || !(await this.deps.arrivals.settle(id, user.id))) return undefined
    await this.deps.users.update(user.id, { invitedBy: inviterId })
    return inviterId
  }

  private async checkOldPassword(user: UserRow, encrypted: string | undefined): Promise<void> {
    await this.deps.attempts.beginOldPassword(user.shopId, user.id)
    if (
      !encrypted ||
      !(await this.deps.passwords.matches(user.passwordHash, await this.deps.passwords.read(encrypted)))
    ) {
      throw new AppError('OLD_PASSWORD_WRONG')
    }
    await this.deps.attempts.succeedOldPassword(user.shopId, user.id)
  }
}

export const requireAgreement = (agreed: boolean): void => {
  if (!agreed) throw new AppError('AGREEMENT_REQUIRED')
}

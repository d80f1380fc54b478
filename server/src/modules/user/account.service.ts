import { randomBytes } from 'node:crypto'
import type { LoginResult } from '@contract/user/calls'
import type { CodePurpose } from '@contract/user/validation'
import { AppError } from '../../kernel/app-error'
import { makeId } from '../../kernel/make-id'
import type { PasswordAttempts } from './attempts/password-attempts.service'
import type { CaptchaAnswer } from './captcha/captcha.service'
import type { DeviceService } from './device/device.service'
import type { Requester } from './device/requester'
import type { InvitationService } from './invitation.service'
import type { PasswordService } from './password/password.service'
import type { ProfileService } from './profile/profile.service'
import type { Login, SessionService } from './session/session.service'
import type { CodeProof, SentCode, SmsCodeService } from './sms-code/sms-code.service'
import type { UserRepository, UserRow } from './user.repository'

/** Where a visitor's request comes from. */
export interface Visitor {
  shopId: string
  ip: string
}
/** The token that an earlier login gave the device. */
interface OnDevice {
  deviceToken?: string
}
interface ByCode extends CodeProof, OnDevice {
  phone: string
}

/** Registration, login and passwords. */
export class AccountService {
  constructor(
    private readonly users: UserRepository,
    private readonly sessions: SessionService,
    private readonly codes: SmsCodeService,
    private readonly passwords: PasswordService,
    private readonly attempts: PasswordAttempts,
    private readonly devices: DeviceService,
    private readonly profiles: ProfileService,
    private readonly invitations: InvitationService,
    private readonly now: () => Date,
  ) {}

  /** The code is checked first, so that only the holder of a phone learns that it is registered. */
  async register(
    visitor: Visitor,
    input: ByCode & { agreed: boolean; password: string; inviteCode?: string },
  ): Promise<LoginResult> {
    const { shopId } = visitor
    requireAgreement(input.agreed)
    const password = await this.passwords.readNew(input.password)
    const invitedBy = await this.invitations.findInviter(shopId, input.inviteCode)
    await this.useCode(visitor, 'register', input)
    const user = await this.add(shopId, input.phone, await this.passwords.hash(password), invitedBy)
    if (!user) throw new AppError('PHONE_TAKEN')
    return this.open(user, input.deviceToken)
  }

  /** An unknown phone, a missing password and a wrong one get the same response after the same work. */
  async loginByPassword(
    { shopId, ip }: Visitor,
    input: { phone: string; password: string; agreed: boolean } & CaptchaAnswer & OnDevice,
  ): Promise<LoginResult> {
    requireAgreement(input.agreed)
    const requester = await this.devices.identify(shopId, input.phone, ip, input.deviceToken)
    await this.attempts.beginLogin(shopId, input.phone, requester, input)
    const password = await this.passwords.read(input.password)
    const user = await this.users.findByPhone(shopId, input.phone)
    const right = await this.passwords.matches(user?.passwordHash, password)
    if (!user || !right) throw new AppError('PASSWORD_WRONG')
    await this.attempts.succeedLogin(shopId, input.phone, requester)
    return this.open(user, input.deviceToken)
  }

  async loginByCode(visitor: Visitor, input: ByCode & { agreed: boolean }): Promise<LoginResult> {
    requireAgreement(input.agreed)
    await this.useCode(visitor, 'login', input)
    const user = await this.users.findByPhone(visitor.shopId, input.phone)
    if (!user) throw new AppError('PHONE_UNKNOWN')
    return this.open(user, input.deviceToken)
  }

  /** Ends every login of the learner, and forgets the other devices. */
  async resetPassword(visitor: Visitor, input: ByCode & { password: string; repeatPassword: string }): Promise<void> {
    const { shopId } = visitor
    const password = await this.passwords.readNew(input.password, input.repeatPassword)
    const requester = await this.useCode(visitor, 'reset', input)
    const user = await this.users.findByPhone(shopId, input.phone)
    if (!user) throw new AppError('PHONE_UNKNOWN')
    const passwordHash = await this.passwords.hash(password)
    await this.sessions.closeAllWith(user.id, async () => {
      await this.users.update(user.id, { passwordHash })
      await this.devices.forgetOthers(user.id, input.deviceToken)
    })
    await this.attempts.forgetLogin(shopId, input.phone, requester)
  }

  /**
   * Revokes all logins of the learner and returns a new one for this device. Also sets a first password.
   */
  async changePassword(
    userId: string,
    input: { oldPassword?: string; password: string; repeatPassword: string },
  ): Promise<Login> {
    const password = await this.passwords.readNew(input.password, input.repeatPassword)
    const user = await this.users.find(userId)
    if (!user) throw new AppError('USER_NOT_FOUND')
    if (user.passwordHash !== null) await this.checkOldPassword(user, input.oldPassword)
    const passwordHash = await this.passwords.hash(password)
    await this.sessions.closeAllWith(userId, async () => {
      if (!(await this.users.changePassword(userId, user.passwordHash, passwordHash)))
        throw new AppError('OLD_PASSWORD_WRONG')
    })
    return this.sessions.open({ ...user, passwordHash })
  }

  async sendCode(
    { shopId, ip }: Visitor,
    { phone, purpose, ...input }: { phone: string; purpose: CodePurpose } & CaptchaAnswer & OnDevice,
  ): Promise<SentCode> {
    const requester = await this.devices.identify(shopId, phone, ip, input.deviceToken)
    return this.codes.send({ shopId, phone, purpose }, requester, input)
  }

  async sendCodeToSelf(userId: string): Promise<SentCode> {
    const user = await this.users.find(userId)
    if (!user) throw new AppError('USER_NOT_FOUND')
    const request = { shopId: user.shopId, phone: user.phone, purpose: 'reset' } as const
    return this.codes.send(request, { name: `user:${userId}`, isKnown: true }, {})
  }

  /** Uses up the code of this visitor's device, and returns whom attempts count by. */
  async useCode({ shopId, ip }: Visitor, purpose: CodePurpose, input: ByCode): Promise<Requester> {
    const requester = await this.devices.identify(shopId, input.phone, ip, input.deviceToken)
    await this.codes.use({ shopId, phone: input.phone, purpose }, requester, input)
    return requester
  }

  async exists(shopId: string, phone: string): Promise<boolean> {
    return (await this.users.findByPhone(shopId, phone)) !== undefined
  }

  /** Returns the learner with this phone, created when there is none yet. */
  async findOrAdd(shopId: string, phone: string): Promise<UserRow> {
    const known = (await this.users.findByPhone(shopId, phone)) ?? (await this.add(shopId, phone, null))
    return known ?? (await this.users.findByPhone(shopId, phone))!
  }

  /** Logs in an identified learner; logging in includes agreeing (AUTH-11). */
  async open(user: UserRow, deviceToken: string | undefined): Promise<LoginResult> {
    const login = await this.sessions.open(user)
    await this.users.rememberAgreement(user.id, this.now())
    const kept = await this.devices.remember(user, deviceToken)
    return { ...login, deviceToken: kept, user: await this.profiles.describe(user) }
  }

  private add(
    shopId: string,
    phone: string,
    passwordHash: string | null,
    invitedBy?: string,
  ): Promise<UserRow | undefined> {
    const now = this.now()
    // The name must not contain digits of the phone: others see it beside comments.
    const nickName = `学员${randomBytes(3).toString('hex')}`
    return this.users.add({
      id: makeId(),
      shopId,
      phone,
      passwordHash,
      nickName,
      agreedAt: now,
      createdAt: now,
      invitedBy,
    })
  }

  private async checkOldPassword(user: UserRow, encrypted: string | undefined): Promise<void> {
    await this.attempts.beginOldPassword(user.shopId, user.id)
    if (!encrypted || !(await this.passwords.matches(user.passwordHash, await this.passwords.read(encrypted)))) {
      throw new AppError('OLD_PASSWORD_WRONG')
    }
    await this.attempts.succeedOldPassword(user.shopId, user.id)
  }
}

export const requireAgreement = (agreed: boolean): void => {
  if (!agreed) throw new AppError('AGREEMENT_REQUIRED')
}

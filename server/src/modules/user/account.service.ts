import { randomBytes } from 'node:crypto'
import type { LoginResult } from '@contract/user/calls'
import { AppError } from '../../kernel/app-error'
import { makeId } from '../../kernel/make-id'
import type { AttemptService } from './captcha/attempt.service'
import type { CaptchaAnswer } from './captcha/captcha.service'
import type { InvitationService } from './invitation.service'
import type { PasswordService } from './password/password.service'
import type { ProfileService } from './profile/profile.service'
import type { Login, SessionService } from './session/session.service'
import type { SmsCodeService } from './sms-code/sms-code.service'
import type { UserRepository, UserRow } from './user.repository'

/** Where a visitor's request comes from. */
export interface Visitor {
  shopId: string
  ip: string
}
interface ByCode {
  phone: string
  code: string
  agreed: boolean
}

/** Registration, login and passwords. */
export class AccountService {
  constructor(
    private readonly users: UserRepository,
    private readonly sessions: SessionService,
    private readonly codes: SmsCodeService,
    private readonly passwords: PasswordService,
    private readonly attempts: AttemptService,
    private readonly profiles: ProfileService,
    private readonly invitations: InvitationService,
    private readonly now: () => Date,
  ) {}

  /** The code is checked first, so that only the holder of a phone learns that it is registered. */
  async register({ shopId }: Visitor, input: ByCode & { password: string; inviteCode?: string }): Promise<LoginResult> {
    requireAgreement(input.agreed)
    const password = await this.passwords.readNew(input.password)
    const invitedBy = await this.invitations.findInviter(shopId, input.inviteCode)
    await this.codes.use({ shopId, phone: input.phone, purpose: 'register' }, input.code)
    const user = await this.add(shopId, input.phone, await this.passwords.hash(password), invitedBy)
    if (!user) throw new AppError('PHONE_TAKEN')
    return this.open(user)
  }

  /** An unknown phone, a missing password and a wrong one get the same response after the same work. */
  async loginByPassword(
    { shopId, ip }: Visitor,
    input: { phone: string; password: string; agreed: boolean } & CaptchaAnswer,
  ): Promise<LoginResult> {
    requireAgreement(input.agreed)
    await this.attempts.beginLogin(shopId, input.phone, ip, input)
    const password = await this.passwords.read(input.password)
    const user = await this.users.findByPhone(shopId, input.phone)
    const right = await this.passwords.matches(user?.passwordHash, password)
    if (!user || !right) throw new AppError('PASSWORD_WRONG')
    await this.attempts.succeedLogin(shopId, input.phone, ip)
    return this.open(user)
  }

  async loginByCode({ shopId }: Visitor, { phone, code, agreed }: ByCode): Promise<LoginResult> {
    requireAgreement(agreed)
    await this.codes.use({ shopId, phone, purpose: 'login' }, code)
    const user = await this.users.findByPhone(shopId, phone)
    if (!user) throw new AppError('PHONE_UNKNOWN')
    return this.open(user)
  }

  /** Ends every login of the learner. */
  async resetPassword(
    { shopId }: Visitor,
    input: { phone: string; code: string; password: string; repeatPassword: string },
  ): Promise<void> {
    const password = await this.passwords.readNew(input.password, input.repeatPassword)
    await this.codes.use({ shopId, phone: input.phone, purpose: 'reset' }, input.code)
    const user = await this.users.findByPhone(shopId, input.phone)
    if (!user) throw new AppError('PHONE_UNKNOWN')
    const passwordHash = await this.passwords.hash(password)
    await this.sessions.closeAllWith(user.id, () => this.users.update(user.id, { passwordHash }))
    await this.attempts.forgetLogin(shopId, input.phone)
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

  async sendCodeToSelf(userId: string, ip: string): Promise<number> {
    const user = await this.users.find(userId)
    if (!user) throw new AppError('USER_NOT_FOUND')
    return this.codes.send({ shopId: user.shopId, phone: user.phone, purpose: 'reset' }, ip)
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
  async open(user: UserRow): Promise<LoginResult> {
    const login = await this.sessions.open(user)
    await this.users.rememberAgreement(user.id, this.now())
    return { ...login, user: await this.profiles.describe(user) }
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

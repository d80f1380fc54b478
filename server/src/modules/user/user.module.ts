import type { MyData } from '@contract/user/my-data-calls'
import type { Jobs } from '../../kernel/jobs/jobs'
import type { Media } from '../../kernel/media/media'
import type { Storage } from '../../kernel/media/storage'
import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { PersonalDataRepository } from '../../kernel/personal-data/personal-data.repository'
import type { Secrets } from '../../kernel/secrets'
import type { Sms } from '../../providers/sms/sms'
import type { WechatLogin } from '../../providers/wechat/wechat-login'
import type { ProfileReviews } from './profile/profile-reviews'
import type { DeskDeps } from '../staff/desk-deps'
import { AccountService, type Arrivals, type ByCode, type Visitor } from './account.service'
import { AttemptCounter } from './attempts/attempt-counter'
import { AttemptRepository } from './attempts/attempt.repository'
import { CodeAttempts } from './attempts/code-attempts.service'
import { PasswordAttempts } from './attempts/password-attempts.service'
import { CaptchaRepository } from './captcha/captcha.repository'
import { CaptchaService, type CaptchaAnswer, type CaptchaWidgets } from './captcha/captcha.service'
import { DeregistrationRepository } from './deregistration/deregistration.repository'
import { DeregistrationService } from './deregistration/deregistration.service'
import { ERASE_ACCOUNT_JOB, EraseAccountService } from './deregistration/erase-account.service'
import { DeviceRepository } from './device/device.repository'
import { DeviceService } from './device/device.service'
import { createLearnerDesk } from './desk/learner-desk.module'
import { InvitationService } from './invitation.service'
import { PasswordService } from './password/password.service'
import { FORGET_AVATAR_JOB, ProfileService } from './profile/profile.service'
import { createReviewedAvatars, createReviewedNames } from './profile/reviewed-profiles'
import type { Agency } from './profile/student-info'
import { SessionRepository } from './session/session.repository'
import { SessionService } from './session/session.service'
import { SmsCodeRepository } from './sms-code/sms-code.repository'
import { SmsCodeService } from './sms-code/sms-code.service'
import { UserHousekeeping } from './user-housekeeping'
import { UserKeys } from './user-keys'
import { UserRepository } from './user.repository'
import type { UserName } from './user-names'
import { createDeregistrationRoutes, createDeviceRoutes, createLoginRoutes, createProfileRoutes } from './user.routes'
import { createWechatRoutes } from './wechat/wechat-account.routes'
import { WechatAccountRepository, type ClientKind } from './wechat/wechat-account.repository'
import { WechatAccountService } from './wechat/wechat-account.service'

export interface UserModuleDeps extends DeskDeps {
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  media: Media
  storage: Pick<Storage, 'remove' | 'removeStartingWith'>
  sms: Sms
  wechat: WechatLogin
  reviews: ProfileReviews
  secrets: Secrets
  arrivals: Arrivals
  captchaWidgets: CaptchaWidgets
  /** What all modules keep of learners. */
  personalData: readonly PersonalData[]
}

/** Learners who promote. */
export interface Promoters {
  findAgent(userId: string): Promise<Agency>
  /** A new account came by this learner. Runs in the transaction that registers it. */
  register(account: { id: string; shopId: string }, inviterId: string): Promise<void>
  /** Runs before the account is erased. Safe to run twice. */
  releaseLearner: (userId: string) => Promise<void>
}
const NO_PROMOTERS: Promoters = {
  findAgent: async () => ({ isPromoter: false, agentId: '', agentName: '' }),
  register: async () => undefined,
  releaseLearner: async () => undefined,
}

export const createUserModule = ({
  database,
  now,
  jobs,
  media,
  storage,
  sms,
  wechat,
  secrets,
  audit,
  arrivals,
  captchaWidgets,
  personalData,
  reviews,
}: UserModuleDeps) => {
  const userRepository = new UserRepository(database)
  const sessionRepository = new SessionRepository(database)
  const codeRepository = new SmsCodeRepository(database)
  const captchaRepository = new CaptchaRepository(database)
  const attemptRepository = new AttemptRepository(database)
  const deviceRepository = new DeviceRepository(database)
  const accountRepository = new WechatAccountRepository(database)
  const keys = new UserKeys(secrets)

  const captchas = new CaptchaService(captchaRepository, captchaWidgets, now)
  const counter = new AttemptCounter(attemptRepository, captchas, now)
  const attempts = new PasswordAttempts(counter)
  const devices = new DeviceService(deviceRepository, now)
  const codes = new SmsCodeService({
    database,
    codes: codeRepository,
    attempts: new CodeAttempts(counter),
    keys,
    sms,
    now,
  })
  const passwords = new PasswordService(keys)
  const sessions = new SessionService(database, sessionRepository, userRepository, now)
  let promoters: Promoters = NO_PROMOTERS
  const profiles = new ProfileService({
    database,
    users: userRepository,
    accounts: accountRepository,
    media,
    storage,
    jobs,
    findAgency: (userId) => promoters.findAgent(userId),
    reviews,
    now,
  })
  jobs.handle(FORGET_AVATAR_JOB, ({ key }) => profiles.forgetAvatar(key))
  const invitations = new InvitationService(userRepository)
  const deregistrationRepository = new DeregistrationRepository(database)
  const stored = new PersonalDataRepository(database)
  const deregistrations = new DeregistrationService({
    deregistrations: deregistrationRepository,
    users: userRepository,
    sessions,
    codes,
    stored,
    personalData,
    jobs,
    now,
  })
  const listeners: ((userId: string) => Promise<void>)[] = []
  const erasing = new EraseAccountService({
    database,
    deregistrations: deregistrationRepository,
    users: userRepository,
    stored,
    personalData,
    storage,
    isBlocked: async (person) => (await deregistrations.listBlocks(person)).length > 0,
    giveBack: async ({ id }) => {
      for (const listener of listeners) await listener(id)
    },
    jobs,
    now,
  })
  jobs.handle(ERASE_ACCOUNT_JOB, ({ id }) => erasing.run(id))
  const account = new AccountService({
    database,
    users: userRepository,
    sessions,
    codes,
    passwords,
    attempts,
    devices,
    profiles,
    invitations,
    arrivals,
    deregistrations,
    onInvited: (account, inviterId) => promoters.register(account, inviterId),
    now,
  })
  const wechatAccounts = new WechatAccountService({
    database,
    accounts: accountRepository,
    users: userRepository,
    account,
    profiles,
    wechat,
    now,
  })
  const housekeeping = new UserHousekeeping({
    sessions: sessionRepository,
    codes: codeRepository,
    captchas: captchaRepository,
    attempts: attemptRepository,
    devices: deviceRepository,
    accounts: accountRepository,
    jobs,
    now,
  })
  const services = {
    account,
    captchas,
    deregistrations,
    devices,
    invitations,
    passwords,
    profiles,
    sessions,
    housekeeping,
  }

  /** Uses up a code that was sent to a phone for a form. */
  const useFormCode = (visitor: Pick<Visitor, 'shopId' | 'ip'>, proof: ByCode): Promise<unknown> =>
    account.useCode(visitor, 'form', proof)

  return {
    routes: {
      ...createLoginRoutes(services),
      ...createProfileRoutes(services),
      ...createDeregistrationRoutes(services),
      ...createDeviceRoutes(services),
      ...createWechatRoutes(wechatAccounts),
    },
    desk: createLearnerDesk({ database, audit, now, sessions }),
    useFormCode,
    /** Runs before an account is erased, for modules that hold something in a learner's name. Safe to run twice. */
    onErasing: (listener: (userId: string) => Promise<void>): void => void listeners.push(listener),
    /** Modules above know who promotes, and want to know who brought whom. */
    followPromoters: (followed: Promoters): void => {
      promoters = followed
      listeners.push(followed.releaseLearner)
    },
    reviewed: {
      nickName: createReviewedNames(userRepository),
      avatar: createReviewedAvatars(userRepository, {
        replace: (userId, key) => profiles.replaceAvatar(userId, key),
        forget: (key) => profiles.planForgetting(key),
      }),
    },
    callers: { findSession: (token: string, shopId: string) => sessions.find(token, shopId) },
    /** What a learner is told of their own account. */
    self: {
      findPerson: (userId: string) => userRepository.find(userId),
      listConsents: async (userId: string): Promise<MyData['consents']> => {
        const agreedAt = (await userRepository.find(userId))?.agreedAt
        const boundAt = await accountRepository.findBoundAt(userId)
        return [
          ...(agreedAt ? [{ kind: 'agreement' as const, agreedAt: agreedAt.toISOString() }] : []),
          ...(boundAt ? [{ kind: 'wechat' as const, agreedAt: boundAt.toISOString() }] : []),
        ]
      },
    },
    users: {
      /** By user id; deleted accounts are missing. */
      getNames: async (userIds: string[]): Promise<Map<string, UserName>> => {
        if (userIds.length === 0) return new Map()
        const rows = await userRepository.findMany([...new Set(userIds)])
        return new Map(
          rows.map(({ id, nickName, avatar, phone }) => [id, { nickName, avatarUrl: media.urlOf(avatar), phone }]),
        )
      },
      findByInviteCode: async (shopId: string, inviteCode: string): Promise<string | undefined> =>
        (await userRepository.findInviter(shopId, inviteCode))?.id,
      /** What others see of a learner, with the key of the avatar. */
      findFace: (userId: string): Promise<{ nickName: string; avatar: string } | undefined> =>
        userRepository.find(userId),
      /** Undefined for a disabled account. */
      findName: (shopId: string, userId: string): Promise<string | undefined> => invitations.findName(shopId, userId),
      /** What decides who may buy what is not for everybody. */
      findBuyer: async (userId: string): Promise<{ phone: string; birthday: string } | undefined> =>
        userRepository.find(userId),
      /** Of the learner with this phone. */
      findBirthday: async (shopId: string, phone: string): Promise<string | undefined> =>
        (await userRepository.findByPhone(shopId, phone))?.birthday,
      useFormCode,
      getInviteCode: (shopId: string, userId: string): Promise<string> => invitations.getCode(shopId, userId),
      findOpenid: (userId: string, clientKind: ClientKind): Promise<string | undefined> =>
        wechatAccounts.findOpenid(userId, clientKind),
      /** Uses up what a learner solved. */
      checkCaptcha: (shopId: string, answer: CaptchaAnswer): Promise<void> => captchas.check(shopId, answer),
    },
  }
}

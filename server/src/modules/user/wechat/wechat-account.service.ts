import { randomBytes } from 'node:crypto'
import type { LoginResult, StudentInfo, WechatLoginResult } from '@contract/user/calls'
import { AppError } from '../../../kernel/app-error'
import type { Database } from '../../../kernel/db/database'
import type { JsConfig, WechatIdentity, WechatLogin } from '../../../providers/wechat/wechat-login'
import { requireAgreement, type AccountService, type Origin, type Visitor } from '../account.service'
import type { ProfileService } from '../profile/profile.service'
import { hashSecret } from '../../../kernel/hash-secret'
import type { CodeProof } from '../sms-code/sms-code.service'
import { toOwnPath } from './own-path'
import type { UserRepository, UserRow } from '../user.repository'
import type { ClientKind, WechatAccountRepository } from './wechat-account.repository'
import { addMinutes } from '../../../kernel/school-time'

const STATE_MINUTES = 10
const BIND_MINUTES = 30

interface WechatAccountServiceDeps {
  database: Database
  accounts: WechatAccountRepository
  users: UserRepository
  account: AccountService
  profiles: ProfileService
  wechat: WechatLogin
  now: () => Date
}

/** Login by WeChat, and binding WeChat users to accounts of the school. */
export class WechatAccountService {
  constructor(private readonly deps: WechatAccountServiceDeps) {}

  /**
   * Returns WeChat's login address, which redirects to `returnPath` at `siteUrl`. `state` is valid for one login within
   * ten minutes.
   * @throws AppError INPUT_INVALID for a path outside of this server, WECHAT_DISABLED
   */
  async startWebLogin(shopId: string, siteUrl: string, returnPath: string): Promise<{ url: string; state: string }> {
    await this.requireEnabled(shopId)
    const path = toOwnPath(returnPath)
    if (!path) throw new AppError('INPUT_INVALID', '返回地址不正确')
    // WeChat allows letters and digits only.
    const state = randomBytes(24).toString('hex')
    const url = this.deps.wechat.webLoginUrl(siteUrl, state, path)
    await this.keepTicket(state, { shopId, kind: 'state', clientKind: 'web' }, STATE_MINUTES)
    return { url, state }
  }

  async signJsConfig(shopId: string, url: string): Promise<JsConfig> {
    await this.requireEnabled(shopId)
    if (!/^https?:\/\//.test(url) || !URL.canParse(url)) throw new AppError('INPUT_INVALID', '页面地址不正确')
    return this.deps.wechat.signJsConfig(url)
  }

  /**
   * Logs a known WeChat user in; a new one gets a ticket to bind a phone within 30 minutes.
   * @throws AppError AGREEMENT_REQUIRED before the code is used up
   */
  async login(
    visitor: Visitor,
    clientKind: ClientKind,
    { code, state, deviceToken, agreed }: { code: string; state?: string; deviceToken?: string; agreed: boolean },
  ): Promise<WechatLoginResult> {
    requireAgreement(agreed)
    const { shopId } = visitor
    const identity = await this.identify(shopId, clientKind, code, state)
    const user = await this.findUser(shopId, clientKind, identity)
    if (user) return { login: await this.deps.account.open(user, visitor, deviceToken), bindTicket: '' }
    const bindTicket = randomBytes(32).toString('base64url')
    await this.keepTicket(bindTicket, { shopId, kind: 'bind', clientKind, ...identity }, BIND_MINUTES)
    return { login: null, bindTicket }
  }

  /** Binds the learner with this phone to the WeChat user of the ticket, and creates a learner for a new phone. */
  async bindPhone(
    visitor: Visitor,
    input: CodeProof &
      Pick<Origin, 'visitorMark' | 'deviceToken'> & { bindTicket: string; phone: string; agreed: boolean },
  ): Promise<LoginResult> {
    const { shopId } = visitor
    requireAgreement(input.agreed)
    await this.requireTicket(shopId, input.bindTicket)
    await this.deps.account.useCode(visitor, 'bind', input)
    return this.bind(visitor, input)
  }

  /**
   * As `bindPhone`, with the number that WeChat verified. The code is WeChat's, for five minutes and one use.
   * @throws AppError WECHAT_PHONE_CODE_WRONG, WECHAT_PHONE_UNAVAILABLE also where the school did not switch it on
   */
  async bindWechatPhone(
    visitor: Visitor,
    input: Pick<Origin, 'visitorMark' | 'deviceToken'> & { bindTicket: string; phoneCode: string; agreed: boolean },
  ): Promise<LoginResult> {
    const { shopId } = visitor
    requireAgreement(input.agreed)
    if (!(await this.deps.users.allowsWechatPhone(shopId))) throw new AppError('WECHAT_PHONE_UNAVAILABLE')
    await this.requireTicket(shopId, input.bindTicket)
    return this.bind(visitor, { ...input, phone: await this.deps.wechat.readPhone(input.phoneCode) })
  }

  private async requireTicket(shopId: string, bindTicket: string): Promise<void> {
    if (!(await this.deps.accounts.findTicket(hashSecret(bindTicket), shopId, 'bind', this.deps.now())))
      throw new AppError('BIND_TICKET_INVALID')
  }

  /** The phone is known to be the visitor's. */
  private async bind(
    visitor: Visitor,
    input: Pick<Origin, 'visitorMark' | 'deviceToken'> & { bindTicket: string; phone: string },
  ): Promise<LoginResult> {
    const { shopId } = visitor
    const user = await this.deps.database.transact(async () => {
      const ticketHash = hashSecret(input.bindTicket)
      const ticket = await this.deps.accounts.takeTicket(ticketHash, shopId, 'bind', this.deps.now())
      if (!ticket) throw new AppError('BIND_TICKET_INVALID')
      const found = await this.deps.account.findOrAdd(shopId, input.phone, input)
      if (found.disabled) throw new AppError('USER_DISABLED')
      await this.join(found, ticket.clientKind, { openid: ticket.openid, unionid: ticket.unionid ?? undefined })
      return found
    })
    return this.deps.account.open(user, visitor, input.deviceToken)
  }

  async bindSelf(
    shopId: string,
    userId: string,
    input: { code: string; clientKind: ClientKind; state?: string },
  ): Promise<StudentInfo> {
    const identity = await this.identify(shopId, input.clientKind, input.code, input.state)
    const user = await this.deps.users.find(userId)
    if (!user) throw new AppError('USER_NOT_FOUND')
    await this.join(user, input.clientKind, identity)
    return this.deps.profiles.describe(user)
  }

  /** Withdraws the consent to be known by WeChat. */
  async unbindSelf(userId: string): Promise<StudentInfo> {
    const user = await this.deps.users.find(userId)
    if (!user) throw new AppError('USER_NOT_FOUND')
    await this.deps.accounts.removeOf(userId)
    return this.deps.profiles.describe(user)
  }

  findOpenid(userId: string, clientKind: ClientKind): Promise<string | undefined> {
    return this.deps.accounts.findOpenid(userId, clientKind)
  }

  /**
   * On the web the state must be one that this shop issued, used once. The mini-program has no redirection to protect.
   */
  private async identify(
    shopId: string,
    clientKind: ClientKind,
    code: string,
    state: string | undefined,
  ): Promise<WechatIdentity> {
    await this.requireEnabled(shopId)
    if (clientKind === 'mini') return this.deps.wechat.exchangeMiniCode(code)
    const isOurs = state && (await this.deps.accounts.takeTicket(hashSecret(state), shopId, 'state', this.deps.now()))
    if (!isOurs) throw new AppError('WECHAT_LOGIN_FAILED')
    return this.deps.wechat.exchangeWebCode(code)
  }

  private async findUser(
    shopId: string,
    clientKind: ClientKind,
    identity: WechatIdentity,
  ): Promise<UserRow | undefined> {
    const known = await this.deps.accounts.findUser(shopId, clientKind, identity.openid)
    if (known || !identity.unionid) return known
    const same = await this.deps.accounts.findUserByUnionid(shopId, identity.unionid)
    if (same) await this.join(same, clientKind, identity)
    return same
  }

  /**
   * Binding the same pair again changes nothing. @throws AppError WECHAT_BOUND_ELSEWHERE, also for the same WeChat user
   * in the other app
   */
  private async join(user: UserRow, clientKind: ClientKind, identity: WechatIdentity): Promise<void> {
    const same = identity.unionid && (await this.deps.accounts.findUserByUnionid(user.shopId, identity.unionid))
    if (same && same.id !== user.id) throw new AppError('WECHAT_BOUND_ELSEWHERE')
    if (
      await this.deps.accounts.add({
        ...identity,
        shopId: user.shopId,
        clientKind,
        userId: user.id,
        createdAt: this.deps.now(),
      })
    )
      return
    const holder = await this.deps.accounts.findUser(user.shopId, clientKind, identity.openid)
    if (!holder) throw new AppError('WECHAT_BOUND_ELSEWHERE', '该账号已绑定其他微信')
    if (holder.id !== user.id) throw new AppError('WECHAT_BOUND_ELSEWHERE')
  }

  private async requireEnabled(shopId: string): Promise<void> {
    if (!(await this.deps.users.allowsWechatLogin(shopId))) throw new AppError('WECHAT_DISABLED')
  }

  private async keepTicket(
    ticket: string,
    row: { shopId: string; kind: 'state' | 'bind'; clientKind: ClientKind } & Partial<WechatIdentity>,
    lifeMinutes: number,
  ): Promise<void> {
    const expiresAt = addMinutes(this.deps.now(), lifeMinutes)
    await this.deps.accounts.addTicket({ ...row, ticketHash: hashSecret(ticket), expiresAt })
  }
}

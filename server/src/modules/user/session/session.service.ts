import { randomBytes } from 'node:crypto'
import type { LoggedInDevice } from '@contract/user/device-calls'
import { AppError } from '../../../kernel/app-error'
import type { Database } from '../../../kernel/db/database'
import { hashSecret } from '../../../kernel/hash-secret'
import type { KnownSession, LoginOrigin, SessionRepository } from './session.repository'
import type { UserRepository, UserRow } from '../user.repository'
import { addDays, addHours } from '../../../kernel/school-time'

const LIFE_DAYS = 30
/** Minimum time between two extensions of a login in use. */
const EXTEND_AFTER_HOURS = 1
/**
 * How long a cached login stays valid after it was revoked by hand in the database. Processes notify each other of
 * all other revocations.
 */
const CACHE_MILLISECONDS = 30_000
/** The same while messages from other processes do not arrive. */
const DISCONNECTED_CACHE_MILLISECONDS = 3_000
const LOGIN_ENDED = 'login_ended'
const CACHE_SIZE = 20_000

export interface Login {
  token: string
  /** ISO 8601. */
  expiresAt: string
}
type Found = { userId: string } | 'expired' | 'unknown'

/** Logins: opaque tokens of one shop each, 30 days from the last use, of which only the hash is kept. */
export class SessionService {
  /** By token and shop. `login` names the login in messages between processes. */
  private readonly cache = new Map<string, { login: string; userId: string; until: number }>()
  /** Counts revocations, so that what was read before one is not cached after it. */
  private revocations = 0

  constructor(
    private readonly database: Database,
    private readonly sessions: SessionRepository,
    private readonly users: UserRepository,
    private readonly now: () => Date,
  ) {
    database.signals.listen(
      LOGIN_ENDED,
      (owner) => this.forget(owner),
      () => this.forgetAll(),
    )
  }

  /**
   * Logs in a learner whose password, code or WeChat account was just checked.
   * @throws AppError USER_DISABLED, ACCOUNT_LEAVING; PASSWORD_WRONG when the checked password has since been changed
   */
  open(user: UserRow, origin: LoginOrigin): Promise<Login> {
    return this.database.transact(async () => {
      const present = await this.users.findLocked(user.id)
      if (!present || present.disabled) throw new AppError('USER_DISABLED')
      if (present.leavingAt) throw new AppError('ACCOUNT_LEAVING')
      if (present.passwordHash !== user.passwordHash) throw new AppError('PASSWORD_WRONG')
      return this.add(user.id, user.shopId, origin)
    })
  }

  /** Finds the session of a token. A login that has ended is `expired`; one of another shop is `unknown`. */
  find(token: string, shopId: string): Found | Promise<Found> {
    const now = this.now()
    const cached = this.cache.get(`${token} ${shopId}`)
    return cached && cached.until > now.getTime() ? cached : this.read(token, shopId, now)
  }

  private async read(token: string, shopId: string, now: Date): Promise<Found> {
    const tokenHash = hashSecret(token)
    const readAt = this.revocations
    const session = await this.sessions.find(tokenHash, shopId)
    if (!session) return 'unknown'
    if (session.revokedAt || session.disabled || session.expiresAt <= now) return 'expired'
    const extended = addDays(now, LIFE_DAYS)
    if (addHours(session.expiresAt, EXTEND_AFTER_HOURS) < extended) {
      await this.sessions.extend(tokenHash, now, extended)
    }
    if (readAt === this.revocations) this.remember(`${token} ${shopId}`, tokenHash + shopId, session, now)
    return { userId: session.userId }
  }

  /** Replaces a valid token by a new one. Of two concurrent exchanges one wins. @throws AppError LOGIN_EXPIRED */
  async exchange(token: string, shopId: string): Promise<Login> {
    const login = await this.database.transact(async () => {
      const origin = await this.originOf(token)
      const userId = await this.sessions.revoke(hashSecret(token), shopId, this.now())
      const user = userId && (await this.users.find(userId))
      if (!user || user.disabled) throw new AppError('LOGIN_EXPIRED')
      await this.database.signal(LOGIN_ENDED, hashSecret(token) + shopId)
      return this.add(user.id, shopId, origin)
    })
    this.forget(hashSecret(token) + shopId)
    return login
  }

  async close(token: string, shopId: string): Promise<void> {
    const login = hashSecret(token) + shopId
    await this.database.transact(async () => {
      await this.sessions.revoke(hashSecret(token), shopId, this.now())
      await this.database.signal(LOGIN_ENDED, login)
    })
    this.forget(login)
  }

  /** On which device the login of a token began. */
  async originOf(token: string): Promise<LoginOrigin> {
    return (await this.sessions.findOrigin(hashSecret(token))) ?? { deviceHash: null, deviceName: '', network: '' }
  }

  /** Devices with a login of the learner, the one that asks first, then the last used. */
  async listDevices(userId: string, token: string): Promise<LoggedInDevice[]> {
    const open = await this.sessions.listOpen(userId, this.now())
    const current = open.find(({ tokenHash }) => tokenHash === hashSecret(token))
    const devices = new Map<string, LoggedInDevice>()
    for (const login of [...(current ? [current] : []), ...open]) {
      const device = login.deviceHash ?? login.id
      if (devices.has(device)) continue
      devices.set(device, {
        id: login.id,
        name: login.deviceName,
        network: login.network,
        loggedInAt: login.createdAt.toISOString(),
        // A login in use is extended at most once an hour, to thirty days from then.
        lastSeenAt: addDays(login.expiresAt, -LIFE_DAYS).toISOString(),
        current: login === current,
      })
    }
    return [...devices.values()]
  }

  /** Ends the logins of one other device. @throws AppError DEVICE_NOT_FOUND, DEVICE_IN_USE for the one that asks */
  async closeDevice(userId: string, token: string, id: string): Promise<string | null> {
    const open = await this.sessions.listOpen(userId, this.now())
    const login = open.find((one) => one.id === id)
    if (!login) throw new AppError('DEVICE_NOT_FOUND')
    const current = open.find(({ tokenHash }) => tokenHash === hashSecret(token))
    const isCurrent = login === current || (login.deviceHash !== null && login.deviceHash === current?.deviceHash)
    if (isCurrent) throw new AppError('DEVICE_IN_USE')
    await this.end(login.shopId, () => this.sessions.revokeDevice(userId, login, this.now()))
    return login.deviceHash
  }

  /** Ends the logins of all devices but the one that asks. */
  async closeOtherDevices(userId: string, token: string, shopId: string): Promise<void> {
    const open = await this.sessions.listOpen(userId, this.now())
    const current = open.find(({ tokenHash }) => tokenHash === hashSecret(token))
    if (!current) throw new AppError('LOGIN_EXPIRED')
    await this.end(shopId, () => this.sessions.revokeOthers(userId, current, this.now()))
  }

  /** Ends logins here and in the other processes. */
  private async end(shopId: string, revoke: () => Promise<string[]>): Promise<void> {
    const ended = await this.database.transact(async () => {
      const hashes = await revoke()
      for (const hash of hashes) await this.database.signal(LOGIN_ENDED, hash + shopId)
      return hashes
    })
    for (const hash of ended) this.forget(hash + shopId)
  }

  /** Ends every login of the learner, in one transaction with `change`, whose result it returns. */
  async closeAllWith<T>(userId: string, change: () => Promise<T>): Promise<T> {
    const result = await this.database.transact(async () => {
      // The change must come first: its lock on the learner's row blocks logins with the old password until the commit.
      const changed = await change()
      await this.sessions.revokeAll(userId, this.now())
      await this.database.signal(LOGIN_ENDED, userId)
      return changed
    })
    this.forget(userId)
    return result
  }

  private async add(userId: string, shopId: string, origin: LoginOrigin): Promise<Login> {
    const token = randomBytes(32).toString('base64url')
    const createdAt = this.now()
    const expiresAt = addDays(createdAt, LIFE_DAYS)
    await this.sessions.add({ ...origin, tokenHash: hashSecret(token), userId, shopId, createdAt, expiresAt })
    return { token, expiresAt: expiresAt.toISOString() }
  }

  private remember(key: string, login: string, { userId, expiresAt }: KnownSession, now: Date): void {
    if (this.cache.size >= CACHE_SIZE) this.cache.clear()
    const milliseconds = this.database.signals.connected ? CACHE_MILLISECONDS : DISCONNECTED_CACHE_MILLISECONDS
    this.cache.set(key, { login, userId, until: Math.min(now.getTime() + milliseconds, expiresAt.getTime()) })
  }

  /** `owner` is the name of one login, or the id of a learner whose logins all end. */
  private forget(owner: string): void {
    this.revocations++
    for (const [key, { login, userId }] of this.cache) if (login === owner || userId === owner) this.cache.delete(key)
  }

  private forgetAll(): void {
    this.revocations++
    this.cache.clear()
  }
}

import { makeAutoObservable } from 'mobx'
import type { LoginResult, StudentInfo } from '@contract/user/calls'
import { homeShopId, shopId } from '@/platform/storage/shop-id'
import { storage } from '@/platform/storage/storage'

/** A phone may know more than one school, and a login is good in one: each keeps its own. */
const keyOf = (name: 'token' | 'user', school = shopId): string => `${school}:${name}`
const TOKEN = keyOf('token')
const USER = keyOf('user')
const TOURIST = 'touristId'

const makeTouristId = (): string =>
  `tourist-${Date.now().toString(36)}-${Array.from({ length: 12 }, () => Math.floor(Math.random() * 36).toString(36)).join('')}`

/** Logins were kept without their school once: they are those of the school that was opened without being named. */
const adoptOldLogin = (): void => {
  for (const name of ['token', 'user'] as const) {
    const old = storage.get<unknown>(name)
    if (old === undefined) continue
    storage.set(keyOf(name, homeShopId), old)
    storage.remove(name)
  }
}
adoptOldLogin()

/** Who uses this device. AUTH-01: logged in means that a token is stored; membership that a student id exists. */
export class SessionStore {
  token: string | undefined = storage.get<string>(TOKEN)
  user: StudentInfo | undefined = storage.get<StudentInfo>(USER)

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get loggedIn(): boolean {
    return this.token !== undefined
  }

  get isMember(): boolean {
    return Boolean(this.user?.stuId)
  }

  /** Who is in; empty for a visitor. */
  get learnerId(): string {
    return this.token === undefined ? '' : (this.user?.stuId ?? this.token)
  }

  /**
   * Whether what was loaded for `ownerId` would show one learner's things to another, or to nobody. A visitor's are
   * anybody's.
   */
  isStrangerTo(ownerId: string): boolean {
    return ownerId !== '' && ownerId !== this.learnerId
  }

  /** AUTH-02: random, made once, kept. */
  get touristId(): string {
    const kept = storage.get<string>(TOURIST)
    if (kept) return kept
    const made = makeTouristId()
    storage.set(TOURIST, made)
    return made
  }

  enter(result: LoginResult): void {
    this.token = result.token
    this.user = result.user
    storage.set(TOKEN, result.token)
    storage.set(USER, result.user)
  }

  replaceToken(token: string): void {
    this.token = token
    storage.set(TOKEN, token)
  }

  /** Nothing where that learner is not in any more: the answer came too late. */
  updateUser(user: StudentInfo): void {
    if (!this.loggedIn || (this.user && this.user.stuId !== user.stuId)) return
    this.user = user
    storage.set(USER, user)
  }

  forget(): void {
    this.token = undefined
    this.user = undefined
    storage.remove(TOKEN)
    storage.remove(USER)
  }
}

export const session = new SessionStore()

import { makeAutoObservable } from 'mobx'
import type { LoginResult, StudentInfo } from '@contract/user/calls'
import { homeShopId, shopId } from '@/platform/storage/shop-id'
import { storage } from '@/platform/storage/storage'

/** A login is valid in one school, and a phone may visit several: each has its own keys. */
const keyOf = (name: 'token' | 'user' | 'device', school = shopId): string => `${school}:${name}`
const TOKEN = keyOf('token')
const USER = keyOf('user')
const DEVICE = keyOf('device')
const TOURIST = 'touristId'

const RANDOM_LENGTH = 12

const makeTouristId = (): string => {
  const characters = Array.from({ length: RANDOM_LENGTH }, () => Math.floor(Math.random() * 36).toString(36))
  return `tourist-${Date.now().toString(36)}-${characters.join('')}`
}

/** Older versions kept logins without their school: they belong to the school of addresses that name none. */
const adoptOldLogin = (): void => {
  for (const name of ['token', 'user'] as const) {
    const old = storage.get<unknown>(name)
    if (old === undefined) continue
    storage.set(keyOf(name, homeShopId), old)
    storage.remove(name)
  }
}
adoptOldLogin()

/** Who uses this device. AUTH-01: a stored token means logged in, a student id means member. */
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

  /** The logged-in learner; empty for a visitor. */
  get learnerId(): string {
    return this.token === undefined ? '' : (this.user?.stuId ?? this.token)
  }

  /** Whether data of `ownerId` must not be shown now. What a visitor loaded (empty id) may be shown to anyone. */
  isOtherOwner(ownerId: string): boolean {
    return ownerId !== '' && ownerId !== this.learnerId
  }

  /** AUTH-02: random, made once and kept. */
  get touristId(): string {
    const kept = storage.get<string>(TOURIST)
    if (kept) return kept
    const made = makeTouristId()
    storage.set(TOURIST, made)
    return made
  }

  /** What the server knows this device by; kept after logging out. Undefined before the first login. */
  get deviceToken(): string | undefined {
    return storage.get<string>(DEVICE)
  }

  enter(result: LoginResult): void {
    this.token = result.token
    this.user = result.user
    storage.set(DEVICE, result.deviceToken)
    storage.set(TOKEN, result.token)
    storage.set(USER, result.user)
  }

  replaceToken(token: string): void {
    this.token = token
    storage.set(TOKEN, token)
  }

  /** Ignores a late response about a learner who is no longer logged in. */
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

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { SignInRule } from '@contract/sign-in/staff-calls'
import { SIGN_IN_CODE_LENGTH, SIGN_IN_STEP_SECONDS, SIGN_IN_SYNC_MINUTES } from '@contract/sign-in/sign-in-kinds'
import { addMinutes } from '../../kernel/school-time'

export const USUAL_RULE: SignInRule = { opensBySelf: true, opensMinutes: 10, lateMinutes: 5, alertAbsences: 3 }

export interface Window {
  /** Null where nobody has opened it. */
  opensAt: Date | null
  lateAt: Date
  closesAt: Date
  /** What a phone kept without a network is taken until. */
  sendBy: Date
}

export interface OpenedBy {
  openedAt: Date | null
  closedAt: Date | null
}

/** When one can sign in to a session. It moves with the session. */
export const windowOf = (
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  { openedAt, closedAt }: OpenedBy,
  rule: SignInRule,
): Window => {
  const byRule = rule.opensBySelf ? addMinutes(startsAt, -rule.opensMinutes) : null
  const opensAt = openedAt && byRule ? earlier(openedAt, byRule) : (openedAt ?? byRule)
  // Where a teacher opens it, nobody is late before there was something to sign.
  const counted = !rule.opensBySelf && openedAt && openedAt > startsAt ? openedAt : startsAt
  const closesAt = closedAt ? earlier(closedAt, endsAt) : endsAt
  return {
    opensAt,
    lateAt: addMinutes(counted, rule.lateMinutes),
    closesAt,
    sendBy: addMinutes(closesAt, SIGN_IN_SYNC_MINUTES),
  }
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other)

export const isOpenAt = ({ opensAt, closesAt }: Window, now: Date): boolean =>
  opensAt !== null && opensAt <= now && now < closesAt

export const stepOf = (moment: Date): number => Math.floor(moment.getTime() / (SIGN_IN_STEP_SECONDS * 1000))
export const startOfStep = (step: number): Date => new Date(step * SIGN_IN_STEP_SECONDS * 1000)

export const makeSignInSecret = (): string => randomBytes(32).toString('base64url')

const hmac = (secret: string, text: string): Buffer => createHmac('sha256', secret).update(text).digest()

/** The code of a step; nobody without the secret can compute it. */
export const codeOf = (secret: string, step: number): string =>
  String(hmac(secret, `code:${step}`).readUIntBE(0, 6) % 10 ** SIGN_IN_CODE_LENGTH).padStart(SIGN_IN_CODE_LENGTH, '0')

interface TokenOf {
  sessionId: string
  userId: string
  issuedAt: Date
}

const textOf = ({ sessionId, userId, issuedAt }: TokenOf): string =>
  `token:${sessionId}:${userId}:${issuedAt.getTime()}`

/** Proves that the server spoke with this learner's phone about this session at a moment. */
export const makeToken = (secret: string, of: TokenOf): string =>
  `${of.issuedAt.getTime().toString(36)}.${hmac(secret, textOf(of)).toString('base64url')}`

/** When a token was issued; undefined for one of another session or learner, or a made-up one. */
export const readToken = (secret: string, token: string, of: Omit<TokenOf, 'issuedAt'>): Date | undefined => {
  const [moment = '', signature = ''] = token.split('.')
  const issuedAt = new Date(Number.parseInt(moment, 36))
  if (Number.isNaN(issuedAt.getTime())) return undefined
  const [given, right] = [Buffer.from(signature, 'base64url'), hmac(secret, textOf({ ...of, issuedAt }))]
  return given.length === right.length && timingSafeEqual(given, right) ? issuedAt : undefined
}

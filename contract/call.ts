import type { Static, TObject, TSchema } from 'typebox'
import type { Permission } from './staff/permissions'

/** How one call is declared. Its key is `METHOD /path`, exactly as it travels below `/api`. */
export interface Call<Input extends TObject = TObject, Output extends TSchema = TSchema> {
  /** One Chinese line, shown in the generated API reference. */
  summary: string
  /**
   * A GET reads and every other method writes, unless the specification's spelling hides it. The app joins and repeats
   * reads; a write makes it ask anew.
   */
  effect?: Effect
  input: Input
  output: Output
  /** Who may call it. Only where the path does not say it: see `accessOf`. */
  access?: Access
  /** Where the default of its kind does not fit (`rateOf`). */
  rate?: Rate
  /** A file travels as multipart/form-data in the field `file`, and the input in the query. */
  upload?: { maxBytes: number }
}

/** At most `max` requests in `seconds` from one caller: a learner, a staff member, or else the network. */
export interface Rate {
  max: number
  seconds: number
  /** Counted in the database, by all server processes together, instead of by each process alone. */
  shared?: true
}

export type Effect = 'read' | 'write'

/**
 * Anyone, a learner of the shop, or a staff member with a permission. Every staff member has `self`, for their own
 * account.
 */
export type Access = 'public' | 'learner' | StaffAccess
type StaffAccess = `staff:${Permission | 'self'}`

export type CallKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`

/** Keeps each call's literal key and schema types, so that both sides can infer from them. */
export const defineCalls = <const C extends Record<CallKey, Call>>(calls: C): C => calls

/** Whether a call only reads, by its key and declaration. */
export type EffectOf<K, C> = C extends { effect: infer E extends Effect }
  ? E
  : K extends `GET ${string}`
    ? 'read'
    : 'write'

export type InputOf<C> = C extends { input: infer S extends TSchema } ? Static<S> : never
export type OutputOf<C> = C extends { output: infer S extends TSchema } ? Static<S> : never

/** The prefixes that the specification gives to calls without a login. */
const PUBLIC_PATH = /^[A-Z]+ \/(base|resource|data)\/api\//
const LEARNER_PATH = /^[A-Z]+ \/[^/]+\/auth\//
const STAFF_PATH = /^[A-Z]+ \/staff\//

/** Whether a call belongs to the staff: its login is a cookie, and its shop is that of the session. */
export const isStaffCall = (key: string): boolean => STAFF_PATH.test(key)

/**
 * Who may use a call: decided here once, for the server, the API reference and the tests. `/x/auth/…` is for learners
 * and the specification's `/x/api/…` for everyone; a call there may declare stricter access, never looser. Calls of
 * every other path declare theirs; only calls below `/staff/` are for staff.
 * @throws Error for a call without valid access, so that it can never be open by mistake
 */
export const accessOf = (key: string, { access }: Pick<Call, 'access'>): Access => {
  const derived = LEARNER_PATH.test(key) ? 'learner' : PUBLIC_PATH.test(key) ? 'public' : undefined
  const effective = access ?? derived
  if (!effective) throw new Error(`${key} does not declare its access`)
  if (derived === 'learner' && effective !== 'learner') throw new Error(`${key} is for learners by its path`)
  const fits = isStaffCall(key) ? effective !== 'learner' : effective === 'public' || effective === 'learner'
  if (!fits) throw new Error(`${key} is ${isStaffCall(key) ? 'below' : 'not below'} /staff/ but declares ${effective}`)
  return effective
}

/** The permission that a call of the staff requires; undefined for calls that need no staff session. */
export const permissionOf = (access: Access): Permission | 'self' | undefined =>
  access.startsWith('staff:') ? (access.slice('staff:'.length) as Permission | 'self') : undefined

/** `accessOf` by its types; `never` where a call must declare its access and does not. */
export type AccessOf<K, C> = C extends { access: infer A extends Access }
  ? A
  : PathOf<K> extends `auth/${string}`
    ? 'learner'
    : K extends `${string} /${'base' | 'resource' | 'data'}/api/${string}`
      ? 'public'
      : never
/** The path after its first segment. */
type PathOf<K> = K extends `${string} /${string}/${infer Rest}` ? Rest : never

/** `EffectOf` as a value. */
export const effectOf = (key: string, call: Pick<Call, 'effect'>): Effect =>
  call.effect ?? (key.startsWith('GET ') ? 'read' : 'write')

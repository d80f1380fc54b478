import type { Static, TObject, TSchema } from 'typebox'

/**
 * How one call is declared. Its key is `METHOD /path`, exactly as it travels below `/api`.
 * A path with `auth` as its second segment (`/base/auth/…`) needs a login; every other path is public, unless `access`
 * makes it stricter.
 */
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
  /** Only for the few paths whose spelling hides that they need a login. It can tighten access, never loosen it. */
  access?: 'auth'
  /** At most `max` requests in `seconds` from one caller (token, else address). */
  rate?: { max: number; seconds: number }
  /** A file travels as multipart/form-data in the field `file`, and the input in the query. */
  upload?: { maxBytes: number }
}

export type Effect = 'read' | 'write'

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

/** Whether a call needs a login: decided here once, for the server, the API reference and the tests. */
export const needsLogin = (key: string, call: Pick<Call, 'access'>): boolean =>
  /^[A-Z]+ \/[^/]+\/auth\//.test(key) || call.access === 'auth'

/** `EffectOf` as a value. */
export const effectOf = (key: string, call: Pick<Call, 'effect'>): Effect =>
  call.effect ?? (key.startsWith('GET ') ? 'read' : 'write')

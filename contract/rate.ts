import { accessOf, effectOf, type Call, type Rate } from './call'

/**
 * What a call without a rate of its own allows: enough for any use of the app, and an end for floods.
 */
const DEFAULT_RATES = {
  /** Visitors count by network, and a whole school may share one. */
  public: { read: { max: 3000, seconds: 60 }, write: { max: 600, seconds: 60 } },
  /** One learner or staff member; a player saves its progress every few seconds. */
  member: { read: { max: 600, seconds: 60 }, write: { max: 300, seconds: 60 } },
  upload: { max: 60, seconds: 60 },
} as const

/**
 * Of a call that guards something: accounts, codes, captchas, numbers that could be guessed, money, disk space. It
 * costs a statement, so others stay in memory.
 */
export const shared = (rate: Rate): Rate => ({ ...rate, shared: true })

/** How often one caller may use a call: in each server process, or in all of them (`shared`, as uploads always are). */
export const rateOf = (key: string, call: Call): Rate => {
  if (call.upload) return shared(call.rate ?? DEFAULT_RATES.upload)
  if (call.rate) return call.rate
  return DEFAULT_RATES[accessOf(key, call) === 'public' ? 'public' : 'member'][effectOf(key, call)]
}

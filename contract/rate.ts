import { accessOf, effectOf, type Call, type Rate } from './call'

/**
 * What a call without a rate of its own allows: enough for any use of the app, and an end for floods. What protects
 * accounts, codes and orders is counted in the database besides.
 */
const DEFAULT_RATES = {
  /** Visitors count by network, and a whole school may share one. */
  public: { read: { max: 3000, seconds: 60 }, write: { max: 600, seconds: 60 } },
  /** One learner or staff member; a player saves its progress every few seconds. */
  member: { read: { max: 600, seconds: 60 }, write: { max: 300, seconds: 60 } },
  upload: { max: 60, seconds: 60 },
} as const

/** How often one caller may use a call, in each server process. */
export const rateOf = (key: string, call: Call): Rate => {
  if (call.rate) return call.rate
  if (call.upload) return DEFAULT_RATES.upload
  return DEFAULT_RATES[accessOf(key, call) === 'public' ? 'public' : 'member'][effectOf(key, call)]
}

import type { SentPurpose } from '@contract/user/validation'

/**
 * The carrier's own code for not sending. Its sentence may repeat phone or code, so it is left out: this goes into the
 * log.
 */
export class SmsRefusal extends Error {
  constructor(carrier: string, code: string | number) {
    super(`${carrier} SMS refused: ${code}`)
  }
}

/**
 * Sends verification codes. Rejects when the carrier refused (SmsRefusal) or cannot be reached, so that the learner can
 * be told.
 */
export interface Sms {
  send(phone: string, purpose: SentPurpose, code: string): Promise<void>
  /** Tells of a message by its title. Left out where the school has no template for it. */
  notify?(phone: string, title: string): Promise<void>
}

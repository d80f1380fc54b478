import type { CodePurpose } from '@contract/user/validation'

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
  send(phone: string, purpose: CodePurpose, code: string): Promise<void>
}

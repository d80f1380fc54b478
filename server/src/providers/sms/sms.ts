import type { CodePurpose } from '@contract/user/validation'

/** Sends verification codes. Rejects when the carrier refused, so that the learner can be told. */
export interface Sms {
  send(phone: string, purpose: CodePurpose, code: string): Promise<void>
}

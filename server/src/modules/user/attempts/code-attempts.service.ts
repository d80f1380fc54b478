import { codeLength, type SentPurpose } from '@contract/user/validation'
import type { CaptchaAnswer } from '../captcha/captcha.service'
import type { Requester } from '../device/requester'
import type { AttemptCounter, Budget } from './attempt-counter'

/** Messages to one phone requested by strangers; a forgotten password has a budget of its own. */
const SENDS_TO_PHONE = { free: 3, forgetHours: 24 }
/** Messages to all phones from one network, which a whole school may share. */
const SENDS_FROM_NETWORK = { free: 40, forgetHours: 1 }

const refusal = 'CODE_TRIES_USED'
/**
 * Wrong codes by their length: the free ones of a day in one school open less than 0.01 accounts: 80 / 10⁴ and
 * 1000 / 10⁶.
 */
const WRONG = {
  4: {
    network: { free: 5, forgetHours: 24, end: { most: 50, refusal } },
    school: { free: 80, forgetHours: 24 },
  },
  6: {
    network: { free: 20, forgetHours: 24, end: { most: 200, refusal } },
    school: { free: 1000, forgetHours: 24 },
  },
} as const

interface SendRequest {
  shopId: string
  phone: string
  purpose: SentPurpose
}

/** Slows down guessing codes, and sending messages to other people's phones. */
export class CodeAttempts {
  constructor(private readonly counter: AttemptCounter) {}

  /**
   * Call it before sending a code, since the phone may be another person's.
   * @throws AppError CAPTCHA_REQUIRED, CAPTCHA_WRONG
   */
  beginSend(request: SendRequest, requester: Requester, answer: CaptchaAnswer): Promise<void> {
    return this.counter.begin(request.shopId, toSendBudgets(request, requester), answer)
  }

  takeBackSend(request: SendRequest, requester: Requester): Promise<void> {
    return this.counter.takeBack(request.shopId, toSendBudgets(request, requester))
  }

  /**
   * Call it before comparing a code, and `succeed` when it was right. A known device is limited by the tries of its
   * codes alone.
   * @throws AppError CAPTCHA_REQUIRED, CAPTCHA_WRONG, CODE_TRIES_USED
   */
  beginUse(shopId: string, purpose: SentPurpose, requester: Requester, answer: CaptchaAnswer): Promise<void> {
    return this.counter.begin(shopId, toUseBudgets(purpose, requester), answer)
  }

  succeed(shopId: string, purpose: SentPurpose, requester: Requester): Promise<void> {
    return this.counter.takeBack(shopId, toUseBudgets(purpose, requester))
  }
}

const toUseBudgets = (purpose: SentPurpose, requester: Requester): Budget[] => {
  if (requester.isKnown) return []
  const length = codeLength(purpose)
  const { network, school } = WRONG[length]
  return [
    { subject: `wrong${length}:${requester.name}`, ...network },
    { subject: `wrong${length}`, ...school },
  ]
}

const toSendBudgets = ({ phone, purpose }: SendRequest, requester: Requester): Budget[] => {
  if (requester.isKnown) return []
  return [
    { subject: `sms:${purpose === 'reset' ? 'reset' : 'enter'}:${phone}`, ...SENDS_TO_PHONE },
    { subject: `sms:${requester.name}`, ...SENDS_FROM_NETWORK },
  ]
}

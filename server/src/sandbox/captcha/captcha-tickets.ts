import { randomBytes } from 'node:crypto'
import { addMinutes } from '../../kernel/school-time'

/** What a tester can make of a ticket. */
export const CAPTCHA_FAULTS = ['refused', 'hangs', 'fails'] as const
export type CaptchaFault = (typeof CAPTCHA_FAULTS)[number]

interface IssuedTicket {
  scene: string
  randstr: string
  fault: CaptchaFault | undefined
  expiresAt: Date
  isUsed: boolean
}

const LIFE_MINUTES = 5

/** Tickets that the widgets gave, each good for one verification within five minutes. */
export class CaptchaTickets {
  private readonly issued = new Map<string, IssuedTicket>()

  constructor(private readonly now: () => Date) {}

  issue(scene: string, fault: CaptchaFault | undefined): { ticket: string; randstr: string } {
    const ticket = randomBytes(24).toString('base64url')
    const randstr = randomBytes(3).toString('base64url')
    this.issued.set(ticket, { scene, randstr, fault, expiresAt: addMinutes(this.now(), LIFE_MINUTES), isUsed: false })
    return { ticket, randstr }
  }

  use(ticket: string, scene: string, randstr: string) {
    const found = this.issued.get(ticket)
    if (!found) return 'unknown'
    if (found.isUsed) return 'reused'
    found.isUsed = true
    if (found.expiresAt <= this.now()) return 'expired'
    // Aliyun's tickets have no second half.
    if (found.scene !== scene || (randstr && found.randstr !== randstr)) return 'mismatch'
    return found.fault ?? 'passed'
  }
}

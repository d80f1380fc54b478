import type { SentPurpose } from '@contract/user/validation'
import type { Sms } from './sms'

export interface OutboxMessage {
  phone: string
  purpose: SentPurpose | 'notice'
  /** Of a notice, the title of its message. */
  code: string
  /** ISO 8601. */
  sentAt: string
}

const KEPT_MESSAGES = 100

/** Development's carrier: keeps the last 100 messages in memory, for the developer's outbox page to show. */
export class OutboxSms implements Sms {
  private messages: OutboxMessage[] = []

  /** @param report one log line a message; it gets neither phone nor code */
  constructor(
    private readonly now: () => Date,
    private readonly report: (purpose: OutboxMessage['purpose']) => void = () => undefined,
  ) {}

  send(phone: string, purpose: SentPurpose, code: string): Promise<void> {
    return this.keep(phone, purpose, code)
  }

  notify(phone: string, title: string): Promise<void> {
    return this.keep(phone, 'notice', title)
  }

  private async keep(phone: string, purpose: OutboxMessage['purpose'], code: string): Promise<void> {
    this.messages = [{ phone, purpose, code, sentAt: this.now().toISOString() }, ...this.messages].slice(
      0,
      KEPT_MESSAGES,
    )
    this.report(purpose)
  }

  /** Newest first; of one phone when given. */
  list(phone?: string): OutboxMessage[] {
    return this.messages.filter((message) => !phone || message.phone === phone)
  }
}

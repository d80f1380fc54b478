/** Where a message of the staff is: waiting for its time, on its way in batches, with everybody, or taken back. */

export const MAILING_STATUSES = ['waiting', 'sending', 'sent', 'withdrawn'] as const
export type MailingStatus = (typeof MAILING_STATUSES)[number]

export const MAILING_EVENTS = ['start', 'finish', 'withdraw'] as const
export type MailingEvent = (typeof MAILING_EVENTS)[number]

const NEXT: Record<MailingStatus, Partial<Record<MailingEvent, MailingStatus>>> = {
  waiting: { start: 'sending', withdraw: 'withdrawn' },
  sending: { finish: 'sent' },
  sent: {},
  withdrawn: {},
}

/** The status after an event; undefined where it is refused. */
export const nextMailingStatus = (from: MailingStatus, event: MailingEvent): MailingStatus | undefined =>
  NEXT[from][event]

import { messageTargets } from '@contract/message/message-targets'
import { nextMailingStatus } from '@contract/message/mailing-status'
import type { Database } from '../../kernel/db/database'
import type { JobPayload } from '../../kernel/jobs/jobs'
import type { MessageSender } from '../message/message.service'
import type { MailingRepository, MailingRow } from './mailing.repository'

export const MAILING_JOB = 'mailing.send'
/** Learners who get it in one transaction. */
const BATCH = 500

export const reasonOf = (mailingId: string): string => `mailing:${mailingId}`

/** Sends a mailing to its recipients, batch by batch. */
export class MailingService {
  constructor(
    private readonly database: Database,
    private readonly mailings: MailingRepository,
    private readonly messages: MessageSender,
    private readonly now: () => Date,
  ) {}

  /**
   * The job. Each batch and the place it ends at are one transaction, so whoever continues after a killed process
   * leaves nobody out and sends nothing twice.
   */
  async send({ id = '' }: JobPayload): Promise<void> {
    while (await this.database.transact(() => this.sendBatch(id)));
  }

  /** Returns whether there may be more. */
  private async sendBatch(id: string): Promise<boolean> {
    const mailing = await this.mailings.lock(id)
    if (!mailing) return false
    const { status } = mailing
    if (status !== 'sending' && !nextMailingStatus(status, 'start')) return false
    const recipients = await this.mailings.listRecipients(mailing, BATCH, this.now())
    await this.messages.sendAll(recipients.map((userId) => toMessage(mailing, userId)))
    const isLast = recipients.length < BATCH
    await this.mailings.change(id, {
      status: isLast ? 'sent' : 'sending',
      lastRecipientId: recipients.at(-1) ?? mailing.lastRecipientId,
      recipientCount: mailing.recipientCount + recipients.length,
    })
    return !isLast
  }
}

const toMessage = ({ id, shopId, kind, title, content, page, urgent }: MailingRow, userId: string) => ({
  userId,
  shopId,
  kind,
  title,
  content,
  urgent,
  ...(page && { target: messageTargets.mailing(page) }),
  reason: reasonOf(id),
})

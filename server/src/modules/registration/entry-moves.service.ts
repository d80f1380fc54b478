import { messageTargets } from '@contract/message/message-targets'
import { HOLDING_STATUSES, nextEntryStatus, type EntryEvent } from '@contract/registration/registration-status'
import type { Actor } from '../../kernel/actor'
import { AppError } from '../../kernel/app-error'
import type { MessageSender } from '../message/message.service'
import type { EntryRepository, EntryRow } from './entry.repository'
import type { RegistrationRepository } from './registration.repository'

/** What belongs to the place of an entry, and not to the next one. */
const WITHOUT_PLACE = {
  room: '',
  seat: '',
  nonceHash: null,
  nonceExpiresAt: null,
  faceResult: 'none',
  verification: 'none',
  verifyReason: '',
  verifiedAt: null,
} as const satisfies Partial<EntryRow>

/** Moves entries from status to status. A place of the post is taken and returned with the move, in one transaction. */
export class EntryMovesService {
  constructor(
    private readonly entries: EntryRepository,
    private readonly registrations: Pick<RegistrationRepository, 'takePlace' | 'returnPlace'>,
    private readonly messages: MessageSender,
    private readonly now: () => Date,
  ) {}

  /**
   * Run inside a transaction, with the row as it was locked.
   * @throws AppError ENTRY_EVENT_REFUSED, POST_FULL, POST_NOT_FOUND
   */
  async move(
    entry: EntryRow,
    event: EntryEvent,
    { actor, reason = '' }: { actor: Actor; reason?: string },
    values: Partial<EntryRow> = {},
  ): Promise<EntryRow> {
    const status = nextEntryStatus(entry.status, event)
    if (!status) throw new AppError('ENTRY_EVENT_REFUSED')
    const [held, holds] = [entry.status, status].map((each) => HOLDING_STATUSES.includes(each))
    const changes = { ...(!holds && WITHOUT_PLACE), ...values, status }
    const moved = await this.entries.move(entry, changes, { event, actor, reason, at: this.now() })
    if (!moved) throw new AppError('ENTRY_EVENT_REFUSED')
    if (!held && holds) {
      if (!moved.postId) throw new AppError('POST_NOT_FOUND')
      if (!(await this.registrations.takePlace(moved.postId))) throw new AppError('POST_FULL')
    }
    if (held && !holds && entry.postId) await this.registrations.returnPlace(entry.postId)
    return moved
  }

  /** A message to the learner that opens the entry's progress; each `what` is told once. */
  tell({ id, userId, shopId }: EntryRow, title: string, content: string, what: string): Promise<void> {
    const target = messageTargets.entry(id)
    const reason = `registration:${id}:${what}`
    return this.messages.sendAll([{ userId, shopId, kind: 'exam', title, content, target, reason }])
  }
}

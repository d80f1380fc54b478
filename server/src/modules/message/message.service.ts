import type { Message, MessageRow, UnreadMessages } from '@contract/message/calls'
import type { MessageKind } from '@contract/message/message-kinds'
import type { MessageTarget } from '@contract/message/message-targets'
import type { PageOf } from '@contract/schema'
import { AppError } from '../../kernel/app-error'
import { toPage } from '../../kernel/db/page'
import type { MessageFilter, MessageRepository, StoredMessage } from './message.repository'
import type { MessageBarred } from '../../providers/wechat/message-barred'
import { endOfQuiet } from './ways/quiet-hours'
import type { Preference } from './ways/ways.repository'
import type { WaysService } from './ways/ways.service'

/** A message to one learner. Messages with the same `reason` are delivered once. */
export interface NewMessage {
  userId: string
  shopId: string
  kind: MessageKind
  title: string
  content: string
  /** The screen that it leads to. */
  target?: MessageTarget
  /** Also goes by SMS, to those who have not switched that off. */
  urgent?: boolean
  /** From this moment on it is worth nothing outside the app: a way that would be later is left out. */
  until?: Date
  reason: string
}

/** What other modules need of messages. */
export interface MessageSender {
  sendAll(messages: NewMessage[]): Promise<void>
}

const IN_APP_ONLY = {
  readPreferences: async () => new Map<string, Preference>(),
  plan: async () => undefined,
  listReachable: async () => [],
  raiseBarred: async () => undefined,
}

/** Messages from the school to individual learners. */
export class MessageService {
  constructor(
    private readonly messages: MessageRepository,
    private readonly now: () => Date,
    private readonly ways: Pick<WaysService, keyof typeof IN_APP_ONLY> = IN_APP_ONLY,
  ) {}

  /** The messages and their ways outside the app: all of it or nothing. */
  async sendAll(messages: NewMessage[]): Promise<void> {
    if (messages.length > 0) await this.messages.transact(() => this.store(messages))
  }

  /** From when something may ring for a learner who agreed to it: later than now in quiet hours of their own choice. */
  async endOfQuiet(userId: string): Promise<Date> {
    const preference = (await this.ways.readPreferences([userId])).get(userId)
    return preference ? endOfQuiet(this.now(), preference) : this.now()
  }

  /** Those of the learners whom a message of the kind reaches outside the app, too. */
  async listReachable(userIds: string[], kind: MessageKind): Promise<string[]> {
    return userIds.length > 0 ? this.ways.listReachable(userIds, kind) : []
  }

  /** For messages that another module takes to WeChat by itself. */
  raiseBarred(shopId: string, kind: MessageKind, barred: MessageBarred): Promise<void> {
    return this.ways.raiseBarred(shopId, kind, barred)
  }

  /** How many learners have read the message of each reason. */
  countReads(reasons: string[]): Promise<Map<string, number>> {
    return this.messages.countReads(reasons)
  }

  async page(shopId: string, userId: string, input: MessageFilter): Promise<PageOf<MessageRow>> {
    const { rows, totalCount } = await this.messages.page(shopId, userId, input)
    return toPage(input, rows.map(toRow), totalCount)
  }

  /** Returns a message and marks it as read. @throws MESSAGE_NOT_FOUND, also for another learner's message */
  async view(shopId: string, userId: string, id: string): Promise<Message> {
    const message = await this.messages.find(shopId, userId, id)
    if (!message) throw new AppError('MESSAGE_NOT_FOUND')
    await this.messages.markRead(shopId, userId, { ids: [id] }, this.now())
    return { ...toRow(message), read: true, target: message.target ?? undefined }
  }

  async count(shopId: string, userId: string): Promise<UnreadMessages> {
    const kinds = { study: 0, order: 0, live: 0, exam: 0, school: 0 }
    let unreadCount = 0
    for (const { kind, rows } of await this.messages.countUnread(shopId, userId)) {
      kinds[kind] = rows
      unreadCount += rows
    }
    return { unreadCount, kinds }
  }

  /** Marks the messages with these ids, those of a kind, or all as read. Others' messages are ignored. */
  async markRead(
    shopId: string,
    userId: string,
    which: { ids?: string[]; kind?: MessageKind },
  ): Promise<UnreadMessages> {
    await this.messages.markRead(shopId, userId, which, this.now())
    return this.count(shopId, userId)
  }

  async remove(shopId: string, userId: string, ids: string[]): Promise<UnreadMessages> {
    await this.messages.remove(shopId, userId, ids)
    return this.count(shopId, userId)
  }

  private async store(messages: NewMessage[]): Promise<void> {
    const preferences = await this.ways.readPreferences(messages.map(({ userId }) => userId))
    const rows = messages.map(({ urgent: _urgent, until: _until, ...message }) => {
      const isOff = preferences.get(message.userId)?.off.includes(`${message.kind}:app`)
      return { ...message, state: isOff ? ('unlisted' as const) : ('listed' as const) }
    })
    const sent = new Map(messages.map((message) => [`${message.userId} ${message.reason}`, message]))
    const added = await this.messages.insertAll(rows, this.now())
    await this.ways.plan(
      added.map((row) => {
        const { urgent = false, until } = sent.get(`${row.userId} ${row.reason}`)!
        return { ...row, urgent, until }
      }),
      preferences,
    )
  }
}

const toRow = ({ id, kind, title, content, createdAt, readAt }: StoredMessage): MessageRow => ({
  id,
  kind,
  title,
  content,
  createdAt: createdAt.toISOString(),
  read: readAt !== null,
})

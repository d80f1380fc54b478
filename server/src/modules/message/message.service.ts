import type { Message, MessageRow } from '@contract/message/calls'
import type { Target } from '@contract/shop/calls'
import type { PageOf } from '@contract/schema'
import { AppError } from '../../kernel/app-error'
import { toPage, type PageInput } from '../../kernel/db/page'
import type { MessageRepository, StoredMessage } from './message.repository'

/** A message to one learner. Messages with the same `reason` are delivered once. */
export interface NewMessage {
  userId: string
  shopId: string
  title: string
  content: string
  target?: Target
  reason: string
}

/** Messages from the school to individual learners. */
export class MessageService {
  constructor(
    private readonly messages: MessageRepository,
    private readonly now: () => Date,
  ) {}

  sendAll(messages: NewMessage[]): Promise<void> {
    return this.messages.insertAll(messages, this.now())
  }

  async page(shopId: string, userId: string, input: PageInput & { unread?: boolean }): Promise<PageOf<MessageRow>> {
    const { rows, totalCount } = await this.messages.page(shopId, userId, input)
    return toPage(input, rows.map(toRow), totalCount)
  }

  /** Returns a message and marks it as read. @throws MESSAGE_NOT_FOUND, also for another learner's message */
  async view(shopId: string, userId: string, id: string): Promise<Message> {
    const message = await this.messages.find(shopId, userId, id)
    if (!message) throw new AppError('MESSAGE_NOT_FOUND')
    await this.messages.markRead(shopId, userId, [id], this.now())
    return { ...toRow(message), read: true, target: message.target ?? undefined }
  }

  async count(shopId: string, userId: string): Promise<{ unreadCount: number }> {
    return { unreadCount: await this.messages.countUnread(shopId, userId) }
  }

  /** Marks the messages with these ids, or all, as read. Ids of other learners' messages are ignored. */
  async markRead(shopId: string, userId: string, ids: string[] | undefined): Promise<{ unreadCount: number }> {
    await this.messages.markRead(shopId, userId, ids, this.now())
    return this.count(shopId, userId)
  }

  async remove(shopId: string, userId: string, ids: string[]): Promise<{ unreadCount: number }> {
    await this.messages.remove(shopId, userId, ids)
    return this.count(shopId, userId)
  }
}

const toRow = ({ id, title, content, createdAt, readAt }: StoredMessage): MessageRow => ({
  id,
  title,
  content,
  createdAt: createdAt.toISOString(),
  read: readAt !== null,
})

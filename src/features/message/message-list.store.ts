import { makeAutoObservable, runInAction } from 'mobx'
import type { MessageRow } from '@contract/message/calls'
import { PagedList } from '@/core/list/paged-list'
import { messageApi, type MessageApi } from './message.api'

/** The most ids that the server accepts in one request. */
export const MOST_AT_ONCE = 100

/** The learner's messages: marked as read one by one or all at once, deleted in groups. */
export class MessageListStore {
  readonly list: PagedList<MessageRow>
  /** Whether messages are being selected for deletion. */
  managing = false
  /** Ids. */
  chosen: string[] = []
  readonly #api: MessageApi

  constructor(api: MessageApi = messageApi) {
    this.#api = api
    this.list = new PagedList((page, options) => this.#api.page(page, options))
    makeAutoObservable(this, { list: false }, { autoBind: true })
  }

  get hasUnread(): boolean {
    return this.list.items.some(({ read }) => !read)
  }

  get allChosen(): boolean {
    return (
      this.list.items.length > 0 && this.list.items.slice(0, MOST_AT_ONCE).every(({ id }) => this.chosen.includes(id))
    )
  }

  load(): Promise<boolean> {
    return this.list.reload()
  }

  manage(managing: boolean): void {
    this.managing = managing
    this.chosen = []
  }

  toggle(id: string): void {
    if (this.chosen.includes(id)) this.chosen = this.chosen.filter((other) => other !== id)
    else if (this.chosen.length < MOST_AT_ONCE) this.chosen.push(id)
  }

  toggleAll(): void {
    this.chosen = this.allChosen ? [] : this.list.items.slice(0, MOST_AT_ONCE).map(({ id }) => id)
  }

  /** Rejects with ApiError, and then nothing has changed. */
  async markAllRead(): Promise<void> {
    await this.#api.markRead()
    runInAction(() => {
      this.list.items = this.list.items.map((message) => ({ ...message, read: true }))
    })
  }

  /** Rejects with ApiError, and then nothing has changed. */
  async removeChosen(): Promise<void> {
    await this.#api.remove([...this.chosen])
    this.manage(false)
    await this.list.refresh()
  }

  dispose(): void {
    this.list.dispose()
  }
}

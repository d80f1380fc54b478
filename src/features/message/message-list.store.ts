import { makeAutoObservable, runInAction } from 'mobx'
import type { BulletinRow } from '@contract/bulletin/calls'
import type { MessageRow, UnreadMessages } from '@contract/message/calls'
import { MESSAGE_KIND_LABEL, MESSAGE_KINDS, type MessageKind } from '@contract/message/message-kinds'
import { PagedList } from '@/core/list/paged-list'
import { Resource } from '@/core/list/resource'
import { tabBadges } from '@/core/page/tab-badges'
import { bulletinApi, type BulletinApi } from './bulletin.api'
import { messageApi, type MessageApi } from './message.api'

/** The most ids that the server accepts in one request. */
export const MOST_AT_ONCE = 100

const MESSAGE_TABS = ['all', ...MESSAGE_KINDS, 'bulletin'] as const
type MessageTab = (typeof MESSAGE_TABS)[number]

type Unread = UnreadMessages & { bulletinCount: number }
type Api = Omit<MessageApi, 'view'>
type Bulletins = Pick<BulletinApi, 'page' | 'markAllRead'>

/**
 * The learner's messages by kind, and the bulletins: marked as read and deleted one by one, in groups or all at once.
 */
export class MessageListStore {
  readonly list: PagedList<MessageRow>
  readonly bulletins: PagedList<BulletinRow>
  readonly unread: Resource<Unread>
  tab: MessageTab
  /** Whether messages are being selected. */
  managing = false
  /** Ids. */
  chosen: string[] = []
  readonly #api: Api
  readonly #bulletins: Bulletins

  constructor(tab = 'all', api: Api = messageApi, bulletins: Bulletins = bulletinApi) {
    this.#api = api
    this.#bulletins = bulletins
    this.tab = MESSAGE_TABS.find((known) => known === tab) ?? 'all'
    this.list = new PagedList((page, options) => this.#api.page({ ...page, kind: this.kind }, options))
    this.bulletins = new PagedList((page, options) => bulletins.page(page, options))
    this.unread = new Resource((options) => this.#api.count(options))
    makeAutoObservable(this, { list: false, bulletins: false, unread: false }, { autoBind: true })
  }

  /** Undefined for messages of all kinds. */
  get kind(): MessageKind | undefined {
    return MESSAGE_KINDS.find((kind) => kind === this.tab)
  }

  get showsBulletins(): boolean {
    return this.tab === 'bulletin'
  }

  /** With how many of each are unread. */
  get tabs(): { key: MessageTab; label: string; count: number }[] {
    const unread = this.unread.data
    return MESSAGE_TABS.map((key) => {
      if (key === 'bulletin') return { key, label: '公告', count: unread?.bulletinCount ?? 0 }
      if (key === 'all') return { key, label: '全部', count: unread ? unread.unreadCount - unread.bulletinCount : 0 }
      return { key, label: MESSAGE_KIND_LABEL[key], count: unread?.kinds[key] ?? 0 }
    })
  }

  get hasUnread(): boolean {
    return (this.tabs.find(({ key }) => key === this.tab)?.count ?? 0) > 0
  }

  get allChosen(): boolean {
    return (
      this.list.items.length > 0 && this.list.items.slice(0, MOST_AT_ONCE).every(({ id }) => this.chosen.includes(id))
    )
  }

  async load(): Promise<boolean> {
    const list = this.showsBulletins ? this.bulletins : this.list
    const loaded = await Promise.all([this.unread.load(), list.reload()])
    if (this.unread.data) tabBadges.set('tab4', this.unread.data.unreadCount)
    return loaded.every(Boolean)
  }

  async choose(tab: MessageTab): Promise<void> {
    if (tab === this.tab) return
    this.tab = tab
    this.manage(false)
    if (!this.showsBulletins) this.list.clear()
    await this.load()
  }

  async loadMore(): Promise<void> {
    await (this.showsBulletins ? this.bulletins : this.list).loadMore()
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

  /** Those of the present tab. Rejects with ApiError, and then nothing has changed. */
  async markAllRead(): Promise<void> {
    if (this.showsBulletins) return this.markBulletinsRead()
    this.showRead(await this.#api.markRead(this.kind), () => true)
  }

  /** Rejects with ApiError, and then nothing has changed. */
  async markChosenRead(): Promise<void> {
    const ids = [...this.chosen]
    this.showRead(await this.#api.markChosenRead(ids), ({ id }) => ids.includes(id))
    this.manage(false)
  }

  /** Rejects with ApiError, and then nothing has changed. */
  async removeChosen(): Promise<void> {
    this.count(await this.#api.remove([...this.chosen]))
    this.manage(false)
    await this.list.refresh()
  }

  dispose(): void {
    this.list.dispose()
    this.bulletins.dispose()
    this.unread.dispose()
  }

  private async markBulletinsRead(): Promise<void> {
    const { bulletinCount } = await this.#bulletins.markAllRead()
    runInAction(() => {
      this.bulletins.items = this.bulletins.items.map((bulletin) => ({ ...bulletin, read: true }))
    })
    const { data: unread } = this.unread
    if (unread) this.showUnread({ ...unread, unreadCount: unread.unreadCount - unread.bulletinCount, bulletinCount })
  }

  private showRead(unread: UnreadMessages, isRead: (message: MessageRow) => boolean): void {
    this.count(unread)
    runInAction(() => {
      this.list.items = this.list.items.map((message) => (isRead(message) ? { ...message, read: true } : message))
    })
  }

  private count(messages: UnreadMessages): void {
    this.showUnread({ ...messages, bulletinCount: this.unread.data?.bulletinCount ?? 0 })
  }

  /** `unreadCount` of the messages alone. */
  private showUnread({ unreadCount, kinds, bulletinCount }: Unread): void {
    const all = unreadCount + bulletinCount
    this.unread.replace({ unreadCount: all, kinds, bulletinCount })
    tabBadges.set('tab4', all)
  }
}

import { makeAutoObservable } from 'mobx'
import type { Notice, NoticeRow } from '@contract/classes/calls'
import { PagedList } from '@/core/list/paged-list'
import { Resource } from '@/core/list/resource'
import { classesApi, type ClassesApi } from '../classes.api'

type Api = Pick<ClassesApi, 'pageNotices' | 'viewNotice' | 'signNotice'>

/** The notices of a class, and the one that is open over them. */
export class NoticeListStore {
  readonly list: PagedList<NoticeRow>
  /** The open notice; opening one is reading it. */
  readonly notice: Resource<Notice>
  openId: string | undefined
  choice = ''
  private readonly api: Api

  /** @param notice one that is opened at once, as from a message */
  constructor({ id, notice }: { id: string; notice?: string }, api: Api = classesApi) {
    this.api = api
    this.openId = notice || undefined
    this.list = new PagedList((page, options) => api.pageNotices({ classId: id, ...page }, options))
    this.notice = new Resource((options) => api.viewNotice(this.openId!, options))
    makeAutoObservable(this, { list: false, notice: false }, { autoBind: true })
  }

  async load(): Promise<boolean> {
    // Opening one is reading it, which the list then shows.
    const opened = this.openId === undefined || (await this.notice.load())
    return (await this.list.reload()) && opened
  }

  async open(id: string): Promise<void> {
    this.openId = id
    this.choice = ''
    this.notice.data = undefined
    if (await this.notice.load()) await this.list.reload()
  }

  close(): void {
    this.openId = undefined
  }

  choose(choice: string): void {
    this.choice = choice
  }

  /** What has to be done before the receipt can be signed, '' when nothing. */
  get missing(): string {
    const { data } = this.notice
    return data && data.choices.length > 0 && this.choice === '' ? '请先选择一项' : ''
  }

  /** Signs the open notice. Rejects with a sentence for the learner. */
  async sign(): Promise<void> {
    const { data } = this.notice
    if (!data) return
    this.notice.replace(await this.api.signNotice(data.id, this.choice || undefined))
    await this.list.reload()
  }

  dispose(): void {
    this.list.dispose()
    this.notice.dispose()
  }
}

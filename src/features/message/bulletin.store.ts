import { makeAutoObservable } from 'mobx'
import type { Bulletin } from '@contract/bulletin/calls'
import { Resource } from '@/core/list/resource'
import { countReader, readerMark, type ReaderMark } from '@/core/session/reader-mark'
import { bulletinApi, type BulletinApi } from './bulletin.api'

/** One bulletin; opening it counts this reader. */
export class BulletinStore {
  readonly bulletin: Resource<Bulletin>
  readonly #api: Pick<BulletinApi, 'view' | 'read'>
  readonly #mark: ReaderMark
  #counted = false

  constructor(
    readonly id: string,
    api: Pick<BulletinApi, 'view' | 'read'> = bulletinApi,
    mark: ReaderMark = readerMark,
  ) {
    this.#api = api
    this.#mark = mark
    this.bulletin = new Resource((options) => api.view(id, options))
    makeAutoObservable(this, { id: false, bulletin: false }, { autoBind: true })
  }

  async load(): Promise<boolean> {
    const loaded = await this.bulletin.load()
    if (!this.bulletin.data || this.#counted) return loaded
    this.#counted = true
    const readCount = await countReader((mark) => this.#api.read(this.id, mark), this.#mark)
    const bulletin = this.bulletin.data
    if (bulletin && readCount !== undefined) this.bulletin.replace({ ...bulletin, readCount, read: true })
    return loaded
  }

  dispose(): void {
    this.bulletin.dispose()
  }
}

import { makeAutoObservable, runInAction } from 'mobx'
import type { BookRecord, CarriedBatch } from '@contract/book/calls'
import { PagedList } from '@/core/list/paged-list'
import { Resource } from '@/core/list/resource'
import { bookApi, type BookApi } from '../book.api'

type Api = Pick<BookApi, 'pageRecords' | 'listBatches' | 'receive' | 'confirm'>

/** What I was handed out, and what I carried for my class. */
export class RecordsStore {
  readonly list: PagedList<BookRecord>
  readonly batches: Resource<{ list: CarriedBatch[] }>
  readonly #api: Api

  constructor(api: Api = bookApi) {
    this.#api = api
    this.list = new PagedList((page, options) => api.pageRecords(page, options))
    this.batches = new Resource((options) => api.listBatches(options))
    makeAutoObservable(this, { list: false, batches: false }, { autoBind: true })
  }

  async load(): Promise<boolean> {
    const both = await Promise.all([this.list.reload(), this.batches.load()])
    return both.every(Boolean)
  }

  async receive(id: string): Promise<void> {
    const batch = await this.#api.receive(id)
    runInAction(() => {
      const list = (this.batches.data?.list ?? []).map((each) => (each.id === id ? batch : each))
      this.batches.replace({ list })
    })
    // My own piece is in it.
    await this.list.reload()
  }

  async confirm(id: string): Promise<void> {
    const record = await this.#api.confirm(id)
    runInAction(() => {
      this.list.items = this.list.items.map((each) => (each.id === id ? record : each))
    })
  }

  dispose(): void {
    this.list.dispose()
    this.batches.dispose()
  }
}
